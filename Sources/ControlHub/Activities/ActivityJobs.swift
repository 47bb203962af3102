internal import ControlBasics
internal import ControlClient
internal import DBus

/// Plasma's jobs: a view for each activity that has progress. Does no I/O and asks no clock; times are
/// microseconds since the epoch, the caller's.
struct ActivityJobs {
    /// What is to be done.
    enum Effect: Hashable {
        /// Asks for a view; the answer is for ``answered(_:view:at:)``.
        case request(ActivitySnapshot, canStop: Bool)
        case update(view: ObjectPath, JobContent)
        /// It has come to its end.
        case terminate(view: ObjectPath)
        case perform(ActivitySnapshot, action: String)
    }

    /// What a view shows.
    struct JobContent: Hashable {
        var title = ""
        var message = ""
        var percent: UInt32 = 0
    }

    private struct Entry {
        var activity: ActivitySnapshot
        /// Nil where the server has none for it, or has yet to answer.
        var view: ObjectPath?
        var sent: JobContent?
        var sentAt: Int64?
        var isAnswering = false
        var isGone = false
    }

    private var entries: [ObjectPath: Entry] = [:]

    /// Whether an activity is shown as a job: it has progress, and goes on.
    static func shows(_ activity: ActivitySnapshot) -> Bool {
        activity.progress != nil && (activity.state == "active" || activity.state == "stale")
    }

    /// The button that the view's own stands for; nil for none. The view has one to stop, so no other will
    /// do.
    static func stop(of activity: ActivitySnapshot) -> ActivitySnapshot.Action? {
        activity.actions.first { ["stop", "cancel", "abort", "end"].contains($0.label.lowercased()) }
    }

    /// What there is now; those without progress are none of it.
    mutating func show(_ activities: [ActivitySnapshot], at now: Int64) -> [Effect] {
        let all = Dictionary(activities.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        let shown = all.filter { Self.shows($0.value) }
        var effects: [Effect] = []
        for path in Array(entries.keys) where shown[path] == nil {
            if let last = all[path] { entries[path]?.activity = last }
            effects += remove(path)
        }
        for (path, activity) in shown {
            guard entries[path] == nil else {
                entries[path]?.activity = activity
                entries[path]?.isGone = false
                continue
            }
            entries[path] = Entry(activity: activity, isAnswering: true)
            effects.append(.request(activity, canStop: Self.stop(of: activity) != nil))
        }
        return effects + advance(to: now)
    }

    private mutating func remove(_ path: ObjectPath) -> [Effect] {
        guard let entry = entries[path] else { return [] }
        if entry.isAnswering {
            entries[path]?.isGone = true
            return []
        }
        entries[path] = nil
        guard let view = entry.view else { return [] }
        // The server lists what has ended with the words that it had last.
        let isPrivate = !entry.activity.showsContent
        let cover: [Effect] = isPrivate ? [.update(view: view, Self.content(of: entry.activity))] : []
        return cover + [.terminate(view: view)]
    }

    /// The server has answered; nil where it has no view to give.
    mutating func answered(_ path: ObjectPath, view: ObjectPath?, at now: Int64) -> [Effect] {
        guard let entry = entries[path], entry.isAnswering else {
            return view.map { [.terminate(view: $0)] } ?? []
        }
        entries[path]?.isAnswering = false
        entries[path]?.view = view
        return (entry.isGone ? remove(path) : []) + advance(to: now)
    }

    /// The server is another, or gone: it knows no view of the one before.
    mutating func serverChanged() { entries = [:] }

    /// The view's button to stop was pressed.
    func stopped(_ view: ObjectPath) -> [Effect] {
        guard let entry = entries.values.first(where: { $0.view == view }),
            let action = Self.stop(of: entry.activity)
        else { return [] }
        return [.perform(entry.activity, action: action.id)]
    }

    /// When something is to be sent; nil for not before something happens.
    var nextDate: Int64? {
        entries.values.compactMap { entry in
            guard entry.view != nil, Self.content(of: entry.activity) != entry.sent else { return nil }
            return (entry.sentAt ?? 0) + ActivityNotifier.pause
        }.min()
    }

    /// Sends what is due.
    mutating func advance(to now: Int64) -> [Effect] {
        var effects: [Effect] = []
        for path in entries.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let entry = entries[path], let view = entry.view else { continue }
            let content = Self.content(of: entry.activity)
            let isEarly = entry.sentAt.map { $0 <= now && now < $0 + ActivityNotifier.pause } ?? false
            guard content != entry.sent, !isEarly else { continue }
            entries[path]?.sent = content
            entries[path]?.sentAt = now
            effects.append(.update(view: view, content))
        }
        return effects
    }

    private static func content(of activity: ActivitySnapshot) -> JobContent {
        JobContent(
            title: activity.title, message: activity.text,
            percent: UInt32(percentOf: activity.progress ?? 0))
    }
}

