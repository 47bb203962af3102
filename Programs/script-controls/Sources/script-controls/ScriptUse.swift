internal import ControlBasics
internal import ControlRuntime
internal import EventLoop
internal import ScriptFile
internal import ScriptRunner
internal import Synchronization

/// Runs the commands of an entry. What a caller wants goes into their environment, and never into their
/// words.
final class ScriptUse: Sendable, CustomStringConvertible {
    let entry: ScriptEntry
    /// The last line of a command that is followed.
    let lines = FollowedLines()
    /// Why the command that says when to ask again doesn't; nil while it runs.
    private let watchFailure = Mutex<String?>(nil)

    init(_ entry: ScriptEntry) { self.entry = entry }

    var description: String { entry.kind }

    /// What commands have in their environment.
    static let kindVariable = "CONTROL_KIND"
    static let valueVariable = "CONTROL_VALUE"
    /// For how long the questions about a value may take, each: all of them within the limit of a reading.
    private static let questionLimit: Duration = .seconds(8)
    /// For how long a line is waited for that says what an action did.
    private static let settling: Duration = .milliseconds(500)
    /// How long a file may be empty while it is written in place.
    private static let writing: Duration = .milliseconds(500)

    // MARK: Actions

    func set(_ isOn: Bool) async throws {
        guard case .toggle(let toggle) = try entry.form.get() else { return }
        let text = isOn ? "on" : "off"
        try await act(isOn ? toggle.on : toggle.off, text, takesInput: toggle.takesInput)
        guard case .lines = toggle.state.source else { return }
        await lines.wait(within: Self.settling) { line in (try? toggle.isOn(line, status: nil)) == isOn }
    }

    func set(_ number: Double) async throws {
        guard case .level(let level) = try entry.form.get() else { return }
        try await act(level.set, level.text(number), takesInput: level.takesInput)
        guard case .lines = level.state.source else { return }
        await lines.wait(within: Self.settling) { line in (try? level.value(line)) == number }
    }

    func select(_ id: String) async throws {
        guard case .selection(let selection) = try entry.form.get() else { return }
        let choice = selection.choices.first { $0.id == id }
        guard let choice, let command = choice.run ?? selection.set else { return }
        try await act(command, id, takesInput: selection.takesInput)
        guard case .lines = selection.state.source else { return }
        await lines.wait(within: Self.settling) { $0 == id }
    }

    func press() async throws {
        guard case .button(let run) = try entry.form.get() else { return }
        try await act(run, nil, takesInput: false)
    }

    private func act(_ command: ScriptCommand, _ value: String?, takesInput: Bool) async throws {
        // Whatever became of it, it may have got half way.
        defer { for kind in entry.reloads { ControlCenter.shared.reloadControls(ofKind: kind) } }
        var command = self.command(command, limit: entry.timeout)
        if let value {
            command.environment[Self.valueVariable] = value
            if takesInput { command.input = "\(value)\n" }
        }
        let result: CommandResult
        do throws(CommandError) {
            result = try await command.run()
        } catch {
            throw failure(of: error)
        }
        guard result.status == 0 else { throw ScriptError(result.complaint(of: command)) }
    }

    /// What the caller is told of an action that came to no result.
    private func failure(of error: CommandError) -> any Error {
        switch error {
        case .timedOut:
            ControlError(
                .timedOut,
                ProgramText.oneLine(
                    "\(entry.title): \(error); the key timeout of [\(entry.sort.rawValue).\(entry.kind)] says how "
                        + "long it may take"
                ))
        // Nothing was run.
        case .notFound, .notStarted, .noDirectory:
            ControlError(.unavailable, ProgramText.oneLine("\(error)"))
        default: error
        }
    }

    /// Returns where the control can be used now.
    ///
    /// - Throws: ``ControlError`` with `unavailable` where its entry is wrong, a program is missing, or the
    ///   file says that it is not available.
    func checkUsable() async throws {
        var reason: String?
        if case .failure(let problems) = entry.form {
            reason = "\(problems)"
        } else {
            reason = await unavailability()
        }
        guard let reason else { return }
        throw ControlError(.unavailable, ProgramText.oneLine(reason))
    }

