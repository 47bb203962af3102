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
