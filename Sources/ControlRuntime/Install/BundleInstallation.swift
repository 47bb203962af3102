internal import AppIntentsLite
internal import BusContract
internal import ControlBasics
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// The files that let the session bus start a bundle when it is first called, and launchers find it.
struct BundleInstallation {
    let busName: String
    let place: InstallationPlace
    let profile: UnitProfile
    let actions: [DesktopFile.Action]
    private let bundleName: String

    /// - Throws: when the bundle's name can't be part of a bus name.
    init(
        bundleName: String, profile: UnitProfile = .strict, actions: [DesktopFile.Action] = [],
        at place: InstallationPlace
    ) throws {
        busName = try Contract.busName(bundle: bundleName).rawValue
        self.place = place
        self.profile = profile
        self.actions = actions
        self.bundleName = bundleName
    }

    private var unitName: String { "dbus-\(busName).service" }

    var servicePath: String { "\(place.services)/\(busName).service" }
    var unitPath: String { "\(place.units)/\(unitName)" }
    var desktopPath: String { "\(place.applications)/\(busName).desktop" }

    /// - Throws: ``InstallationError`` for a path that can't be written there.
    var serviceFile: String {
        get throws(InstallationError) {
            """
            [D-BUS Service]
            Name=\(busName)
            Exec=\(try CommandQuoting.busService(place.executable))
            SystemdService=\(unitName)

            """
        }
    }

    /// - Throws: ``InstallationError`` for a path that can't be written there.
    var unitFile: String {
        get throws(InstallationError) {
            let lines =
                place.variables.map { "Environment=\($0)" }
                + profile.lines(writable: place.writable, keeping: place.kept, areMade: !place.isForAll)
            // After five failures in a minute calls fail until the minute is over.
            return """
                [Unit]
                Description=Controls of \(busName)
                PartOf=graphical-session.target
                StartLimitIntervalSec=60
                StartLimitBurst=5

                [Service]
                Type=notify
                BusName=\(busName)
                ExecStart=\(try CommandQuoting.unitCommand(place.executable))
                Restart=on-failure
                RestartSec=1
                TimeoutStopSec=5
                WatchdogSec=120
                KillMode=mixed
                \(lines.joined(separator: "\n"))

                """
        }
    }

    /// Writes the files and says which. Files of an earlier installation are replaced.
    func install() throws {
        let desktop = DesktopFile(bundleName: bundleName, executable: place.executable, actions: actions)
        let files = try [
            (servicePath, serviceFile), (unitPath, unitFile), (desktopPath, desktop.text),
        ]
        try place.prepare()
        for (path, text) in files { try place.write(text, to: path) }
        for note in place.notes { print(note) }
    }

    /// What is to follow an installation, once the session's bus has read its files again, or has not.
    func notice(isRead: Bool) -> String {
        let start = "the first call to \(busName) starts it"
        return isRead ? start : "\(start); a bus that runs already may need: \(Self.reloadCommand)"
    }

    /// Has the session's service manager and its bus read their files again: each may have looked at its
    /// folders when it started, and not since.
    ///
    /// - Returns: whether the bus has.
    static func readAgain() async -> Bool {
        guard let connection = try? await BusConnection.connecting(to: .session, on: .main) else {
            return false
        }
        // None where the session has none.
        _ = try? await connection.call(
            ServiceManager.name, ServiceManager.path, ServiceManager.interface, "Reload", timeout: patience,
            noAutoStart: true)
        let answer = try? await connection.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig",
            timeout: patience)
        await connection.close()
        return answer != nil
    }

    private static let patience = Duration.seconds(10)

    /// Removes the files, as far as they are there, and says which, or that there are none.
    func uninstall() throws {
        var count = 0
        for path in [servicePath, unitPath, desktopPath] where try place.remove(path) { count += 1 }
        if count > 0 { return }
        let others = Variables.dataFolders.map { "\($0)/dbus-1/services/\(busName).service" }
        let system = others.first { access($0, F_OK) == 0 }
        print(
            "nothing was removed: \(bundleName) is not installed for this user"
                + (system.map { ", but for all, by \($0); whoever installed that removes it" } ?? ""))
    }

    private static let reloadCommand =
        "systemctl --user daemon-reload; busctl --user call org.freedesktop.DBus /org/freedesktop/DBus "
        + "org.freedesktop.DBus ReloadConfig"
}
