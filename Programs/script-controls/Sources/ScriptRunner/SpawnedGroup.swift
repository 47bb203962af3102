internal import CSpawn
internal import Glibc

/// A command's process and its group, from its start to its end. Used on the commands' loop alone.
struct SpawnedGroup {
    /// How far it is.
    enum Stage {
        /// It waits for its working folder or its program.
        case starting
        /// The program runs, or has run.
        case executed
        /// It could not be executed. This is reported once.
        case failed(CommandError)
    }

    /// How the program ended.
    enum End {
        case status(Int)
        case signal(Int)
        /// Somebody else took its status.
        case lost
    }

    private let group: spawned_group
    private let command: Command

    /// Becomes readable once the program has ended.
    var handle: Int32 { group.handle }
    /// Standard output; reading doesn't wait.
    var output: Int32 { group.output }
    /// Standard error; reading doesn't wait.
    var error: Int32 { group.error }

    /// Starts the program, with no other variables than the command's, and doesn't wait until it runs.
    init(_ command: Command) throws(CommandError) {
        self.command = command
        let variables = command.environment
        let programs = ProgramSearch.paths(of: command.arguments.first ?? "", in: variables["PATH"])
        guard let input = Self.open(command.input) else {
            throw .notStarted(program: command.name, reason: Self.text(of: errno))
        }
        defer { close(input) }
        var started = spawned_group()
        let problem = Self.withCStrings(programs) { programs in
            Self.withCStrings(command.arguments) { arguments in
                Self.withCStrings(variables.map { "\($0)=\($1)" }) { environment in
                    Self.withCString(command.directory) { directory in
                        var request = spawn_request(
                            programs: programs, arguments: arguments, environment: environment,
                            directory: directory, input: input, reaper: Reaper.socket)
                        return spawn_group_start(&request, &started)
                    }
                }
            }
        }
        guard problem == 0 else { throw .notStarted(program: command.name, reason: Self.text(of: problem)) }
        group = started
        Reaper.begin(group: started.process)
    }

    /// How far it is.
    func stage() -> Stage {
        var failure = spawn_failure()
        switch spawn_group_stage(group.stage, &failure) {
        case spawn_stage_executed: return .executed
        case spawn_stage_failed: return .failed(error(failure))
        default: return .starting
        }
    }

    private func error(_ failure: spawn_failure) -> CommandError {
        if failure.is_directory != 0 {
            return .noDirectory(path: command.directory ?? "", reason: Self.text(of: failure.number))
        }
        if failure.is_missing != 0 { return .notFound(program: command.arguments.first ?? "") }
        let isNone = failure.number == ENOEXEC
        return .notStarted(
            program: command.name,
            reason: isNone
                ? "it is no program; a script begins with a line such as #!/bin/sh"
                : Self.text(of: failure.number))
    }

    /// Sends a signal to all of the group, which has not been finished.
    func send(_ signal: Int32) { spawn_group_signal(group.process, signal) }

    /// Ends what the program left behind, and lets go of all. The program has ended.
    func finish() -> End {
        close(group.output)
        close(group.error)
        close(group.stage)
        close(group.handle)
        var status: Int32 = 0
        let isKnown = spawn_group_finish(group.process, Reaper.socket, &status) != 0
        Reaper.end(group: group.process)
        guard isKnown else { return .lost }
        let code = Int(spawn_group_code(status))
        return spawn_group_exited(status) != 0 ? .status(code) : .signal(code)
    }

    /// A descriptor that gives the text, or nothing.
    private static func open(_ input: String) -> Int32? {
        var input = input
        let descriptor =
            input.isEmpty
            ? Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
            : input.withUTF8 { spawn_group_memory($0.baseAddress, $0.count) }
        return descriptor < 0 ? nil : descriptor
    }

    private static func text(of number: Int32) -> String { String(cString: strerror(number)) }

    /// Calls `body` with the text as C has it, or with nothing.
    private static func withCString<Answer>(
        _ text: String?, _ body: (UnsafePointer<CChar>?) -> Answer
    ) -> Answer {
        guard let text else { return body(nil) }
        return text.withCString { body($0) }
    }

    /// Calls `body` with the texts as C's lists of strings, which end with null.
    private static func withCStrings<Answer>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Answer
    ) -> Answer {
        var pointers = texts.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return pointers.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else {
                preconditionFailure("a list with an end is not empty")
            }
            return body(base)
        }
    }
}
