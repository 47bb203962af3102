internal import Glibc

/// Finds programs as a shell does.
package enum ProgramSearch {
    /// The whole path of a program: a path as it is, a name by `PATH`; nil where there is none that can be
    /// run.
    package static func path(of program: String) -> String? {
        if program.contains("/") {
            let path = FilePath.absolute(program)
            return isProgram(path) ? path : nil
        }
        let folders = (Variables.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first(where: isProgram)
    }

    /// Whether a path leads to a file that can be executed; a folder is none.
    package static func isProgram(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFDIR && access(path, X_OK) == 0
    }
}

/// Paths as a bundle takes them, which has another working directory.
package enum FilePath {
    /// The whole path of a file that a user named; a URL stays as it is.
    package static func absolute(_ text: String) -> String {
        if text.hasPrefix("/") || text.contains("://") || text.isEmpty { return text }
        if text.hasPrefix("~/"), let home = getenv("HOME") { return String(cString: home) + text.dropFirst() }
        guard let folder = getcwd(nil, 0) else { return text }
        defer { free(folder) }
        let rest = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
        return "\(String(cString: folder))/\(rest)"
    }
}
