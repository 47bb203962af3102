internal import BusContract
public import DBus

/// An activity as it was when it was read: the properties of `Activity1`. Times are microseconds since the
/// Unix epoch.
public struct ActivitySnapshot: Hashable, Sendable {
    /// A button of an activity.
    public struct Action: Hashable, Sendable {
        public let id: String
        /// What is written on it.
        public let label: String

        public init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    public let bundle: String
    public let path: ObjectPath
    private let properties: [String: BusValue]

    /// Nil where `Activity1` is not among an object's interfaces.
    package init?(bundle: String, path: ObjectPath, interfaces: [String: [String: BusValue]]) {
        guard let properties = interfaces[Activity1.name.rawValue] else { return nil }
        self.init(bundle: bundle, path: path, properties: properties)
    }

    /// Nil where the properties are no activity's.
    package init?(bundle: String, path: ObjectPath, properties: [String: BusValue]) {
        guard Activity1.id.value(in: properties) != nil else { return nil }
        self.bundle = bundle
        self.path = path
        self.properties = properties
    }

    private func text(_ row: Property<String>) -> String { row.value(in: properties) ?? "" }
    private func date(_ row: Property<Int64>) -> Int64? {
        row.value(in: properties).flatMap { $0 < 0 ? nil : $0 }
    }

    /// Unique among all activities, ever.
    public var id: String { text(Activity1.id) }
    /// The name of the attributes' type.
    public var attributesType: String { text(Activity1.attributesType) }
    /// What stays the same, as JSON; empty while it may not be seen.
    public var attributes: String { text(Activity1.attributes) }
    /// What changes, as JSON; empty while it may not be seen.
    public var contentState: String { text(Activity1.contentState) }
    /// `pending`, `active`, `stale` or `ended`.
    public var state: String { text(Activity1.state) }
    public var style: String { text(Activity1.style) }
    public var startDate: Int64 { Activity1.startDate.value(in: properties) ?? 0 }
    /// When its content is out of date; nil for never.
    public var staleDate: Int64? { date(Activity1.staleDate) }
    /// Orders the activities of one bundle: the greatest first.
    public var relevanceScore: Double { Activity1.relevanceScore.value(in: properties)?.value ?? 0 }
    /// The colour behind it, `#rrggbb`; empty for the host's.
    public var backgroundTint: String { text(Activity1.backgroundTint) }
    /// The colour of an outline, `#rrggbb`; empty for none.
    public var keylineTint: String { text(Activity1.keylineTint) }
    /// What a press beside its buttons opens; empty for its app.
    public var url: String { text(Activity1.url) }
    public var title: String { text(Activity1.title) }
    /// What follows it; may be empty.
    public var text: String { text(Activity1.text) }
    /// The same in 7 characters; may be empty.
    public var shortText: String { text(Activity1.shortText) }
    /// 0...1; nil where it has none.
    public var progress: Double? { Activity1.progress.value(in: properties)?.value }
    /// What it counts down to; nil for nothing.
    public var until: Int64? { date(Activity1.until) }
    /// An icon of the theme, or a picture's path; may be empty.
    public var iconName: String { text(Activity1.iconName) }
    /// Whether it is an alarm that is heard until somebody stops it.
    public var isAlerting: Bool { Activity1.alerting.value(in: properties) ?? false }
    /// Whether its words may be seen: not where it has private parts and the session is locked.
    package var showsContent: Bool { Activity1.contentState.value(in: properties) != "" }
    public var actions: [Action] {
        (Activity1.actions.value(in: properties) ?? []).map { Action(id: $0.id, label: $0.label) }
    }

    // Trees of views, as JSON. Of one that is followed, they are as new as
    // ``ControlClient/activityUpdates(withTrees:)`` was asked for.

    /// For where there is room, such as a locked screen.
    public var content: String { text(Activity1.content) }
    /// The same, small; empty where the author made none.
    public var contentSmall: String { text(Activity1.contentSmall) }
    /// The first of two small parts.
    public var compactLeading: String { text(Activity1.compactLeading) }
    /// The second of two small parts.
    public var compactTrailing: String { text(Activity1.compactTrailing) }
    /// One small part alone.
    public var minimal: String { text(Activity1.minimal) }
    /// The large form of the small parts.
    public var expanded: String { text(Activity1.expanded) }
}
