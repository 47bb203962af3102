public import Foundation
public import SwiftUILite

/// A typeface and size, as UIKit's type of the same name: what SwiftUI's `Font` is, as an object.
///
/// Only hosts have the fonts: what is said of sizes is what the renderer takes. Usable from any thread.
public final class UIFont: _PlatformFont {
    /// The roles that a text can have.
    public struct TextStyle: _PlatformTextStyle {
        public let _style: Font.TextStyle
        public let _points: CGFloat

        public init(_style: Font.TextStyle, points: CGFloat) {
            self._style = _style
            _points = points
        }
    }

    public let _font: Font
    public let pointSize: CGFloat

    public init(_font: Font, points: CGFloat) {
        self._font = _font
        pointSize = points
    }

    /// How far lines are apart: six fifths of the size.
    public var lineHeight: CGFloat { pointSize * 1.2 }
}

extension Font {
    public init(_ font: UIFont) { self = font._font }
}

/// What UIKit's and AppKit's fonts have in common: what SwiftUI's `Font` is, as an object.
///
/// Only hosts have the fonts: what is said of sizes is what the renderer takes. Usable from any thread.
public protocol _PlatformFont: AnyObject, Hashable, Sendable {
    /// The roles that a text can have.
    associatedtype TextStyle: _PlatformTextStyle
    var _font: Font { get }
    /// The height in points.
    var pointSize: CGFloat { get }
    /// SwiftUI's font as an object.
    init(_font: Font, points: CGFloat)
}

extension _PlatformFont {
    /// How heavy the strokes are.
    public typealias Weight = Font.Weight

    /// A typeface by its name; hosts that don't have it take the usual one.
    public init?(name: String, size: CGFloat) {
        if name.isEmpty { return nil }
        self.init(_font: .custom(name, size: size), points: size)
    }

    public static func systemFont(ofSize size: CGFloat) -> Self {
        Self(_font: .system(size: size), points: size)
    }

    /// The usual typeface with strokes of a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> Self {
        Self(_font: .system(size: size, weight: weight), points: size)
    }

    /// The usual typeface, bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> Self {
        Self(_font: .system(size: size, weight: .bold), points: size)
    }

    /// The usual typeface, slanted.
    public static func italicSystemFont(ofSize size: CGFloat) -> Self {
        Self(_font: .system(size: size).italic(), points: size)
    }

    /// The usual typeface with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Self {
        Self(_font: .system(size: size, weight: weight).monospacedDigit(), points: size)
    }

    /// Letters of one width.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Self {
        Self(_font: .system(size: size, weight: weight, design: .monospaced), points: size)
    }

    /// The font of a role, in the host's size for it.
    public static func preferredFont(forTextStyle style: TextStyle) -> Self {
        Self(_font: .system(style._style), points: style._points)
    }

    /// The same typeface in another size.
    public func withSize(_ size: CGFloat) -> Self {
        var copy = _font
        if case .custom(let name, _) = _font.base {
            copy.base = .custom(name: name, size: size)
        } else {
            copy.base = .system(size: size)
        }
        return Self(_font: copy, points: size)
    }

    /// Two are equal that are shown alike.
    public static func == (left: Self, right: Self) -> Bool { left._font == right._font }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) { hasher.combine(_font) }
}

/// What the roles of texts have in common in UIKit and AppKit.
public protocol _PlatformTextStyle: Hashable, Sendable {
    var _style: Font.TextStyle { get }
    /// The usual height in points.
    var _points: CGFloat { get }
    /// SwiftUI's role, with its usual height.
    init(_style: Font.TextStyle, points: CGFloat)
}

extension _PlatformTextStyle {
    /// The largest heading, 34 points.
    public static var largeTitle: Self { Self(_style: .largeTitle, points: 34) }
    /// A heading, 28 points.
    public static var title1: Self { Self(_style: .title, points: 28) }
    /// A smaller heading, 22 points.
    public static var title2: Self { Self(_style: .title2, points: 22) }
    /// A still smaller one, 20 points.
    public static var title3: Self { Self(_style: .title3, points: 20) }
    /// A semibold heading of a paragraph, 17 points.
    public static var headline: Self { Self(_style: .headline, points: 17) }
    /// The line below a headline, 15 points.
    public static var subheadline: Self { Self(_style: .subheadline, points: 15) }
    /// Running text, 17 points.
    public static var body: Self { Self(_style: .body, points: 17) }
    /// A text that stands apart, 16 points.
    public static var callout: Self { Self(_style: .callout, points: 16) }
    /// A note, 13 points.
    public static var footnote: Self { Self(_style: .footnote, points: 13) }
    /// The text below a picture, 12 points.
    public static var caption1: Self { Self(_style: .caption, points: 12) }
    /// The smallest text, 11 points.
    public static var caption2: Self { Self(_style: .caption2, points: 11) }
}
