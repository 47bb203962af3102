internal import FoundationEssentials
internal import Glibc

/// What runs, by the names in `/proc`.
enum RunningPrograms {
    /// Whether a program runs that asks for passwords on polkit's behalf. polkit doesn't say who has
    /// registered, so those that desktops have are looked for.
    static var hasPolkitAgent: Bool {
        FolderEntries.names("/proc") { $0 + "/comm" }.contains { process in
            guard process.first?.isNumber == true, let name = FolderEntries.text("/proc/\(process)/comm")
            else {
                return false
            }
            return agents.contains { name.hasPrefix($0) }
        }
    }

    /// A name in `/proc` has 15 bytes at most.
    private static let agents = [
        "gnome-shell", "cinnamon", "budgie-polkit", "polkit-gnome-au", "polkit-kde-auth", "polkit-mate-aut",
        "lxpolkit",
        "lxqt-policykit", "xfce-polkit", "soteria", "hyprpolkitagent", "pantheon-agent", "ukui-polkit",
        "mate-polkit",
        "cosmic-osd",
    ]
}

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

/// What is in folders, as far as they can be read.
enum FolderEntries {
    /// The sorted names in a folder of which something is there.
    static func names(_ folder: String, having part: (String) -> String = { $0 }) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { FileManager.default.fileExists(atPath: "\(folder)/\(part($0))") }.sorted()
    }

    /// The text of a small file; nil where it can't be read.
    static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The environment, as the XDG Base Directory Specification reads it.
enum Variables {
    /// Nil for an empty one as well.
    static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    static var data: String? { folder("XDG_DATA_HOME", ".local/share") }
    static var settings: String? { folder("XDG_CONFIG_HOME", ".config") }
    static var state: String? { folder("XDG_STATE_HOME", ".local/state") }

    /// As bundles find them: a relative path counts as unset.
    private static func folder(_ name: String, _ fallback: String) -> String? {
        if let folder = value(name), folder.hasPrefix("/") { return folder }
        return value("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(fallback)" : nil }
    }

    /// The user's folder for data first, then the system's.
    static var dataFolders: [String] {
        [data].compactMap(\.self) + list("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    }

    /// The user's folder for configuration first, then the system's.
    static var configurationFolders: [String] {
        [settings].compactMap(\.self) + list("XDG_CONFIG_DIRS", "/etc/xdg")
    }

    private static func list(_ name: String, _ standard: String) -> [String] {
        (value(name) ?? standard).split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}
