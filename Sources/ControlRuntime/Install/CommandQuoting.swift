/// A program's path as the formats write it that start programs.
///
/// Paths with line breaks and other control characters have no form that all readers take, and are refused.
enum CommandQuoting {
    /// For `Exec=` of a D-Bus service file: a value of the desktop-entry format, whose text is a command line
    /// of the shell.
    static func busService(_ path: String) throws(InstallationError) -> String {
        try check(path)
        // Nothing but the quote itself ends single quotes. Backslashes are the value's, and written twice.
        let quoted = path.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }.joined(
            separator: "\"'\"")
        return quoted.map { $0 == "\\" ? "\\\\" : String($0) }.joined()
    }

    /// For `ExecStart=` of a systemd unit, alone on the line. The colon keeps variables from being put in,
    /// also for the program's own name; see `systemd.service(5)`, "Command lines".
    static func unitCommand(_ path: String) throws(InstallationError) -> String {
        let word = try unitWord(path)
        // systemd takes no program with these in its path, but any argument.
        return path.contains { "\"'\\".contains($0) } ? ":/bin/sh -c 'exec \"$0\"' \(word)" : ":\(word)"
    }

    /// For a word of `Exec=` of a desktop entry: quoted, with backslashes before what double quotes don't
    /// keep, in a value in which every backslash is written twice; see the Desktop Entry Specification, "The
    /// Exec key".
    static func desktopWord(_ word: String) throws(InstallationError) -> String {
        try check(word)
        let escaped = word.map { character in
            switch character {
            case "\\": "\\\\\\\\"
            case "\"", "`", "$": "\\\\\(character)"
            // The start of a field code.
            case "%": "%%"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// For a word of a systemd unit, such as a path of `ReadWritePaths=`.
    static func unitWord(_ word: String) throws(InstallationError) -> String {
        try check(word)
        let escaped = word.map { character in
            switch character {
            case "\"", "\\": "\\\(character)"
            // The start of a specifier.
            case "%": "%%"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// For a word of `Environment=` that sets a variable to a path.
    static func unitVariable(_ name: String, _ path: String) throws(InstallationError) -> String {
        let word = try unitWord(path)
        return "\"\(name)=\(word.dropFirst())"
    }

    private static func check(_ path: String) throws(InstallationError) {
        guard path.hasPrefix("/") || path.hasPrefix("-/") else {
            throw InstallationError("\"\(path)\" is no absolute path")
        }
        guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f && $0 != "\u{FFFD}" })
        else {
            let shown = path.unicodeScalars.map { $0.value >= 0x20 && $0.value != 0x7f ? String($0) : "?" }
                .joined()
            throw InstallationError(
                "the path \"\(shown)\" has a line break or another character that service files can't hold: move the "
                    + "program elsewhere")
        }
    }
}

/// Why a bundle can't be installed.
struct InstallationError: Error, Hashable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
