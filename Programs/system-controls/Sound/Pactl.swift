internal import EventLoop
package import Subprocess

/// Runs pactl(1), which speaks to PulseAudio and to PipeWire alike.
package enum Pactl {
    /// The session's variables as they are by now. English whatever the user's language is: the output is
    /// read by a program.
    package static func environment() async -> Environment {
        let variables = await ProgramEnvironment.current().merging(["LC_ALL": "C"]) { $1 }
        let named = variables.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
        return .custom(Dictionary(uniqueKeysWithValues: named))
    }

    /// In bytes. A studio's hundreds of devices have some kilobytes each.
    private static let mostOutput = 1 << 20

    /// Runs one command to its end.
    ///
    /// - Returns: what it wrote on standard output.
    /// - Throws: ``SoundError``, or `CancellationError` when the task was cancelled, which ends the program.
    @discardableResult
    package static func run(_ arguments: String...) async throws -> String { try await run(arguments) }

    /// PulseAudio refuses clients while some others are on their way to it.
    private static let pauses = [20, 40, 80, 160, 320, 320].map(Duration.milliseconds)

    /// The same with a list of arguments.
    @discardableResult
    package static func run(_ arguments: [String]) async throws -> String {
        for pause in pauses {
            do {
                return try await runOnce(arguments)
            } catch let error as SoundError where error.isRefusal {
                guard await ServerSocket.isThere else { throw error }
                try await Task.sleep(for: pause)
            }
        }
        return try await runOnce(arguments)
    }

    private static func runOnce(_ arguments: [String]) async throws -> String {
        let result: ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>
        do {
            result = try await Subprocess.run(
                .name("pactl"), arguments: Arguments(arguments), environment: await environment(),
                output: .string(limit: mostOutput), error: .string(limit: mostOutput))
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw SoundError.pactlMissing
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw SoundError(
                error.code == .outputLimitExceeded
                    ? "pactl wrote more than \(mostOutput) bytes, which is more than is read"
                    : "the program pactl can't be run: \(error)")
        }
        try Task.checkCancellation()
        guard result.terminationStatus.isSuccess else {
            throw SoundError(arguments, failedWith: result.standardError)
        }
        return result.standardOutput
    }
}
