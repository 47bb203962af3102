public import Foundation
public import SwiftUILite

/// A colour, as AppKit's type of the same name: what SwiftUI's `Color` is, as an object.
///
/// The system's colours are in a tree by name, with their values in light and dark appearance: the host knows
/// which one it shows. Usable from any thread.
public final class NSColor: Hashable, Sendable {
    package let color: Color

    /// SwiftUI's colour as an object.
    public init(_ color: Color) { self.color = color }

    /// Parts 0...1, read as sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// A grey, 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: white, opacity: alpha)) }

    /// Hue, saturation and brightness, each 0...1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    /// A colour of the bundle's asset catalogues.
    public convenience init(resource: ColorResource) { self.init(Color(resource)) }

    /// A colour of the bundle's asset catalogues; nil for one that isn't there.
    public convenience init?(named name: String) {
        guard AssetColors.ofProcess.color(named: name) != nil else { return nil }
        self.init(Color(name))
    }

    /// Parts 0...1 in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Parts 0...1, read as sRGB.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The red part in light appearance; 0 for a colour that only the host knows, as the parts below.
    public var redComponent: CGFloat { color.shades?.light.red ?? 0 }
    /// The green part.
    public var greenComponent: CGFloat { color.shades?.light.green ?? 0 }
    /// The blue part.
    public var blueComponent: CGFloat { color.shades?.light.blue ?? 0 }
    /// The opacity.
    public var alphaComponent: CGFloat { color.alpha }

    /// This colour with another opacity, 0...1.
    public func withAlphaComponent(_ alpha: CGFloat) -> NSColor { NSColor(Color(color.base, alpha: alpha)) }

    /// Two are equal that are shown alike.
    public static func == (left: NSColor, right: NSColor) -> Bool { left.color == right.color }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
