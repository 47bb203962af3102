public import Foundation

/// A running program whose output is read line by line. It is killed when the test process dies or this
/// object goes.
///
/// ```swift
/// let service = try ChildProcess.start(["/usr/bin/example"])
/// try await service.line { $0.contains("ready") }
/// service.terminate()
/// let status = try await service.exitStatus()
/// ```
public final class ChildProcess: Sendable {
    /// One of its standard streams.
    public enum Stream: Sendable {
        case output
        case error
    }

    public let processIdentifier: Int32
    let state: ChildState

    private init(_ program: SpawnedProgram, input: String) {
        processIdentifier = program.process
        state = ChildState(program.process)
        state.drain(program.output, .output)
        state.drain(program.error, .error)
        state.feed(input, program.input)
        state.awaitEnd()
    }

    deinit { state.send(SIGKILL) }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: the program, looked up in `PATH` when it has no slash, and its arguments.
    ///   - environment: variables to set on top of this process's own; an empty value unsets one.
    ///   - input: what to give on standard input; nothing by default.
    ///   - directory: the working directory; this process's own by default.
    ///   - user: as whom it runs.
    /// - Throws: `TestingError` when there is no such program; it names the package where that is known.
    public static func start(
        _ command: [String], environment: [String: String] = [:], input: String = "", directory: URL? = nil,
        as user: UserIdentity = .own
    ) throws -> ChildProcess {
        // One call for both: whoever changes the user loses the parent-death signal.
        let change = user.change.map { ["--reuid", "\($0)", "--regid", "\($0)", "--clear-groups"] } ?? []
        let guarded = (["setpriv", "--pdeathsig", "KILL"] + change + command).contained(
            in: "/usr/bin/setpriv", else: command)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.filter { $1 != "" }
        try DebianPackage.check(command, in: variables["PATH"] ?? "")
        return try Spawner.shared.run {
            // `env` looks the program up by the new environment's `PATH`.
            let inDirectory = directory.map { ["--chdir=\($0.path)"] } ?? []
            let program = try SpawnedProgram.start(
                ["/usr/bin/env"] + inDirectory + guarded, environment: variables)
            return ChildProcess(program, input: input)
        }
    }

    /// Waits for a line that `matches`, in what came already or comes later; it returns that line.
    ///
    /// - Parameters:
    ///   - stream: where it comes.
    ///   - count: how many lines from the beginning don't count.
    ///   - unfinished: whether the beginning of a line does, for programs that write the line break later.
    /// - Throws: ``TestingError`` when the time is over or the program ends, with what it wrote.
    @discardableResult
    public func line(
        on stream: Stream = .output, after count: Int = 0, orUnfinished unfinished: Bool = false,
        timeout: Duration = .seconds(120),
        where matches: @escaping @Sendable (String) -> Bool = { _ in true }
    ) async throws -> String {
        let wish = LineWish(stream: stream, count: count, unfinished: unfinished, matches: matches)
        return try await state.line(wish, timeout)
    }

    /// Waits until the program has ended and all its output is read. Signals count as negative statuses.
    ///
    /// - Throws: ``TestingError`` when the time is over.
    public func exitStatus(timeout: Duration = .seconds(120)) async throws -> Int32 {
        try await state.finished(timeout).exitStatus
    }

    /// Waits as ``exitStatus(timeout:)`` and returns the output too.
    ///
    /// - Throws: ``TestingError`` when the time is over.
    public func finished(timeout: Duration = .seconds(120)) async throws -> ProcessOutput {
        try await state.finished(timeout)
    }

    /// What it has written up to now; the exit status is 0 while it runs.
    public var soFar: ProcessOutput { state.soFar }

    /// Asks it to end, by process id.
    public func terminate() { send(SIGTERM) }

    /// Sends a signal, by process id; nothing when it has ended.
    public func send(_ signal: Int32) { state.send(signal) }

    /// Sends a signal to its process group: to it and to what it has started, unless that took a group of its
    /// own; nothing when it has ended.
    public func sendToGroup(_ signal: Int32) { state.send(signal, toGroup: true) }
}

extension [String] {
    /// These words when the program exists, else `fallback`.
    fileprivate func contained(in program: String, else fallback: [String]) -> [String] {
        FileManager.default.isExecutableFile(atPath: program) ? self : fallback
    }
}

/// Runs a program to its end without blocking Swift's pool, and returns what it wrote.
///
/// - Parameters: as ``ChildProcess/start(_:environment:input:directory:as:)``; over the timeout the program
///   is killed.
package func run(
    _ command: [String], environment: [String: String] = [:], input: String = "", directory: URL? = nil,
    as user: UserIdentity = .own, timeout: Duration = .seconds(120)
) async throws -> ProcessOutput {
    let child = try ChildProcess.start(
        command, environment: environment, input: input, directory: directory, as: user)
    do {
        return try await child.finished(timeout: timeout)
    } catch {
        child.send(SIGKILL)
        throw error
    }
}

extension ChildProcess {
    /// Lets the process write no more to files than this from now on, as a full disk does.
    ///
    /// - Parameter size: in bytes, or `unlimited`.
    /// - Throws: ``TestingError`` where `prlimit` can't be started.
    package func limitFiles(to size: String) async throws {
        let result = try await run(
            ["/usr/bin/prlimit", "--pid", "\(processIdentifier)", "--fsize=\(size):unlimited"])
        precondition(result.exitStatus == 0, "prlimit: \(result)")
    }
}

/// What a finished program left behind.
public struct ProcessOutput: Sendable, Equatable {
    /// Everything from standard output, as UTF-8 with repairs.
    public var output: String
    /// Everything from standard error.
    public var errorOutput: String
    /// The exit status; minus the signal's number when a signal ended it.
    public var exitStatus: Int32

    /// What a program wrote.
    public init(output: String, errorOutput: String, exitStatus: Int32) {
        self.output = output
        self.errorOutput = errorOutput
        self.exitStatus = exitStatus
    }
}

/// Something around a test went wrong; the message says what.
public struct TestingError: Error, CustomStringConvertible, Sendable {
    public let description: String

    /// - Parameter description: what went wrong, in words.
    public init(_ description: String) { self.description = description }
}
