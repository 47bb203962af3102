internal import ControlRuntime
internal import DBus
internal import Sound
internal import Subprocess
internal import ControlBasics

/// A key of GSettings, read and written by gsettings(1). What others write is heard from dconf, which
/// keeps the values, on the session bus.
struct Setting: Sendable {
    let schema: String
    let key: String

    /// The value as gsettings prints it, such as `'prefer-dark'` or `true`.
    func get() async throws -> String { try await run("get", schema, key) }

    /// - Parameter value: as gsettings prints it.
    /// - Throws: ``ServiceError`` also where it has another value afterwards.
    func set(_ value: String) async throws {
        try await run("set", schema, key, value)
        let now = try await get()
        guard now == value else {
            throw ServiceError(
                "\(schema) \(key) was set to \(value) and is \(now) all the same: gsettings does not keep it "
                    + "(dconf, of the package dconf-gsettings-backend, would), or something else has set it")
        }
    }

    /// An element once changes can't be missed any more, and one for each.
    func changes() -> AsyncStream<Void> {
        // dconf names the key that was written, or a folder above it where several were.
        var names = ["/"]
        for part in schema.split(separator: ".") { names.append("\(names.last ?? "")\(part)/") }
        names.append("\(names.last ?? "")\(key)")
        return Bus.session.changes(
            names.map { MatchRule(interface: "ca.desrt.dconf.Writer", member: "Notify", arg0: $0) })
    }

    private static let mostOutput = 4096

    @discardableResult
    private func run(_ arguments: String...) async throws -> String {
        let result: ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>
        do {
            result = try await Subprocess.run(
                .name("gsettings"), arguments: Arguments(arguments),
                environment: await Pactl.environment(), output: .string(limit: Self.mostOutput),
                error: .string(limit: Self.mostOutput))
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw ServiceError(
                "the program gsettings was not found; it comes with the package libglib2.0-bin")
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw ServiceError(
                error.code == .outputLimitExceeded
                    ? "gsettings wrote more than \(Self.mostOutput) bytes where a value was expected"
                    : "the program gsettings can't be run: \(error)")
        }
        try Task.checkCancellation()
        guard result.terminationStatus.isSuccess else {
            let lines = ProgramText.message(result.standardError)
            let hint =
                lines.hasPrefix("No such schema")
                ? "; it comes with the package gsettings-desktop-schemas" : ""
            throw ServiceError("gsettings can't \(arguments[0]) \(schema) \(key): \(lines)\(hint)")
        }
        return ProgramText.oneLine(result.standardOutput)
    }
}
