internal import CSpawn
internal import Glibc

/// A command's process and its group, from its start to its end. Used on the commands' loop alone.
struct SpawnedGroup {
    private let group: spawned_group

    /// Becomes readable once the program has ended.
    var handle: Int32 { group.handle }
    /// Standard output; reading doesn't wait.
    var output: Int32 { group.output }
    /// Standard error; reading doesn't wait.
    var error: Int32 { group.error }

    /// Starts the program, with no other variables than the command's.
    init(_ command: Command) throws(CommandError) {
        let variables = command.environment
        guard let program = ProgramSearch.path(of: command.arguments.first ?? "", in: variables["PATH"])
        else { throw .notFound(program: command.arguments.first ?? "") }
        guard let input = Self.open(command.input) else {
            throw .notStarted(program: command.name, reason: Self.text(of: errno))
        }
        defer { close(input) }
        var started = spawned_group()
        var isDirectory: Int32 = 0
        let problem = Self.withCStrings(command.arguments) { arguments in
            Self.withCStrings(variables.map { "\($0)=\($1)" }) { environment in
                spawn_group_start(
                    program, arguments, environment, command.directory, input, Reaper.socket, &started,
                    &isDirectory)
            }
        }
        switch problem {
        case 0: group = started
        case _ where isDirectory != 0:
            throw .noDirectory(path: command.directory ?? "", reason: Self.text(of: problem))
        case ENOENT where !command.name.isEmpty && access(program, F_OK) != 0:
            throw .notFound(program: program)
        case ENOEXEC:
            throw .notStarted(
                program: command.name,
                reason: "it is no program; a script begins with a line such as #!/bin/sh")
        default: throw .notStarted(program: command.name, reason: Self.text(of: problem))
        }
    }

    /// Sends a signal to all of the group, which has not been finished.
    func send(_ signal: Int32) { spawn_group_signal(group.process, signal) }

    /// Ends what the program left behind, and lets go of all. The program has ended.
    ///
    /// - Returns: the status that it ended with, or the signal.
    func finish() -> (status: Int?, signal: Int?) {
        close(group.output)
        close(group.error)
        close(group.handle)
        let status = spawn_group_finish(group.process, Reaper.socket)
        let code = Int(spawn_group_code(status))
        return spawn_group_exited(status) != 0 ? (code, nil) : (nil, code)
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
