internal import Glibc

/// The environment, as the XDG Base Directory Specification reads it.
enum Variables {
    /// Nil for an empty one as well.
    static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The user's folder for data first, then the system's.
    static var dataFolders: [String] {
        let own = value("XDG_DATA_HOME") ?? value("HOME").map { "\($0)/.local/share" }
        return [own].compactMap(\.self) + list("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    }

    /// The user's folder for configuration first, then the system's.
    static var configurationFolders: [String] {
        let own = value("XDG_CONFIG_HOME") ?? value("HOME").map { "\($0)/.config" }
        return [own].compactMap(\.self) + list("XDG_CONFIG_DIRS", "/etc/xdg")
    }

    private static func list(_ name: String, _ standard: String) -> [String] {
        (value(name) ?? standard).split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}
