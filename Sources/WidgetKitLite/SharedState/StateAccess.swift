internal import ControlBasics
internal import Synchronization

/// What one run of an action or of a provider reads and writes of shared state.
///
/// It is found through the task, so what an author's code does in its own task and in child tasks counts, and
/// so does an unstructured `Task {}` for as long as the run lasts. What is read in `Task.detached` or on a
/// dispatch queue is not seen.
package final class StateAccess: Sendable {
    /// What the run is, by which its writes count.
    package enum Role: Sendable {
        /// Its writes make readers stale once it has ended.
        case action
        /// Its writes make no reader stale: two providers that write what the other reads would reload each
        /// other for ever.
        case provider
    }

    private struct Log {
        var reads: Set<StateKey> = []
        var writes: Set<StateKey> = []
        /// The first reason why something that was written can't be kept.
        var problem: String?
        var hasEnded = false
    }

    /// The run that the current task belongs to.
    @TaskLocal package static var current: StateAccess?

    /// Where code outside of any run finds its values. Global because ``process`` is.
    private static let processStorage = Mutex<any SharedStateStorage>(MemorySharedState())

    package let role: Role
    package let storage: any SharedStateStorage
    private let log = Mutex(Log())
    /// Whether a write was made or failed. A flag of its own, because most actions write nothing and should
    /// do no more than read it.
    private let wrote = Atomic(false)

    package init(_ role: Role, _ storage: any SharedStateStorage) {
        self.role = role
        self.storage = storage
    }

    /// The storage for code outside of any run. Set once, early, by whoever serves the process.
    ///
    /// Global because `@AppStorage` takes no storage: outside of any run nothing says which one is meant.
    package static var process: any SharedStateStorage {
        get { processStorage.withLock { $0 } }
        set { processStorage.withLock { $0 = newValue } }
    }

    /// What was read up to now.
    package var reads: Set<StateKey> { log.withLock { $0.reads } }

    /// Whether anything was read up to now.
    package var hasReads: Bool { log.withLock { !$0.reads.isEmpty } }

    /// Whether anything was written up to now, or could not be.
    package var hasWritten: Bool { wrote.load(ordering: .relaxed) }

    /// Waits until what was written up to now outlives the process.
    ///
    /// - Returns: why something of it can't be kept, in a sentence; nil when all is.
    package func waitUntilStored() async -> String? {
        let (writes, problem) = log.withLock { ($0.writes, $0.problem) }
        if let problem { return problem }
        await storage.waitUntilStored(writes)
        return log.withLock { $0.problem }
    }

    /// Reports that something that the run wrote can't be kept; its action then fails.
    ///
    /// - Returns: false for a provider's run and for one that has ended, which can't fail any more.
    package func failed(_ problem: String) -> Bool {
        guard role == .action else { return false }
        wrote.store(true, ordering: .relaxed)
        return log.withLock { log in
            if log.problem == nil { log.problem = problem }
            return !log.hasEnded
        }
    }

    /// Ends the run and returns the keys that it wrote. What it writes later is announced at once.
    package func end() -> Set<StateKey> {
        log.withLock { log in
            log.hasEnded = true
            return log.writes
        }
    }

    /// The value of a key for the running code. The read is recorded before it is done, so that no write
    /// falls between.
    static func value(_ key: String, in suite: StorageSuite?) -> StateValue? {
        let storage = current?.storage ?? process
        let suite = suite?.name ?? storage.standardSuite
        noteRead(StateKey(suite: suite, key: key))
        return storage.value(key, in: suite)
    }

    /// Writes a key for the running code; nil removes it.
    static func set(_ value: () throws -> StateValue?, _ key: String, in suite: StorageSuite?) {
        let storage = current?.storage ?? process
        let suite = suite?.name ?? storage.standardSuite
        do {
            storage.set(try value(), key, in: suite)
        } catch {
            // The stored value stays. A property's setter can't throw, so the run fails instead.
            let problem = "the shared value \(StateKey(suite: suite, key: key)) can't be kept: \(error)"
            if current?.failed(problem) != true { complain(problem) }
            return
        }
        noteWrite(StateKey(suite: suite, key: key))
    }

    /// Records a read that was done elsewhere; for storages that are tracked from outside, such as a raw
    /// suite of defaults, with a key of nil.
    package static func noteRead(_ key: StateKey) {
        current?.log.withLock { log in
            if !log.hasEnded { log.reads.insert(key) }
        }
    }

    /// Records a write that has been done.
    package static func noteWrite(_ key: StateKey) {
        guard let current else { return process.announce([key]) }
        guard current.role == .action else { return }
        current.wrote.store(true, ordering: .relaxed)
        let isLate = current.log.withLock { log in
            if !log.hasEnded { log.writes.insert(key) }
            return log.hasEnded
        }
        if isLate { current.storage.announce([key]) }
    }

    /// Reports on standard error what no caller can be notified of.
    package static func complain(_ problem: String) { StandardError.write(problem) }
}
