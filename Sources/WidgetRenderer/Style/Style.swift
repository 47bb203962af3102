internal import ControlBasics

/// What a node inherits from what is around it.
struct Style {
    var palette = Palette(isDark: false)
    /// The author's styles for the foreground, strongest first; empty for the usual one.
    var foreground: [JSONValue] = []
    var tint: JSONValue?
    var font = FontSpec()
    var scale = TypeScale()
    /// Whether rows begin at the right.
    var isRightToLeft = false
    var lineLimit: Int?
    /// 0 (leading) to 1 (trailing).
    var textAlignment = 0.0
    var minimumScale = 1.0
    var lineSpacing = 0.0
    var kerning = 0.0
    var baselineOffset = 0.0
    var textCase: String?
    var underline: (isOn: Bool, color: JSONValue?) = (false, nil)
    var strikethrough: (isOn: Bool, color: JSONValue?) = (false, nil)
    var imageScale = "medium"
    /// How pictures are drawn in two colours; nil for the usual way.
    var accentedMode: String?
    var symbolVariant = ""
    /// How symbols are painted; nil to decide by the foreground.
    var symbolMode: SymbolMode?
    var labelStyle = "automatic"
    var gaugeStyle = "automatic"
    var progressStyle = "automatic"
    var toggleStyle = "automatic"
    var buttonStyle = "automatic"
    var buttonShape: JSONValue?
    var controlSize = "regular"
    var hidesLabels = false
    var reasons: Set<String> = []
    var isPrivate = false
    var isDisabled = false

    /// Whether content is not to be seen.
    var isRedacted: Bool { reasons.contains("placeholder") || reasons.contains("privacy") && isPrivate }

    /// The style of a text without choices of its own.
    var text: TextStyle {
        TextStyle(
            font: font, paint: foregroundPaint(0), isUnderlined: underline.isOn,
            isStruckThrough: strikethrough.isOn, underlineColor: underline.color.map(palette.color),
            strikethroughColor: strikethrough.color.map(palette.color), kerning: kerning,
            baselineOffset: baselineOffset)
    }

    var tintPaint: Paint { tint.map { resolved($0, .tint) } ?? .color(palette.accent) }

    /// Several foreground styles are for several layers.
    var effectiveSymbolMode: SymbolMode { symbolMode ?? (foreground.count > 1 ? .layered : .monochrome) }

    private static let symbolModes: [String: SymbolMode] = [
        "monochrome": .monochrome, "hierarchical": .layered, "palette": .layered, "multicolor": .multicolor,
    ]

    /// The foreground at a level: 0 primary, 1 secondary and so on.
    func foregroundPaint(_ level: Int) -> Paint {
        if level < foreground.count { return resolved(foreground[level], .foreground) }
        let base = foreground.last.map { resolved($0, .foreground) } ?? .color(palette.primary)
        return base.opacity(Self.strength(level - max(0, foreground.count - 1)))
    }

    private static func strength(_ level: Int) -> Double { [1, 0.55, 0.3, 0.2, 0.12][min(max(level, 0), 4)] }

    /// A style of a tree as a paint.
    func paint(_ style: JSONValue) -> Paint { resolved(style, .paint) }

    /// The style that is being resolved. A foreground may refer to the tint, and a tint to neither, so that
    /// no style refers to itself.
    private enum Purpose {
        case paint, foreground, tint
    }

    private func resolved(_ style: JSONValue, _ purpose: Purpose) -> Paint {
        switch style["type"]?.string {
        case "color": return .color(palette.color(style["color"] ?? .null))
        case "named":
            let name = style["name"]?.string ?? ""
            if name == "tint" { return purpose == .tint ? .color(palette.accent) : tintPaint }
            if let color = palette.style(name) { return .color(color) }
            return purpose == .paint ? foregroundPaint(0) : .color(palette.primary)
        case "level":
            let level = Int(clamping: style["level"]?.number ?? 0)
            let base = style["base"] ?? .null
            switch base["name"]?.string {
            case "foreground" where purpose == .paint: return foregroundPaint(level)
            case "fill": return .color(palette.fill(level))
            default: return resolved(base, purpose).opacity(Self.strength(level))
            }
        case "opacity":
            return resolved(style["base"] ?? .null, purpose).opacity(style["opacity"]?.number ?? 1)
        case "linearGradient":
            return .linear(
                stops(style), start: Point(style["start"]) ?? Point(x: 0.5, y: 0),
                end: Point(style["end"]) ?? Point(x: 0.5, y: 1))
        case "radialGradient", "ellipticalGradient":
            let center = Point(style["center"]) ?? .center
            let start = style["startRadius"]?.number ?? 0
            let end = style["endRadius"]?.number ?? 0.5
            return style["type"]?.string == "radialGradient"
                ? .radial(stops(style), center: center, start: start, end: end)
                : .elliptical(stops(style), center: center, start: start, end: end)
        case "angularGradient":
            return .angular(
                stops(style), center: Point(style["center"]) ?? .center,
                start: style["startDegrees"]?.number ?? 0,
                end: style["endDegrees"]?.number ?? 360)
        case "colorGradient":
            let color = palette.color(style["color"] ?? .null)
            let stops = [
                Paint.Stop(color: color.mixed(with: RGBA(0xffffff), 0.22), location: 0),
                Paint.Stop(color: color, location: 1),
            ]
            return .linear(stops, start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1))
        default: return purpose == .paint ? foregroundPaint(0) : .color(palette.primary)
        }
    }

    private func stops(_ style: JSONValue) -> [Paint.Stop] {
        Paint.fading(
            (style["stops"]?.array ?? []).map {
                Paint.Stop(
                    color: palette.color($0["color"] ?? .null),
                    location: min(max($0["location"]?.number ?? 0, 0), 1))
            })
    }
}

