internal import TextFormats

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
        case "imageScale": imageScale = modifier["value"]?.string ?? "medium"
        case "symbolRenderingMode": isMulticolor = modifier["name"]?.string == "multicolor"
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
