internal import BusContract
internal import DBus
internal import FoundationEssentials
internal import Logging

/// Starts the app that a bundle belongs to, after actions that ask for it: through the bus where the app's
/// `.desktop` file says so, else by its command.
@MainActor
struct AppLauncher {
    /// The bundle's name, and its bus name: either may be that of the file.
    let names: [String]
    let connection: BusConnection
    let logger: Logger
    let environment: [String: String]

    init(
        bundleName: String, busName: BusName, connection: BusConnection, logger: Logger,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        names = [bundleName, busName.rawValue]
        self.connection = connection
        self.logger = logger
        self.environment = environment
    }

    /// The app's file as it is now; nil where the bundle has no app.
    var entry: DesktopEntry? { DesktopEntry.find(names, environment) }

    /// Starts the app, or brings it to the front where it knows how to. Returns at once; without an app nothing
    /// happens, and what goes wrong is logged.
    ///
    /// - Parameter token: lets the app open a window, as `XDG_ACTIVATION_TOKEN` does.
    func launch(token: String?) {
        guard let entry else {
            return logger.notice("the bundle has no app to open: there is no \(names[0]).desktop")
        }
        if entry.isBusActivatable, let name = try? BusName(entry.id), let path = Self.path(of: entry.id) {
            return activate(name, path, token)
        }
        guard !entry.command.isEmpty else {
            return logger.warning("\(entry.path) has no command that can be run")
        }
        if !DesktopOpener.start(entry.command, token: token) {
            logger.warning("\(entry.path): the program \(entry.command[0]) can't be started")
        }
    }

    /// The object of an app, by "D-Bus Activation" of the Desktop Entry Specification.
    private static func path(of id: String) -> ObjectPath? {
        try? ObjectPath("/" + String(id.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 }))
    }

    private func activate(_ name: BusName, _ path: ObjectPath, _ token: String?) {
        var platformData: [(String, BusValue)] = []
        if let token {
            platformData = [("activation-token", .string(token)), ("desktop-startup-id", .string(token))]
        }
        let arguments: [BusValue] = [.properties(platformData)]
        // Not owned by anybody: it ends with the app's answer, for which there is a limit.
        Task {
            do {
                _ = try await connection.call(
                    name, path, FreedesktopApplication.name, FreedesktopApplication.activate, arguments)
            } catch {
                logger.warning("the app \(name) can't be started: \(error)")
            }
        }
    }
}
