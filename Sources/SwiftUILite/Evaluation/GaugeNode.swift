package import FoundationEssentials

/// A gauge as data.
package struct GaugeNode: Sendable, Hashable {
    /// Within `bounds`; what is no number counts as the lower end.
    package let value: Double
    package let bounds: ClosedRange<Double>
    package var label: [ViewNode] = []
    package var currentValueLabel: [ViewNode] = []
    package var minimumValueLabel: [ViewNode] = []
    package var maximumValueLabel: [ViewNode] = []

    /// The value as a part of the range, 0...1.
    package var fraction: Double {
        let part = (value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
        return part > 0 ? min(part, 1) : 0
    }

    package init(value: Double, bounds: ClosedRange<Double>) {
        self.bounds = bounds
        self.value = value > bounds.lowerBound ? min(value, bounds.upperBound) : bounds.lowerBound
    }
}

/// What a progress view shows.
package enum ProgressNode {
    package enum Value: Sendable, Hashable {
        /// 0...1.
        case fraction(Double)
        case indeterminate
        case timer(ClosedRange<Date>, countsDown: Bool)

        /// 0...1; nil where it isn't known or runs by itself.
        var fraction: Double? { if case .fraction(let part) = self { part } else { nil } }

        init<V: BinaryFloatingPoint>(_ value: V?, of total: V) {
            guard let value else {
                self = .indeterminate
                return
            }
            let fraction = Double(value) / Double(total)
            self = .fraction(fraction > 0 ? min(fraction, 1) : 0)
        }
    }
}
