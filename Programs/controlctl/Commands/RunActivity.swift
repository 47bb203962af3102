internal import ArgumentParser
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop
internal import Glibc

struct RunActivity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Show the progress of a command that writes into a pipe.",
        discussion: """
            For scripts: `long-command | controlctl activity run --title "Backup" --progress-from-stdin`. The \
            activity has a button to stop it; it is there until the input ends, and goes then, unless --done says \
            what is to be seen.

            Of the input, a number is the progress in percent, `[3/12] words` a part of the whole, \
            `# words` a message; of other lines the last percentage counts, as those of rsync and \
            `curl --progress-bar` have it. Without --progress-from-stdin every line is a message.

            How the command ended is not known in a pipe: --done is shown after a failure too, so let it say no more than that \
            the command has ended. A shell says by `set -o pipefail`, or bash in PIPESTATUS, whether it failed.

            Stop ends this program with 4, and the command by SIGPIPE when it next writes; so does a signal. \
            A user who only removes the activity stops nothing. Where the activity can't be shown, as without a \
            bus, or where the user denies the bundle's, this is said, the command goes on to its end, and this \
            program ends with 0: in a pipe only the command's own status counts.
            """)

    @Option(help: "What goes on.")
    var title: String
    @Flag(help: "Read the progress from the lines of standard input.")
    var progressFromStdin = false
    @Option(help: "When the input has ended: call the user's attention to it with these words.")
    var done: String?
    @Option(help: "A symbol, an icon of the theme, or a picture's path.")
    var icon: String?
    @Option(help: "Its colour, #rrggbb.")
    var color: String?
    @Option(help: "Tells it apart from others; the title if left out.")
    var tag: String?
    @Flag(exclusivity: .exclusive)
    var stopping = Stopping.stop
    @Option(help: "The bundle that shows it: one with a LiveUpdateActivity.", completion: Completions.bundles)
    var bundle = ScriptProgram.bundle

    /// Whether the user can stop the command.
    enum Stopping: EnumerableFlag {
        case stop, noStop

        static func help(for value: Stopping) -> ArgumentHelp? {
            switch value {
            case .stop: "The activity has a button to stop the command, as it has without either."
            case .noStop: "The activity has no such button."
            }
        }
    }

    func validate() throws {
        if let color, !PanelColor.isColor(color) {
            throw ValidationError("--color takes #rrggbb, such as '#3584e4', and not \(Quotation.of(color))")
        }
    }

    func run() async throws {
        do {
            try await show()
        } catch let error as ControlClientError {
            Console.complain(error.message)
            Console.complain("the progress of \(title) is not shown; its command goes on")
            // A person who types has nothing to finish.
            guard isatty(STDIN_FILENO) == 0 else { throw ExitStatus(error) }
            Self.drain()
            if let done { Console.remark("\(title): \(done)") }
            // What the user denies is no mistake.
            if ExitStatus(error) == .usage, !error.isDenialOfActivities { throw ExitStatus.usage }
        }
    }

    /// Takes all of the input, so that the command that writes it isn't ended by SIGPIPE.
    private static func drain() {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            if count == 0 { return }
            if count > 0 || errno == EINTR { continue }
            guard errno == EAGAIN else { return }
            var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            poll(&wait, 1, -1)
        }
    }

    private func show() async throws {
        let client = try await ControlClient.connect(within: .ofEnvironment)
        var content = LiveUpdateContent(title: title)
        (content.icon, content.color, content.hasStop) = (icon, color, stopping == .stop)
        do {
            // One that isn't there is reported below, with what to install.
            let bundle = (try? await client.bundleName(bundle)) ?? bundle
            try await ProgressActivity(client, bundle, tag: tag ?? title, content)
                .follow(readsProgress: progressFromStdin, done: done)
        } catch let error as ControlClientError where error.code == .notRunning {
            throw ControlClientError(
                .notRunning,
                "\(error.message). Install script-controls, or name a bundle that has a LiveUpdateActivity with --bundle"
            )
        }
    }
}
