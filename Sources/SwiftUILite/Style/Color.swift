internal import ControlBasics

/// A colour, as SwiftUI's `Color`: of the system's palette, by its parts, or from the bundle's catalogue by
/// name.
///
/// It is a ``ShapeStyle``, and a ``View`` that fills its space.
nonisolated public struct Color: ShapeStyle, PrimitiveShapeStyle, View, PrimitiveView, Hashable, Sendable {
    public typealias Body = Never

    /// What the colour is made from.
    package enum Base: Hashable, Sendable {
        /// Red, green and blue in sRGB, each 0...1.
        case rgb(Double, Double, Double)
        /// A colour of the palette, with its usual value 0xRRGGBB.
        case palette(String, UInt32)
        /// A colour that the host knows: `primary`, `secondary`, `accent`.
        case semantic(String)
        /// A colour of the bundle's catalogue.
        case asset(String)
        /// A colour that differs in light and dark appearance; with a name, the host may have its own value.
        case variable(String?, AssetColor)
    }

    package let base: Base
    /// 0 (clear) to 1 (solid).
    package let alpha: Double

    package init(_ base: Base, alpha: Double = 1) {
        self.base = base
        self.alpha = alpha
    }

    package var node: StyleNode { .color(self) }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.color(self))]
    }
}

extension Color {
    /// The colour spaces; all parts are read as sRGB.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Kept for the author's code: numbers are taken as they are, not converted.
        case sRGB, sRGBLinear, displayP3
    }

    /// A colour of the bundle's asset catalogue: the set `<name>.colorset`, in groups with a namespace
    /// `Group/Name`.
    public init(_ name: String) { self.init(.asset(name)) }

    /// A colour of the bundle's asset catalogue: `Color(.brandTint)`.
    public init(_ resource: ColorResource) { self.init(resource.name) }

    /// Parts 0...1; what is outside is cut off when the colour is shown.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(.rgb(red, green, blue), alpha: opacity)
    }

    /// A grey, 0 (black) to 1 (white).
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(.rgb(white, white, white), alpha: opacity)
    }

    /// Hue, saturation and brightness, each 0...1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ offset: Double) -> Double {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(.rgb(part(5), part(3), part(1)), alpha: opacity)
    }

    /// This colour with some of what is behind it showing: its own opacity times `opacity`.
    public func opacity(_ opacity: Double) -> Color { Color(base, alpha: alpha * opacity) }
}

extension Color {
    /// The colour as `#rrggbb` in light appearance, without its opacity; nil where only the host
    /// knows the value, for a colour of a catalogue that isn't there, and for clear.
    package var hex: String? {
        guard alpha > 0 else { return nil }
        switch base {
        case .rgb(let red, let green, let blue):
            return Self.hex(red, green, blue)
        case .palette(_, let value):
            let digits = String(value, radix: 16)
            return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
        case .semantic: return nil
        case .variable(_, let color): return color.light.alpha > 0 ? color.light.hex : nil
        case .asset(let name):
            let light = AssetColors.ofProcess.color(named: name)?.light
            return light.flatMap { $0.alpha > 0 ? $0.hex : nil }
        }
    }

    /// Parts 0...1 as `#rrggbb`; what is outside is cut off.
    static func hex(_ red: Double, _ green: Double, _ blue: Double) -> String {
        "#" + [red, green, blue].map(twoDigits).joined()
    }