    /// Which program it can't do without is missing, in words; nil where all are there.
    private func absence() async -> String? {
        var path = entry.environment["PATH"]
        if path == nil { path = ProgramSearch.path(await ProgramEnvironment.current()["PATH"]) }
        return entry.programs.first { $0.isNeeded && !ProgramSearch.isThere($0.name, in: path) }?.absence
    }

    // MARK: Values

    /// Returns where the control is available.
    ///
    /// - Throws: ``ScriptError`` with the reason where it isn't.
    func checkAvailable() async throws {
        if let reason = await unavailability() { throw ScriptError(reason) }
    }

    /// Why it is not available, asked now; nil where it is.
    private func unavailability() async -> String? {
        if let absence = await absence() { return absence }
        guard let availability = entry.availability else { return nil }
        let command = command(availability, limit: Self.questionLimit)
        do throws(CommandError) {
            let result = try await command.run()
            if result.status == 0 { return nil }
            return result.errorOutput.isEmpty
                ? "it is not available at present" : result.complaint(of: command)
        } catch {
            return "\(error)"
        }
    }

    /// Whether a toggle is on.
    func state(_ state: ScriptState, _ toggle: ScriptToggle) async throws -> Bool {
        let said = try await self.state(state, needsText: toggle.reading != .exitStatus)
        return try toggle.isOn(said.text, status: said.status)
    }

    /// What is said of the value: one line, and the exit status where there is one.
    func state(_ state: ScriptState, needsText: Bool = true) async throws -> (text: String, status: Int?) {
        let said = try await answer(state, needsText)
        guard !needsText || said.text.utf8.count <= CommandLimits.line else {
            throw ScriptError(
                "the state has \(said.text.utf8.count) bytes, and may have \(CommandLimits.line)")
        }
        return said
    }

    private func answer(_ state: ScriptState, _ needsText: Bool) async throws -> (
        text: String, status: Int?
    ) {
        try await checkAvailable()
        // What nobody reports changes of may have changed.
        if let failure = watchFailure.withLock({ $0 }) { throw ScriptError(failure) }
        switch state.source {
        case .command(let words):
            let command = command(words, limit: Self.questionLimit)
            let result = try await command.run()
            if needsText, result.firstLine.isEmpty {
                throw ScriptError("could not read the state: \(result.complaint(of: command))")
            }
            return (result.firstLine, result.status)
        case .lines:
            return (try await lines.last(within: Self.questionLimit), nil)
        case .file(let path):
            if StateFile.isEmpty(path) { try await Task.sleep(for: Self.writing) }
            return (try StateFile.firstLine(of: path), nil)
        }
    }

    /// A command with what all of them get.
    func command(_ command: ScriptCommand, limit: Duration?) -> Command {
        Command(
            command.words, environment: entry.environment.merging([Self.kindVariable: entry.kind]) { $1 },
            directory: entry.directory ?? UserPlaces.home, limit: limit)
    }
}

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

    /// For how long a command has to run until it counts as one that goes on.
    private static let steadiness: Duration = .seconds(1)

    private func follow(
        _ words: ScriptCommand, _ continuation: AsyncStream<Void>.Continuation, isState: Bool
    ) async {
        let command = command(words, limit: nil)
        let steady = Loop.main.schedule(after: Self.steadiness) { [self] in watch(failsFor: nil, continuation)
        }
        defer { steady.cancel() }
        var reason: String
        var hasFailed = true
        do throws(CommandError) {
            let result = try await command.follow { [self] line in
                if isState { lines.receive(line) } else { watch(failsFor: nil, continuation) }
                continuation.yield()
            }
            let said = result.errorOutput.isEmpty ? "" : ": \(result.complaint(of: command))"
            reason = "\(command.name), which is followed for the state, has ended\(said)"
            hasFailed = result.status != 0
        } catch {
            reason = error.description
        }
        if isState {
            lines.end(reason)
        } else if !Task.isCancelled {
            watch(failsFor: hasFailed ? reason : nil, continuation)
        }
        continuation.finish()
    }

    /// Notes why the watch fails, or nil where it doesn't, and has the value read again where that is new.
    private func watch(failsFor reason: String?, _ continuation: AsyncStream<Void>.Continuation) {
        let isNew = watchFailure.withLock { failure in
            defer { failure = reason }
            return failure != reason
        }
        if isNew { continuation.yield() }
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
