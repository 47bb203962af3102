internal import ArgumentParser
internal import ControlClient
internal import DBus
internal import Glibc

/// Whether an action may ask back, and where.
struct AskingOptions: ParsableArguments {
    enum Choice: EnumerableFlag {
        case ask, noAsk

        static func help(for value: Choice) -> ArgumentHelp? {
            switch value {
            case .ask:
                """
                Answer here, on standard input, what the action asks. On a terminal that is so without this option; \
                elsewhere the Control Center asks without it, where it is installed and there is a display.
                """
            case .noAsk: "Ask nobody: an action that needs an answer fails."
            }
        }
    }

    @Flag(exclusivity: .exclusive)
    var choice: Choice?

    /// The options of an invocation, with an agent where there is somebody to ask.
    func options(_ client: ControlClient) async throws -> [String: BusValue] {
        let isAtTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        if choice.map({ $0 == .ask }) ?? isAtTerminal {
            return ["agent": .objectPath(await TerminalAgent.start(on: client.connection))]
        }
        return choice == nil ? try await Self.windowOptions(client) : [:]
    }

    /// Whether a command asks nobody as it is, and would with `--ask`.
    static func couldAsk(_ command: any ParsableCommand) -> Bool {
        Mirror(reflecting: command).children.contains { child in
            (child.value as? OptionGroup<AskingOptions>).map { $0.wrappedValue.choice != .ask } ?? false
        }
    }

    /// The same where nobody is at a terminal, as with a click in a panel.
    static func windowOptions(_ client: ControlClient) async throws -> [String: BusValue] {
        try await WindowAgent.start(client).map { ["agent": .objectPath($0)] } ?? [:]
    }

    /// Uses a control: by `Invoke` where there is somebody to ask, as only that takes an agent.
    ///
    /// - Parameters:
    ///   - wanted: the value to give it; nil for what a tap does.
    ///   - change: what moves it instead; bundles that don't know that go by the value.
    ///   - plainly: does the same where nobody is there.
    /// - Returns: the value after the action.
    func use<Value: BusRepresentable>(
        _ control: ControlAddress, _ client: ControlClient, wanted: Value?, change: Double? = nil,
        plainly: () async throws -> Value
    ) async throws -> Value {
        var options = try await options(client)
        guard !options.isEmpty else { return try await plainly() }
        options["value"] = wanted?.busValue
        options["change"] = change?.busValue
        guard let value = try await client.invoke(control, options: options)["value"] else {
            throw ControlClientError(.badAnswer, "\(control) doesn't say which value it has now")
        }
        return try Value.decode(value.unwrapped)
    }
}
