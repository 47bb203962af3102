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
    /// The momentary text of a control whose state has changed.
    case controlStatus(String)
    /// What a long press does, as "turn on" in "hold to turn on".
    case controlActionHint(String)
}
