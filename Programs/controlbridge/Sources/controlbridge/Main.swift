internal import ControlHub
internal import DBus
internal import EventLoop
internal import FleetBridge
internal import Glibc

/// The program's entry: serves the bus and the broker until it is asked to end, or the bus goes away.
@main
enum Main {
    static func main() {
        // A reader of standard error that has gone, or a broker, ends nothing.
        signal(SIGPIPE, SIG_IGN)
        var seat: String?
        var arguments = CommandLine.arguments.dropFirst()
        while let word = arguments.popFirst() {
            switch word {
            case "--help", "-h": return print(help)
            case "--version": return print(ProgramVersion.current)
            case "--seat":
                guard let name = arguments.popFirst(), MachineIdentity.isSeat(name) else {
                    fail("--seat takes a name of up to 16 letters, digits, - and _", status: 2)
                }
                seat = name
            default: fail("there is no option \(word); controlbridge --help lists what there is", status: 2)
            }
        }
        serve(seat)
    }

    private static func serve(_ seat: String?) -> Never {
        HubActor.use(.main)
        ProcessMemory.shareHeaps()
        // What a start takes, and what comes from many machines at once, is needed no more.
        Loop.main.onQuiet(after: .seconds(5)) { ProcessMemory.release() }
        if ProcessExecutors.areAvailable { ProcessExecutors.installThreads() }
        guard let files else { fail("HOME is not set, so settings can't be found", status: 4) }
        let named = seat == nil ? files.seat : nil
        let id = MachineIdentity.id(seat: seat ?? named ?? "")
        let deadline = ProcessDeadline(
            limit: .milliseconds(900), message: "controlbridge: it could not end in order")
        Loop.main.onSignals([SIGTERM, SIGINT], endingWithin: deadline) { _ in
            // The process's own; it ends with that.
            Task { @HubActor in
                await running?.stop()
                exit(0)
            }
        }
        // The process's own; it ends with that.
        Task { @HubActor in await start(id, named, files) }
        Loop.main.run()
        exit(1)
    }

    @HubActor
    private static func start(_ id: String?, _ seat: String?, _ files: BridgeFiles) async {
        do {
            let bridge = try await Bridge(
                id: id, seat: seat, files: files, version: ProgramVersion.current,
                patience: .ofEnvironment, log: complain
            ) { reason in
                complain(reason)
                // The process's own; it ends with that.
                Task { @HubActor in
                    await running?.stop()
                    exit(5)
                }
            }
            running = bridge
            try await bridge.start()
        } catch let error as BusConnectionError where error.code == .nameUnavailable {
            // One is enough, so all is well.
            exit(0)
        } catch {
            fail("\(error)", status: 4)
        }
    }

    /// Global because the process is: nothing else keeps it.
    @HubActor private static var running: Bridge?

    private static var files: BridgeFiles? {
        let home = variable("HOME")
        guard let settings = variable("XDG_CONFIG_HOME") ?? home.map({ "\($0)/.config" }),
            let state = variable("XDG_STATE_HOME") ?? home.map({ "\($0)/.local/state" })
        else { return nil }
        return BridgeFiles(
            settings: "\(settings)/controlruntime", state: "\(state)/controlruntime/fleet")
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        complain(text)
        exit(status)
    }

    @Sendable
    private static func complain(_ text: String) {
        let line = Array("controlbridge: \(text)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static let help = """
        usage: controlbridge [--seat NAME]

        Brings the controls that the user allows to an MQTT broker, where Home Assistant finds them, and controls
        of other machines to this session. The session bus starts it, and there is one of it.
        `controlctl fleet status` says what it does; nothing leaves before `controlctl fleet allow`.

        options:
          --seat NAME  makes another machine of this one, for a second user, in place of "seat" in fleet.json
          --help       print this
          --version    print the version

        Exit status: 0 it was asked to end, or runs already; 2 the command line is mistaken; 4 the bus refuses its
        name, or its files can't be found; 5 no bus, or fleet.json names another seat, with which the session starts it again.
        """
}
