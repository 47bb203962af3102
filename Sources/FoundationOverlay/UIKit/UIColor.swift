public import Foundation
public import SwiftUILite

/// A colour, as UIKit's type of the same name: what SwiftUI's `Color` is, as an object.
///
/// The system's colours are in a tree by name, with their values in light and dark appearance: the host knows
/// which one it shows. Usable from any thread.
public final class UIColor: _PlatformColor {
    public let _color: Color

    /// SwiftUI's colour as an object.
    public init(_ color: Color) { _color = color }

    /// A colour that an author chooses for light and for dark appearance; both are asked for at once.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))._color
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))._color
        guard let lightShade = light.shades?.light, let darkShade = dark.shades?.dark else {
            // A colour that only the host knows is right in both.
            self.init(light)
            return
        }
        self.init(Color(.variable(nil, AssetColor(light: lightShade, dark: darkShade))))
    }

    /// The colour in one appearance.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let shades = _color.shades else { return self }
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
        guard let shade = _color.shades?.light else { return false }
        red?.pointee = shade.red
        green?.pointee = shade.green
        blue?.pointee = shade.blue
        alpha?.pointee = shade.alpha
        return true
    }
}
