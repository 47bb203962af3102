/// A typeface and size, as SwiftUI's `Font`. It is in the tree by name; the host has the fonts.
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
        /// 200.
        public static let thin = Weight(name: "thin")
        /// 300.
        public static let light = Weight(name: "light")
        /// 400, the usual one.
        public static let regular = Weight(name: "regular")
        /// 500.
        public static let medium = Weight(name: "medium")
        /// 600.
        public static let semibold = Weight(name: "semibold")
        /// 700.
        public static let bold = Weight(name: "bold")
        /// 800.
        public static let heavy = Weight(name: "heavy")
        /// 900.
        public static let black = Weight(name: "black")
    }
}