extension Style {
    /// Applies a modifier; false when it doesn't concern style.
    mutating func apply(_ modifier: Node.Modifier) -> Bool {
        switch modifier.type {
        case "font": font = FontSpec(modifier["font"], in: self)
        case "fontWeight": font.weight = FontSpec.weight(modifier["weight"]?.string) ?? 400
        case "bold": font.weight = modifier.isOn ? max(font.weight, 700) : min(font.weight, 400)
        case "italic": font.isItalic = modifier.isOn
        case "fontDesign": font.design = modifier["value"]?.string ?? "default"
        case "monospacedDigit": font.hasMonospacedDigits = true
        case "foregroundStyle": foreground = inherited(modifier["styles"]?.array ?? [])
        case "tint": tint = modifier["style"]
        case "lineLimit": lineLimit = modifier["value"]?.number.map { max(1, Int($0)) }
        case "multilineTextAlignment": textAlignment = Alignment(modifier["value"]?.string).x
        case "minimumScaleFactor": minimumScale = min(max(modifier["value"]?.number ?? 1, 0.05), 1)
        case "lineSpacing": lineSpacing = max(0, modifier["value"]?.number ?? 0)
        case "kerning": kerning = modifier["value"]?.number ?? 0
        case "baselineOffset": baselineOffset = modifier["value"]?.number ?? 0
        case "textCase": textCase = modifier["value"]?.string
        case "underline": underline = (modifier.isOn, modifier["color"])
        case "strikethrough": strikethrough = (modifier.isOn, modifier["color"])
        case "accentedRenderingMode": accentedMode = modifier["name"]?.string
        case "imageScale": imageScale = modifier["value"]?.string ?? "medium"
        case "symbolRenderingMode": symbolMode = Self.symbolModes[modifier["name"]?.string ?? ""]
        case "symbolVariant": symbolVariant = modifier["name"]?.string ?? ""
        case "colorScheme":
            if let scheme = modifier["value"]?.string { palette = palette.inScheme(isDark: scheme == "dark") }
        default: return applyControlStyle(modifier)
        }
        return true
    }

    private mutating func applyControlStyle(_ modifier: Node.Modifier) -> Bool {
        let name = modifier["name"]?.string ?? "automatic"
        switch modifier.type {
        case "labelStyle": labelStyle = name
        case "gaugeStyle": gaugeStyle = name
        case "progressViewStyle": progressStyle = name
        case "toggleStyle": toggleStyle = name
        case "buttonStyle": buttonStyle = name
        case "buttonBorderShape": buttonShape = modifier["shape"]
        case "controlSize": controlSize = name
        case "labelsHidden": hidesLabels = true
        case "redacted": reasons.formUnion((modifier["reasons"]?.array ?? []).compactMap(\.string))
        case "unredacted": reasons = []
        case "privacySensitive": isPrivate = modifier.isOn
        case "disabled": isDisabled = isDisabled || modifier.isOn
        default: return false
        }
        return true
    }

    /// An author's foreground styles where `foreground` in them means the one that was in force until now.
    private func inherited(_ styles: [JSONValue]) -> [JSONValue] {
        styles.map { style in
            guard let outer = foreground.first else { return style }
            if style["type"]?.string == "named", style["name"]?.string == "foreground" { return outer }
            if style["type"]?.string == "level", style["base"]?["name"]?.string == "foreground" {
                let level = Int(clamping: style["level"]?.number ?? 0)
                if level < foreground.count { return foreground[max(0, level)] }
                return .object(["type": .string("level"), "base": outer, "level": .number(Double(level))])
            }
            return style
        }
    }
}

extension Node.Modifier {
    /// The `value` of a switch; on where it says nothing.
    var isOn: Bool { self["value"]?.bool ?? true }
}
