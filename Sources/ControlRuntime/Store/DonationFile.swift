internal import AppIntentsLite
internal import ControlEngine
internal import EventLoop
internal import Logging
internal import Synchronization

/// Keeps a bundle's donations over restarts: `$XDG_STATE_HOME/controlruntime/<bundle>/donations.json`. It is
/// written soon after each donation, off the threads that donate, and only the last of several states.
final class DonationFile: Sendable {
    private struct Writer {
        let changes: AsyncStream<Void>.Continuation
        let task: Task<Void, Never>
        /// What is to be kept.
        var latest: [IntentDonation] = []
    }

    private let file: ListFile<IntentDonation>
    private let logger: Logger
    /// How long after a write that failed it is tried again; what comes meanwhile is with that.
    private let retry: Duration
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
        environment: [String: String] = ProcessEnvironment.variables, retry: Duration = .seconds(10),
        onFirst: @escaping @Sendable () -> Void = {}
    ) throws {
        self.onFirst = onFirst
        let state = try BaseDirectories(environment).folder(.state)
        file = ListFile(
            "\(state)/controlruntime/\(bundleName)/donations.json", name: "donations", lock: lock)
        self.logger = logger
        self.retry = retry
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

    /// Writes what is not written yet, once more where that failed, and waits for it.
    func finish() async {
        guard let writer = writer.withLock({ $0 }) else { return }
        writer.changes.finish()
        writer.task.cancel()
        await writer.task.value
    }

    /// Writes these soon, if nothing newer comes before. Called on the thread that donates.
    func keep(_ donations: [IntentDonation]) {
        writer.withLock { writer in
            var current = writer ?? start()
            if writer == nil { onFirst() }
            current.latest = donations
            writer = current
            current.changes.yield()
        }
    }

    private func start() -> Writer {
        let (changes, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // A disk may block; the threads end when there is nothing to write.
        let task = Task(executorPreference: GrowingExecutor(maximumThreads: 1)) { [self] in
            var written: [IntentDonation]?
            var problem: String?
            for await _ in changes {
                while write(&written, &problem) == false, !Task.isCancelled {
                    try? await Task.sleep(for: retry)
                }
            }
            // The end of the process cuts a wait off.
            _ = write(&written, &problem)
        }
        return Writer(changes: continuation, task: task)
    }

    /// Writes what is to be kept, unless that was done. Each new reason why it can't be is logged once.
    private func write(_ written: inout [IntentDonation]?, _ problem: inout String?) -> Bool {
        let latest = writer.withLock { $0?.latest ?? [] }
        guard latest != written else { return true }
        do {
            try file.write(latest, isDurable: false)
            (written, problem) = (latest, nil)
            return true
        } catch {
            if problem != "\(error)" {
                logger.warning(
                    "the donations can't be kept: \(error)", metadata: LoggedEvent.stateNotKept.metadata())
            }
            problem = "\(error)"
            return false
        }
    }
}
