internal import ControlBasics
internal import Glibc

/// Icons that this machine can show. A panel leaves a hole for others.
enum InstalledIcons {
    /// Whether it is a picture's path, or some theme has it: an author may name a symbol that nobody has
    /// drawn.
    static func has(_ icon: String) -> Bool {
        if icon.hasPrefix("/") { return access(icon, R_OK) == 0 }
        // The packages install this project's own; the others of its table are in each desktop's theme.
        if icon.hasPrefix(SymbolIcons.prefix) || SymbolIcons.all[icon] != nil { return true }
        if icon.isEmpty || icon.contains("/") { return false }
        let home = Variables.value("HOME").map { ["\($0)/.icons"] } ?? []
        let folders = home + Variables.dataFolders.map { "\($0)/icons" }
        return Variables.dataFolders.contains { isThere(icon, in: "\($0)/pixmaps") }
            || folders.contains { folder in
                // THEME/SIZE/SORT or THEME/SORT/SIZE.
                names(in: folder).contains { theme in
                    names(in: theme).contains { part in names(in: part).contains { isThere(icon, in: $0) } }
                }
            }
    }

    private static func names(in folder: String) -> [String] {
        FolderEntries.names(folder).map { "\(folder)/\($0)" }
    }

    private static func isThere(_ icon: String, in folder: String) -> Bool {
        [".svg", ".png", ".symbolic.png", ".xpm"].contains { access("\(folder)/\(icon)\($0)", R_OK) == 0 }
    }
}
