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
        guard self == .strict else { return Self.common + ["MemoryMax=2G", "TasksMax=2048"] }
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

    private static let sandbox = [
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
