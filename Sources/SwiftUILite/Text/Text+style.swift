extension Text {
    func styled(_ change: (inout TextRun.Style) -> Void) -> Text {
        var copy = self
        for index in copy.runs.indices { change(&copy.runs[index].style) }
        return copy
    }

    /// This text in a typeface. A style that was set nearer to the text wins, here and below.
    public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

    /// How heavy the strokes are.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = $0.weight ?? weight } }

    /// Heavier strokes.
    public func bold() -> Text { bold(true) }

    /// Heavier strokes, or, with false, not those that a view around it asks for.
    public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = $0.isBold ?? isActive } }

    /// Slanted letters.
    public func italic() -> Text { italic(true) }

    /// Slanted letters, or, with false, not those that a view around it asks for.
    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }

    /// Digits of one width, so that a changing number stands still.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }

    /// The text's colour.
    public func foregroundColor(_ color: Color?) -> Text {
        styled { $0.foreground = $0.foreground ?? color.map(StyleNode.color) }
    }

    /// What the text is painted with.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        styled { $0.foreground = $0.foreground ?? StyleNode(style) }
    }
}
