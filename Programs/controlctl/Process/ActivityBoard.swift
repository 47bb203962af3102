internal import ControlClient
internal import EventLoop
internal import Glibc
internal import Synchronization

/// What `watch --activities` has on show. Prints a line when that changes, and no line twice in a row; what
/// counts down changes once a second.
final class ActivityBoard: Sendable {
    private struct State {
        var activities: [ActivitySnapshot] = []
        var lastLine: String?
        var isTicking = false
    }

    private let format: OutputFormat
    private let loop: Loop
    private let state = Mutex(State())
    private let print: @Sendable (String) -> Void

    init(_ format: OutputFormat, on loop: Loop, _ print: @escaping @Sendable (String) -> Void) {
        self.format = format
        self.loop = loop
        self.print = print
    }

    /// Shows these. Those that are still to start are left out.
    func show(_ activities: [ActivitySnapshot]) {
        state.withLock { state in
            state.activities = activities.filter { $0.state != "pending" }
            update(&state)
        }
    }

    /// Prints within the lock, to keep the lines in order.
    private func update(_ state: inout State) {
        let now = Self.now
        let shown = state.activities.map { WatchedActivity(activity: $0, now: now) }
        let line = ActivityLine.of(shown, format)
        if line != state.lastLine { print(line) }
        state.lastLine = line
        // Programs count themselves.
        guard format != .json, !state.isTicking, shown.contains(where: { $0.countdown != nil }) else {
            return
        }
        state.isTicking = true
        // Without an owner: it lives as long as the program.
        _ = loop.schedule(after: .seconds(1)) { [weak self] in
            self?.state.withLock { state in
                state.isTicking = false
                self?.update(&state)
            }
        }
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}
