extension Text {
    private func styled(_ change: (inout TextRun.Style) -> Void) -> Text {
        var copy = self
        for index in copy.runs.indices { change(&copy.runs[index].style) }
        return copy
    }

    public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = $0.weight ?? weight } }

    public func bold() -> Text { bold(true) }

    public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = $0.isBold ?? isActive } }

    public func italic() -> Text { italic(true) }

    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }

    public func underline(_ isActive: Bool = true) -> Text { styled { $0.isUnderlined = $0.isUnderlined ?? isActive } }

    public func strikethrough(_ isActive: Bool = true) -> Text {
        styled { $0.isStruckThrough = $0.isStruckThrough ?? isActive }
    }

    /// Digits of one width, so that a changing number stands still.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }

    public func foregroundColor(_ color: Color?) -> Text {
        styled { $0.foreground = $0.foreground ?? color.map(StyleNode.color) }
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        styled { $0.foreground = $0.foreground ?? StyleNode(style) }
    }
}
