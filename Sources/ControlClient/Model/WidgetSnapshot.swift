internal import BusContract
public import DBus

/// A widget as it was when it was read: the properties of `Widget1`. Times are microseconds since the Unix
/// epoch.
public struct WidgetSnapshot: Hashable, Sendable {
    public let bundle: String
    public let path: ObjectPath
    /// The widget's kind, unique in its bundle.
    public let kind: String
    /// The name that a gallery shows.
    public let displayName: String
    /// What the widget is for.
    public let descriptionText: String
    /// The families (sizes) that the kind supports.
    public let families: [String]
    /// The family of this widget.
    public let family: String
    /// The view tree of the entry on show, as JSON.
    public let currentEntry: String
    /// The date of the entry on show.
    public let entryDate: Int64
    /// When the timeline will be asked for again by itself; nil for never.
    public let nextReload: Int64?
    /// How relevant the entry on show is; nil when it doesn't say, which keeps what earlier entries said: see
    /// ``WidgetStack``.
    public let relevance: WidgetRelevance?
    /// What reloads the widget, with the prefixes `path:`, `intent:` and `state:`.
    public let dependsOn: [String]
    /// What the timeline says about its end.
    public let reloadPolicy: String
    /// How many reloads that its policy asks for the widget has left.
    public let budgetRemaining: Int
    /// The parameter values that distinguish this widget from others of its kind.
    public let configuration: [String: BusValue]
    /// Whose parameters a configuration of this kind has: the identifier of an ``IntentSnapshot``; nil for a
    /// widget that takes none.
    public let configurationIntent: String?
    /// Whether the kind wants to be configured and this widget isn't.
    public let needsConfiguration: Bool

    package init?(bundle: String, path: ObjectPath, interfaces: [String: [String: BusValue]]) {
        guard let properties = interfaces[Widget1.name.rawValue] else { return nil }
        let text = { (row: Property<String>) in row.value(in: properties) ?? "" }
        let texts = { (row: Property<[String]>) in row.value(in: properties) ?? [] }
        self.bundle = bundle
        self.path = path
        kind = text(Widget1.kind)
        displayName = text(Widget1.displayName)
        descriptionText = text(Widget1.descriptionText)
        families = texts(Widget1.families)
        family = text(Widget1.family)
        currentEntry = text(Widget1.currentEntry)
        entryDate = Widget1.entryDate.value(in: properties) ?? 0
        nextReload = Widget1.nextReload.value(in: properties).flatMap { $0 < 0 ? nil : $0 }
        relevance = Widget1.relevance.value(in: properties).flatMap(WidgetRelevance.init)
        dependsOn = texts(Widget1.dependsOn)
        reloadPolicy = text(Widget1.reloadPolicy)
        budgetRemaining = Widget1.budgetRemaining.value(in: properties).map(Int.init) ?? 0
        configuration = Widget1.configuration.value(in: properties)?.values ?? [:]
        configurationIntent = Widget1.configurationIntent.value(in: properties).flatMap {
            IntentSnapshot.identifier(at: $0)
        }
        needsConfiguration = Widget1.needsConfiguration.value(in: properties) ?? false
    }
}

extension WidgetRelevance {
    /// Nil for a score that is no number, which stands for none.
    fileprivate init?(_ relevance: Widget1.Relevance) {
        guard !relevance.score.isNaN else { return nil }
        self.init(score: relevance.score, duration: relevance.duration)
    }
}

extension WidgetSnapshot {
    /// What distinguishes a placed widget from others of its kind; nil for the kind's own.
    public var instance: String? {
        if case .widget(_, let instance)? = ContractPath(path) { return instance }
        return nil
    }

    /// `Bundle/Kind`, or `Bundle/Kind/Instance`: the name by which a user finds it, as a control's.
    public var name: String { "\(address)" }

    /// Bundle, kind and instance, for matching what a user typed.
    var address: ControlAddress { ControlAddress(bundle: bundle, kind: kind, instance: instance) }
}
