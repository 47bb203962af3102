internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop
internal import Glibc

/// The program's entry: parses, runs, and turns every error into one line and an exit status.
///
/// Not ArgumentParser's own `main`, for it ends with 64 on a mistaken command line, and ``ExitStatus`` is the
/// scheme.
@main
enum Main {
    static func main() {
        // A reader that has gone is noticed by EPIPE where output is written.
        ProcessSignals.prepare()
        // libdispatch's pool would wake a process once a second that watches for days.
        if ProcessExecutors.areAvailable {
            let executor = GrowingExecutor()
            ProcessExecutors.install(main: .main) { job in executor.run { ProcessExecutors.runGlobal(job) } }
        }
        // A toggle would start three threads more; other commands may block.
        let isShort = ShortForm.command(of: Array(CommandLine.arguments.dropFirst())) != nil
        // It ends the process.
        Task(executorPreference: isShort ? Loop.main : nil) {
            await run()
            exit(ExitStatus.success.rawValue)
        }
        Loop.main.run()
    }

    private static func run() async {
        var words = Array(CommandLine.arguments.dropFirst())
        var host: String?
        var couldAsk = false
        do {
            (words, host) = try RemoteSession.enter(words)
            if var command = ShortForm.command(of: words) { return try await command.run() }
            var command = try await Controlctl.asyncParseAsRoot(words)
            couldAsk = AskingOptions.couldAsk(command)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            // By reflection, which a toggle that works doesn't pay for.
            if let command = ShortForm.command(of: words) { couldAsk = AskingOptions.couldAsk(command) }
            end(error, words, host, couldAsk: couldAsk)
        }
    }

    /// - Parameter couldAsk: whether the command would ask with `--ask`.
    private static func end(
        _ error: any Error, _ words: [String], _ host: String?, couldAsk: Bool
    ) -> Never {
        switch error {
        case let error as ControlClientError where error.code == .noBus && host != nil:
            Console.complain(RemoteSession.complaint(of: host ?? ""))
            exit(ExitStatus.noBus.rawValue)
        case let error as MistakenUse:
            Console.complain(error.message)
            exit(ExitStatus.usage.rawValue)
        case let error as ControlClientError:
            let unasked = [ContractError.confirmationRequired, ContractError.needsValue]
            let isUnasked = couldAsk && unasked.contains { error.code == .failed($0) }
            Console.complain(error.message + (isUnasked ? " (with --ask it is asked here)" : ""))
            exit(ExitStatus(error).rawValue)
        case let error as ExitStatus:
            exit(error.rawValue)
        case is BusError, is BusConnectionError:
            // Of a call to the bus itself.
            end(ControlClientError(error, calling: ""), words, host, couldAsk: couldAsk)
        default:
            if let complaint = absence(words) {
                Console.write(complaint, to: STDERR_FILENO)
                exit(ExitStatus.usage.rawValue)
            }
            if words.first == "help", let hint = groupHint(Array(words.dropFirst())) {
                Console.write(hint, to: STDERR_FILENO)
                exit(ExitStatus.usage.rawValue)
            }
            let text = Controlctl.fullMessage(for: error)
            guard Controlctl.exitCode(for: error) == .success else {
                Console.write(groupHint(words) ?? withJSONOption(text), to: STDERR_FILENO)
                exit(ExitStatus.usage.rawValue)
            }
            Console.print(text)
            exit(ExitStatus.success.rawValue)
        }
    }

    /// What is said of a command that there isn't, also where its help is wanted; nil for one that there is.
    ///
    /// The library takes its name for an argument, or shows the help of all.
    private static func absence(_ words: [String]) -> String? {
        let words = words.first == "help" ? words.dropFirst() : words[...]
        guard let first = words.first, !first.hasPrefix("-"), first != "help",
            !Controlctl.configuration.subcommands.contains(where: { $0._commandName == first })
        else { return nil }
        let near = Suggestion.nearest(to: first, among: names(of: Controlctl.self)).first
        return
            "There is no command \(TextTable.printable(first)).\(near.map { " Did you mean \($0)?" } ?? "")\n"
            + "See 'controlctl --help' for more information."
    }

    /// The error of a command that has one of `--json` and `--format json`, and was given the other.
    private static func withJSONOption(_ text: String) -> String {
        for (given, there, usage) in [
            ("--format", "--json", "[--json]"), ("--json", "--format json", "[--format "),
        ] {
            let error = "Unknown option '\(given)'"
            guard text.contains(error), text.contains(usage) else { continue }
            return text.replacing(error, with: "\(error): here it is \(there)", maxReplacements: 1)
        }
        return text
    }

    /// What is said of a word behind a group of commands that is none of them; nil without such a word.
    ///
    /// The library takes it for an argument of the command that the group runs without one.
    private static func groupHint(_ words: [String]) -> String? {
        let words = Array(words.prefix(2))
        guard words.count == 2, !words[1].hasPrefix("-"), words[1] != "help",
            let group = Controlctl.configuration.subcommands.first(where: { $0._commandName == words[0] }),
            case let names = names(of: group), !names.isEmpty, !names.contains(words[1])
        else { return nil }
        let near = Suggestion.nearest(to: words[1], among: names).first
        let rest =
            near.map { ". Did you mean \(words[0]) \($0)?" } ?? "; there are \(names.joined(separator: ", "))"
        return "There is no command \(words[0]) \(TextTable.printable(words[1]))\(rest)\n"
            + "See 'controlctl \(words[0]) --help' for more information."
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
        command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    }
}

/// `controlctl`, the command line for controls.
struct Controlctl: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "controlctl",
        abstract: "Shows, watches and uses the controls and widgets of the desktop session.",
        discussion: """
            A control is named by its kind (Flashlight), or by bundle and kind (Flashlight/SOS) and, when it \
            was placed with a configuration, its instance (Audio/Volume/left). flashlight finds \
            Flashlight as well. Scripts should name the bundle too. `controlctl list` shows what \
            there is.

            `controlctl --host user@machine list` is about the session of another machine, through ssh, and so is any \
            other command behind --host. `id -u` must say the same number on both machines.

            \(ExitStatus.help)
            """,
        version: ProgramVersion.current,
        subcommands: [
            List.self, Show.self, Get.self, On.self, Off.self, Toggle.self, SetCommand.self, Press.self,
            IsOn.self, Watch.self, Run.self, Options.self, Add.self, Configure.self, Remove.self, Reload.self,
            Widget.self, Timeline.self, Monitor.self, Path.self, ConfigCommand.self, Doctor.self,
            Center.self, Install.self, Uninstall.self, CheckBundle.self, Graph.self, Stack.self, Stats.self,
            ActivityCommand.self, PushCommand.self, Arrange.self, AssistantsCommand.self, FleetCommand.self,
            Check.self, Edit.self, Port.self,
        ])
}

/// The version of the programs of this package.
enum ProgramVersion {
    /// That of the newest release in CHANGELOG.md, which a test holds it against.
    static let current = "0.2.0"
}
