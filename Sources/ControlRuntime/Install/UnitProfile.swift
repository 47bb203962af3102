/// What a bundle's unit keeps from the bundle.
enum UnitProfile {
    /// For bundles that start no programs: they read what the user can read, write their own state, and talk
    /// to the bus and the network.
    case strict
    /// For those that do: what their programs inherit must not break these.
    case startsPrograms

    /// The lines of the unit's section `[Service]`.
    ///
    /// - Parameters:
    ///   - writable: the folders that the bundle may write, as words of a unit.
    ///   - kept: what it may not write in one of these: what the session starts by itself.
    ///   - areMade: whether the writable ones are there when the bundle is started. What is not there can't
    ///     be made writable, and nothing in the sandbox may make it.
    func lines(writable: [String], keeping kept: [String], areMade: Bool) -> [String] {
        guard self == .strict else { return Self.common + Self.ofPrograms }
        let made = (areMade ? [] : writable) + Self.services
        let making = ["ExecStartPre=-+/bin/mkdir -p \(made.joined(separator: " "))"]
        return making + Self.common + Self.sandbox + [
            "ReadWritePaths=\(Self.paths(writable)) -%t",
            "ReadOnlyPaths=\(Self.paths(kept + Self.units + Self.services))",
        ]
    }

    /// Where units are that last as long as the session. The manager makes it before anything else.
    private static let units = ["\"%t/systemd\""]
    /// Where such D-Bus services are. Of the buses that read it, `dbus-daemon` alone makes it.
    private static let services = ["\"%t/dbus-1\""]

    /// What is not there is left out.
    private static func paths(_ words: [String]) -> String {
        words.map { "\"-\($0.dropFirst())" }.joined(separator: " ")
    }

    private static let common = [
        "NoNewPrivileges=yes", "LockPersonality=yes", "RestrictRealtime=yes", "RestrictSUIDSGID=yes",
        "SystemCallArchitectures=native",
    ]

    /// Beside what is common to all: what a user's programs can't do anyway, so that nobody misses it.
    private static let ofPrograms = [
        "# What follows is inherited by the programs that are started, which may be any of the user's. So these stay open:",
        "# - files and devices (ProtectSystem=, ProtectHome=, PrivateTmp=, PrivateDevices=): they are there to change them;",
        "# - other users' processes and names, and namespaces (PrivateUsers=, RestrictNamespaces=): flatpak, podman and",
        "#   browsers make namespaces of their own, which fail inside of another one;",
        "# - families of addresses (RestrictAddressFamilies=): Bluetooth, virtual machines and VPNs have theirs;",
        "# - memory that is written and executed (MemoryDenyWriteExecute=): JavaScript, Java and LuaJIT make some;",
        "# - system calls of debuggers and sandboxes (@debug, @mount), and the rights of new files (UMask=).",
        "SystemCallFilter=~@clock @cpu-emulation @module @obsolete @raw-io @reboot @swap",
        "SystemCallErrorNumber=EPERM", "MemoryMax=2G", "TasksMax=2048",
    ]

    private static let sandbox = [
        "# Open stay: the network and the user's files for reading, as the bundle's code may need them; what it writes is",
        "# below. Files of /sys that the user may write (no ProtectKernelTunables=) are LEDs and backlights. Processes are",
        "# seen (no ProtectProc=, which only the system's manager has), and time and the machine's name can be read.",
        "Environment=\(ServiceManager.sandboxVariable)=1",
        "UMask=0077", "MemoryMax=512M", "TasksMax=640",
        "CapabilityBoundingSet=", "PrivateUsers=yes",
        "ProtectSystem=strict", "ProtectHome=read-only", "PrivateTmp=yes", "PrivateDevices=yes",
        // Not ProtectKernelTunables: LEDs and backlights are files below /sys.
        "ProtectKernelModules=yes", "ProtectKernelLogs=yes", "ProtectControlGroups=yes", "ProtectClock=yes",
        "ProtectHostname=yes", "RestrictNamespaces=yes", "MemoryDenyWriteExecute=yes",
        "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
        "SystemCallFilter=@system-service", "SystemCallFilter=~@privileged", "SystemCallErrorNumber=EPERM",
        "InaccessiblePaths=-%h/.ssh -%h/.gnupg",
    ]
}
