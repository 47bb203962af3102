package import FoundationEssentials
internal import Synchronization

/// A bundle's activities while it runs: authors' code changes them on any thread, and the engine follows.
///
/// What it is asked for is decided by ``ActivityTable``. What changes is announced to all streams in one
/// order. What callers change is on the disk before that; what authors' code changes is kept soon, as that
/// must not wait.
package final class ActivityStore: Sendable {
    private struct State: Sendable {
        var table = ActivityTable()
        /// Those that are kept and can't be shown at present. Nobody sees them.
        var leftOut = ActivityTable()
        /// The last records of those that are gone: authors' code may still have them.
        var gone: [ActivityRecord] = []
        var followers: [UInt64: AsyncStream<ActivityTable.Effect>.Continuation] = [:]
        var permissionFollowers: [UInt64: AsyncStream<Bool>.Continuation] = [:]
        var lastFollower: UInt64 = 0
        var isAllowed = true
        /// The attributes' types that the bundle declares; nil until that is known.
        var types: Set<String>?
        /// Those that were kept when the store was made.
        var keptBefore: Set<String> = []
        /// What was to be alerted before it was known what the bundle declares.
        var earlyAlerts: [ActivityTable.Effect] = []
        /// Counts what is to be kept.
        var version: UInt64 = 0
        weak var alarms: AlarmStore?

        mutating func addFollower() -> UInt64 {
            lastFollower += 1
            return lastFollower
        }

        /// What is kept: activities of runs end with the process.
        var kept: [ActivityRecord] { leftOut.all + table.all.filter { !$0.isOfRun } }

        /// Allows activities, or not: those that there are go then.
        mutating func allow(_ isAllowed: Bool, now: Date) -> [ActivityTable.Effect] {
            self.isAllowed = isAllowed
            if isAllowed { return [] }
            if !leftOut.all.isEmpty {
                leftOut = ActivityTable()
                version += 1
            }
            return table.all.flatMap { table.dismiss($0.id, now: now) }
        }

        /// Makes a change and announces it.
        ///
        /// - Returns: whether anything has changed.
        mutating func make(_ change: Change) rethrows -> Bool {
            let wasAllowed = isAllowed
            let effects = try change(&self)
            if isAllowed != wasAllowed {
                for follower in permissionFollowers.values { follower.yield(isAllowed) }
            }
            announce(effects)
            return isAllowed != wasAllowed || !effects.isEmpty
        }

        mutating func announce(_ effects: [ActivityTable.Effect]) {
            if effects.isEmpty { return }
            if !effects.allSatisfy(\.isOfRun) { version += 1 }
            for effect in effects {
                if case .removed(let record) = effect {
                    gone.append(record)
                    if gone.count > ActivityStore.mostGone { gone.removeFirst() }
                }
                if case .alerted = effect, types == nil { earlyAlerts.append(effect) }
                for follower in followers.values { follower.yield(effect) }
            }
        }
    }

    /// Only changes what it is given, and says what has happened.
    private typealias Change = (inout State) throws -> [ActivityTable.Effect]

    /// So many of those that are gone can still be read.
    private static let mostGone = 64

    private let state = Mutex(State())
    private let keeper: (any ActivityKeeper)?
    private let guarding: (any ActivityReadingGuard)?
    package let tokens = PushTokens()
    /// The version that was kept last. Held while a list is written, and taken where one may block only.
    private let kept = Mutex<UInt64>(0)
    private let now: @Sendable () -> Date
    /// Says to the author what became of a call that can't throw: a sentence, and the attributes' type.
    package let complain: @Sendable (_ sentence: String, _ type: String) -> Void

    /// Begins with what was kept. Until ``declare(types:leavingOut:removing:)`` activities of any type are
    /// there, and more can be started: a bundle's author may do both before its declarations are known.
    ///
    /// - Parameters:
    ///   - kept: what an earlier process kept.
    ///   - isAllowed: whether the user allows activities.
    ///   - keeper: nil keeps nothing.
    ///   - guarding: records what authors' code reads of these until the declarations are known.
    ///   - complain: logs what the author should know; called on any thread.
    ///   - now: the wall clock; called on any thread.
    package init(
        _ kept: [ActivityRecord] = [], isAllowed: Bool = true, keeper: (any ActivityKeeper)? = nil,
        guarding: (any ActivityReadingGuard)? = nil,
        complain: @escaping @Sendable (_ sentence: String, _ type: String) -> Void = { _, _ in },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.keeper = keeper
        self.guarding = guarding
        self.complain = complain
        self.now = now
        state.withLock { state in
            state.isAllowed = isAllowed
            state.keptBefore = Set(kept.map(\.id))
            // Those that are denied are there still where the process ended before they were removed.
            guard isAllowed else { return state.version = kept.isEmpty ? 0 : 1 }
            state.announce(state.table.restore(kept, now: now()))
        }
    }

    /// Has what the bundle declares: nothing else can be started from now on. What was kept of other types is
    /// left out, and what was started of them meanwhile is gone, with a word to the author.
    ///
    /// - Parameters:
    ///   - leftOut: identifiers of kept ones that can't be shown at present. They stay where they are kept as
    ///     long as they would if they were shown.
    ///   - gone: identifiers of kept ones that go.
    /// - Returns: the alerts of those that were started meanwhile.
    package func declare(
        types: Set<String>, leavingOut leftOut: Set<String> = [], removing gone: Set<String> = []
    ) -> [ActivityTable.Effect] {
        let moment = now()
        let (alerts, refused) = state.withLock { state in
            state.types = types
            if !gone.isEmpty { state.version += 1 }
            var kept: [ActivityRecord] = []
            var refused: [ActivityRecord] = []
            for record in state.table.all {
                let isShown = types.contains(record.type) || record.alarm != nil
                if isShown, !leftOut.contains(record.id), !gone.contains(record.id) {
                    continue
                }
                let effects = state.table.dismiss(record.id, now: moment)
                if gone.contains(record.id) { continue }
                if state.keptBefore.contains(record.id) {
                    kept.append(record)
                } else {
                    // It may be on the disk, and authors' code may follow it.
                    state.announce(effects)
                    refused.append(record)
                }
            }
            _ = state.leftOut.restore(kept, now: moment)
            let alerts = state.earlyAlerts.filter { state.table[$0.id]?.isOngoing == true }
            (state.earlyAlerts, state.keptBefore) = ([], [])
            return (alerts, refused)
        }
        for record in refused {
            let reason = ActivityAuthorizationError.unsupportedTarget
            complain("the activity \(record.id) is not shown: \(reason)", record.type)
        }
        return alerts
    }

    /// Has what another process has kept meanwhile, in place of what it kept before. May block.
    ///
    /// - Parameters:
    ///   - leftOut: those that can't be shown at present.
    ///   - allowsWriting: called before anything else is kept.
    package func replaceKept(
        by records: [ActivityRecord], leftOut: [ActivityRecord], isAllowed: Bool, allowsWriting: () -> Void
    ) {
        let moment = now()
        // A list that is being made of what was there before must not be written after this.
        kept.withLock { _ in
            state.withLock { state in
                if !isAllowed, !(records + leftOut).isEmpty { state.version += 1 }
                _ = state.make { state in
                    state.isAllowed = isAllowed
                    state.leftOut = ActivityTable()
                    if isAllowed { _ = state.leftOut.restore(leftOut, now: moment) }
                    return state.table.replaceKept(by: isAllowed ? records : [], now: moment)
                }
            }
            allowsWriting()
        }
    }

    /// Shows one that was left out, if it is still kept.
    package func showAgain(_ id: String) {
        let moment = now()
        state.withLock { state in
            guard let record = state.leftOut[id] else { return }
            _ = state.leftOut.dismiss(id, now: moment)
            state.announce(state.table.takeIn(record, now: moment))
        }
    }

    /// The bundle's alarms, which are shown as activities; nil where it can have none. They keep this store,
    /// and it doesn't keep them.
    package var alarms: AlarmStore? {
        get { state.withLock { $0.alarms } }
        set { state.withLock { $0.alarms = newValue } }
    }

    // What there is.

    /// An activity, or what was last known of one that is gone; nil for one that was never there.
    package func record(_ id: String) -> ActivityRecord? {
        state.withLock { state in state.table[id] ?? state.gone.last { $0.id == id } }
    }

    /// Those that are there, in the order in which they started.
    package var records: [ActivityRecord] { state.withLock { $0.table.all } }

    /// The most relevant first.
    package var byRelevance: [ActivityRecord] { state.withLock { $0.table.byRelevance } }

    /// When something happens by itself next; nil for never.
    package var nextDate: Date? { state.withLock { $0.table.nextDate } }

    /// Whether something else is to be kept than was read, or was.
    package var hasChanged: Bool { state.withLock { $0.version > 0 } }

    /// Whether the user allows this bundle's activities.
    package var isAllowed: Bool { state.withLock { $0.isAllowed } }

    /// Decodes what was kept of an activity: authors' code. In the bundle's `init` nothing else records it.
    ///
    /// - Throws: what `body` throws, and where it ended earlier processes.
    func read(_ id: String, _ body: () throws -> Void) throws {
        guard let guarding, state.withLock({ $0.keptBefore.contains(id) }) else { return try body() }
        try guarding.read(id, body)
    }

    // What changes.

    /// Starts an activity; it is on the disk when this returns, which therefore may block.
    ///
    /// - Throws: ``ActivityAuthorizationError``; nothing was started then.
    package func request(_ new: NewActivity) throws(ActivityAuthorizationError) -> ActivityRecord {
        let id = new.push ?? UUID().uuidString
        let moment = now()
        do {
            _ = try makeKept { state in
                if state.table[id] != nil { return [] }
                guard new.alarm != nil || state.types?.contains(new.type) != false else {
                    throw ActivityAuthorizationError.unsupportedTarget
                }
                guard state.isAllowed else { throw ActivityAuthorizationError.denied }
                return try state.table.request(new, id: id, now: moment)
            }
        } catch {
            throw error as? ActivityAuthorizationError ?? .persistenceFailure
        }
        guard let record = record(id) else { throw .persistenceFailure }
        return record
    }

    /// Makes a caller's change; it is on the disk when this returns, which therefore may block.
    ///
    /// - Parameter change: only changes what it is given, and says what has happened. Called twice: the
    ///   second time with what has happened while the first was written.
    /// - Throws: what `change` and the keeper throw; nothing has changed then.
    /// - Returns: whether anything has changed.
    package func change(
        _ change: (inout ActivityTable, _ now: Date) throws -> [ActivityTable.Effect]
    ) throws -> Bool {
        let moment = now()
        return try makeKept { state in try change(&state.table, moment) }
    }

    /// Allows the bundle's activities for its user, or not: those that there are go then. That they have gone
    /// is on the disk when this returns, which therefore may block.
    ///
    /// - Throws: what the keeper throws; nothing has changed then.
    /// - Returns: whether anything has changed.
    package func change(isAllowed: Bool) throws -> Bool {
        let moment = now()
        return try makeKept { state in state.allow(isAllowed, now: moment) }
    }

    /// Shows the run of an action.
    ///
    /// - Returns: its identifier; nil where the user wants no activities, or there are too many of runs.
    package func showRun(_ attributes: String, _ content: NewActivity.Content) -> String? {
        let id = UUID().uuidString
        let moment = now()
        var new = NewActivity(type: NewActivity.runType, attributes: attributes, content: content)
        new.requester = new.type
        return state.withLock { state in
            guard state.isAllowed, let effects = try? state.table.request(new, id: id, now: moment) else {
                return nil
            }
            state.announce(effects)
            return id
        }
    }

    /// Gives an activity other content. It is kept soon.
    @discardableResult
    package func update(
        _ id: String, _ content: NewActivity.Content, alert: ActivityAlert? = nil, timestamp: Date? = nil
    ) -> ActivityTable.Outcome {
        let moment = now()
        return state.withLock { state in
            let (outcome, effects) = state.table.update(
                id, content, alert: alert, timestamp: timestamp?.known, now: moment)
            state.announce(effects)
            return outcome
        }
    }

    /// Ends an activity. It is kept soon.
    @discardableResult
    package func end(
        _ id: String, _ content: NewActivity.Content? = nil,
        policy: ActivityUIDismissalPolicy = .default, timestamp: Date? = nil
    ) -> ActivityTable.Outcome {
        let moment = now()
        return state.withLock { state in
            let (outcome, effects) = state.table.end(
                id, content, removal: policy.removal(of: moment)?.known, timestamp: timestamp?.known,
                now: moment)
            state.announce(effects)
            return outcome
        }
    }

    /// Does what is due by itself.
    package func advance() {
        let moment = now()
        state.withLock { state in state.announce(state.table.advance(to: moment)) }
    }

    /// The session is locked.
    package func sessionLocked() {
        let moment = now()
        state.withLock { state in state.announce(state.table.sessionLocked(now: moment)) }
    }

    /// Allows activities, or not, where none are kept: those that there are go then.
    package func allow(_ isAllowed: Bool) {
        let moment = now()
        state.withLock { state in _ = state.make { $0.allow(isAllowed, now: moment) } }
    }

    /// Keeps what is shown of an activity with it.
    ///
    /// - Returns: false where its content is another by now.
    package func present(_ presentation: ActivityPresentation, of record: ActivityRecord) -> Bool {
        state.withLock { state in
            if !record.isOfRun { state.version += 1 }
            return state.table.present(presentation, of: record)
        }
    }

    // Who follows.

    /// What happens from now on, with what there is now.
    package func follow() -> (records: [ActivityRecord], effects: AsyncStream<ActivityTable.Effect>) {
        let (stream, continuation) = AsyncStream<ActivityTable.Effect>.makeStream()
        return state.withLock { state in
            let key = state.addFollower()
            state.followers[key] = continuation
            continuation.onTermination = { [weak self] _ in
                // Not within this call, which holds the lock where a stream is dropped at once.
                self?.forget(key)
            }
            return (state.table.all, stream)
        }
    }

    /// Whether the user allows activities, from the next change on.
    package func followPermission() -> AsyncStream<Bool> {
        let (stream, continuation) = AsyncStream<Bool>.makeStream()
        state.withLock { state in
            let key = state.addFollower()
            state.permissionFollowers[key] = continuation
            continuation.onTermination = { [weak self] _ in self?.forget(key) }
        }
        return stream
    }

    private func forget(_ key: UInt64) {
        state.withLock { state in
            state.followers[key] = nil
            state.permissionFollowers[key] = nil
        }
    }

    // What is kept.

    /// Makes a change that is kept before anybody sees it. What authors' code changes meanwhile stays, and is
    /// kept as soon as it would be.
    private func makeKept(_ change: Change) throws -> Bool {
        try kept.withLock { kept in
            var next = state.withLock { $0 }
            let version = next.version
            let effects = try change(&next)
            if let keeper, next.version != kept || !effects.allSatisfy(\.isOfRun) {
                try keeper.save(next.kept)
            }
            return try state.withLock { state in
                let isWhole = state.version == version
                let hasChanged = try state.make(change)
                if isWhole { kept = state.version }
                return hasChanged
            }
        }
    }

    /// Keeps what there is, unless it is kept already. May block.
    package func keepNow() throws {
        guard let keeper else { return }
        try kept.withLock { kept in
            let (version, records) = state.withLock { ($0.version, $0.kept) }
            guard version != kept else { return }
            try keeper.save(records)
            kept = version
        }
    }

    /// Waits until what there is now is on the disk.
    ///
    /// - Returns: why it can't be kept, in a sentence; nil where it is.
    package func keep() async -> String? {
        guard let keeper else { return nil }
        return await withCheckedContinuation { continuation in
            keeper.run {
                do {
                    try self.keepNow()
                    continuation.resume(returning: nil)
                } catch {
                    continuation.resume(returning: "the activities can't be kept: \(error)")
                }
            }
        }
    }

    /// Where an action runs, what it did to activities is kept before its caller has an answer; elsewhere it
    /// is soon.
    func keepIfActionRuns() async {
        guard let access = StateAccess.current, access.role == .action, let problem = await keep() else {
            return
        }
        _ = access.failed(problem)
    }
}
