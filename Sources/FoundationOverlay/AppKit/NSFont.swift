public import Foundation
public import SwiftUILite

/// A typeface and size, as AppKit's type of the same name: what SwiftUI's `Font` is, as an object.
///
/// Only hosts have the fonts: what is said of sizes is what the renderer takes. Usable from any thread.
public final class NSFont: Hashable, Sendable {
    /// How heavy the strokes are.
    public typealias Weight = Font.Weight

    /// The roles that a text can have.
    public struct TextStyle: Hashable, Sendable {
        let style: Font.TextStyle
        let points: Double

        /// The largest heading, 34 points.
        public static let largeTitle = TextStyle(style: .largeTitle, points: 34)
        /// A heading, 28 points.
        public static let title1 = TextStyle(style: .title, points: 28)
        /// A smaller heading, 22 points.
        public static let title2 = TextStyle(style: .title2, points: 22)
        /// A still smaller one, 20 points.
        public static let title3 = TextStyle(style: .title3, points: 20)
        /// A semibold heading of a paragraph, 17 points.
        public static let headline = TextStyle(style: .headline, points: 17)
        /// The line below a headline, 15 points.
        public static let subheadline = TextStyle(style: .subheadline, points: 15)
        /// Running text, 17 points.
        public static let body = TextStyle(style: .body, points: 17)
        /// A text that stands apart, 16 points.
        public static let callout = TextStyle(style: .callout, points: 16)
        /// A note, 13 points.
        public static let footnote = TextStyle(style: .footnote, points: 13)
        /// The text below a picture, 12 points.
        public static let caption1 = TextStyle(style: .caption, points: 12)
        /// The smallest text, 11 points.
        public static let caption2 = TextStyle(style: .caption2, points: 11)
    }

    package let font: Font
    /// The height in points.
    public let pointSize: CGFloat

    private init(_ font: Font, points: Double) {
        self.font = font
        pointSize = points
    }

    /// A typeface by its name; hosts that don't have it take the usual one.
    public convenience init?(name: String, size: CGFloat) {
        if name.isEmpty { return nil }
        self.init(.custom(name, size: size), points: size)
    }

    /// The usual typeface.
    public static func systemFont(ofSize size: CGFloat) -> NSFont {
        NSFont(.system(size: size), points: size)
    }

    /// The usual typeface with strokes of a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> NSFont {
        NSFont(.system(size: size, weight: weight), points: size)
    }

    /// The usual typeface, bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> NSFont {
        NSFont(.system(size: size, weight: .bold), points: size)
    }

    /// The usual typeface with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> NSFont {
        NSFont(.system(size: size, weight: weight).monospacedDigit(), points: size)
    }

    /// Letters of one width.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> NSFont {
        NSFont(.system(size: size, weight: weight, design: .monospaced), points: size)
    }

    /// The font of a role, in the host's size for it.
    public static func preferredFont(forTextStyle style: TextStyle) -> NSFont {
        NSFont(.system(style.style), points: style.points)
    }

    /// How large the usual text is: 13 points.
    public static var systemFontSize: CGFloat { 13 }
    /// How large small text is: 11 points.
    public static var smallSystemFontSize: CGFloat { 11 }

    /// The same typeface in another size.
    public func withSize(_ size: CGFloat) -> NSFont {
        var copy = font
        if case .custom(let name, _) = font.base {
            copy.base = .custom(name: name, size: size)
        } else {
            copy.base = .system(size: size)
        }
        return NSFont(copy, points: size)
    }

    /// Two are equal that are shown alike.
    public static func == (left: NSFont, right: NSFont) -> Bool { left.font == right.font }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension Font {
    /// AppKit's font.
    public init(_ font: NSFont) { self = font.font }
}
