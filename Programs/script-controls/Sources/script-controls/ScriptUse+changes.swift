internal import ControlRuntime
internal import EventLoop
internal import ScriptFile
internal import ScriptRunner
internal import Synchronization

extension ScriptUse {
    /// When to ask for the value again: with each line of a command that is followed, each change of a file,
    /// and each time that its interval is over.
    ///
    /// It ends with the command, or with the file's folder; then it is begun again after a while.
    func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            var tasks: [Task<Void, Never>] = []
            let state = entry.state
            switch state?.source {
            case .lines(let words):
                lines.begin()
                tasks.append(Task { await self.follow(words, continuation, isState: true) })
            case .file(let path):
                tasks.append(
                    Task {
                        for await _ in FileObservation.changes(of: path) { continuation.yield() }
                        continuation.finish()
                    })
            case .command, nil: break
            }
            if let trigger = state?.trigger {
                tasks.append(Task { await self.follow(trigger, continuation, isState: false) })
            }
            let interval = state.map(\.interval) ?? entry.interval
            let ticks = interval.map { Ticks(every: $0) { continuation.yield() } }
            continuation.onTermination = { [tasks] _ in
                for task in tasks { task.cancel() }
                ticks?.end()
            }
        }
    }

    private func follow(
        _ words: ScriptCommand, _ continuation: AsyncStream<Void>.Continuation, isState: Bool
    ) async {
        let command = command(words, limit: nil)
        var reason: String
        do throws(CommandError) {
            let result = try await command.follow { [lines] line in
                if isState { lines.receive(line) }
                continuation.yield()
            }
            let said = result.errorOutput.isEmpty ? "" : ": \(result.complaint(of: command))"
            reason = "\(command.name), which is followed for the state, has ended\(said)"
        } catch {
            reason = error.description
        }
        if isState { lines.end(reason) }
        continuation.finish()
    }
}

/// Calls back at each multiple of a time, so that controls with the same interval wake the process once.
private final class Ticks: Sendable {
    private struct State {
        var timer: LoopTimer?
        var isEnded = false
    }

    private let period: Duration
    private let tick: @Sendable () -> Void
    private let state = Mutex(State())

    init(every period: Duration, _ tick: @escaping @Sendable () -> Void) {
        self.period = period
        self.tick = tick
        plan()
    }

    func end() {
        state.withLock { state in
            state.isEnded = true
            state.timer?.cancel()
        }
    }

    private func plan() {
        let (seconds, period) = (Loop.uptime / .seconds(1), self.period / .seconds(1))
        let rest = period - seconds.truncatingRemainder(dividingBy: period)
        state.withLock { state in
            guard !state.isEnded else { return }
            state.timer = Loop.main.schedule(after: .seconds(max(rest, 0.05))) { [weak self] in
                guard let self, !self.state.withLock({ $0.isEnded }) else { return }
                tick()
                plan()
            }
        }
    }
}
