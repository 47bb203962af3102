public import AppIntentsLite
public import FoundationEssentials

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

/// Is notified which widgets want pushes, as WidgetKit's `WidgetPushHandler`.
public protocol WidgetPushHandler: SendableMetatype {
    /// Makes the handler, again for each change and push: its properties keep nothing between.
    init()

    /// Called when widgets with pushes were placed, configured or removed, and with every push, before the
    /// timelines of its kind are reloaded. It runs where it may block.
    ///
    /// - Parameters:
    ///   - pushInfo: how to push to the bundle's widgets.
    ///   - widgets: all widgets that want pushes, in gallery order.
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// How to push to a bundle's widgets, as WidgetKit's `WidgetPushInfo`.
public struct WidgetPushInfo: Hashable, Sendable {
    /// Names the bundle to whoever pushes: its name on the bus behind `org.controlruntime.Bundle1.`, as
    /// UTF-8. A push is a call of `Bundle1.Push` with a widget's kind.
    public let token: Data

    package init(token: Data) { self.token = token }
}
