internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import Glibc

/// The files that let the session bus start a bundle when it is first called, and launchers find it.
///
/// The D-Bus specification, "Message Bus Starting Services", says where service files lie; `systemd.unit(5)`
/// says it of user units.
struct UserInstallation {
    let busName: String
    let executable: String
    let profile: UnitProfile
    /// What launchers show.
    let actions: [DesktopFile.Action]
    private let bundleName: String
    private let folders: BaseDirectories
    private let environment: [String: String]

    /// - Throws: when the bundle's name can't be part of a bus name.
    init(
        bundleName: String, profile: UnitProfile = .strict, actions: [DesktopFile.Action] = [],
        executable: String? = nil,
        environment: [String: String] = ProcessEnvironment.variables
    ) throws {
        busName = try Contract.busName(bundle: bundleName).rawValue
        self.executable =
            try executable ?? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        self.profile = profile
        self.actions = actions
        self.bundleName = bundleName
        folders = BaseDirectories(environment)
        self.environment = environment
    }

    private var unitName: String { "dbus-\(busName).service" }

    var servicePath: String {
        get throws {
            "\(try folders.folder("XDG_DATA_HOME", ".local/share"))/dbus-1/services/\(busName).service"
        }
    }

    var unitPath: String {
        get throws { "\(try folders.folder("XDG_CONFIG_HOME", ".config"))/systemd/user/\(unitName)" }
    }

    var desktopPath: String {
        get throws {
            "\(try folders.folder("XDG_DATA_HOME", ".local/share"))/applications/\(busName).desktop"
        }
    }

    /// - Throws: ``InstallationError`` for a path that can't be written there.
    var serviceFile: String {
        get throws(InstallationError) {
            """
            [D-BUS Service]
            Name=\(busName)
            Exec=\(try CommandQuoting.busService(executable))
            SystemdService=\(unitName)

            """
        }
    }

    /// - Throws: ``InstallationError`` for a path that can't be written there; ``MissingHome``.
    var unitFile: String {
        get throws {
            // After five failures in a minute calls fail until the minute is over.
            """
            [Unit]
            Description=Controls of \(busName)
            PartOf=graphical-session.target
            StartLimitIntervalSec=60
            StartLimitBurst=5

            [Service]
            Type=notify
            BusName=\(busName)
            ExecStart=\(try CommandQuoting.unitCommand(executable))
            Restart=on-failure
            RestartSec=1
            TimeoutStopSec=5
            WatchdogSec=120
            KillMode=mixed
            \(try profile.lines(writable: writable).joined(separator: "\n"))

            """
        }
    }

    /// The folders for state and caches: this bundle's, and those of the libraries that it uses.
    private var writable: [String] {
        get throws(MissingHome) {
            [
                try folders.folder("XDG_STATE_HOME", ".local/state"),
                try folders.folder("XDG_CACHE_HOME", ".cache"),
            ] + (ProcessExtensions.linked?.writableFolders(environment) ?? [])
        }
    }

    /// Writes the files and says which. Files of an earlier installation are replaced.
    func install() throws {
        guard access(executable, X_OK) == 0 else {
            throw InstallationError("\(executable) is no program that can be run: was it moved or replaced?")
        }
        let desktop = DesktopFile(bundleName: bundleName, executable: executable, actions: actions)
        let files = try [
            (servicePath, serviceFile), (unitPath, unitFile), (desktopPath, desktop.text),
        ]
        // What is not there can't be made writable, and nothing in the sandbox may make it.
        for folder in try writable {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        for (path, text) in files {
            try StateFile(path).replace(Array(text.utf8), isDurable: true)
            print("wrote \(path)")
        }
        if executable.contains("/.build/") {
            print(
                "\(executable) is in a build folder, where the next build replaces it and a cleaning removes it: "
                    + "copy it elsewhere, and install it from there")
        }
        if !PolkitPolicy.isInstalled {
            print("for actions that need local authentication, root runs once: \(PolkitPolicy.installation)")
        }
        print(
            "the first call to \(busName) starts it; a bus that runs already may need: \(Self.reloadCommand)")
    }

    /// Removes the files, as far as they are there, and says which.
    func uninstall() throws {
        for path in try [servicePath, unitPath, desktopPath] where try StateFile(path).remove() {
            print("removed \(path)")
        }
    }

    private static let reloadCommand =
        "systemctl --user daemon-reload; busctl --user call org.freedesktop.DBus /org/freedesktop/DBus "
        + "org.freedesktop.DBus ReloadConfig"
}
