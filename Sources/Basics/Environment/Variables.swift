internal import Glibc

/// The environment, as the XDG Base Directory Specification reads it.
package enum Variables {
    /// Nil for an empty one as well.
    package static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    package static var data: String? { folder("XDG_DATA_HOME", ".local/share") }
    package static var settings: String? { folder("XDG_CONFIG_HOME", ".config") }
    package static var state: String? { folder("XDG_STATE_HOME", ".local/state") }

    /// As bundles find them: a relative path counts as unset.
    private static func folder(_ name: String, _ fallback: String) -> String? {
        if let folder = value(name), folder.hasPrefix("/") { return folder }
        return value("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(fallback)" : nil }
    }

    /// The user's folder for data first, then the system's.
    package static var dataFolders: [String] {
        [data].compactMap(\.self) + list("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    }

    /// The user's folder for configuration first, then the system's.
    package static var configurationFolders: [String] {
        [settings].compactMap(\.self) + list("XDG_CONFIG_DIRS", "/etc/xdg")
    }

    private static func list(_ name: String, _ standard: String) -> [String] {
        (value(name) ?? standard).split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}
