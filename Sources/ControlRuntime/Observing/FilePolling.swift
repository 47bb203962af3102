internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Logging
internal import Synchronization

/// Polls files where inotify(7) has no instance left: a user has 128 of them by default
/// (`fs.inotify.max_user_instances`), and each process that watches files takes one or more.
///
/// A file then changes up to ``interval`` before it is reported, and the process wakes that often.
final class FilePolling: Sendable {
    /// The time from one check to the next.
    static let interval: Duration = .seconds(2)

    private let loop: Loop
    private let look: @Sendable () -> Void
    private let isEnded = Atomic(false)

    /// Calls `look` on the loop, every ``interval``, until ``end()``.
    init(on loop: Loop, _ look: @escaping @Sendable () -> Void) {
        self.loop = loop
        self.look = look
        Self.report()
        waitAndLook()
    }

    /// No call begins after this, when it is made on the loop.
    func end() { isEnded.store(true, ordering: .relaxed) }

    private func waitAndLook() {
        loop.schedule(after: Self.interval) { [self] in
            guard !isEnded.load(ordering: .relaxed) else { return }
            look()
            waitAndLook()
        }
    }

    /// Global because it is the process that has no instance left, whichever file it is about.
    private static let isReported = Atomic(false)

    /// Says once what the process does and how the user can change it.
    private static func report() {
        guard !isReported.exchange(true, ordering: .relaxed) else { return }
        Logger(label: "controlruntime").unblocked.warning(
            """
            no inotify instance is left for this user, so files are checked every \(interval.components.seconds) s \
            instead; raise fs.inotify.max_user_instances with sysctl to have changes seen at once
            """, metadata: LoggedEvent.filesPolled.metadata())
    }
}
