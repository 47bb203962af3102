public import FoundationEssentials
internal import Synchronization
internal import ControlBasics

/// Something that goes on and is shown while it does, as ActivityKit's `Activity`.
///
/// ```swift
/// let delivery = try Activity.request(
///     attributes: Delivery(order: "12"), content: .init(state: .init(stops: 4), staleDate: nil))
/// await delivery.update(.init(state: .init(stops: 3), staleDate: nil))
/// await delivery.end(nil, dismissalPolicy: .immediate)
/// ```
///
/// A bundle's activities outlive its process: ``activities`` has them after a restart. What an action
/// requested, updated or ended is on the disk before its caller has an answer; other changes are within a
/// quarter of a second. An activity may start at any time: there is no rule about the foreground. Usable from
/// any task.
///
/// Unchecked because what may not be sent is never shared: attributes are read only, and content is decoded
/// once per reader.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
    public typealias ContentState = Attributes.ContentState
    public typealias ID = String

    /// Unique among all activities, ever.
    public let id: String
    /// What stays the same.
    public let attributes: Attributes
    private let store: ActivityStore
    /// What was last known of it, for when the store has forgotten it.
    private let last: Mutex<ActivityRecord>

    private init(_ record: ActivityRecord, _ attributes: Attributes, in store: ActivityStore) {
        id = record.id
        self.attributes = attributes
        self.store = store
        last = Mutex(record)
    }

    /// - Throws: `DecodingError` where the attributes or the content are not of this type, as after the
    ///   author changed it.
    convenience init(_ record: ActivityRecord, in store: ActivityStore) throws {
        var decoded: Attributes?
        try store.read(record.id) {
            decoded = try ActivityJSON.decode(Attributes.self, record.attributes)
            _ = try ActivityJSON.decode(ContentState.self, record.contentState)
        }
        guard let decoded else { throw CancellationError() }
        self.init(record, decoded, in: store)
    }

    private var record: ActivityRecord {
        last.withLock { last in
            if let record = store.record(id) {
                last = record
            } else {
                last.state = .dismissed
            }
            return last
        }
    }

    // What it is.

    /// How far it is.
    public var activityState: ActivityState { record.state }

    public var content: ActivityContent<ContentState> { Self.content(of: record) }

    /// What it shows, without the rest.
    @available(*, deprecated, message: "use content")
    public var contentState: ContentState { content.state }

    /// How a server updates it: the JSON of a Web Push subscription. Nil where it was requested without
    /// `PushType.token`, until there is an endpoint, and once it has ended.
    public var pushToken: Data? { store.tokens.token(of: .activity(id)) }

    /// Content that can't be decoded was refused, and what was kept is checked when it is read: this fails
    /// for a type only whose decoding changes its mind.
    static func content(of record: ActivityRecord) -> ActivityContent<ContentState> {
        // try! because of the above.
        ActivityContent(
            state: try! ActivityJSON.decode(ContentState.self, record.contentState),
            staleDate: record.staleDate, relevanceScore: record.relevanceScore)
    }

    // All of a kind.

    /// Those that go on or are still shown, in the order in which they started; right after a restart, too.
    public static var activities: [Activity<Attributes>] {
        guard let store = CurrentActivities.store else { return [] }
        return store.records.filter { $0.type == Attributes.typeName }.compactMap {
            try? Activity($0, in: store)
        }
    }

    /// How a server starts one: the JSON of a Web Push subscription; nil until there is an endpoint. The
    /// first use asks for one.
    public static var pushToStartToken: Data? {
        guard let tokens = CurrentActivities.store?.tokens else { return nil }
        tokens.want(.start(Attributes.typeName))
        return tokens.token(of: .start(Attributes.typeName))
    }

    // Starting.

    /// Starts an activity.
    ///
    /// It is on the disk when this returns.
    ///
    /// - Parameters:
    ///   - attributes: what stays the same.
    ///   - content: what it shows at first.
    ///   - pushType: `.token` where a server is to update it; nil where none is.
    ///   - style: how it is shown.
    /// - Throws: ``ActivityAuthorizationError``; ``PushChannelError``; `EncodingError`.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle
    ) throws -> Activity<Attributes> {
        try request(attributes, content, pushType) { $0.style = style }
    }

    /// Starts an activity.
    ///
    /// - Throws: ``ActivityAuthorizationError``; ``PushChannelError``; `EncodingError`.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> { try request(attributes, content, pushType) { _ in } }

    /// Starts an activity at a date; until then it is `pending`, and counts as one that goes on.
    ///
    /// - Parameters:
    ///   - attributes: what stays the same.
    ///   - content: what it shows at first.
    ///   - pushType: `.token` where a server is to update it; nil where none is.
    ///   - style: how it is shown.
    ///   - alertConfiguration: what calls attention to it when it starts.
    ///   - start: when it starts.
    /// - Throws: ``ActivityAuthorizationError``; ``PushChannelError``; `EncodingError`.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle, alertConfiguration: AlertConfiguration, start: Date
    ) throws -> Activity<Attributes> {
        try request(attributes, content, pushType) { new in
            new.style = style
            new.start = start
            new.alert = alertConfiguration.alert
        }
    }

    /// Starts an activity at a date.
    ///
    /// - Throws: ``ActivityAuthorizationError``; ``PushChannelError``; `EncodingError`.
    @available(*, deprecated, message: "use start")
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle = .standard, startDate: Date
    ) throws -> Activity<Attributes> {
        try request(attributes, content, pushType) { new in
            new.style = style
            new.start = startDate
        }
    }

    /// Starts an activity that never is out of date.
    ///
    /// - Throws: ``ActivityAuthorizationError``; ``PushChannelError``; `EncodingError`.
    @available(*, deprecated, message: "use request(attributes:content:pushType:)")
    public static func request(
        attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(attributes, ActivityContent(state: contentState, staleDate: nil), pushType) { _ in }
    }

    private static func request(
        _ attributes: Attributes, _ content: ActivityContent<ContentState>, _ pushType: PushType?,
        _ change: (inout NewActivity) -> Void
    ) throws -> Activity<Attributes> {
        if let channel = pushType?.channel { throw PushChannelError(channel: channel) }
        guard let store = CurrentActivities.store else { throw ActivityAuthorizationError.unsupported }
        var new = NewActivity(
            type: Attributes.typeName, attributes: try ActivityJSON.text(attributes),
            content: try content.record)
        new.takesPushes = pushType != nil
        change(&new)
        let record = try store.request(new)
        if new.takesPushes { store.tokens.want(.activity(record.id)) }
        return Activity(record, attributes, in: store)
    }

    // Updating and ending.

    /// Shows other content. Nothing happens where the activity has ended, and where the content is over 4 KB
    /// with the attributes or can't be encoded, which is logged.
    public func update(_ content: ActivityContent<ContentState>) async {
        await update(content, alert: nil, timestamp: nil)
    }

    /// Shows other content and calls attention to it.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
    ) async { await update(content, alert: alertConfiguration, timestamp: nil) }

    /// Shows other content that was made at some time: content that is older than what is shown is ignored.
    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil,
        timestamp: Date
    ) async { await update(content, alert: alertConfiguration, timestamp: timestamp) }

    @available(*, deprecated, message: "use update(_:)")
    public func update(using contentState: ContentState) async {
        await update(contentState.content, alert: nil, timestamp: nil)
    }

    /// Shows other content and calls attention to it.
    @available(*, deprecated, message: "use update(_:alertConfiguration:)")
    public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async
    {
        await update(contentState.content, alert: alertConfiguration, timestamp: nil)
    }

    private func update(
        _ content: ActivityContent<ContentState>, alert: AlertConfiguration?, timestamp: Date?
    ) async {
        guard let record = encoded(content, "is not updated") else { return }
        if store.update(id, record, alert: alert?.alert, timestamp: timestamp) == .tooLarge {
            complain("is not updated", "\(ActivityAuthorizationError.attributesTooLarge)")
        }
        await store.keepIfActionRuns()
    }

    /// Ends the activity. Nothing happens where it has ended already.
    ///
    /// - Parameters:
    ///   - content: what it shows from now on; nil for what it shows. Content that is too large, or that
    ///     can't be encoded, is logged, and the activity ends without it.
    ///   - dismissalPolicy: how long it is still shown.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async { await end(content, dismissalPolicy, timestamp: nil) }

    /// Ends the activity, unless its content is newer than that.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
        timestamp: Date
    ) async { await end(content, dismissalPolicy, timestamp: timestamp) }

    @available(*, deprecated, message: "use end(_:dismissalPolicy:)")
    public func end(
        using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async { await end(contentState?.content, dismissalPolicy, timestamp: nil) }

    private func end(
        _ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy, timestamp: Date?
    ) async {
        let ends = "ends with the content that it had"
        let record = content.flatMap { encoded($0, ends) }
        if store.end(id, record, policy: policy, timestamp: timestamp) == .tooLarge {
            complain(ends, "\(ActivityAuthorizationError.attributesTooLarge)")
            store.end(id, nil, policy: policy, timestamp: timestamp)
        }
        await store.keepIfActionRuns()
    }

    /// - Parameter consequence: what becomes of the activity where the content can't be encoded.
    private func encoded(
        _ content: ActivityContent<ContentState>, _ consequence: String
    ) -> NewActivity.Content? {
        do {
            return try content.record
        } catch {
            complain(consequence, "its content can't be encoded: \(error)")
            return nil
        }
    }

    private func complain(_ consequence: String, _ reason: String) {
        store.complain("the activity \(id) \(consequence): \(reason)", Attributes.typeName)
    }

    // What happens.

    /// Activities of this kind: those that there are, then each that starts. It never ends.
    public static var activityUpdates: ActivityUpdates { ActivityUpdates() }
    /// How far it is: now, then after each change. It ends with the activity.
    public var activityStateUpdates: ActivityStateUpdates { ActivityStateUpdates(activity: self) }
    /// What it shows: now, then after each change. It ends with the activity.
    public var contentUpdates: ContentUpdates { ContentUpdates(activity: self) }
    /// What it shows, without the rest.
    @available(*, deprecated, message: "use contentUpdates")
    public var contentStateUpdates: ContentStateUpdates { ContentStateUpdates(activity: self) }
    /// The tokens of this activity: now, then each other one. It ends with the activity.
    public var pushTokenUpdates: PushTokenUpdates { PushTokenUpdates(activity: self) }
    /// The tokens to start activities of this kind: now, then each other one. It never ends.
    public static var pushToStartTokenUpdates: PushTokenUpdates { PushTokenUpdates(activity: nil) }

    /// The tokens of this activity.
    var tokens: AsyncStream<Data> {
        let stream = store.tokens.follow(.activity(id))
        // It may have ended before.
        if !record.isOngoing { store.tokens.end(.activity(id)) }
        return stream
    }

    /// The records of this activity: now, then after each change. It ends with the activity.
    var records: AsyncStream<ActivityRecord> {
        let (records, effects) = store.follow()
        let id = id
        let (stream, continuation) = AsyncStream<ActivityRecord>.makeStream()
        continuation.yield(records.first { $0.id == id } ?? record)
        guard records.contains(where: { $0.id == id }) else {
            continuation.finish()
            return stream
        }
        let following = Task {
            for await effect in effects where effect.id == id {
                switch effect {
                case .changed(_, let record): continuation.yield(record)
                case .removed(let record):
                    continuation.yield(record)
                    continuation.finish()
                    return
                case .added, .alerted: break
                }
            }
        }
        continuation.onTermination = { _ in following.cancel() }
        return stream
    }
}

extension Decodable where Self: Encodable & Hashable {
    /// Content that is never out of date.
    fileprivate var content: ActivityContent<Self> { ActivityContent(state: self, staleDate: nil) }
}

extension ActivityContent {
    fileprivate var record: NewActivity.Content {
        get throws {
            NewActivity.Content(
                state: try ActivityJSON.text(state), staleDate: staleDate, relevanceScore: relevanceScore)
        }
    }
}

/// What travels of attributes and states, as a plain `JSONEncoder` and `JSONDecoder` have it, which Apple's
/// servers write for.
package enum ActivityJSON {
    package static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        // Equal values give equal texts.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// A text of callers, or one that was kept: NUL in its texts is U+FFFD.
    package static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(JSONText.withoutNUL(text).utf8))
    }
}
