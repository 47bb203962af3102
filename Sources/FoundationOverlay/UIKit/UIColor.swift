public import Foundation
public import SwiftUILite

/// A colour, as UIKit's type of the same name: what SwiftUI's `Color` is, as an object.
///
/// The system's colours are in a tree by name, with their values in light and dark appearance: the host knows
/// which one it shows. Usable from any thread.
public final class UIColor: Hashable, Sendable {
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

    /// A colour that an author chooses for light and for dark appearance; both are asked for at once.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color
        guard let lightShade = light.shades?.light, let darkShade = dark.shades?.dark else {
            // A colour that only the host knows is right in both.
            self.init(light)
            return
        }
        self.init(Color(.variable(nil, AssetColor(light: lightShade, dark: darkShade))))
    }

    /// The colour in one appearance.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let shades = color.shades else { return self }
        let shade = traitCollection.userInterfaceStyle == .dark ? shades.dark : shades.light
        return UIColor(red: shade.red, green: shade.green, blue: shade.blue, alpha: shade.alpha)
    }

    /// Tells the parts in light appearance.
    ///
    /// - Returns: false for a colour that only the host knows.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let shade = color.shades?.light else { return false }
        red?.pointee = shade.red
        green?.pointee = shade.green
        blue?.pointee = shade.blue
        alpha?.pointee = shade.alpha
        return true
    }

    /// This colour with another opacity, 0...1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(Color(color.base, alpha: alpha)) }

    /// Two are equal that are shown alike.
    public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
