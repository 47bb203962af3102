internal import FoundationEssentials

/// Finds programs as a shell does.
enum ProgramSearch {
    /// The whole path of a program: a path as it is, a name by `PATH`; nil where there is none that can be
    /// run.
    static func path(of program: String) -> String? {
        if program.contains("/") {
            let path = FilePath.absolute(program)
            return isProgram(path) ? path : nil
        }
        let folders = (Variables.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first(where: isProgram)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
            && FileManager.default.isExecutableFile(atPath: path)
    }
}
