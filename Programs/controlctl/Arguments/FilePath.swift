internal import Glibc

/// Paths as a bundle takes them, which has another working directory.
enum FilePath {
    /// The whole path of a file that a user named; a URL stays as it is.
    static func absolute(_ text: String) -> String {
        if text.hasPrefix("/") || text.contains("://") || text.isEmpty { return text }
        if text.hasPrefix("~/"), let home = getenv("HOME") { return String(cString: home) + text.dropFirst() }
        guard let folder = getcwd(nil, 0) else { return text }
        defer { free(folder) }
        let rest = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
        return "\(String(cString: folder))/\(rest)"
    }
}
