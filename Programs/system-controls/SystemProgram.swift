internal import ControlBasics
internal import ControlRuntime
internal import Sound
internal import Subprocess

/// A program of the system that a control is about, run to its end each time. English whatever the user's
/// language is.
struct SystemProgram: Sendable {
    let name: String
    /// Debian's package that has it.
    let package: String

    private static let mostOutput = 65_536

    /// - Parameter failure: what is to be said where the program fails, given what it said itself.
    /// - Returns: what it wrote on standard output, without the last line's end.
    /// - Throws: ``ServiceError``, or `CancellationError` when the task was cancelled, which ends the
    ///   program.
    func run(_ arguments: [String], failure: (String) -> String) async throws -> String {
        let result: ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>
        do {
            result = try await Subprocess.run(
                .name(name), arguments: Arguments(arguments), environment: await Pactl.environment(),
                output: .string(limit: Self.mostOutput), error: .string(limit: Self.mostOutput))
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw ServiceError("the program \(name) was not found; it comes with the package \(package)")
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw ServiceError(
                error.code == .outputLimitExceeded
                    ? "\(name) wrote more than \(Self.mostOutput) bytes, which is more than is read"
                    : "the program \(name) can't be run: \(error)")
        }
        try Task.checkCancellation()
        guard result.terminationStatus.isSuccess else {
            throw ServiceError(failure(ProgramText.message(result.standardError)))
        }
        var output = result.standardOutput
        if output.hasSuffix("\n") { output.removeLast() }
        return output
    }
}
