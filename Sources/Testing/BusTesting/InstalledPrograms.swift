internal import Foundation

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
