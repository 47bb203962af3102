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
    /// Points between letters.
    case kerning(Double)
    /// Points upwards.
    case baselineOffset(Double)
    /// How small a text may be drawn to fit, 0...1.
    case minimumScaleFactor(Double)
    /// Points between lines.
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
    case accessibilityValue(String)
    case accessibilityHint(String)
    /// The kind is `named` where the label says what it does.
    case accessibilityAction(action: String, kind: String, [ViewNode])
    /// The momentary text of a control whose state has changed.
    case controlStatus(String)
    /// What a long press does, as "turn on" in "hold to turn on".
    case controlActionHint(String)
}
