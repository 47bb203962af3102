public import Foundation
public import SwiftUILite

/// A colour, as AppKit's type of the same name: what SwiftUI's `Color` is, as an object.
///
/// The system's colours are in a tree by name, with their values in light and dark appearance: the host knows
/// which one it shows. Usable from any thread.
public final class NSColor: _PlatformColor {
    public let _color: Color

    /// SwiftUI's colour as an object.
    public init(_ color: Color) { _color = color }

    /// Parts 0...1 in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Parts 0...1, read as sRGB.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The red part in light appearance; 0 for a colour that only the host knows, as the parts below.
    public var redComponent: CGFloat { _color.shades?.light.red ?? 0 }
    /// The green part.
    public var greenComponent: CGFloat { _color.shades?.light.green ?? 0 }
    /// The blue part.
    public var blueComponent: CGFloat { _color.shades?.light.blue ?? 0 }
    /// The opacity.
    public var alphaComponent: CGFloat { _color.alpha }
}