    private static func twoDigits(_ part: Double) -> String {
        // NaN compares false with everything and so counts as 0.
        let byte = UInt8(clamping: part * 255)
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}

// The palette, with the values that it has on Apple's platforms in light appearance.
extension Color {
    /// `red` in the tree, with `#ff3b30` for hosts that have no red of their own. So the other colours: the
    /// value is that of the light appearance, and a host may draw another one in the dark.
    public static let red = Color(.palette("red", 0xff3b30))
    /// `#ff9500` for hosts without an orange of their own.
    public static let orange = Color(.palette("orange", 0xff9500))
    /// `#ffcc00` for hosts without a yellow of their own.
    public static let yellow = Color(.palette("yellow", 0xffcc00))
    /// `#34c759` for hosts without a green of their own.
    public static let green = Color(.palette("green", 0x34c759))
    /// `#00c7be` for hosts without a mint of their own.
    public static let mint = Color(.palette("mint", 0x00c7be))
    /// `#30b0c7` for hosts without a teal of their own.
    public static let teal = Color(.palette("teal", 0x30b0c7))
    /// `#32ade6` for hosts without a cyan of their own.
    public static let cyan = Color(.palette("cyan", 0x32ade6))
    /// `#007aff` for hosts without a blue of their own.
    public static let blue = Color(.palette("blue", 0x007aff))
    /// `#5856d6` for hosts without an indigo of their own.
    public static let indigo = Color(.palette("indigo", 0x5856d6))
    /// `#af52de` for hosts without a purple of their own.
    public static let purple = Color(.palette("purple", 0xaf52de))
    /// `#ff2d55` for hosts without a pink of their own.
    public static let pink = Color(.palette("pink", 0xff2d55))
    /// `#a2845e` for hosts without a brown of their own.
    public static let brown = Color(.palette("brown", 0xa2845e))
    /// `#8e8e93` for hosts without a grey of their own.
    public static let gray = Color(.palette("gray", 0x8e8e93))
    /// `#ffffff`, in the dark too.
    public static let white = Color(.palette("white", 0xffffff))
    /// `#000000`, in the dark too.
    public static let black = Color(.palette("black", 0x000000))
    /// Nothing at all: opacity 0.
    public static let clear = Color(.palette("clear", 0x000000), alpha: 0)
    /// The colour of text, which only the host knows: dark on light, light on dark.
    public static let primary = Color(.semantic("primary"))
    /// The colour of text of less weight, which only the host knows.
    public static let secondary = Color(.semantic("secondary"))
    /// The accent colour of the user's desktop.
    public static let accentColor = Color(.semantic("accent"))
}

extension ShapeStyle where Self == Color {
    /// `Color.red`, written as `.red` where a style is wanted; so those below.
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var gray: Color { Color.gray }
    public static var white: Color { Color.white }
    public static var black: Color { Color.black }
    public static var clear: Color { Color.clear }
}

extension Color {
    /// The colour's values in light and dark appearance; nil for one that only the host knows, and for a
    /// colour of a catalogue that isn't there.
    package var shades: AssetColor? {
        let base: AssetColor
        switch self.base {
        case .rgb(let red, let green, let blue):
            let shade = AssetColor.Shade(red: red, green: green, blue: blue)
            base = AssetColor(light: shade, dark: shade)
        case .palette(_, let value):
            let shade = AssetColor.Shade(value << 8 | 0xff)
            base = AssetColor(light: shade, dark: shade)
        case .semantic: return nil
        case .asset(let name):
            guard let color = AssetColors.ofProcess.color(named: name) else { return nil }
            base = color
        case .variable(_, let color): base = color
        }
        return AssetColor(light: base.light.faded(alpha), dark: base.dark.faded(alpha))
    }

    /// A colour of the system by the name that Apple's platforms have for it; what is not known is black in
    /// the light and white in the dark.
    package static func system(_ name: String) -> Color {
        let unknown = AssetColor(light: .init(0x0000_00ff), dark: .init(0xffff_ffff))
        return Color(.variable(name, SystemColors.named(name) ?? unknown))
    }
}

extension AssetColor.Shade {
    fileprivate func faded(_ opacity: Double) -> AssetColor.Shade {
        AssetColor.Shade(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }
}

/// The name of a colour of the bundle's asset catalogue, as Xcode's `ColorResource`.
///
/// Xcode makes a static member for each colour of a catalogue; here the author writes them:
/// `extension ColorResource { static let brandTint = ColorResource(name: "BrandTint") }`.
public struct ColorResource: Hashable, Sendable {
    let name: String

    /// The set `<name>.colorset` of the catalogue, read when a tree with the colour is made.
    public init(name: String) { self.name = name }
}
