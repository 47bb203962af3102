internal import AppIntentsLite
internal import BusContract
internal import ControlBasics
internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import WidgetKitLite

/// A bundle's activities for other programs, at its root.
@EngineActor
final class ActivitiesObject: @EngineActor Activities1.Object {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    /// Called when the user has allowed activities, or not.
    var onChange: @EngineActor () -> Void = {}

    private let callers: ActivityCallers

    init(_ service: CallService) {
        self.service = service
        let engine = service.engine
        callers = ActivityCallers(service.connection) { [weak engine] id in
            // One that has ended already stays so.
            engine?.requests.serveOwn { [weak engine] () throws(ControlError) in
                try await engine?.activities.end(id, nil, policy: .immediate, timestamp: nil)
            }
        }
    }

    var enabled: Bool { engine.activities.isAllowed }
    var frequentPushes: Bool { false }
    var attributesTypes: [String] { engine.activities.typeNames }

    func setEnabled(_ value: Bool, _ call: BusCall<Void>) {
        service.serve(call) { [self] () throws(ControlError) in
            if try await engine.activities.allow(value) { onChange() }
        }
    }

    func start(
        attributesType: String, attributes: String, contentState: String, options: Vardict,
        _ call: BusCall<ObjectPath>
    ) {
        let requester = service.callerID(of: call.message)
        let sender = call.message.sender
        service.serve(call) { [engine, callers] () throws(ControlError) in
            let given = ActivityOptions(options)
            try given.allow(
                [
                    "stale-date", "relevance-score", "style", "start", "with-caller", "push-token", "push-id",
                ] + ActivityOptions.alert)
            let endsWithCaller = try given.flag("with-caller")
            var new = NewActivity(
                type: attributesType, attributes: attributes, content: try given.content(contentState))
            new.requester = requester
            new.start = try given.date("start")
            new.alert = try given.alert
            new.takesPushes = try given.flag("push-token")
            new.push = try given.pushID
            if let name = try given.text("style") {
                guard let style = ActivityStyle(rawValue: name) else {
                    throw ControlError(
                        .invalidValue,
                        "the option \"style\": expected standard or transient, got \(Quotation.of(name))")
                }
                new.style = style
            }
            if endsWithCaller, let sender { new.caller = try await callers.caller(sender) }
            return Contract.activityPath(id: try await engine.activities.start(new))
        }
    }

    func update(activity: ObjectPath, contentState: String, options: Vardict, _ call: BusCall<Void>) {
        let sender = call.message.sender
        service.serve(call) { [engine, callers] () throws(ControlError) in
            let given = ActivityOptions(options)
            try given.allow(
                ["stale-date", "relevance-score", "timestamp", "with-caller", "push-id"]
                    + ActivityOptions.alert)
            let (id, endsWithCaller) = (try Self.id(activity), try given.flag("with-caller"))
            var caller: BusCaller?
            if endsWithCaller, let sender { caller = try await callers.caller(sender) }
            try await engine.activities.update(
                id, try given.content(contentState), alert: try given.alert,
                timestamp: try given.date("timestamp"), caller: caller, push: try given.pushID)
            if let caller { await callers.tie(id, to: caller) }
        }
    }

    func end(activity: ObjectPath, contentState: String, options: Vardict, _ call: BusCall<Void>) {
        service.serve(call) { [engine, callers] () throws(ControlError) in
            let given = ActivityOptions(options)
            try given.allow(["dismissal-date", "timestamp", "push-id"])
            try await engine.activities.end(
                try Self.id(activity), contentState.isEmpty ? nil : try given.content(contentState),
                policy: try given.date("dismissal-date").map { .after($0) } ?? .default,
                timestamp: try given.date("timestamp"), push: try given.pushID)
            callers.forget(try Self.id(activity))
        }
    }

    func check(attributesType: String, attributes: String, contentState: String, _ call: BusCall<Void>) {
        service.serve(call) { [engine] () throws(ControlError) in
            try await engine.activities.check(
                type: attributesType, attributes: attributes, contentState: contentState)
        }
    }

    /// Whoever is to end an activity that has come is watched, also where an earlier process of the bundle
    /// was asked for that.
    func added(_ id: String) {
        guard let caller = engine.activities.record(id)?.caller else { return }
        engine.requests.serveOwn { [callers] () throws(ControlError) in await callers.tie(id, to: caller) }
    }

    private static func id(_ path: ObjectPath) throws(ControlError) -> String {
        guard case .activity(let id)? = ContractPath(path) else {
            throw ControlError(
                .unknown, "no activity at \(Quotation.beginning(of: path.rawValue, bytes: 200))")
        }
        return id
    }
}

/// The options of a call about activities.
private struct ActivityOptions {
    /// Those that call the user's attention.
    static let alert = [
        "alert-title", "alert-title-arguments", "alert-body", "alert-body-arguments", "alert-sound",
    ]

    private let values: Vardict

    init(_ values: Vardict) { self.values = values }

    /// - Throws: ``ControlError`` for options of other names.
    func allow(_ names: [String]) throws(ControlError) {
        for name in values.values.keys.sorted() where !names.contains(name) {
            throw ControlError(
                .invalidValue,
                "there is no option \(Quotation.of(name)) here: there are \(names.joined(separator: ", "))")
        }
    }

