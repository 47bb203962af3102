/// A typeface and size, as SwiftUI's `Font`. It travels by name; the one who draws has the fonts.
public struct Font: Hashable, Sendable {
    /// What the font is made from.
    package enum Base: Hashable, Sendable {
        case style(TextStyle)
        /// `size` in points.
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
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
            caption2
    }

    /// The kinds of typeface.
    public enum Design: String, Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// How heavy the strokes are.
    public struct Weight: Hashable, Sendable {
        package let name: String

        public static let ultraLight = Weight(name: "ultraLight")
        public static let thin = Weight(name: "thin")
        public static let light = Weight(name: "light")
        public static let regular = Weight(name: "regular")
        public static let medium = Weight(name: "medium")
        public static let semibold = Weight(name: "semibold")
        public static let bold = Weight(name: "bold")
        public static let heavy = Weight(name: "heavy")
        public static let black = Weight(name: "black")
    }
}
