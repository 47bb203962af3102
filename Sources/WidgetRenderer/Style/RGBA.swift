internal import ControlBasics

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

/// A colour (sRGB) with its opacity; parts 0...1.
public struct RGBA: Hashable, Sendable {
    /// From 0 to 1.
    public var red: Double
    /// From 0 to 1.
    public var green: Double
    /// From 0 to 1.
    public var blue: Double
    /// 0 for clear to 1 for solid.
    public var alpha = 1.0

    /// A colour from 0xRRGGBB.
    public init(_ value: UInt32, alpha: Double = 1) {
        red = Double(value >> 16 & 0xff) / 255
        green = Double(value >> 8 & 0xff) / 255
        blue = Double(value & 0xff) / 255
        self.alpha = alpha
    }

    /// Another one's colour with its own opacity.
    init(like other: RGBA, alpha: Double) {
        self = other
        self.alpha = alpha
    }

    /// A colour from `#rrggbb`; nil for anything else.
    public init?(hex: String) {
        guard hex.hasPrefix("#"), hex.utf8.count == 7, let value = UInt32(hex.dropFirst(), radix: 16) else {
            return nil
        }
        self.init(value)
    }

    /// How light it looks, 0 for black to 1 for white.
    var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    func opacity(_ opacity: Double) -> RGBA {
        var copy = self
        copy.alpha *= min(max(opacity, 0), 1)
        return copy
    }

    func mixed(with other: RGBA, _ part: Double) -> RGBA {
        var copy = self
        copy.red += (other.red - red) * part
        copy.green += (other.green - green) * part
        copy.blue += (other.blue - blue) * part
        return copy
    }

    /// This colour in front of another one that is solid.
    func over(_ back: RGBA) -> RGBA {
        var result = back.mixed(with: self, alpha)
        result.alpha = 1
        return result
    }

    var bytes: [UInt8] { [red, green, blue].map { UInt8(clamping: $0 * 255) } }

    package var hex: String {
        "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    var isDark: Bool { 0.3 * red + 0.59 * green + 0.11 * blue < 0.5 }
}

/// What something is painted with, after the scheme, the tint and the levels are known.
public indirect enum Paint: Hashable, Sendable {
    /// A colour at a place of a gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour at the place.
        public var color: RGBA
        /// 0...1 along the gradient.
        public var location: Double
    }

    case color(RGBA)
    /// Along a line; its ends are points in a unit square of the painted rectangle.
    case linear([Stop], start: Point, end: Point)
    /// Around a middle in a unit square; radii in points.
    case radial([Stop], center: Point, start: Double, end: Double)
    /// As above; radii are parts of the rectangle's width and height.
    case elliptical([Stop], center: Point, start: Double, end: Double)
    /// Around a middle, by degrees clockwise from the right.
    case angular([Stop], center: Point, start: Double, end: Double)

    static let clear = Paint.color(RGBA(0, alpha: 0))

    /// The stops of a gradient with clear ones in the colours beside them: a colour fades to clear, and not
    /// through the black that clear is made of.
    static func fading(_ stops: [Stop]) -> [Stop] {
        stops.indices.flatMap { index -> [Stop] in
            let stop = stops[index]
            guard stop.color.alpha == 0 else { return [stop] }
            let beside = [index - 1, index + 1].filter(stops.indices.contains).map { stops[$0].color }
            let clear = beside.filter { $0.alpha > 0 }.map {
                Stop(color: RGBA(like: $0, alpha: 0), location: stop.location)
            }
            return clear.isEmpty ? [stop] : clear
        }
    }

    /// The same with a gradient's colours along something that isn't a rectangle; nil for no gradient.
    var stops: [Stop]? {
        switch self {
        case .color: nil
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
            .angular(let stops, _, _, _):
            stops
        }
    }

    func mapColors(_ change: (RGBA) -> RGBA) -> Paint {
        func mapped(_ stops: [Stop]) -> [Stop] {
            stops.map { Stop(color: change($0.color), location: $0.location) }
        }
        switch self {
        case .color(let color): return .color(change(color))
        case .linear(let stops, let start, let end): return .linear(mapped(stops), start: start, end: end)
        case .radial(let stops, let center, let start, let end):
            return .radial(mapped(stops), center: center, start: start, end: end)
        case .elliptical(let stops, let center, let start, let end):
            return .elliptical(mapped(stops), center: center, start: start, end: end)
        case .angular(let stops, let center, let start, let end):
            return .angular(mapped(stops), center: center, start: start, end: end)
        }
    }

    func opacity(_ opacity: Double) -> Paint { mapColors { $0.opacity(opacity) } }

    /// One colour for where a gradient can't be drawn.
    public var color: RGBA {
        switch self {
        case .color(let color): return color
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
            .angular(let stops, _, _, _):
            guard let first = stops.first, let last = stops.last else { return RGBA(0, alpha: 0) }
            var color = first.color.mixed(with: last.color, 0.5)
            color.alpha = (first.color.alpha + last.color.alpha) / 2
            return color
        }
    }
}

extension [Paint.Stop] {
    /// The colour at a place of the gradient.
    func color(at location: Double) -> RGBA {
        guard var before = first else { return RGBA(0, alpha: 0) }
        for stop in self {
            if stop.location >= location {
                let length = stop.location - before.location
                let part = length > 0 ? Swift.min(Swift.max((location - before.location) / length, 0), 1) : 0
                var color = before.color.mixed(with: stop.color, part)
                color.alpha = before.color.alpha + (stop.color.alpha - before.color.alpha) * part
                return color
            }
            before = stop
        }
        return before.color
    }
}
