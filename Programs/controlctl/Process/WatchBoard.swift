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
        /// What takes the mark of each one's failure away.
        var ends: [LoopTimer?]
    }

    private let names: [String]
    private let format: OutputFormat
    private let loop: Loop?
    /// A failure is marked for so long, or until the control is used again: a bar has no other way to be rid
    /// of it.
    private let markedFor: Duration
    private let state: Mutex<State>
    private let print: @Sendable (String) -> Void
    private let complain: @Sendable (_ reason: String, _ isMismatch: Bool) -> Void

    /// - Parameters:
    ///   - loop: where failures end to be marked; nil for never.
    ///   - complain: is told why nothing is printed of a control, and whether it is no toggle.
    init(
        _ names: [String], _ format: OutputFormat, on loop: Loop? = nil, markedFor: Duration = .seconds(10),
        _ print: @escaping @Sendable (String) -> Void,
        complain: @escaping @Sendable (_ reason: String, _ isMismatch: Bool) -> Void = { _, _ in }
    ) {
        self.names = names
        self.format = format
        self.loop = loop
        self.markedFor = markedFor
        self.print = print
        self.complain = complain
        let empty = [String?](repeating: nil, count: names.count)
        state = Mutex(
            State(
                controls: [WatchedControl?](repeating: nil, count: names.count),
                addresses: [ControlAddress?](repeating: nil, count: names.count), labels: empty,
                lastLines: empty, lastSilences: empty,
                ends: [LoopTimer?](repeating: nil, count: names.count)))
    }

    /// Applies an update of the control at `index`. Prints within the lock, to keep the lines in order.
    func update(_ index: Int, _ update: ControlUpdate) {
        state.withLock { state in
            if case .state(let snapshot) = update {
                state.addresses[index] = snapshot.address
                state.labels[index] = snapshot.label
            }
            var control = WatchedControl(
                name: names[index], update: update, address: state.addresses[index],
                lastLabel: state.labels[index], isFollowed: true)
            followFailure(of: &control, index, &state)
            state.controls[index] = control
            show(control, index, &state)
        }
    }

    private func show(_ control: WatchedControl, _ index: Int, _ state: inout State) {
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

    /// Begins to mark a failure that is a new one, as each is that follows a use; keeps an old one unmarked.
    private func followFailure(of control: inout WatchedControl, _ index: Int, _ state: inout State) {
        guard let loop, let failure = control.failure else {
            state.ends[index]?.cancel()
            return
        }
        // What failed before anybody looked is no news.
        guard state.controls[index] != nil else {
            control.marksFailure = false
            return
        }
        let isPending = control.state?.isPending == true
        if let before = state.controls[index], before.failure == failure,
            isPending || before.state?.isPending == false
        {
            control.marksFailure = before.marksFailure
            return
        }
        state.ends[index]?.cancel()
        state.ends[index] = loop.schedule(after: markedFor) { [weak self] in self?.unmark(index) }
    }

    private func unmark(_ index: Int) {
        state.withLock { state in
            guard var control = state.controls[index] else { return }
            control.marksFailure = false
            state.controls[index] = control
            show(control, index, &state)
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
