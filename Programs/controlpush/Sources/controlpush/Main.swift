internal import DBus
internal import EventLoop
internal import Glibc
internal import PushConnector

/// The program's entry: serves the bus until it is asked to end, or the bus goes away.
@main
enum Main {
    static func main() {
        // A reader of standard error that has gone ends nothing.
        signal(SIGPIPE, SIG_IGN)
        switch CommandLine.arguments.dropFirst().first {
        case nil: serve()
        case "--help", "-h": print(help)
        case "--version": print(ProgramVersion.current)
        case let word?:
            complain("there is no option \(word); controlpush --help lists what there is")
            exit(2)
        }
    }

    private static func serve() -> Never {
        if ProcessExecutors.areAvailable { ProcessExecutors.installThreads() }
        // What is acknowledged is kept already.
        Loop.main.onSignals([SIGTERM, SIGINT]) { _ in exit(0) }
        guard let folder else {
            complain("neither XDG_STATE_HOME nor HOME is set, so keys can't be kept")
            exit(4)
        }
        // The process's own; it ends with that.
        Task { @PushActor in await start(folder) }
        Loop.main.run()
        exit(1)
    }

    @PushActor
    private static func start(_ folder: String) async {
        do {
            let connection = try await BusConnection.connecting(to: .session, on: .main)
            await connection.setDisconnectHandler {
                complain("the bus has gone away")
                exit(5)
            }
            let connector = Connector(
                connection, folder: folder, choosing: variable("UNIFIEDPUSH_DISTRIBUTOR"), log: complain)
            running = connector
            try await connector.start()
        } catch let error as BusConnectionError where error.code == .nameUnavailable {
            // One is enough, so all is well.
            exit(0)
        } catch {
            complain("\(error)")
            exit(4)
        }
    }

    /// Global because the process is: nothing else keeps it.
    @PushActor private static var running: Connector?

    private static var folder: String? {
        let state = variable("XDG_STATE_HOME") ?? variable("HOME").map { "\($0)/.local/state" }
        return state.map { "\($0)/controlruntime/push" }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    @Sendable
    private static func complain(_ text: String) {
        let line = Array("controlpush: \(text)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static let help = """
        usage: controlpush

        Takes messages of servers for the controls, widgets and activities of all bundles, by UnifiedPush and Web
        Push. The session bus starts it, and there is one of it. `controlctl push status` says what it does.

        options:
          --help     print this
          --version  print the version

        UNIFIEDPUSH_DISTRIBUTOR names the distributor to use, where the session has several.

        Exit status: 0 it was asked to end, or runs already; 2 the command line is mistaken; 4 the bus refuses its
        name, or its files can't be read; 5 no bus.
        """
}
