extension View {
    /// The typeface of the texts in this view; nil leaves it to what is around.
    nonisolated public func font(_ font: Font?) -> some View { modified(.font(font)) }

    /// How heavy the strokes of the texts in this view are.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { modified(.fontWeight(weight)) }

    nonisolated public func bold(_ isActive: Bool = true) -> some View { modified(.bold(isActive)) }

    nonisolated public func italic(_ isActive: Bool = true) -> some View { modified(.italic(isActive)) }

    /// - Parameter number: the greatest number of lines; nil for any. Less than 1 counts as 1.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        modified(.lineLimit(number.map { max(1, $0) }))
    }

    /// How the lines of the texts in this view are set.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        modified(.multilineTextAlignment(alignment))
    }
}

extension View {
    /// A line under the texts in this view.
    ///
    /// - Parameters:
    ///   - isActive: false for no line.
    ///   - pattern: kept for the author's code; lines are drawn unbroken.
    ///   - color: nil for the text's own.
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { modified(.underline(isActive, color: color)) }

    /// A line through the texts in this view.
    ///
    /// - Parameters:
    ///   - isActive: false for no line.
    ///   - pattern: kept for the author's code; lines are drawn unbroken.
    ///   - color: nil for the text's own.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { modified(.strikethrough(isActive, color: color)) }

    /// - Parameter kerning: points between letters.
    nonisolated public func kerning(_ kerning: Double) -> some View { modified(.kerning(kerning)) }

    /// - Parameter tracking: points between letters.
    nonisolated public func tracking(_ tracking: Double) -> some View { kerning(tracking) }

    /// - Parameter baselineOffset: points upwards.
    nonisolated public func baselineOffset(_ baselineOffset: Double) -> some View {
        modified(.baselineOffset(baselineOffset))
    }

    /// Lets texts be drawn smaller where they don't fit.
    ///
    /// - Parameter factor: the least part of their size, 0 to 1.
    nonisolated public func minimumScaleFactor(_ factor: Double) -> some View {
        modified(.minimumScaleFactor(factor > 0 ? min(factor, 1) : 0))
    }

    /// Kept for the author's code: letters are not moved together.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { self }

    /// - Parameter lineSpacing: points between lines, beside the usual distance.
    nonisolated public func lineSpacing(_ lineSpacing: Double) -> some View {
        modified(.lineSpacing(lineSpacing))
    }

    /// Shows texts in capitals or in small letters; nil for as they are.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
        modified(.textCase(textCase?.rawValue))
    }

    /// Where a text is cut that doesn't fit.
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        modified(.truncationMode(mode.rawValue))
    }

    /// The kind of typeface of the texts in this view.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { modified(.fontDesign(design)) }

    /// Letters of one width.
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        modified(.fontDesign(isActive ? .monospaced : nil))
    }

    /// Digits of one width.
    nonisolated public func monospacedDigit() -> some View { modified(.monospacedDigit) }

    /// A range of lines; the upper end counts.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

    /// - Parameters:
    ///   - limit: how many lines at most.
    ///   - reservesSpace: kept for the author's code: no space is kept for lines that aren't there.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

    /// Kept for the author's code: the host decides on the text size.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

    /// Kept for the author's code: the host decides on the text size.
    nonisolated public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View
    where R.Bound == DynamicTypeSize { self }
}
