/// Where a program may be.
enum ProgramSearch {
    /// The paths to try, in their order. Nothing is looked up here: a folder may lie on a disk that hangs.
    ///
    /// - Parameters:
    ///   - program: what has a slash is a path already.
    ///   - path: the value of `PATH`; the standard folders where it is empty.
    static func paths(of program: String, in path: String?) -> [String] {
        if program.isEmpty || program.contains("/") { return program.isEmpty ? [] : [program] }
        let folders = path.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
    }
}
