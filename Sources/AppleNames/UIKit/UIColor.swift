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

// The system's colours by UIKit's own names.
extension UIColor {
    public static let label = UIColor(Color.system("label"))
    /// Text of less weight.
    public static let secondaryLabel = UIColor(Color.system("secondaryLabel"))
    /// Text of still less weight.
    public static let tertiaryLabel = UIColor(Color.system("tertiaryLabel"))
    public static let quaternaryLabel = UIColor(Color.system("quaternaryLabel"))
    /// What stands where nothing was typed yet.
    public static let placeholderText = UIColor(Color.system("placeholderText"))
    /// Text that leads somewhere.
    public static let link = UIColor(Color.system("link"))
    /// Thin lines; what is behind shows through.
    public static let separator = UIColor(Color.system("separator"))
    /// Thin lines; nothing shows through.
    public static let opaqueSeparator = UIColor(Color.system("opaqueSeparator"))
    /// What is behind all else.
    public static let systemBackground = UIColor(Color.system("systemBackground"))
    /// What is grouped in front of it.
    public static let secondarySystemBackground = UIColor(Color.system("secondarySystemBackground"))
    /// What is grouped in front of that.
    public static let tertiarySystemBackground = UIColor(Color.system("tertiarySystemBackground"))
    /// What is behind groups.
    public static let systemGroupedBackground = UIColor(Color.system("systemGroupedBackground"))
    /// Groups in front of it.
    public static let secondarySystemGroupedBackground = UIColor(
        Color.system("secondarySystemGroupedBackground"))
    public static let tertiarySystemGroupedBackground = UIColor(
        Color.system("tertiarySystemGroupedBackground"))
    /// Thin and small shapes.
    public static let systemFill = UIColor(Color.system("systemFill"))
    /// Shapes of middle size.
    public static let secondarySystemFill = UIColor(Color.system("secondarySystemFill"))
    public static let tertiarySystemFill = UIColor(Color.system("tertiarySystemFill"))
    public static let quaternarySystemFill = UIColor(Color.system("quaternarySystemFill"))
    /// A grey nearer to the background.
    public static let systemGray2 = UIColor(Color.system("systemGray2"))
    public static let systemGray3 = UIColor(Color.system("systemGray3"))
    public static let systemGray4 = UIColor(Color.system("systemGray4"))
    public static let systemGray5 = UIColor(Color.system("systemGray5"))
    /// The grey nearest to the background.
    public static let systemGray6 = UIColor(Color.system("systemGray6"))
    /// Dark text, whatever the appearance.
    public static let darkText = UIColor(Color.system("darkText"))
    /// Light text, whatever the appearance.
    public static let lightText = UIColor(Color.system("lightText"))
    /// The accent colour of the user's desktop.
    public static let tintColor = UIColor(Color.accentColor)
}

/// What UIKit's and AppKit's colours have in common: what SwiftUI's `Color` is, as an object.
///
/// The system's colours are in a tree by name, with their values in light and dark appearance: the host knows
/// which one it shows. Usable from any thread.
public protocol _PlatformColor: AnyObject, Hashable, Sendable {
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

// The colours that UIKit and AppKit call by the same names.
extension _PlatformColor {
    /// `#000000`, in the dark too.
    public static var black: Self { Self(Color(.rgb(0.0, 0.0, 0.0))) }
    /// `#555555`, in the dark too.
    public static var darkGray: Self { Self(Color(.rgb(0.333333, 0.333333, 0.333333))) }
    /// `#aaaaaa`, in the dark too.
    public static var lightGray: Self { Self(Color(.rgb(0.666667, 0.666667, 0.666667))) }
    /// `#ffffff`, in the dark too.
    public static var white: Self { Self(Color(.rgb(1.0, 1.0, 1.0))) }
    /// `#808080`, in the dark too.
    public static var gray: Self { Self(Color(.rgb(0.501961, 0.501961, 0.501961))) }
    /// `#ff0000`, in the dark too.
    public static var red: Self { Self(Color(.rgb(1.0, 0.0, 0.0))) }
    /// `#00ff00`, in the dark too.
    public static var green: Self { Self(Color(.rgb(0.0, 1.0, 0.0))) }
    /// `#0000ff`, in the dark too.
    public static var blue: Self { Self(Color(.rgb(0.0, 0.0, 1.0))) }
    /// `#00ffff`, in the dark too.
    public static var cyan: Self { Self(Color(.rgb(0.0, 1.0, 1.0))) }
    /// `#ffff00`, in the dark too.
    public static var yellow: Self { Self(Color(.rgb(1.0, 1.0, 0.0))) }
    /// `#ff00ff`, in the dark too.
    public static var magenta: Self { Self(Color(.rgb(1.0, 0.0, 1.0))) }
    /// `#ff8000`, in the dark too.
    public static var orange: Self { Self(Color(.rgb(1.0, 0.501961, 0.0))) }
    /// `#800080`, in the dark too.
    public static var purple: Self { Self(Color(.rgb(0.501961, 0.0, 0.501961))) }
    /// `#996633`, in the dark too.
    public static var brown: Self { Self(Color(.rgb(0.6, 0.4, 0.2))) }
    public static var clear: Self { Self(Color.clear) }
    /// `red` of the palette, which a host may have a value of its own for.
    public static var systemRed: Self { Self(Color.red) }
    /// `orange` of the palette, which a host may have a value of its own for.
    public static var systemOrange: Self { Self(Color.orange) }
    /// `yellow` of the palette, which a host may have a value of its own for.
    public static var systemYellow: Self { Self(Color.yellow) }
    /// `green` of the palette, which a host may have a value of its own for.
    public static var systemGreen: Self { Self(Color.green) }
    /// `mint` of the palette, which a host may have a value of its own for.
    public static var systemMint: Self { Self(Color.mint) }
    /// `teal` of the palette, which a host may have a value of its own for.
    public static var systemTeal: Self { Self(Color.teal) }
    /// `cyan` of the palette, which a host may have a value of its own for.
    public static var systemCyan: Self { Self(Color.cyan) }
    /// `blue` of the palette, which a host may have a value of its own for.
    public static var systemBlue: Self { Self(Color.blue) }
    /// `indigo` of the palette, which a host may have a value of its own for.
    public static var systemIndigo: Self { Self(Color.indigo) }
    /// `purple` of the palette, which a host may have a value of its own for.
    public static var systemPurple: Self { Self(Color.purple) }
    /// `pink` of the palette, which a host may have a value of its own for.
    public static var systemPink: Self { Self(Color.pink) }
    /// `brown` of the palette, which a host may have a value of its own for.
    public static var systemBrown: Self { Self(Color.brown) }
    /// `gray` of the palette, which a host may have a value of its own for.
    public static var systemGray: Self { Self(Color.gray) }
}

extension Color {
    public init(uiColor: UIColor) { self = uiColor._color }

    public init(_ color: UIColor) { self = color._color }

    public init(nsColor: NSColor) { self = nsColor._color }

    /// AppKit's colour. Where both have one of a name, `Color(.systemRed)` is UIKit's.
    @_disfavoredOverload
    public init(_ color: NSColor) { self = color._color }
}
