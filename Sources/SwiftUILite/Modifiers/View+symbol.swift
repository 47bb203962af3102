extension View {
    /// The size of symbols beside their text.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
        modified(.imageScale(scale.rawValue))
    }

    /// How symbols are coloured; nil for the usual way.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        modified(.symbolRenderingMode(mode?.name))
    }

    /// A variant of the symbols in this view, such as `.fill`.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        modified(.symbolVariant(variant.name))
    }

    /// The size of buttons, toggles and the like.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        modified(.controlSize(controlSize.rawValue))
    }

    /// The outline of buttons that have one.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        modified(.buttonBorderShape(shape.node))
    }
}
