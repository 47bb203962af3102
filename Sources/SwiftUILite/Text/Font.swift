/// A typeface and size, as SwiftUI's `Font`. It is in the tree by name; the host has the fonts.
public struct Font: Hashable, Sendable {
    /// What the font is made from.
    package enum Base: Hashable, Sendable {
        case style(TextStyle)
        /// `size` is in points.
        case system(size: Double)
        case custom(name: String, size: Double)
    }

    package var base: Base
    package var weightChoice: Weight?
    package var design: Design?
    package var isItalic = false
    package var hasMonospacedDigits = false

    package init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
        self.base = base
        weightChoice = weight
        self.design = design
    }

    /// The roles that a text can have.
    public enum TextStyle: String, CaseIterable, Hashable, Sendable {
        /// From the largest to the smallest, under these names in the tree; the host has the sizes.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
            caption2
    }

    /// The kinds of typeface.
    public enum Design: String, Hashable, Sendable {
        /// The host's usual one, with serifs, with round ends, and with letters of one width.
        case `default`, serif, rounded, monospaced
    }

    /// How heavy the strokes are.
    public struct Weight: Hashable, Sendable {
        package let name: String

        /// 100 on the scale of CSS; the tree has the name, and the host takes the nearest weight that it has.
        public static let ultraLight = Weight(name: "ultraLight")
        /// CSS's font weight 200.
        public static let thin = Weight(name: "thin")
        /// CSS's font weight 300.
        public static let light = Weight(name: "light")
        /// 400, the usual one.
        public static let regular = Weight(name: "regular")
        /// CSS's font weight 500.
        public static let medium = Weight(name: "medium")
        /// CSS's font weight 600.
        public static let semibold = Weight(name: "semibold")
        /// CSS's font weight 700.
        public static let bold = Weight(name: "bold")
        /// CSS's font weight 800.
        public static let heavy = Weight(name: "heavy")
        /// CSS's font weight 900.
        public static let black = Weight(name: "black")
    }
}

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

    public func bold() -> Font { weight(.bold) }

    public func italic() -> Font { changed { $0.isItalic = true } }

    /// This font with strokes of another weight.
    public func weight(_ weight: Weight) -> Font { changed { $0.weightChoice = weight } }

    /// This font with letters of one width.
    public func monospaced() -> Font { changed { $0.design = .monospaced } }

    /// This font with digits of one width, so that a changing number stands still.
    public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
}
