internal import ControlClient
internal import DBus

/// One notification for each activity: decides what is sent and when. Does no I/O and asks no clock; times
/// are microseconds since the epoch, the caller's.
///
/// Each is replaced in its place, at most once a second, and one call at a time: what changes meanwhile is
/// not seen, its last state is. Words that may not be seen any more are replaced at once, those of an alert
/// as well.
struct ActivityNotifier {
    /// What is to be done.
    enum Effect: Hashable {
        /// Sends `Notify`; its answer is for ``answered(_:number:at:)``.
        case notify(activity: ObjectPath, replacing: UInt32, NotificationContent)
        /// Sends `CloseNotification`; its answer is for ``closeAnswered(_:)``.
        case close(UInt32)
        /// The user doesn't want to see it any more.
        case dismiss(ActivitySnapshot)
        case perform(ActivitySnapshot, action: String)
        case open(ActivitySnapshot)
    }

    /// How long what was sent stands before it is replaced.
    static let pause: Int64 = 1_000_000
    /// How long the words of an alert stand, whatever else is new.
    static let alertTime: Int64 = 8_000_000

    private struct Entry {
        private(set) var activity: ActivitySnapshot
        /// Nil before the first answer, and once the daemon has closed it.
        var number: UInt32?
        /// What was sent last, but for its sound.
        var sent: NotificationContent?
        var sentAt: Int64?
        /// The alert whose words stand now.
        private var standing: (alert: ActivityAlert, until: Int64)?
        /// Whether a call has no answer yet.
        var isAnswering = false
        /// What is to call the user's attention with the next call.
        private(set) var alert: ActivityAlert?
        /// Whether the user has closed it: it comes again with the next alert.
        var isHidden = false
        /// Whether a button was pressed since it was last shown: daemons close it then of themselves.
        var wasPressed = false
        /// Whether it goes as soon as its call has been answered.
        var isGone = false

        init(activity: ActivitySnapshot, number: UInt32?) {
            self.activity = activity
            self.number = number
        }

        /// It has its next state.
        mutating func setActivity(_ next: ActivitySnapshot) {
            // Nothing holds up what takes the place of words that may not be seen any more.
            if activity.showsContent, !next.showsContent { sentAt = nil }
            activity = next
            guard !next.showsContent else { return }
            alert = alert?.wordless
            standing?.alert = ActivityAlert(title: "", body: "")
        }

        /// The user's attention is called to it with the next call.
        mutating func setAlert(_ next: ActivityAlert) {
            alert = activity.showsContent ? next : next.wordless
        }

        /// The alert whose words stand now, and until when. Where the wall clock was set back since, none.
        func standing(at now: Int64) -> (alert: ActivityAlert, until: Int64)? {
            standing.flatMap { ($0.until - ActivityNotifier.alertTime..<$0.until).contains(now) ? $0 : nil }
        }

        /// The next call is sent, and what calls attention with it.
        mutating func takeAlert(at now: Int64) -> ActivityAlert? {
            defer { alert = nil }
            if let alert { standing = (alert, now + ActivityNotifier.alertTime) }
            return alert
        }
    }

    private var entries: [ObjectPath: Entry] = [:]
    /// Alerts of activities that are not shown yet: both are announced at once.
    private var early: [ObjectPath: ActivityAlert] = [:]
    /// So many are kept; further alerts of a bundle are dropped.
    private static let mostEarly = 16
    /// Nil while there is none.
    private var daemon: NotificationDaemon?
    /// What an earlier hub has shown, of activities that have not been seen yet.
    private var inherited: [ObjectPath: UInt32] = [:]
    /// What is to be closed, until the daemon has answered that, with the activity that it was of.
    private var closing: [UInt32: ObjectPath] = [:]

    /// Whether there is anything to show, for which a daemon is wanted.
    var wantsDaemon: Bool { daemon == nil && !entries.isEmpty }

