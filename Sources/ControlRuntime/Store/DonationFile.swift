internal import AppIntentsLite
internal import ControlEngine
internal import EventLoop
internal import Logging
internal import Synchronization

/// Keeps a bundle's donations over restarts: `$XDG_STATE_HOME/controlruntime/<bundle>/donations.json`. It is
/// written soon after each donation, off the threads that donate, and only the last of several states.
final class DonationFile: Sendable {
    private struct Writer {
        let states: AsyncStream<[IntentDonation]>.Continuation
        let task: Task<Void, Never>
    }

    private let file: ListFile<IntentDonation>
    private let logger: Logger
    /// Called with the first donation that comes, on the thread that donates.
    private let onFirst: @Sendable () -> Void
    /// What stood in the file when it was read. Held while it is read, as two processes may end in quick
    /// succession: what an earlier reading found must not come after what a later one did.
    private let earlier = Mutex<Set<String>>([])
    /// Nil until the first donation, since most bundles donate nothing.
    private let writer = Mutex<Writer?>(nil)

    /// - Parameter lock: the right to write; nil where nobody else does.
    /// - Throws: ``MissingHome``
    init(
        bundleName: String, lock: StateFolderLock? = nil, logger: Logger,
        environment: [String: String] = ProcessEnvironment.variables,
        onFirst: @escaping @Sendable () -> Void = {}
    ) throws {
        self.onFirst = onFirst
        let state = try BaseDirectories(environment).folder(.state)
        file = ListFile(
            "\(state)/controlruntime/\(bundleName)/donations.json", name: "donations", lock: lock)
        self.logger = logger
    }

    /// Restores the kept donations, and keeps all that come. Where the file must not be replaced, they last
    /// as long as the process, or until a later call finds that it may be.
    ///
    /// - Returns: false where they can't be read.
    @discardableResult
    func begin() -> Bool {
        do {
            try earlier.withLock { try begin(insteadOf: &$0) }
            return true
        } catch {
            logger.error("\(Self.unkept("\(error)"))", metadata: LoggedEvent.stateUnreadable.metadata())
            return false
        }
    }

    private func begin(insteadOf earlier: inout Set<String>) throws {
        let found = try file.read()
        if let remark = found.remark ?? found.refusal.map(Self.unkept) {
            logger.error("\(remark)", metadata: LoggedEvent.stateUnreadable.metadata())
        }
        let old = earlier
        earlier = Set(found.elements.map(\.id))
        IntentDonationManager.shared.keep(after: found.elements, insteadOf: old) { [self] in
            if found.refusal == nil { keep($0) }
        }
    }

    private static func unkept(_ reason: String) -> String {
        "the donations of this run will not be kept: \(reason)"
    }

    /// Waits until everything is written.
    func finish() async {
        guard let writer = writer.withLock({ $0 }) else { return }
        writer.states.finish()
        await writer.task.value
    }

    /// Writes these soon, if nothing newer comes before. Called on the thread that donates.
    func keep(_ donations: [IntentDonation]) {
        writer.withLock { writer in
            let current = writer ?? start()
            if writer == nil { onFirst() }
            writer = current
            current.states.yield(donations)
        }
    }

    private func start() -> Writer {
        let (states, continuation) = AsyncStream.makeStream(
            of: [IntentDonation].self, bufferingPolicy: .bufferingNewest(1))
        // A disk may block; the threads end when there is nothing to write.
        let task = Task(executorPreference: GrowingExecutor(maximumThreads: 1)) { [self] in
            for await state in states { write(state) }
        }
        return Writer(states: continuation, task: task)
    }

    private func write(_ donations: [IntentDonation]) {
        do {
            try file.write(donations, isDurable: false)
        } catch {
            logger.warning(
                "the donations can't be kept: \(error)", metadata: LoggedEvent.stateNotKept.metadata())
        }
    }
}
