extension NodeModifier {
    var jsonValue: JSONValue {
        switch self {
        case .font(let font): .record("font", ["font": font?.jsonValue])
        case .fontWeight(let weight): .record("fontWeight", ["weight": weight.map { .string($0.name) }])
        case .bold(let isActive): .record("bold", ["value": .bool(isActive)])
        case .italic(let isActive): .record("italic", ["value": .bool(isActive)])
        case .foregroundStyle(let styles):
            .record("foregroundStyle", ["styles": .array(styles.map(\.jsonValue))])
        case .tint(let style): .record("tint", ["style": style?.jsonValue])
        case .padding(let padding): padding.jsonValue
        case .frame(let frame): frame.jsonValue
        case .backgroundStyle(let style): .record("background", ["style": style.jsonValue])
        case .background(let alignment, let children):
            .record("background", ["alignment": .string(alignment.name), "children": children.jsonValue])
        case .containerBackgroundStyle(let style, let container):
            .record("containerBackground", ["container": .string(container), "style": style.jsonValue])
        case .containerBackground(let container, let alignment, let children):
            .record(
                "containerBackground",
                [
                    "container": .string(container), "alignment": .string(alignment.name),
                    "children": children.jsonValue,
                ])
        case .opacity(let opacity): .record("opacity", ["value": .number(opacity)])
        case .lineLimit(let limit): .record("lineLimit", ["value": limit.map { .number(Double($0)) }])
        case .multilineTextAlignment(let alignment):
            .record("multilineTextAlignment", ["value": .string(alignment.rawValue)])
        case .disabled(let value): .record("disabled", ["value": .bool(value)])
        case .privacySensitive(let value): .record("privacySensitive", ["value": .bool(value)])
        case .redacted(let reasons): .record("redacted", ["reasons": reasons.jsonValue])
        case .unredacted: .record("unredacted")
        case .invalidatableContent(let value): .record("invalidatableContent", ["value": .bool(value)])
        case .accessibilityLabel(let text): .record("accessibilityLabel", ["text": .string(text)])
        case .accessibilityHidden(let value): .record("accessibilityHidden", ["value": .bool(value)])
        case .widgetURL(let url): .record("widgetURL", ["url": url.map(JSONValue.string)])
        case .widgetAccentable(let value): .record("widgetAccentable", ["value": .bool(value)])
        case .buttonStyle(let name): .record("buttonStyle", ["name": .string(name)])
        case .widgetLabel(let children): .record("widgetLabel", ["children": children.jsonValue])
        case .contentMarginsDisabled: .record("contentMarginsDisabled")
        case .containerBackgroundRemovable(let value):
            .record("containerBackgroundRemovable", ["value": .bool(value)])
        case .accessibilityValue(let text): .record("accessibilityValue", ["text": .string(text)])
        case .accessibilityHint(let text): .record("accessibilityHint", ["text": .string(text)])
        case .accessibilityAction(let action, let kind, let label):
            .record(
                "accessibilityAction",
                ["action": .string(action), "kind": .string(kind), "label": label.jsonValue])
        case .controlStatus(let text): .record("controlStatus", ["text": .string(text)])
        case .controlActionHint(let text): .record("controlActionHint", ["text": .string(text)])
        default: styleJSON ?? layoutJSON ?? layerJSON
        }
    }
}

extension PaddingNode {
    /// Points per edge, "default" for the usual distance; an edge that isn't padded is absent.
    var jsonValue: JSONValue {
        .record(
            "padding",
            [
                "top": top?.jsonValue, "leading": leading?.jsonValue, "bottom": bottom?.jsonValue,
                "trailing": trailing?.jsonValue,
            ])
    }
}

extension PaddingNode.Length {
    var jsonValue: JSONValue {
        switch self {
        case .systemDefault: .string("default")
        case .points(let points): .number(points)
        }
    }
}

extension FrameNode {
    var jsonValue: JSONValue {
        .record(
            "frame",
            [
                "idealWidth": idealWidth.map(JSONValue.number),
                "idealHeight": idealHeight.map(JSONValue.number),
                "minWidth": minWidth.map(JSONValue.number), "width": width.map(JSONValue.number),
                "maxWidth": maxWidth.map(JSONValue.number), "minHeight": minHeight.map(JSONValue.number),
                "height": height.map(JSONValue.number), "maxHeight": maxHeight.map(JSONValue.number),
                "alignment": .string(alignment.name),
            ])
    }
}

extension RedactionReasons {
    var jsonValue: JSONValue {
        let names: [(RedactionReasons, String)] = [
            (.placeholder, "placeholder"), (.privacy, "privacy"), (.invalidated, "invalidated"),
        ]
        return .array(names.filter { contains($0.0) }.map { .string($0.1) })
    }
}
