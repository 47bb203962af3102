public import Foundation
public import SwiftUILite

/// A colour, as Core Graphics' type of the same name: what SwiftUI's `Color` is, as an object.
public final class CGColor: Sendable {
    fileprivate let color: Color

    fileprivate init(_ color: Color) { self.color = color }

    /// Parts from 0 to 1, in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// As ``init(red:green:blue:alpha:)``, by the name of its colour space.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey: 0 is black.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// How opaque it is in light appearance; 1 for a colour that only the host knows.
    public var alpha: CGFloat { color.shades.map { CGFloat($0.light.alpha) } ?? 1 }

    /// Red, green, blue and alpha in light appearance; nil for a colour that only the host knows.
    public var components: [CGFloat]? {
        color.shades.map {
            [$0.light.red, $0.light.green, $0.light.blue, $0.light.alpha].map { CGFloat($0) }
        }
    }

    /// The colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let parts = components else { return CGColor(color.opacity(alpha)) }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
}

extension Color {
    /// What Core Graphics' object is.
    public init(cgColor: CGColor) { self = cgColor.color }

    /// What Core Graphics' object is, by its older name.
    public init(_ cgColor: CGColor) { self = cgColor.color }

    /// The colour as Core Graphics' object.
    public var cgColor: CGColor? { CGColor(self) }
}

extension UIColor {
    /// What Core Graphics' object is.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

    /// The colour as Core Graphics' object.
    public var cgColor: CGColor { CGColor(_color) }
}
