package import ControlBasics

/// Something applied to a node.
package indirect enum NodeModifier: Sendable, Hashable {
    case font(Font?)
    case fontWeight(Font.Weight?)
    case bold(Bool)
    case italic(Bool)
    case foregroundStyle([StyleNode])
    case tint(StyleNode?)
    /// Points per edge; an edge that is absent is not padded, and `systemDefault` stands for the usual
    /// amount.
    case padding(PaddingNode)
    case frame(FrameNode)
    case backgroundStyle(StyleNode)
    case background(alignment: Alignment, [ViewNode])
    case containerBackgroundStyle(StyleNode, container: String)
    case containerBackground(container: String, alignment: Alignment, [ViewNode])
    case opacity(Double)
    case lineLimit(Int?)
    case multilineTextAlignment(TextAlignment)
    case disabled(Bool)
    case privacySensitive(Bool)
    case redacted(RedactionReasons)
    case unredacted
    case invalidatableContent(Bool)
    case accessibilityLabel(String)
    case accessibilityHidden(Bool)
    case widgetURL(String?)
    case widgetAccentable(Bool)
    case buttonStyle(String)
    case toggleStyle(String)
    case labelStyle(String)
    case gaugeStyle(String)
    case progressViewStyle(String)
    case labelsHidden
    case controlSize(String)
    case buttonBorderShape(ShapeNode)
    // Texts.
    case underline(Bool, color: Color?)
    case strikethrough(Bool, color: Color?)
    /// In points, between letters.
    case kerning(Double)
    /// In points, positive is upwards.
    case baselineOffset(Double)
    /// How small a text may be drawn to fit, 0...1.
    case minimumScaleFactor(Double)
    /// In points, between lines.
    case lineSpacing(Double)
    case textCase(String?)
    case truncationMode(String)
    case fontDesign(Font.Design?)
    case monospacedDigit
    case contentTransition(String)
    // Pictures.
    case imageScale(String)
    case symbolRenderingMode(String?)
    case symbolVariant(String)
    case accentedRenderingMode(String?)
    // Size and place.
    /// Width by height; nil for the content's own.
    case aspectRatio(Double?, fills: Bool)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case layoutPriority(Double)
    case offset(x: Double, y: Double)
    case position(x: Double, y: Double)
    case rotation(Angle, anchor: UnitPoint)
    case scale(x: Double, y: Double, anchor: UnitPoint)
    case zIndex(Double)
    case gridCellColumns(Int)
    case gridColumnAlignment(HorizontalAlignment)
    case hidden
    // Layers.
    case overlay(alignment: Alignment, [ViewNode])
    case overlayStyle(StyleNode)
    case mask(alignment: Alignment, [ViewNode])
    case clip(ShapeNode)
    case shadow(Color, radius: Double, x: Double, y: Double)
    case blur(Double)
    /// `brightness`, `contrast`, `saturation` or `grayscale`, and how much.
    case colorEffect(String, Double)
    case blendMode(String)
    case colorScheme(ColorScheme?)
    // Widgets.
    case widgetLabel([ViewNode])
    /// The content reaches the widget's edge. On the root only, as is the next one.
    case contentMarginsDisabled
    case containerBackgroundRemovable(Bool)
    /// How the host shows it that asked for the tree, where it said anything. On the root only.
    case widgetEnvironment(WidgetEnvironment)
    case accessibilityValue(String)
    case accessibilityHint(String)
    /// The kind is `named` where the label says what it does.
    case accessibilityAction(action: String, kind: String, [ViewNode])
    /// A text of a control beside its label.
    case controlLabel(LabelContent.Field, String)
}

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
        case .widgetEnvironment(let environment): environment.jsonValue
        case .accessibilityValue(let text): .record("accessibilityValue", ["text": .string(text)])
        case .accessibilityHint(let text): .record("accessibilityHint", ["text": .string(text)])
        case .accessibilityAction(let action, let kind, let label):
            .record(
                "accessibilityAction",
                ["action": .string(action), "kind": .string(kind), "label": label.jsonValue])
        case .controlLabel(let field, let text): .record(field.rawValue, ["text": .string(text)])
        // Styles of controls, texts and pictures.
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
        // Size and place.
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
        // Layers and effects.
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
        }
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

extension WidgetEnvironment {
    /// What drawing follows.
    fileprivate var jsonValue: JSONValue {
        .record(
            "widgetEnvironment",
            [
                "renderingMode": renderingMode.map { .string($0.rawValue) },
                "colorScheme": colorScheme.map { .string($0.rawValue) },
                "isLuminanceReduced": isLuminanceReduced.map(JSONValue.bool),
                "contrast": contrast.map { .string($0.rawValue) },
                "contentMargins": contentMargins.map {
                    .object([
                        "top": .number($0.top), "leading": .number($0.leading),
                        "bottom": .number($0.bottom), "trailing": .number($0.trailing),
                    ])
                },
                "showsContainerBackground": showsContainerBackground.map(JSONValue.bool),
                "location": location.map { .string($0.rawValue) },
                "layoutDirection": layoutDirection.map { .string($0.rawValue) },
                "textSize": textSize.map { .string($0.rawValue) },
            ])
    }
}
