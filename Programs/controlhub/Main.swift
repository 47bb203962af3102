internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Glibc
internal import ControlBasics

/// The program's entry: reads the command line, starts the hub on the main thread's loop, and ends with it.
@main
enum Main {
    static func main() {
        ProcessSignals.prepare()
        switch CommandLine.arguments.dropFirst().first {
        case nil: serve()
        case "--help", "-h": print(help)
        case "--version": print(ProgramVersion.current)
        case let word?:
            complain("there is no option \(word); controlhub --help lists what there is")
            exit(2)
        }
    }

    private static func serve() -> Never {
        // libdispatch's pool would wake the process once a second for good.
        if ProcessExecutors.areAvailable {
            let executor = GrowingExecutor()
            ProcessExecutors.install(main: .main) { job in executor.run { ProcessExecutors.runGlobal(job) } }
        }
        HubActor.use(.main)
        let deadline = ProcessDeadline(
            limit: .milliseconds(1_800), message: "controlhub: it could not end in order")
        Loop.main.onSignals([SIGTERM, SIGINT], endingWithin: deadline) { _ in
            // It ends the process.
            Task { @HubActor in
                await Running.hub?.stop()
                exit(0)
            }
        }
        // The process's own; it ends with that.
        Task { @HubActor in await start() }
        Loop.main.run()
        exit(1)
    }

    @HubActor
    private static func start() async {
        let file: ArrangementFile?
        do throws(ArrangementError) {
            file = try ArrangementFile.ofUser()
        } catch {
            complain("the arrangement is not used: \(error)")
            file = nil
        }
        do {
            let hub = try await Hub.connect(faces: Running.faces, arrangement: file) { reason in
                complain(reason)
                exit(5)
            }
            Running.hub = hub
            try await hub.start()
        } catch let error as BusConnectionError where error.code == .nameUnavailable {
            // One hub is enough, so all is well.
            LineOutput(STDOUT_FILENO).write("controlhub runs already: \(error.message)", patience: 500)
            exit(0)
        } catch let error as ControlClientError {
            complain(error.message)
            exit(error.code == .noBus ? 5 : 4)
        } catch {
            complain("\(error)")
            exit(4)
        }
    }

    private static func complain(_ text: String) {
        StandardError.writeLast("controlhub: \(text)")
    }

    private static let help = """
        usage: controlhub

        Shows the controls of all bundles in the desktop's tray and searches. The session bus starts it, and there
        is one of it. `controlctl arrange` orders, hides and marks controls as favourites, and takes the item out of
        the tray; the file is ~/.config/controlruntime/arrangement.json.

        options:
          --help     print this
          --version  print the version

        Exit status: 0 it was asked to end, or runs already; 2 the command line is mistaken; 4 the bus refuses its
        name; 5 no bus.
        """
}

/// What the process has.
@HubActor
private enum Running {
    /// Global because the process is: a signal ends it.
    static var hub: Hub?

    /// What shows the controls.
    static var faces: [any HubFace] { [Tray(), Search(), ActivityFace(keeping: .ofUser()), AssistantFace()] }
}
