public import Foundation
public import SwiftUILite

/// What UIKit's and AppKit's colours have in common: what SwiftUI's `Color` is, as an object.
///
/// The system's colours are in a tree by name, with their values in light and dark appearance: the host knows
/// which one it shows. Usable from any thread.
public protocol _PlatformColor: AnyObject, Hashable, Sendable {
    /// SwiftUI's colour.
    var _color: Color { get }
    /// SwiftUI's colour as an object.
    init(_ color: Color)
}

extension _PlatformColor {
    /// Parts 0...1, read as sRGB.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// A grey, 0 (black) to 1 (white).
    public init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: white, opacity: alpha)) }

    /// Hue, saturation and brightness, each 0...1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    /// A colour of the bundle's asset catalogues.
    public init(resource: ColorResource) { self.init(Color(resource)) }

    /// A colour of the bundle's asset catalogues; nil for one that isn't there.
    public init?(named name: String) {
        guard AssetColors.ofProcess.color(named: name) != nil else { return nil }
        self.init(Color(name))
    }

    /// This colour with another opacity, 0...1.
    public func withAlphaComponent(_ alpha: CGFloat) -> Self { Self(Color(_color.base, alpha: alpha)) }

    /// Two are equal that are shown alike.
    public static func == (left: Self, right: Self) -> Bool { left._color == right._color }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) { hasher.combine(_color) }
}
