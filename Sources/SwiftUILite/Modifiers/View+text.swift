extension View {
    nonisolated public func font(_ font: Font?) -> some View { modified(.font(font)) }

    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { modified(.fontWeight(weight)) }

    nonisolated public func bold(_ isActive: Bool = true) -> some View { modified(.bold(isActive)) }

    nonisolated public func italic(_ isActive: Bool = true) -> some View { modified(.italic(isActive)) }

    /// - Parameter number: the greatest number of lines; nil for any. Less than 1 counts as 1.
    nonisolated public func lineLimit(_ number: Int?) -> some View { modified(.lineLimit(number.map { max(1, $0) })) }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        modified(.multilineTextAlignment(alignment))
    }
}
