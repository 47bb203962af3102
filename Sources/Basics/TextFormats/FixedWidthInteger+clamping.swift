// `Int(_:)` of a floating-point number ends the process for what is no number or doesn't fit. Numbers come
// from bundles, files and authors' code, so they are made whole here only; `Int(exactly:)` is as good.

extension FixedWidthInteger {
    /// The whole number nearest to any floating-point one that this type has; 0 for what is no number.
    package init(clamping value: Double) {
        let rounded = value.rounded()
        self = Self(exactly: rounded) ?? (value.isNaN ? 0 : value < 0 ? .min : .max)
    }

    /// The same within limits, for what is counted, such as cells and lines: the least for what is no number.
    package init(clamping value: Double, to limits: ClosedRange<Self>) {
        let whole = value.isNaN ? limits.lowerBound : Self(clamping: value)
        self = Swift.min(Swift.max(whole, limits.lowerBound), limits.upperBound)
    }

    /// A part as per cent, 0 to 100.
    package init(percentOf part: Double) { self.init(clamping: part * 100, to: 0...100) }
}
