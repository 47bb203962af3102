extension View {
    /// What this view's texts and symbols are painted with.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modified(.foregroundStyle([StyleNode(style)]))
    }

    /// As above, with a style of its own for what is secondary.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View {
        modified(.foregroundStyle([StyleNode(primary), StyleNode(secondary)]))
    }

    /// As above, with styles for what is secondary and for what is tertiary.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        modified(.foregroundStyle([StyleNode(primary), StyleNode(secondary), StyleNode(tertiary)]))
    }

    /// The colour of this view's texts and symbols; nil for the usual one.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        modified(.foregroundStyle(color.map { [.color($0)] } ?? [.named("foreground")]))
    }

    /// Colours what stands for a state in this view. For a control's state use the template's own `tint`.
    nonisolated public func tint(_ tint: Color?) -> some View { modified(.tint(tint.map(StyleNode.color))) }

    /// The same with any style; nil for the host's own tint.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        modified(.tint(tint.map { StyleNode($0) }))
    }

    /// - Parameter opacity: 0 (clear) to 1 (solid).
    nonisolated public func opacity(_ opacity: Double) -> some View { modified(.opacity(opacity)) }
}
