internal import ControlClient
internal import DBus
internal import ControlBasics

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
        /// 0...100.
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
