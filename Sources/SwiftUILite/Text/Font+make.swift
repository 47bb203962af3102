extension Font {
    /// The largest heading. Sizes belong to the host: with the renderer this one has 34 points.
    public static let largeTitle = Font(.style(.largeTitle))
    /// A heading, 28 points with the renderer.
    public static let title = Font(.style(.title))
    /// A smaller heading, 22 points with the renderer.
    public static let title2 = Font(.style(.title2))
    /// A still smaller one, 20 points with the renderer.
    public static let title3 = Font(.style(.title3))
    /// A semibold heading of a paragraph, 17 points with the renderer.
    public static let headline = Font(.style(.headline))
    /// The line below a headline, 15 points with the renderer.
    public static let subheadline = Font(.style(.subheadline))
    /// Running text, 17 points with the renderer; what views have where nothing is said.
    public static let body = Font(.style(.body))
    /// A text that stands apart, 16 points with the renderer.
    public static let callout = Font(.style(.callout))
    /// A note, 13 points with the renderer.
    public static let footnote = Font(.style(.footnote))
    /// The text below a picture, 12 points with the renderer.
    public static let caption = Font(.style(.caption))
    /// The smallest text, 11 points with the renderer.
    public static let caption2 = Font(.style(.caption2))

    /// The font of a role, with another kind of typeface or weight if they are given.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// - Parameters:
    ///   - size: the height in points.
    ///   - weight: how heavy; nil for regular.
    ///   - design: the family of typefaces; nil for the usual one.
    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size), weight: weight, design: design)
    }

    /// - Parameters:
    ///   - name: the typeface's.
    ///   - size: the height in points.
    public static func custom(_ name: String, size: Double) -> Font { Font(.custom(name: name, size: size)) }

    /// The same where the size grows with a role's text; the host scales text.
    public static func custom(_ name: String, size: Double, relativeTo textStyle: TextStyle) -> Font {
        custom(name, size: size)
    }

    /// The same with a size that doesn't grow with the user's text size.
    public static func custom(_ name: String, fixedSize: Double) -> Font { custom(name, size: fixedSize) }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }

    /// This font with a bold weight.
    public func bold() -> Font { weight(.bold) }

    /// This font slanted.
    public func italic() -> Font { changed { $0.isItalic = true } }

    /// This font with strokes of another weight.
    public func weight(_ weight: Weight) -> Font { changed { $0.weightChoice = weight } }

    /// This font with letters of one width.
    public func monospaced() -> Font { changed { $0.design = .monospaced } }

    /// This font with digits of one width, so that a changing number stands still.
    public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
}
