internal import TextFormats

/// The colours that have names, in a light and a dark scheme.
struct Palette: Hashable, Sendable {
    let isDark: Bool
    /// The user's; nil for the usual one.
    private let chosenAccent: RGBA?

    init(isDark: Bool, accent: RGBA? = nil) {
        self.isDark = isDark
        chosenAccent = accent
    }

    private static let named: [String: (light: UInt32, dark: UInt32)] = [
        "red": (0xff3b30, 0xff453a), "orange": (0xff9500, 0xff9f0a), "yellow": (0xffcc00, 0xffd60a),
        "green": (0x34c759, 0x30d158), "mint": (0x00c7be, 0x63e6e2), "teal": (0x30b0c7, 0x40c8e0),
        "cyan": (0x32ade6, 0x64d2ff), "blue": (0x007aff, 0x0a84ff), "indigo": (0x5856d6, 0x5e5ce6),
        "purple": (0xaf52de, 0xbf5af2), "pink": (0xff2d55, 0xff375f), "brown": (0xa2845e, 0xac8e68),
        "gray": (0x8e8e93, 0x8e8e93), "white": (0xffffff, 0xffffff), "black": (0x000000, 0x000000),
        "primary": (0x000000, 0xffffff),
    ]

    private func color(_ light: UInt32, _ dark: UInt32, _ alpha: Double = 1) -> RGBA {
        RGBA(isDark ? dark : light, alpha: alpha)
    }

    var primary: RGBA { color(0x000000, 0xffffff) }
    var background: RGBA { color(0xffffff, 0x1c1c1e) }
    var accent: RGBA { chosenAccent ?? color(0x007aff, 0x0a84ff) }

    /// The other scheme of the same desktop.
    func inScheme(isDark: Bool) -> Palette { Palette(isDark: isDark, accent: chosenAccent) }
    var separator: RGBA { color(0x3c3c43, 0x545458, isDark ? 0.6 : 0.29) }
    /// What a fill's strength is at the levels 0 to 4.
    func fill(_ level: Int) -> RGBA {
        let strengths = isDark ? [0.36, 0.32, 0.24, 0.18, 0.12] : [0.2, 0.16, 0.12, 0.08, 0.05]
        return RGBA(0x787880, alpha: strengths[min(max(level, 0), 4)])
    }

    /// A style by its name in a tree; nil for those that depend on where they are used.
    func style(_ name: String) -> RGBA? {
        switch name {
        case "background": background
        case "fill": fill(0)
        case "separator": separator
        case "link": accent
        case "placeholder": primary.opacity(0.3)
        case "ultraThinMaterial": background.opacity(0.4)
        case "thinMaterial": background.opacity(0.55)
        case "regularMaterial", "bar": background.opacity(0.7)
        case "thickMaterial": background.opacity(0.82)
        case "ultraThickMaterial": background.opacity(0.92)
        default: nil
        }
    }

    /// A colour of a tree. What only the bundle knows gets a colour of its own by its name.
    func color(_ value: JSONValue) -> RGBA {
        let dark = isDark ? value["darkOpacity"]?.number : nil
        let alpha = dark ?? value["opacity"]?.number ?? 1
        let name = value["name"]?.string
        if name == "clear" { return RGBA(0, alpha: 0) }
        if name == "secondary" { return primary.opacity(0.55 * alpha) }
        if name == "accent" { return accent.opacity(alpha) }
        if let name, let pair = Self.named[name] { return color(pair.light, pair.dark, alpha).limited }
        let hex = (isDark ? value["darkHex"]?.string : nil) ?? value["hex"]?.string
        if let hex, let color = RGBA(hex: hex) { return color.opacity(alpha) }
        if let asset = value["asset"]?.string { return Self.color(ofAsset: asset).opacity(alpha) }
        return primary.opacity(alpha)
    }

    static func color(ofAsset name: String) -> RGBA {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let choices: [UInt32] = [0x5b8def, 0x4fb286, 0xd9773c, 0x9b6dd6, 0xd6578a, 0x3fa7b5]
        return RGBA(choices[Int(hash % UInt32(choices.count))])
    }
}

extension RGBA {
    fileprivate var limited: RGBA {
        var copy = self
        copy.alpha = min(max(alpha, 0), 1)
        return copy
    }
}
