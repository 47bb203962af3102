internal import Assistants
internal import ControlBasics
internal import EventLoop
internal import Glibc

/// The program's entry: serves the client that has started it, until its input ends.
@main
enum Main {
    static func main() {
        ProcessSignals.prepare()
        switch CommandLine.arguments.dropFirst().first {
        case nil: serve()
        case "--help", "-h": print(help)
        case "--version": print(ProgramVersion.current)
        case let word?:
            complain("there is no option \(word); controlmcp --help lists what there is")
            exit(2)
        }
    }

    private static func serve() -> Never {
        // libdispatch's pool would wake the process once a second for good.
        if ProcessExecutors.areAvailable {
            let executor = GrowingExecutor()
            ProcessExecutors.install(main: .main) { job in executor.run { ProcessExecutors.runGlobal(job) } }
        }
        let deadline = ProcessDeadline(
            limit: .milliseconds(900), message: "controlmcp: it could not end in order")
        Loop.main.onSignals([SIGTERM, SIGINT], endingWithin: deadline) { _ in exit(0) }
        let server: AssistantServer
        do throws(AssistantFileError) {
            server = AssistantServer(
                .main, rules: try .ofUser(), log: try .ofUser(), write: writeLine, complain: complain)
        } catch {
            complain(error.description)
            exit(4)
        }
        let input = InputReader(server)
        // The process's own; it ends with that.
        Task { await input.begin() }
        Loop.main.run()
        exit(1)
    }

    /// Every line on standard output is a message. It is waited for that the client reads: it has asked.
    private static func writeLine(_ line: String) {
        var rest = Array("\(line)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&output, 1, -1)
            } else if errno != EINTR {
                exit(0)
            }
        }
    }

    private static func complain(_ text: String) { StandardError.writeLast("controlmcp: \(text)") }

    private static let help = """
        usage: controlmcp

        Offers assistants the controls, actions, widgets and activities that the user allows them, by the
        Model Context Protocol on standard input and output. An assistant's program starts it;
        `controlctl config mcp` prints what that has to be told. Nothing is offered until the user allows it:
        controlctl assistants allow.

        options:
          --help     print this
          --version  print the version

        Exit status: 0 its input has ended, or it was asked to end; 2 the command line is mistaken; 4 the user
        has no home.
        """
}

/// Reads standard input on the loop.
actor InputReader {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let server: AssistantServer
    private var watch: LoopWatch?
    private var ending: Task<Void, Never>?

    /// How long calls that are under way have at the end.
    private static let patience = Duration.milliseconds(800)

    init(_ server: AssistantServer) {
        self.server = server
        loop = server.loop
    }

    func begin() async {
        await server.begin()
        var status = stat()
        // A file never makes anybody wait, and can't be watched.
        guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
            while read() {}
            return
        }
        watch = loop.watch(STDIN_FILENO) { self.assumeIsolated { _ = $0.read() } }
    }

    /// - Returns: whether there may be more.
    private func read() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return true }
        guard count > 0 else {
            watch?.cancel()
            ending = Task { await end() }
            return false
        }
        let received = Array(bytes.prefix(count))
        server.assumeIsolated { $0.receive(received) }
        return true
    }

    /// The client has gone, or wants no more: what is under way may be answered still.
    private func end() async {
        await server.end(within: Self.patience)
        exit(0)
    }
}
