public import Foundation
public import SwiftUILite

/// What UIKit's and AppKit's fonts have in common: what SwiftUI's `Font` is, as an object.
///
/// Only hosts have the fonts: what is said of sizes is what the renderer takes. Usable from any thread.
public protocol _PlatformFont: AnyObject, Hashable, Sendable {
    /// The roles that a text can have.
    associatedtype TextStyle: _PlatformTextStyle
    /// SwiftUI's font.
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

    /// The usual typeface.
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
