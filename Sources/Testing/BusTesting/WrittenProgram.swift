/// A file that a test makes and runs.
///
/// Children write it, not this process. A process that starts here while the file is open would have it open
/// as well until its own program begins, and the system runs no program that somebody writes to ("Text file
/// busy").
package enum WrittenProgram {
    /// Writes a script that everybody may run.
    package static func write(_ script: String, to path: String) async throws {
        try await make("printf %s \"$1\" >\"$2\" && chmod 755 \"$2\"", script, path)
    }

    /// Copies a program.
    package static func copy(_ program: String, to path: String) async throws {
        try await make("cp \"$1\" \"$2\"", program, path)
    }

    private static func make(_ command: String, _ what: String, _ path: String) async throws {
        let result = try await run(["/bin/sh", "-c", command, "sh", what, path])
        guard result.exitStatus == 0 else { throw TestingError("\(path): \(result.errorOutput)") }
    }
}
