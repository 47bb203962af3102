internal import Foundation

/// What else is installed on this machine.
public enum InstalledPrograms {
    /// Those of the programs that aren't in the `PATH`.
    public static func missing(of programs: [String]) -> [String] {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return programs.filter { program in
            !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
        }
    }
}
