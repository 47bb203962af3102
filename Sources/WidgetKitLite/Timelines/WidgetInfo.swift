public import AppIntentsLite

/// A placed widget, as WidgetKit's `WidgetInfo`.
public struct WidgetInfo: Sendable, Identifiable, Hashable {
    public let kind: String
    public let family: WidgetFamily
    private let instance: String?
    private let configuration: (any WidgetConfigurationIntent)?

    package init(
        kind: String, family: WidgetFamily, instance: String? = nil,
        configuration: (any WidgetConfigurationIntent)? = nil
    ) {
        self.kind = kind
        self.family = family
        self.instance = instance
        self.configuration = configuration
    }

    /// The value itself tells placed widgets apart.
    public var id: WidgetInfo { self }

    /// The widget's parameters; nil when it has none, or others.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
        of type: Intent.Type = Intent.self
    ) -> Intent? {
        configuration as? Intent
    }

    public static func == (lhs: WidgetInfo, rhs: WidgetInfo) -> Bool {
        lhs.kind == rhs.kind && lhs.family == rhs.family && lhs.instance == rhs.instance
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(family)
        hasher.combine(instance)
    }
}
