internal import ControlBasics
internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// A program to run, with all that it is given.
public struct Command: Hashable, Sendable {
    /// The program, and its arguments. A program without a slash is looked up in `PATH`.
    public var arguments: [String]
    /// What its environment has besides that of the user's session.
    public var environment: [String: String]
    /// Its working folder; nil for this process's own.
    public var directory: String?
    /// What it reads on standard input.
    public var input: String
    /// After how long it is ended; nil for never.
    public var limit: Duration?

    /// - Parameter arguments: the program, and its arguments.
    public init(
        _ arguments: [String], environment: [String: String] = [:], directory: String? = nil,
        input: String = "", limit: Duration? = nil
    ) {
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
        self.input = input
        self.limit = limit
    }

    /// The program's name, for messages.
    public var name: String { arguments.first?.split(separator: "/").last.map(String.init) ?? "" }
}

extension Command {
    /// Runs the command to its end. Cancelling the task ends it, and so does the end of this process. What
    /// the command left running in its process group is ended with it.
    ///
    /// - Returns: its status, whatever that is, and what it wrote.
    /// - Throws: ``CommandError``.
    public func run() async throws(CommandError) -> CommandResult {
        try await CommandRun(inSession(), .keep).result()
    }

    /// Runs the command until it ends and passes on what it says, on a thread of the commands': its last line
    /// whenever there are new ones. A carriage return ends a line, too. Cancelling the task ends it.
    ///
    /// - Parameter line: gets a line as a terminal would show it; it is empty where all that came was.
    /// - Returns: how it ended; without its output.
    /// - Throws: ``CommandError``.
    public func follow(_ line: @escaping @Sendable (String) -> Void) async throws(CommandError)
        -> CommandResult
    {
        try await CommandRun(inSession(), .pass(line)).result()
    }

    /// With all of its environment: that of the user's session as it is now, and its own.
    private func inSession() async -> Command {
        var command = self
        var variables = await ProgramEnvironment.current()
        variables["PATH"] = ProgramSearch.path(variables["PATH"])
        command.environment = variables.merging(environment) { $1 }
        return command
    }
}

/// What came of a command that ended by itself.
public struct CommandResult: Hashable, Sendable {
    /// The status that it ended with.
    public let status: Int
    /// What it wrote on standard output.
    public let output: String
    /// The beginning of what it wrote on standard error.
    public let errorOutput: String

    /// The first line of the output that isn't empty, as a terminal would show it.
    public var firstLine: String { ProgramText.firstLine(of: output) ?? "" }

    /// What it said of its failure, on one line; what can be said without it where it said nothing.
    public func complaint(of command: Command) -> String {
        let said = ProgramText.message(errorOutput)
        return said.isEmpty
            ? ProgramText.oneLine("\(command.name) ended with status \(status) and said nothing") : said
    }
}

/// How much of what commands write is read.
public enum CommandLimits {
    /// The bytes of a command's standard output. One that writes more is ended.
    public static let output = 1_048_576
    /// The bytes of its standard error that are kept.
    public static let keptErrors = 4_096
    /// The bytes of its standard error. One that writes more is ended.
    public static let errors = 1_048_576
    /// The bytes of a line of a command that is followed, and of any text that is a state.
    public static let line = 4_096
}

/// Why a command came to no result. The text is for the user.
public enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such program.
    case notFound(program: String)
    /// The program can't be executed.
    case notStarted(program: String, reason: String)
    /// The working folder can't be used.
    case noDirectory(path: String, reason: String)
    /// Its program was not executed in time.
    case notReached(program: String, folder: String?, limit: Duration)
    /// It did not end in time.
    case timedOut(program: String, limit: Duration)
    /// It wrote more than is read.
    case tooMuch(program: String, what: String, limit: Int)
    /// It was ended by a signal that did not come from here.
    case killed(program: String, signal: Int)
    /// Nobody knows how it ended.
    case lost(program: String)
    /// It can't be ended.
    case hangs(program: String)
    /// Whoever wanted it wants it no more.
    case cancelled(program: String)

    /// What was wrong, in a sentence.
    public var description: String { ProgramText.oneLine(sentence) }

    private var sentence: String {
        switch self {
        case .notFound(let program): "the program \(program) was not found; is it installed?"
        case .notStarted(let program, let reason): "\(program) can't be started: \(reason)"
        case .noDirectory(let path, let reason): "the folder \(path) can't be used: \(reason)"
        case .notReached(let program, let folder, let limit):
            "\(program) could not be started within \(limit.inWords): the program or its folder"
                + "\(folder.map { " \($0)" } ?? "") is on a disk that doesn't answer"
        case .timedOut(let program, let limit): "\(program) did not end within \(limit.inWords) and was ended"
        case .tooMuch(let program, let what, let limit):
            "\(program) wrote more than \(limit) bytes \(what) and was ended"
        case .killed(let program, let signal): "\(program) was ended by signal \(signal)"
        case .lost(let program): "how \(program) ended is unknown: its status was lost"
        case .hangs(let program):
            "\(program) can't be ended, as it waits for a disk or a device that doesn't answer; "
                + "it is not run again before that"
        case .cancelled(let program): "\(program) was ended before it was done"
        }
    }
}

extension Duration {
    /// Such as "20 s" or "0.5 s".
    var inWords: String {
        let (seconds, rest) = components
        return rest == 0 ? "\(seconds) s" : "\(self / .seconds(1)) s"
    }
}

/// Where a program may be.
public enum ProgramSearch {
    private static let standard = "/usr/local/bin:/usr/bin:/bin"

    /// What commands have as `PATH`: the user's, and the folder of this program behind that, so that scripts
    /// find what is installed beside it, controlctl above all.
    public static func path(_ path: String?) -> String {
        let path = path.flatMap { $0.isEmpty ? nil : $0 } ?? standard
        guard let own = ownFolder, !path.split(separator: ":").contains(own[...]) else { return path }
        return "\(path):\(own)"
    }

    private static let ownFolder: String? = {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return program.flatMap { program in program.lastIndex(of: "/").map { String(program[..<$0]) } }
    }()

    /// The paths to try, in their order. Nothing is looked up here: a folder may lie on a disk that hangs.
    ///
    /// - Parameters:
    ///   - program: what has a slash is a path already.
    ///   - path: the value of `PATH`; the standard folders where it is empty.
    public static func paths(of program: String, in path: String?) -> [String] {
        if program.isEmpty || program.contains("/") { return program.isEmpty ? [] : [program] }
        let folders = path.flatMap { $0.isEmpty ? nil : $0 } ?? standard
        return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
    }

    /// Whether one of these paths is a program that can be run. Waits for a disk that hangs.
    ///
    /// - Parameters:
    ///   - program: its name, or its path.
    ///   - path: as for ``paths(of:in:)``.
    public static func isThere(_ program: String, in path: String?) -> Bool {
        paths(of: program, in: path).contains { path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
        }
    }
}
