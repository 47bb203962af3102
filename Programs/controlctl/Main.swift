internal import ArgumentParser
internal import ControlClient
internal import EventLoop
internal import Glibc
internal import ControlBasics

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
        // It ends the process.
        Task {
            await run()
            exit(ExitStatus.success.rawValue)
        }
        Loop.main.run()
    }

    private static func run() async {
        do {
            var command = try await Controlctl.asyncParseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            end(error)
        }
    }

    private static func end(_ error: any Error) -> Never {
        switch error {
        case let error as MistakenUse:
            Console.complain(error.message)
            exit(ExitStatus.usage.rawValue)
        case let error as ControlClientError:
            Console.complain(error.message)
            exit(ExitStatus(error).rawValue)
        case let error as ExitStatus:
            exit(error.rawValue)
        default:
            let text = Controlctl.fullMessage(for: error)
            guard Controlctl.exitCode(for: error) == .success else {
                Console.write(hint().map { "\($0)\n\(text)" } ?? text, to: STDERR_FILENO)
                exit(ExitStatus.usage.rawValue)
            }
            Console.print(text)
            exit(ExitStatus.success.rawValue)
        }
    }
    /// What a command that there isn't may have been meant to be. The library knows it of options only.
    private static func hint() -> String? {
        guard let first = CommandLine.arguments.dropFirst().first, !first.hasPrefix("-"), first != "help"
        else {
            return nil
        }
        let names = Controlctl.configuration.subcommands.filter { $0.configuration.shouldDisplay }
            .map { $0._commandName }
        guard !names.contains(first), let near = Suggestion.nearest(to: first, among: names).first else {
            return nil
        }
        return "There is no command \(TextTable.printable(first)). Did you mean \(near)?"
    }
}
