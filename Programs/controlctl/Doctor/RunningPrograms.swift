internal import ControlBasics

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
