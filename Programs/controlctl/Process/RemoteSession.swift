internal import DBus
internal import Glibc

/// The session of another machine, which `--host` before a command names.
///
/// Its bus is reached through ssh and systemd-stdio-bridge, so nothing has to be set up there. Commands that
/// are about files run there as a whole, where controlctl has to be installed.
enum RemoteSession {
    private static let option = "--host"
    /// The commands that read or write files, or start programs, of the machine that they run on.
    private static let ofFiles: Set<String> = [
        "arrange", "assistants", "center", "check", "doctor", "edit", "install", "port", "uninstall",
    ]

    /// Has the rest of a command line use the session that it names, if it names one.
    ///
    /// - Parameter words: the command line behind the program's name.
    /// - Returns: the words without the host's, and the host; nil for none. Doesn't return for a command that
    ///   is run there.
    /// - Throws: ``MistakenUse`` where the name is missing, or can be none.
    static func enter(_ words: [String]) throws(MistakenUse) -> (words: [String], host: String?) {
        guard let first = words.first, first == option || first.hasPrefix(option + "=") else {
            return (words, nil)
        }
        let isJoined = first != option
        let host = isJoined ? String(first.dropFirst(option.count + 1)) : words.dropFirst().first ?? ""
        // ssh would take it for an option.
        guard !host.isEmpty, !host.hasPrefix("-"), host.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else {
            throw MistakenUse("--host takes a machine as ssh has it, such as user@machine, and no other word")
        }
        let rest = Array(words.dropFirst(isJoined ? 1 : 2))
        if let command = rest.first, ofFiles.contains(command) { try run(rest, on: host) }
        setenv("DBUS_SESSION_BUS_ADDRESS", address(of: host), 1)
        return (rest, host)
    }

    /// What is said where its bus can't be reached. ssh has said more.
    static func complaint(of host: String) -> String {
        "the session of \(host) can't be reached: it takes ssh, somebody who is logged in there, "
            + "systemd-stdio-bridge, and a user with the same number as here, \(getuid())"
    }

    /// The address of the session's bus there, for this machine's D-Bus library.
    static func address(of host: String) -> String {
        // By sh, whatever shell the user has there.
        let bus = "${DBUS_SESSION_BUS_ADDRESS:-unix:path=${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/bus}"
        let words = ["-xT", "--", host, "exec sh -c 'exec systemd-stdio-bridge -p \"\(bus)\"'"]
        let arguments = words.enumerated().map { "argv\($0 + 1)=\(BusAddress.escaped($1) ?? "")" }
        return "unixexec:path=ssh,\(arguments.joined(separator: ","))"
    }

    private static func run(_ words: [String], on host: String) throws(MistakenUse) -> Never {
        let line = (["controlctl"] + words).map(ShellWord.quoted).joined(separator: " ")
        // What asks, or opens an editor, needs the terminal.
        let terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 ? ["-t"] : []
        var arguments = (["ssh", "-x"] + terminal + ["--", host, line]).map { strdup($0) } + [nil]
        execvp("ssh", &arguments)
        throw MistakenUse("ssh can't be run: \(String(cString: strerror(errno)))")
    }
}
