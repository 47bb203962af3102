internal import Glibc

/// Where a program is.
enum ProgramSearch {
    /// The program's path; nil where `PATH` has none.
    ///
    /// - Parameters:
    ///   - program: what has a slash is a path already.
    ///   - path: the value of `PATH`; the standard folders where it is empty.
    static func path(of program: String, in path: String?) -> String? {
        if program.contains("/") { return program }
        guard !program.isEmpty else { return nil }
        let folders = path.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(program)" }.first { candidate in
            var info = stat()
            return stat(candidate, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
                && access(candidate, X_OK) == 0
        }
    }
}
