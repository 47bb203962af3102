internal import AppIntentsLite
internal import ControlEngine
internal import FoundationEssentials
internal import Logging
internal import Synchronization

/// Keeps a bundle's donations over restarts: `$XDG_STATE_HOME/controlruntime/<bundle>/donations.json`. It is written
/// soon after each donation, off the threads that donate, and only the last of several states.
final class DonationFile: Sendable {
    private struct Writer {
        let states: AsyncStream<[IntentDonation]>.Continuation
        let task: Task<Void, Never>
    }

    private let folder: String
    private let logger: Logger
    /// Nil until the first donation, since most bundles donate nothing.
    private let writer = Mutex<Writer?>(nil)

    init(
        bundleName: String, logger: Logger,
        environment: [String: String] = ProcessEnvironment.variables
    ) {
        let state = BaseDirectories(environment).folder("XDG_STATE_HOME", ".local/state")
        folder = "\(state)/controlruntime/\(bundleName)"
        self.logger = logger
    }

    private var path: String { "\(folder)/donations.json" }

    /// Hands the kept donations back, and keeps all that come.
    func begin() {
        var earlier: [IntentDonation] = []
        if FileManager.default.fileExists(atPath: path) {
            do {
                let data = try Data(contentsOf: URL(fileURLWithPath: path))
                earlier = try JSONDecoder().decode([IntentDonation].self, from: data)
            } catch {
                logger.warning("the kept donations can't be read: \(error)")
            }
        }
        IntentDonationManager.shared.keep(after: earlier) { [self] in keep($0) }
    }

    /// Waits until everything is written.
    func finish() async {
        guard let writer = writer.withLock({ $0 }) else { return }
        writer.states.finish()
        await writer.task.value
    }

    private func keep(_ donations: [IntentDonation]) {
        writer.withLock { writer in
            let current = writer ?? start()
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
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(donations).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            logger.warning("the donations can't be kept: \(error)")
        }
    }
}
