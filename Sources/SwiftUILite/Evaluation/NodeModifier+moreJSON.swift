// The JSON of modifiers by what they concern; nil from a part that a modifier doesn't belong to.
extension NodeModifier {
    /// Styles of controls, texts and pictures.
    var styleJSON: JSONValue? {
        switch self {
        case .toggleStyle(let name): .record("toggleStyle", ["name": .string(name)])
        case .labelStyle(let name): .record("labelStyle", ["name": .string(name)])
        case .gaugeStyle(let name): .record("gaugeStyle", ["name": .string(name)])
        case .progressViewStyle(let name): .record("progressViewStyle", ["name": .string(name)])
        case .labelsHidden: .record("labelsHidden")
        case .controlSize(let name): .record("controlSize", ["name": .string(name)])
        case .buttonBorderShape(let shape): .record("buttonBorderShape", ["shape": shape.jsonValue])
        case .underline(let isActive, let color):
            .record("underline", ["value": .bool(isActive), "color": color?.jsonValue])
        case .strikethrough(let isActive, let color):
            .record("strikethrough", ["value": .bool(isActive), "color": color?.jsonValue])
        case .kerning(let points): .record("kerning", ["value": .number(points)])
        case .baselineOffset(let points): .record("baselineOffset", ["value": .number(points)])
        case .minimumScaleFactor(let factor): .record("minimumScaleFactor", ["value": .number(factor)])
        case .lineSpacing(let points): .record("lineSpacing", ["value": .number(points)])
        case .textCase(let name): .record("textCase", ["value": name.map(JSONValue.string)])
        case .truncationMode(let name): .record("truncationMode", ["value": .string(name)])
        case .fontDesign(let design): .record("fontDesign", ["value": design.map { .string($0.rawValue) }])
        case .monospacedDigit: .record("monospacedDigit")
        case .contentTransition(let name): .record("contentTransition", ["name": .string(name)])
        case .imageScale(let name): .record("imageScale", ["value": .string(name)])
        case .symbolRenderingMode(let name):
            .record("symbolRenderingMode", ["name": name.map(JSONValue.string)])
        case .symbolVariant(let name): .record("symbolVariant", ["name": .string(name)])
        case .accentedRenderingMode(let name):
            .record("accentedRenderingMode", ["name": name.map(JSONValue.string)])
        default: nil
        }
    }

    /// Size and place.
    var layoutJSON: JSONValue? {
        switch self {
        case .aspectRatio(let ratio, let fills):
            .record(
                "aspectRatio",
                ["ratio": ratio.map(JSONValue.number), "contentMode": .string(fills ? "fill" : "fit")])
        case .fixedSize(let horizontal, let vertical):
            .record("fixedSize", ["horizontal": .bool(horizontal), "vertical": .bool(vertical)])
        case .layoutPriority(let value): .record("layoutPriority", ["value": .number(value)])
        case .offset(let x, let y): .record("offset", ["x": .number(x), "y": .number(y)])
        case .position(let x, let y): .record("position", ["x": .number(x), "y": .number(y)])
        case .rotation(let angle, let anchor):
            .record("rotation", ["degrees": .number(angle.roundedDegrees), "anchor": anchor.jsonValue])
        case .scale(let x, let y, let anchor):
            .record("scale", ["x": .number(x), "y": .number(y), "anchor": anchor.jsonValue])
        case .zIndex(let value): .record("zIndex", ["value": .number(value)])
        case .gridCellColumns(let count): .record("gridCellColumns", ["value": .number(Double(count))])
        case .gridColumnAlignment(let alignment):
            .record("gridColumnAlignment", ["value": .string(alignment.name)])
        case .hidden: .record("hidden")
        default: nil
        }
    }

    /// Layers and effects.
    var layerJSON: JSONValue {
        switch self {
        case .overlay(let alignment, let children):
            .record("overlay", ["alignment": .string(alignment.name), "children": children.jsonValue])
        case .overlayStyle(let style): .record("overlay", ["style": style.jsonValue])
        case .mask(let alignment, let children):
            .record("mask", ["alignment": .string(alignment.name), "children": children.jsonValue])
        case .clip(let shape): .record("clip", ["shape": shape.jsonValue])
        case .shadow(let color, let radius, let x, let y):
            .record(
                "shadow",
                ["color": color.jsonValue, "radius": .number(radius), "x": .number(x), "y": .number(y)])
        case .blur(let radius): .record("blur", ["radius": .number(radius)])
        case .colorEffect(let name, let amount):
            .record("colorEffect", ["name": .string(name), "amount": .number(amount)])
        case .blendMode(let name): .record("blendMode", ["name": .string(name)])
        case .colorScheme(let scheme): .record("colorScheme", ["value": scheme.map { .string($0.rawValue) }])
        default: .null
        }
    }
}
