internal import ControlClient
internal import DBus

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
        let told = Set(activities.filter(\.showsContent).map(\.path))
        let withdrawn = entries.filter { !told.contains($0.key) }
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

    /// `NotificationClosed`.
    mutating func closed(_ number: UInt32) {
        for path in entries.keys { entries[path]?.numbers.removeAll { $0 == number } }
    }

    /// The daemon is another one than before, or gone: nobody knows a notification of that one. Calls go on,
    /// as one of them may have started the daemon.
    mutating func daemonChanged() {
        for path in entries.keys { entries[path]?.numbers = [] }
    }
}