    func text(_ name: String) throws(ControlError) -> String? {
        guard let value = values[name] else { return nil }
        guard case .string(let text) = value else { throw unexpected(name, "a string (s)", value) }
        return text
    }

    /// A text; with arguments, the one that the bundle's own strings have for a key, or the key itself.
    private func words(_ name: String) throws(ControlError) -> String? {
        let list = "\(name)-arguments"
        guard let value = values[list] else { return try text(name) }
        guard let arguments = try? [String].decode(value) else {
            throw unexpected(list, "strings (as)", value)
        }
        guard let text = try text(name) else { return nil }
        return LocalizedStringResource(.init(key: text, arguments: arguments)).resolved
    }

    /// Whether an option is true; false where it is absent.
    func flag(_ name: String) throws(ControlError) -> Bool {
        guard let value = values[name] else { return false }
        guard case .boolean(let isTrue) = value else { throw unexpected(name, "a boolean (b)", value) }
        return isTrue
    }

    /// What identifies the message of a server; it may become an activity's identifier.
    var pushID: String? {
        get throws(ControlError) {
            guard let id = try text("push-id") else { return nil }
            guard (1...64).contains(id.utf8.count) else {
                throw ControlError(.invalidValue, "the option \"push-id\": expected 1 to 64 bytes")
            }
            return id
        }
    }

    /// Microseconds since the epoch.
    func date(_ name: String) throws(ControlError) -> Date? {
        guard let value = values[name] else { return nil }
        guard case .int64(let time) = value else { throw unexpected(name, "microseconds (x)", value) }
        return Date(timeIntervalSince1970: Double(time) / 1_000_000)
    }

    func content(_ state: String) throws(ControlError) -> NewActivity.Content {
        var score = 0.0
        if let value = values["relevance-score"] {
            guard case .double(let number) = value else {
                throw unexpected("relevance-score", "a number (d)", value)
            }
            score = number
        }
        return NewActivity.Content(state: state, staleDate: try date("stale-date"), relevanceScore: score)
    }

    var alert: ActivityAlert? {
        get throws(ControlError) {
            let (title, body, sound) = (
                try words("alert-title"), try words("alert-body"), try text("alert-sound")
            )
            if title == nil, body == nil, sound == nil { return nil }
            return ActivityAlert(title: title ?? "", body: body ?? "", sound: sound ?? "default")
        }
    }

    private func unexpected(_ name: String, _ expected: String, _ value: BusValue) -> ControlError {
        ControlError(
            .invalidValue, "the option \"\(name)\": expected \(expected), got the type \(value.type.code)")
    }
}

/// Activities that end with the caller who started them, such as those of a command's progress: the bus is
/// asked when these callers leave it.
@EngineActor
final class ActivityCallers {
    private struct Tie {
        var ids: Set<String>
        /// The bus that the caller's name is of.
        let generation: UInt32
    }

    private let connection: BusConnection
    private let end: @EngineActor (String) -> Void
    private let watch: OwnerWatch
    /// What the bus calls itself, and the connection's generation of it.
    private var bus: (id: String, generation: UInt32)?
    private var ties: [BusName: Tie] = [:] {
        didSet { watch.follow(ties.keys) }
    }

    /// - Parameter end: ends an activity by its id, unless it has ended.
    init(_ connection: BusConnection, end: @escaping @EngineActor (String) -> Void) {
        self.connection = connection
        self.end = end
        watch = OwnerWatch(connection)
        watch.left = { [weak self] in self?.left($0) }
    }

    /// A caller as it is kept.
    ///
    /// - Throws: ``ControlError`` with `unavailable` where the bus doesn't answer.
    func caller(_ name: BusName) async throws(ControlError) -> BusCaller {
        guard let bus = await currentBus() else { throw ControlError(.unavailable, "the bus doesn't answer") }
        return BusCaller(bus: bus, name: name.rawValue)
    }

    /// The activity ends when this caller leaves the bus, also where it has left already.
    func tie(_ id: String, to caller: BusCaller) async {
        guard let bus = await currentBus() else { return }
        // A caller of another bus has left with that.
        guard bus == caller.bus, let name = try? BusName(caller.name) else { return end(id) }
        forget(id)
        // The name was another program's on an earlier bus, whose activities are that one's to tie again.
        if ties[name]?.generation != connection.generation { ties[name] = nil }
        ties[name, default: Tie(ids: [], generation: connection.generation)].ids.insert(id)
    }

    private func currentBus() async -> String? {
        let generation = connection.generation
        if let bus, bus.generation == generation { return bus.id }
        guard let id = try? await connection.busID(generation: generation) else { return nil }
        bus = (id, generation)
        return id
    }

    /// An activity has ended: nothing of it is followed.
    func forget(_ id: String) {
        for (caller, tie) in ties where tie.ids.contains(id) {
            if tie.ids.count == 1 { ties[caller] = nil } else { ties[caller]?.ids.remove(id) }
        }
    }

    /// A bus that has gone takes all names with it: the callers come back with other ones, and tie their
    /// activities to these with the next change.
    private func left(_ caller: BusName) {
        guard let tie = ties.removeValue(forKey: caller), tie.generation == connection.generation else {
            return
        }
        for id in tie.ids { end(id) }
    }
}