    /// The numbers of what is shown now: what is being closed stands until that is answered.
    var numbers: [ObjectPath: UInt32] {
        entries.compactMapValues(\.number).merging(inherited) { own, _ in own }
            .merging(closing.map { ($1, $0) }) { own, _ in own }
    }

    // What an earlier hub has left.

    /// The daemon shows these still, since a hub that was killed: they are taken over.
    mutating func inherit(_ numbers: [ObjectPath: UInt32]) { inherited = numbers }

    /// All activities are known now: what is left of others goes.
    mutating func closeInherited() -> [Effect] {
        defer { inherited = [:] }
        return inherited.sorted { $0.value < $1.value }.map { closeNotification($1, of: $0) }
    }

    // What happens to activities.

    /// What there is now; those that are still to start are none of it.
    mutating func show(_ activities: [ActivitySnapshot], at now: Int64) -> [Effect] {
        let shown = Dictionary(activities.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
            .filter { $0.value.state != "pending" }
        var effects: [Effect] = []
        for path in Array(entries.keys) where shown[path] == nil { effects += remove(path) }
        for (path, activity) in shown {
            entries[path, default: Entry(activity: activity, number: inherited.removeValue(forKey: path))]
                .setActivity(activity)
            // Another one at the same place can't be: identifiers are unique.
            entries[path]?.isGone = false
            if let alert = early.removeValue(forKey: path) { entries[path]?.setAlert(alert) }
        }
        // What isn't there now has gone again, and would keep the place of later ones.
        early = [:]
        return effects + advance(to: now)
    }

    /// The user's attention is called to one.
    ///
    /// - Parameter activity: as it is now, which may not have been shown yet.
    mutating func alert(_ activity: ActivitySnapshot, _ alert: ActivityAlert, at now: Int64) -> [Effect] {
        let path = activity.path
        guard entries[path] != nil else {
            if early.count < Self.mostEarly { early[path] = alert }
            return []
        }
        entries[path]?.setActivity(activity)
        entries[path]?.setAlert(alert)
        entries[path]?.isHidden = false
        return advance(to: now)
    }

    private mutating func remove(_ path: ObjectPath) -> [Effect] {
        guard let entry = entries[path] else { return [] }
        if entry.isAnswering {
            entries[path]?.isGone = true
            return []
        }
        entries[path] = nil
        return entry.number.map { [closeNotification($0, of: path)] } ?? []
    }

    private mutating func closeNotification(_ number: UInt32, of path: ObjectPath) -> Effect {
        closing[number] = path
        return .close(number)
    }

    // What comes from the daemon.

    /// The daemon has said what it is; nil where it is another one than before, or gone: nobody knows a
    /// notification of that one.
    mutating func daemonChanged(_ daemon: NotificationDaemon?, at now: Int64) -> [Effect] {
        self.daemon = daemon
        if daemon != nil { return advance(to: now) }
        (inherited, closing) = ([:], [:])
        for path in entries.keys {
            entries[path]?.number = nil
            entries[path]?.sent = nil
            entries[path]?.isAnswering = false
        }
        entries = entries.filter { !$0.value.isGone }
        return []
    }

    /// `Notify` was answered.
    ///
    /// - Parameter number: nil where it failed; it is tried again with the next change.
    mutating func answered(_ path: ObjectPath, number: UInt32?, at now: Int64) -> [Effect] {
        guard let entry = entries[path], entry.isAnswering else {
            return number.map { [closeNotification($0, of: path)] } ?? []
        }
        entries[path]?.isAnswering = false
        entries[path]?.number = number ?? entry.number
        // A daemon that closes what was pressed has said so before it answered.
        entries[path]?.wasPressed = false
        // One answer is news of one activity: a bundle may have hundreds, each with an answer a second.
        return (entry.isGone ? remove(path) : []) + advance([path], to: now)
    }

    /// `CloseNotification` was answered, or won't be.
    mutating func closeAnswered(_ number: UInt32) { closing[number] = nil }

    /// `NotificationClosed`.
    ///
    /// - Parameter reason: as the specification numbers them; 2 is the user.
    mutating func closed(_ number: UInt32, reason: UInt32, at now: Int64) -> [Effect] {
        guard let (path, entry) = entries.first(where: { $0.value.number == number }) else { return [] }
        entries[path]?.number = nil
        entries[path]?.sent = nil
        entries[path]?.wasPressed = false
        // It goes on, and so its next state is shown again.
        if entry.wasPressed { return advance(to: now) }
        entries[path]?.isHidden = true
        // Who closes an alarm wants it silent, whatever the daemon keeps.
        guard reason == 2, let daemon, daemon.keeps || entry.activity.isAlerting else { return [] }
        return [.dismiss(entry.activity)]
    }

    mutating func pressed(_ number: UInt32, _ action: String) -> [Effect] {
        guard let (path, entry) = entries.first(where: { $0.value.number == number }) else { return [] }
        if action == NotificationContent.open { return [.open(entry.activity)] }
        guard entry.activity.actions.contains(where: { $0.id == action }) else { return [] }
        entries[path]?.wasPressed = true
        return [.perform(entry.activity, action: action)]
    }

    // In their time.

    /// When something is to be sent; nil for not before something happens.
    func nextDate(after now: Int64) -> Int64? {
        guard let daemon else { return nil }
        let waiting = entries.values.filter { !$0.isAnswering && !$0.isHidden && !$0.isGone }
        // In the order of their moments, as what they would show is made of many words.
        let due = waiting.map { (date: earliest($0, now), entry: $0) }.sorted { $0.date < $1.date }
            .first { isDue($0.entry, daemon, now) }?.date
        return waiting.reduce(due) { next, entry in
            let minute = NotificationContent.nextMinute(to: entry.activity.until, now)
            // Words that have stood for their time go then.
            let end = entry.standing(at: now)?.until
            return [next, minute, end].compactMap(\.self).min()
        }
    }

    /// Sends what is due.
    mutating func advance(to now: Int64) -> [Effect] {
        advance(entries.keys.sorted { $0.rawValue < $1.rawValue }, to: now)
    }

    private mutating func advance(_ paths: [ObjectPath], to now: Int64) -> [Effect] {
        guard let daemon else { return [] }
        var effects: [Effect] = []
        for path in paths {
            // The moment first: what is sent is made of many words.
            guard var entry = entries[path], !entry.isAnswering, !entry.isHidden, !entry.isGone,
                earliest(entry, now) <= now, isDue(entry, daemon, now)
            else { continue }
            let alert = entry.takeAlert(at: now)
            var content = content(of: entry, daemon, now)
            (entry.sent, entry.sentAt, entry.isAnswering) = (content, now, true)
            content.sound = alert?.sound
            effects.append(.notify(activity: path, replacing: entry.number ?? 0, content))
            entries[path] = entry
        }
        return effects
    }

    private func earliest(_ entry: Entry, _ now: Int64) -> Int64 {
        // A clock that was put back holds nothing up.
        guard let sentAt = entry.sentAt, sentAt <= now else { return now }
        return sentAt + Self.pause
    }

    /// Whether there is news, or something that calls attention.
    private func isDue(_ entry: Entry, _ daemon: NotificationDaemon, _ now: Int64) -> Bool {
        entry.alert != nil || entry.sent != content(of: entry, daemon, now)
    }

    /// What it shows now, the words of an alert as long as they stand, and makes no sound.
    private func content(
        of entry: Entry, _ daemon: NotificationDaemon, _ now: Int64
    ) -> NotificationContent {
        let alert = entry.standing(at: now)?.alert
        var content = NotificationContent(entry.activity, for: daemon, now: now, alert: alert)
        content.sound = nil
        return content
    }
}
