public import AppIntentsLite

/// A placed widget, as WidgetKit's `WidgetInfo`.
public struct WidgetInfo: Sendable, Identifiable, Hashable {
    /// The kind that the widget's configuration was given.
    public let kind: String
    /// The size in which it was placed.
    public let family: WidgetFamily
    private let instance: String?
    private let parameters: (any WidgetConfigurationIntent)?

    package init(
        kind: String, family: WidgetFamily, instance: String? = nil,
        configuration: (any WidgetConfigurationIntent)? = nil
    ) {
        self.kind = kind
        self.family = family
        self.instance = instance
        parameters = configuration
    }

    /// The value itself, which identifies a placed widget.
    public var id: WidgetInfo { self }

    /// The widget's parameters; nil when it has none, or others.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
        of type: Intent.Type = Intent.self
    ) -> Intent? {
        parameters as? Intent
    }

    /// The widget's parameters where they are SiriKit's; nil when it has none, or others.
    public var configuration: INIntent? { (parameters as? any SiriKitConfigured)?.siriKitIntent }

    public static func == (lhs: WidgetInfo, rhs: WidgetInfo) -> Bool {
        lhs.kind == rhs.kind && lhs.family == rhs.family && lhs.instance == rhs.instance
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(family)
        hasher.combine(instance)
    }
}