/// `org.kde.JobViewServer`, Plasma's list of what goes on.
@HubActor
struct JobService {
    nonisolated static let name: BusName = "org.kde.JobViewServer"
    private static let path: ObjectPath = "/JobViewServer"
    private static let view: InterfaceName = "org.kde.JobViewV3"

    let connection: BusConnection

    /// Asks for a view.
    ///
    /// - Returns: its object; nil where there is none to be had.
    func request(app: String, iconName: String, desktopEntry: String, title: String, canStop: Bool) async
        -> ObjectPath?
    {
        let hints: [(String, BusValue)] = [
            ("application-display-name", .string(app)), ("application-icon-name", .string(iconName)),
            ("title", .string(title)), ("immediate", .boolean(true)),
        ]
        let answer = try? await connection.call(
            Self.name, Self.path, "org.kde.JobViewServerV2", "requestView",
            [.string(desktopEntry), .int32(canStop ? 1 : 0), Vardict(hints).busValue], noAutoStart: true)
        guard case .objectPath(let path)? = answer?.first else { return nil }
        return path
    }

    /// Shows other content. No answer is waited for.
    func update(_ view: ObjectPath, _ content: ActivityJobs.JobContent) async {
        let values: [(String, BusValue)] = [
            ("title", .string(content.title)), ("infoMessage", .string(content.message)),
            ("percent", .uint32(content.percent)),
        ]
        _ = try? await connection.call(
            Self.name, view, Self.view, "update", [Vardict(values).busValue], noAutoStart: true)
    }

    func terminate(_ view: ObjectPath) async {
        _ = try? await connection.call(
            Self.name, view, Self.view, "terminate", [.uint32(0), .string(""), Vardict().busValue],
            noAutoStart: true)
    }

    /// Follows presses on the views' own buttons.
    func follow(_ handle: @escaping @HubActor (ObjectPath) -> Void) async -> BusSubscription? {
        let rule = MatchRule(sender: Self.name, interface: Self.view, member: "cancelRequested")
        return try? await connection.subscribe(rule) { signal in
            let path = signal.path
            HubActor.assumeIsolated { handle(path) }
        }
    }
}

/// What calls the user's attention to jobs. A job has no alerts: each is a notification beside it, which goes
/// by itself, and at once where its words may not be seen any more. Does no I/O.
struct JobAlerts {
    /// What is to be done.
    enum Effect: Hashable {
        /// Sends `Notify`; its answer is for ``answered(_:call:number:)``.
        case notify(ActivitySnapshot, call: Int, NotificationContent)
        case close(UInt32)
    }

    private struct Entry {
        /// Those that have no answer yet.
        var calls: Set<Int> = []
        /// Those that the daemon has not closed, the oldest first.
        var numbers: [UInt32] = []
    }

    /// So many stand for one activity; of more the oldest goes.
    private static let most = 16

    private var entries: [ObjectPath: Entry] = [:]
    private var lastCall = 0

    /// The user's attention is called to one.
    mutating func alert(_ activity: ActivitySnapshot, _ alert: ActivityAlert) -> Effect {
        let alert = activity.showsContent ? alert : alert.wordless
        var content = NotificationContent()
        content.summary = alert.title.isEmpty ? activity.title : alert.title
        (content.body, content.iconName) = (alert.body, activity.iconName)
        (content.urgency, content.sound, content.expires) = (.normal, alert.sound, true)
        lastCall += 1
        entries[activity.path, default: Entry()].calls.insert(lastCall)
        return .notify(activity, call: lastCall, content)
    }

    /// What there is now: words stand no longer than what they are about, and than they may be seen.
    mutating func show(_ activities: [ActivitySnapshot]) -> [Effect] {
        let shown = Set(activities.filter(\.showsContent).map(\.path))
        let withdrawn = entries.filter { !shown.contains($0.key) }
        for path in withdrawn.keys { entries[path] = nil }
        return withdrawn.values.flatMap(\.numbers).sorted().map { .close($0) }
    }

    /// `Notify` was answered.
    ///
    /// - Parameter number: nil where it failed.
    mutating func answered(_ path: ObjectPath, call: Int, number: UInt32?) -> [Effect] {
        guard entries[path]?.calls.remove(call) != nil else { return number.map { [.close($0)] } ?? [] }
        guard let number else { return [] }
        entries[path]?.numbers.append(number)
        guard let numbers = entries[path]?.numbers, numbers.count > Self.most else { return [] }
        entries[path]?.numbers.removeFirst()
        return [.close(numbers[0])]
    }

    mutating func closed(_ number: UInt32) {
        for path in entries.keys { entries[path]?.numbers.removeAll { $0 == number } }
    }

    /// The daemon is another one than before, or gone: nobody knows a notification of that one. Calls go on,
    /// as one of them may have started the daemon.
    mutating func daemonChanged() {
        for path in entries.keys { entries[path]?.numbers = [] }
    }
}
