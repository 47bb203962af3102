internal import ControlClient
internal import EventLoop
internal import Glibc
internal import Synchronization

/// What `watch` has on show. Prints a line when that changes, and no line twice in a row; where a format has
/// nothing to print, it complains once of each reason.
final class WatchBoard: Sendable {
    private struct State {
        var controls: [WatchedControl?]
        var addresses: [ControlAddress?]
        var labels: [String?]
        var lastLines: [String?]
        /// Why nothing is printed of each.
        var lastSilences: [String?]
    }

    private let names: [String]
    private let format: OutputFormat
    private let state: Mutex<State>
    private let print: @Sendable (String) -> Void
    private let complain: @Sendable (_ reason: String, _ isMismatch: Bool) -> Void

    /// - Parameter complain: is told why nothing is printed of a control, and whether it is no toggle.
    init(
        _ names: [String], _ format: OutputFormat, _ print: @escaping @Sendable (String) -> Void,
        complain: @escaping @Sendable (_ reason: String, _ isMismatch: Bool) -> Void = { _, _ in }
    ) {
        self.names = names
        self.format = format
        self.print = print
        self.complain = complain
        let empty = [String?](repeating: nil, count: names.count)
        state = Mutex(
            State(
                controls: [WatchedControl?](repeating: nil, count: names.count),
                addresses: [ControlAddress?](repeating: nil, count: names.count), labels: empty,
                lastLines: empty,
                lastSilences: empty))
    }

    /// Applies an update of the control at `index`. Prints within the lock, to keep the lines in order.
    func update(_ index: Int, _ update: ControlUpdate) {
        state.withLock { state in
            if case .state(let snapshot) = update {
                state.addresses[index] = snapshot.address
                state.labels[index] = snapshot.label
            }
            let control = WatchedControl(
                name: names[index], update: update, address: state.addresses[index],
                lastLabel: state.labels[index], isFollowed: true)
            state.controls[index] = control
            let shown: [WatchedControl]
            if format.combines {
                // Not before something is known of each.
                shown = state.controls.compactMap(\.self)
                guard shown.count == names.count else { return }
            } else {
                shown = [control]
            }
            let place = format.combines ? 0 : index
            let isNamed = format == .plain || names.count > 1
            let line = format.line(shown, named: isNamed)
            let silence = line == nil ? control.silence : nil
            if let silence, silence != state.lastSilences[index] { complain(silence, control.isMismatch) }
            state.lastSilences[index] = silence
            guard let line, line != state.lastLines[place] else { return }
            state.lastLines[place] = line
            print(line)
        }
    }

    /// The control's address, once it has been seen.
    func address(_ index: Int) -> ControlAddress? {
        state.withLock { $0.controls[index]?.state?.address }
    }
}

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
