extension View {
    /// The typeface of the texts in this view; nil leaves it to what is around.
    nonisolated public func font(_ font: Font?) -> some View { modified(.font(font)) }

    /// How heavy the strokes of the texts in this view are.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { modified(.fontWeight(weight)) }

    /// Heavier strokes.
    nonisolated public func bold(_ isActive: Bool = true) -> some View { modified(.bold(isActive)) }

    /// Slanted letters.
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
