internal import ArgumentParser
internal import ControlClient
internal import DBus
internal import Glibc

/// Whether an action may ask back here.
struct AskingOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Answer the action's questions from standard input. Default: on a terminal.")
    var ask: Bool?

    /// The options of an invocation, with an agent where there is somebody to ask.
    func options(_ client: ControlClient) async throws -> [String: BusValue] {
        guard ask ?? (isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1) else { return [:] }
        return ["agent": .objectPath(await TerminalAgent.start(on: client.connection))]
    }
}
