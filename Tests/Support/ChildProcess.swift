public import Foundation
internal import Synchronization

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
    public enum Stream: Sendable { case output, error }

    public let processIdentifier: Int32
    let state: ChildState
    private let process: Process

    private init(process: Process, state: ChildState) {
        self.process = process
        self.state = state
        processIdentifier = process.processIdentifier
    }

    deinit { if process.isRunning { kill(processIdentifier, SIGKILL) } }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: the program, looked up in `PATH` when it has no slash, and its arguments.
    ///   - environment: variables to set on top of this process's own; an empty value unsets one.
    ///   - input: what to give on standard input; nothing by default.
    ///   - directory: the working directory; this process's own by default.
    public static func start(
        _ command: [String], environment: [String: String] = [:], input: String = "", directory: URL? = nil
    ) throws -> ChildProcess {
        let guarded = (["setpriv", "--pdeathsig", "KILL"] + command).contained(
            in: "/usr/bin/setpriv", else: command)
        return try Spawner.shared.run {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = guarded
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.filter {
                $1 != ""
            }
            process.currentDirectoryURL = directory
            let (output, error, standardInput) = (Pipe(), Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = error
            process.standardInput = standardInput
            let state = ChildState()
            process.terminationHandler = { process in
                let signalled = process.terminationReason == .uncaughtSignal
                state.exited(signalled ? -process.terminationStatus : process.terminationStatus)
            }
            try process.run()
            state.drain(output.fileHandleForReading, .output)
            state.drain(error.fileHandleForReading, .error)
            state.feed(input, standardInput.fileHandleForWriting)
            return ChildProcess(process: process, state: state)
        }
    }

    /// Waits for a line that `matches`, in what came already or comes later; it returns that line.
    @discardableResult
    public func line(
        on stream: Stream = .output, timeout: Duration = .seconds(20),
        where matches: @escaping @Sendable (String) -> Bool = { _ in true }
    ) async throws -> String {
        try await state.line(stream, timeout, matches)
    }

    /// Waits until the program has ended and all its output is read. Signals count as negative statuses.
    public func exitStatus(timeout: Duration = .seconds(30)) async throws -> Int32 {
        try await state.finished(timeout).exitStatus
    }

    /// Waits as ``exitStatus(timeout:)`` and returns the output too.
    public func finished(timeout: Duration = .seconds(30)) async throws -> ProcessOutput {
        try await state.finished(timeout)
    }

    /// What it has written up to now; the exit status is 0 while it runs.
    public var soFar: ProcessOutput { state.soFar }

    /// Asks it to end, by process id.
    public func terminate() { send(SIGTERM) }

    /// Sends a signal, by process id; nothing when it has ended.
    public func send(_ signal: Int32) { if process.isRunning { kill(processIdentifier, signal) } }
}

extension [String] {
    /// These words when the program exists, else `fallback`.
    fileprivate func contained(in program: String, else fallback: [String]) -> [String] {
        FileManager.default.isExecutableFile(atPath: program) ? self : fallback
    }
}

/// Runs a program to its end without blocking Swift's pool, and returns what it wrote.
///
/// - Parameters: as ``ChildProcess/start(_:environment:input:directory:)``; over the timeout the program is
///   killed.
public func run(
    _ command: [String], environment: [String: String] = [:], input: String = "", directory: URL? = nil,
    timeout: Duration = .seconds(30)
) async throws -> ProcessOutput {
    let child = try ChildProcess.start(command, environment: environment, input: input, directory: directory)
    do {
        return try await child.finished(timeout: timeout)
    } catch {
        child.send(SIGKILL)
        throw error
    }
}
