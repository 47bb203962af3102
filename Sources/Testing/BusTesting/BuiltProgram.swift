internal import Foundation

/// A program of this package that was built together with the tests.
public enum BuiltProgram {
    /// - Parameter product: the program's name.
    /// - Returns: its path.
    /// - Throws: `TestingError` when it is not beside the tests.
    public static func path(of product: String) throws -> String {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        // The tests are run from the build folder, or by a helper of the toolchain that loads them from
        // there.
        let folders = ([own] + CommandLine.arguments).map {
            URL(fileURLWithPath: $0).deletingLastPathComponent()
        }
        let candidates = folders.map { $0.appendingPathComponent(product).path }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw TestingError("no program \(product) beside the tests; looked for \(candidates)")
        }
        return path
    }
}

/// What else is installed on this machine.
package enum InstalledPrograms {
    /// Those of the programs that aren't in a search path; by default in this process's `PATH`.
    package static func missing(of programs: [String], in searchPath: String? = nil) -> [String] {
        let folders = (searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return programs.filter { program in
            !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
        }
    }
}

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

    /// Copies a built program, so that it runs from elsewhere.
    package static func copy(_ program: String, to path: String) async throws {
        try await make("cp \"$1\" \"$2\"", program, path)
    }

    private static func make(_ command: String, _ what: String, _ path: String) async throws {
        let result = try await run(["/bin/sh", "-c", command, "sh", what, path])
        guard result.exitStatus == 0 else { throw TestingError("\(path): \(result.errorOutput)") }
    }
}
