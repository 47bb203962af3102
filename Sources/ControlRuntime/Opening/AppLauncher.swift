internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import Logging
internal import SwiftUILite

/// Starts the app that a bundle belongs to, after actions that ask for it and for URLs that it opens: through
/// the bus where the app's `.desktop` file says so, else by its command. Usable from any thread.
struct AppLauncher: Sendable {
    /// The bundle's name, and its bus name: either may be that of the file.
    let names: [String]
    let connection: BusConnection
    /// Opens what the app doesn't, and starts programs.
    let desktop: DesktopOpener
    let logger: Logger
    let environment: [String: String]

    init(
        bundleName: String, busName: BusName, connection: BusConnection, logger: Logger,
        environment: [String: String] = ProcessEnvironment.variables
    ) {
        names = [bundleName, busName.rawValue]
        self.connection = connection
        desktop = DesktopOpener(
            portal: DesktopPortal(connection: connection, logger: logger),
            manager: ServiceManager(connection: connection, logger: logger, environment: environment),
            environment: environment)
        self.logger = logger
        self.environment = environment
    }

    /// The app's file as it is now; nil where the bundle has no app.
    var entry: DesktopEntry? { DesktopEntry.find(names, environment) }

    /// Opens URLs, and lists apps, for code of the process that is made out of nothing.
    func serveProcess() {
        OpenURLAction.system = { open($0, token: nil) }
        SystemShortcuts.installed = { shortcuts }
    }

    /// The apps that the desktop offers, each with its actions. It reads all their files.
    var shortcuts: [SystemShortcut] {
        DesktopEntry.offered(environment).flatMap { entry in
            let app = entry.name ?? entry.id
            let own = Self.shortcut(DesktopShortcut(entry.id), app, nil, entry.icon)
            return [own]
                + entry.actions.map { action in
                    Self.shortcut(
                        DesktopShortcut("\(entry.id)/\(action.id)"), action.name, app,
                        action.icon ?? entry.icon)
                }
        }
    }

    private static func shortcut(
        _ shortcut: DesktopShortcut, _ title: String, _ subtitle: String?, _ icon: String?
    ) -> SystemShortcut {
        let image = icon.map { icon in
            icon.hasPrefix("/")
                ? DisplayRepresentation.Image(url: URL(filePath: icon))
                : DisplayRepresentation.Image(named: icon)
        }
        return SystemShortcut(
            id: shortcut.id,
            displayRepresentation: DisplayRepresentation(
                title: .init(stringLiteral: title), subtitle: subtitle.map { .init(stringLiteral: $0) },
                image: image))
    }

    /// Starts the app, or brings it to the front where it knows how to. Returns at once; without an app
    /// nothing happens, and what goes wrong is logged.
    ///
    /// - Parameter token: lets the app open a window, as `XDG_ACTIVATION_TOKEN` does.
    /// - Returns: false when there is no app, or none that can be started.
    func launch(token: String?) -> Bool {
        guard let entry else {
            logger.notice("the bundle has no app to open: there is no \(names[0]).desktop")
            return false
        }
        return launch(entry, token)
    }

    private func launch(_ entry: DesktopEntry, _ token: String?) -> Bool {
        if let (name, path) = activation(of: entry) {
            call(FreedesktopApplication.activate, platformData(token), of: name, at: path)
            return true
        }
        return start(entry.command, entry, token)
    }

    /// Opens the app, or runs the app's action, that the user chose for a widget's button.
    ///
    /// - Returns: false when it is no longer installed, or can't be started.
    private func run(_ shortcut: DesktopShortcut, token: String?) -> Bool {
        guard let entry = DesktopEntry.find([shortcut.entry], environment) else { return false }
        guard let wanted = shortcut.action else { return launch(entry, token) }
        guard let action = entry.actions.first(where: { $0.id == wanted }) else { return false }
        if let (name, path) = activation(of: entry) {
            let data = platformData(token)
            call(FreedesktopApplication.activateAction, (action.id, [], data), of: name, at: path)
            return true
        }
        return start(action.command, entry, token)
    }

    /// Opens a URL: a ``SystemShortcut``'s app, the bundle's app where that declares the scheme, else what
    /// the desktop has for it. Returns at once.
    ///
    /// - Parameter token: as for ``launch(token:)``.
    /// - Returns: false for a URL without a scheme, and when no program could be started.
    func open(_ url: URL, token: String?) -> Bool {
        if let shortcut = DesktopShortcut(url) { return run(shortcut, token: token) }
        guard let scheme = url.scheme?.lowercased(), let entry, entry.schemes.contains(scheme) else {
            return desktop.open(url, token: token)
        }
        if let (name, path) = activation(of: entry) {
            // The app is this bundle itself, which has no handler for the URL: that would have been called.
            if name.rawValue == names.last { return false }
            call(
                FreedesktopApplication.open, ([url.absoluteString], platformData(token)), of: name, at: path)
            return true
        }
        if let command = entry.command(opening: url.absoluteString), start(command, entry, token) {
            return true
        }
        return desktop.open(url, token: token)
    }

    /// Where the app is on the bus, if it can be started through it.
    private func activation(of entry: DesktopEntry) -> (BusName, ObjectPath)? {
        guard entry.isBusActivatable, let name = try? BusName(entry.id), let path = Self.path(of: entry.id)
        else {
            return nil
        }
        return (name, path)
    }

    private func start(_ command: [String], _ entry: DesktopEntry, _ token: String?) -> Bool {
        guard let program = command.first else {
            logger.warning(
                "\(entry.path) has no command that can be run",
                metadata: LoggedEvent.programNotStarted.metadata())
            return false
        }
        if desktop.start(command, token: token) { return true }
        logger.warning(
            "\(entry.path): the program \(program) can't be started",
            metadata: LoggedEvent.programNotStarted.metadata())
        return false
    }

    /// The object of an app, by "D-Bus Activation" of the Desktop Entry Specification.
    private static func path(of id: String) -> ObjectPath? {
        try? ObjectPath("/" + String(id.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 }))
    }

    private func platformData(_ token: String?) -> Vardict {
        guard let token else { return [:] }
        return ["activation-token": .string(token), "desktop-startup-id": .string(token)]
    }

    private func call<Input: Sendable>(
        _ method: Method<Input, Void>, _ input: Input, of name: BusName, at path: ObjectPath
    ) {
        // Without an owner: it ends with the app's answer, for which there is a limit.
        Task {
            do {
                try await connection.call(method, input, of: name, at: path)
            } catch {
                logger.warning(
                    "the app \(name) can't be started: \(logged(error))",
                    metadata: LoggedEvent.programNotStarted.metadata())
            }
        }
    }
}
