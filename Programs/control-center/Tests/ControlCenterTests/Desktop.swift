internal import DBus
internal import EventLoop
internal import Foundation

/// A session of its own: a bus, a screen that nobody sees, bundles, and the Control Center.
final class Desktop {
    let session: BusConnection
    let reader: ScreenReader
    /// Where python-dbusmock plays a service; nil without one.
    private(set) var system: BusConnection?
    private(set) var programs: [String: Program] = [:]
    private let loop: Loop
    let folder: String
    private let display: String

    private init(
        _ folder: String, _ display: String, _ loop: Loop, _ session: BusConnection, _ reader: ScreenReader,
        _ programs: [String: Program]
    ) {
        self.folder = folder
        self.display = display
        self.loop = loop
        self.session = session
        self.reader = reader
        self.programs = programs
    }

    /// Runs `body` with a desktop, and ends all behind it.
    ///
    /// - Parameters:
    ///   - bundles: programs of the package, each with its arguments.
    ///   - stopped: bundles that have their names and then say nothing any more, until they are
    ///     continued.
    ///   - systemService: what python-dbusmock plays on a system bus of the desktop's own, by the template's
    ///     name, and the name that it has there.
    ///   - environment: of all programs.
    static func with(
        language: String = "C.UTF-8", bundles: [String], stopped: [String: String] = [:],
        systemService: (template: String, name: BusName)? = nil,
        environment added: [String: String] = [:],
        _ body: (Desktop) async throws -> Void
    ) async throws {
        let folder = "/tmp/center-\(UUID().uuidString.prefix(13))"
        try FileManager.default.createDirectory(
            atPath: "\(folder)/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]
        )
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var programs: [String: Program] = [:]
        // The last that was started first, the bus at the end.
        var order: [Program] = []
        defer { for program in order.reversed() { program.end() } }
        func start(_ name: String, _ arguments: [String], _ environment: [String: String]) throws -> Program {
            let program = try Program(arguments, environment)
            programs[name] = program
            order.append(program)
            return program
        }
        // Without `-noreset` it starts again when its last client leaves, and refuses the next meanwhile.
        let screen = try start(
            "Xvfb",
            [
                "Xvfb", "-displayfd", "1", "-screen", "0", "460x1000x24", "-nolisten", "tcp", "-noreset",
            ], [:])
        let display = ":" + screen.line()
        let address = "unix:path=\(folder)/bus"
        var environment = [
            "DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": address, "HOME": folder, "GDK_BACKEND": "x11",
            "XDG_RUNTIME_DIR": "\(folder)/run", "XDG_CONFIG_HOME": "\(folder)/config", "LC_ALL": language,
            "XDG_STATE_HOME": "\(folder)/state", "XDG_DATA_HOME": "\(folder)/data", "LANGUAGE": "",
            "XDG_CACHE_HOME": "\(folder)/cache", "NO_AT_BRIDGE": "0", "GTK_THEME": "", "WAYLAND_DISPLAY": "",
        ]
        environment.merge(added) { $1 }
        environment["GTK_THEME"] = nil
        environment["WAYLAND_DISPLAY"] = nil
        let daemon = try start(
            "bus",
            [
                "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
                "--address=\(address)",
            ], environment)
        _ = daemon.line()
        let loop = Loop(name: "tests")
        let session = try BusConnection.connect(to: .custom(address), on: loop)
        var system: BusConnection?
        if let systemService {
            let address = "unix:path=\(folder)/system"
            let bus = try start(
                "system bus",
                [
                    "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
                    "--address=\(address)",
                ], environment)
            _ = bus.line()
            environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
            let connection = try BusConnection.connect(to: .custom(address), on: loop)
            let owners = try await connection.signals(matching: .owner(of: systemService.name.rawValue))
            _ = try start(
                systemService.template,
                ["/usr/bin/python3", "-m", "dbusmock", "--template", systemService.template], environment)
            for await _ in owners { break }
            system = connection
        }
        for bundle in bundles {
            let words = bundle.split(separator: " ").map(String.init)
            _ = try start(bundle, [try Program.bundle(words[0])] + words.dropFirst(), environment)
        }
        for (program, bundle) in stopped {
            let name = try BusName("org.controlruntime.Bundle1.\(bundle)")
            while try await session.owner(of: name) == nil { await Task.yield() }
            programs[program]?.send(SIGSTOP)
        }
        let accessibility = try await session.call(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        guard let text = accessibility.first?.text else { throw TestError("there is no accessibility bus") }
        let reader = ScreenReader(try BusConnection.connect(to: .custom(text), on: loop))
        // After the accessibility bus, as in a session: GTK looks for that once, at its start.
        _ = try start("controlcenter", [Program.built("controlcenter")], environment)
        let desktop = Desktop(folder, display, loop, session, reader, programs)
        desktop.system = system
        try await body(desktop)
        await reader.close()
        await system?.close()
        await session.close()
        loop.post { loop.stop() }
    }

    /// Uses the pointer and the keyboard, and waits until that is done.
    func xdotool(_ words: [String]) throws {
        let program = try Program(["xdotool"] + words, ["DISPLAY": display])
        guard program.wait() == 0 else { throw TestError("xdotool \(words.joined(separator: " ")) failed") }
    }

    /// Starts controlctl, as a panel does.
    func controlctl(_ words: [String]) throws -> Program {
        try Program(
            [try Program.bundle("controlctl")] + words,
            ["DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus"])
    }

    /// A property of a control.
    func get(_ bundle: String, _ kind: String, _ interface: String, _ name: String) async throws -> BusValue?
    {
        try await session.call(
            BusName("org.controlruntime.Bundle1.\(bundle)"),
            ObjectPath("/org/controlruntime/Bundle1/control/\(kind)"), "org.freedesktop.DBus.Properties",
            "Get", [.string("org.controlruntime.\(interface)"), .string(name)]
        ).first?.unwrapped
    }
}
