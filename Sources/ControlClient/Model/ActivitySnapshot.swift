internal import BusContract
public import DBus

/// An activity as it was when it was read: the properties of `Activity1` that say what it is about. Times are
/// microseconds since the Unix epoch.
public struct ActivitySnapshot: Hashable, Sendable {
    /// A button of an activity.
    public struct Action: Hashable, Sendable {
        /// What `Activity1.Perform` takes.
        public let id: String
        /// What is written on it.
        public let label: String
    }

    /// The bundle's name.
    public let bundle: String
    /// The activity's object.
    public let path: ObjectPath
    /// Unique among all activities, ever.
    public let id: String
    /// The name of the attributes' type.
    public let attributesType: String
    /// What stays the same, as JSON; empty while it may not be seen.
    public let attributes: String
    /// What changes, as JSON; empty while it may not be seen.
    public let contentState: String
    /// `pending`, `active`, `stale` or `ended`.
    public let state: String
    /// When it started.
    public let startDate: Int64
    /// Orders the activities of one bundle: the greatest first.
    public let relevanceScore: Double
    /// The first line.
    public let title: String
    /// What follows it; may be empty.
    public let text: String
    /// The same in 7 characters; may be empty.
    public let shortText: String
    /// 0...1; nil where it has none.
    public let progress: Double?
    /// What it counts down to; nil for nothing.
    public let until: Int64?
    /// Its buttons.
    public let actions: [Action]

    /// Nil where `Activity1` is not among an object's interfaces.
    package init?(bundle: String, path: ObjectPath, interfaces: [String: [String: BusValue]]) {
        guard let properties = interfaces[Activity1.name.rawValue],
            let id = Activity1.id.value(in: properties)
        else { return nil }
        let text = { (row: Property<String>) in row.value(in: properties) ?? "" }
        self.bundle = bundle
        self.path = path
        self.id = id
        attributesType = text(Activity1.attributesType)
        attributes = text(Activity1.attributes)
        contentState = text(Activity1.contentState)
        state = text(Activity1.state)
        startDate = Activity1.startDate.value(in: properties) ?? 0
        relevanceScore = Activity1.relevanceScore.value(in: properties) ?? 0
        title = text(Activity1.title)
        self.text = text(Activity1.text)
        shortText = text(Activity1.shortText)
        progress = Activity1.progress.value(in: properties).flatMap { $0 < 0 ? nil : $0 }
        until = Activity1.until.value(in: properties).flatMap { $0 < 0 ? nil : $0 }
        actions = (Activity1.actions.value(in: properties) ?? []).map { Action(id: $0.id, label: $0.label) }
    }
}
