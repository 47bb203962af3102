internal import ControlRuntime
internal import ScriptFile
internal import ScriptRunner

/// Runs the commands of an entry. What a caller wants goes into their environment, and never into their
/// words.
final class ScriptUse: Sendable, CustomStringConvertible {
    let entry: ScriptEntry
    /// The last line of a command that is followed.
    let lines = FollowedLines()

    init(_ entry: ScriptEntry) { self.entry = entry }

    var description: String { entry.kind }

    /// What commands have in their environment.
    static let kindVariable = "CONTROL_KIND"
    static let valueVariable = "CONTROL_VALUE"
    /// For how long the questions about a value may take, each: all of them within the limit of a reading.
    private static let questionLimit: Duration = .seconds(8)
    /// For how long a line is waited for that says what an action did.
    private static let settling: Duration = .milliseconds(500)

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
        let result = try await command.run()
        guard result.status == 0 else { throw ScriptError(result.complaint(of: command)) }
    }

    // MARK: Values

    /// Returns where the control can be used.
    ///
    /// - Throws: ``ScriptError`` with the reason where it can't.
    func checkAvailable() async throws {
        guard let availability = entry.availability else { return }
        let command = command(availability, limit: Self.questionLimit)
        let result = try await command.run()
        if result.status == 0 { return }
        throw ScriptError(
            result.errorOutput.isEmpty ? "it is not available at present" : result.complaint(of: command))
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
