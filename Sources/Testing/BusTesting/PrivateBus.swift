public import Foundation
internal import Synchronization

/// A session bus of the test's own: a `dbus-daemon` in a directory of its own, with the limits of a session
/// bus.
///
/// It is stopped by ``stop()``, when this object goes, and when the test process dies.
///
/// ```swift
/// let bus = try await PrivateBus.start()
/// defer { bus.stop() }
/// let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
/// ```
public final class PrivateBus: Sendable {
    /// The bus's address, without the identity of the daemon, as another one follows with ``restart()``.
    public let address: String
    /// Holds the socket, the configuration and the service files; removed by ``stop()``. It serves as
    /// `XDG_RUNTIME_DIR` as well.
    public let directory: URL
    private let daemon: Mutex<ChildProcess>
    private let launch: Launch

    private init(address: String, directory: URL, daemon: ChildProcess, _ launch: Launch) {
        self.address = address
        self.directory = directory
        self.daemon = Mutex(daemon)
        self.launch = launch
    }

    /// How the daemon is started.
    private struct Launch: Sendable {
        let arguments: [String]
        let environment: [String: String]
        let user: UserIdentity
    }

    deinit { stop() }

    /// Starts a bus.
    ///
    /// - Parameters:
    ///   - services: command lines by bus name, which the bus starts when the name is called.
    ///   - environment: variables for the daemon and so for what it starts.
    ///   - limits: limits by their names in a bus's configuration, in place of a session bus's:
    ///     `max_message_size`.
    ///   - user: as whom the daemon runs; everybody on the bus has to be the same user, or root.
    /// - Throws: ``TestingError`` when there is no `dbus-daemon` or it doesn't start.
    public static func start(
        services: [String: String] = [:], environment: [String: String] = [:], limits: [String: Int] = [:],
        as user: UserIdentity = .own
    ) async throws -> PrivateBus {
        // Socket paths are short by law, so not in a directory with a long name.
        let directory = URL(fileURLWithPath: "/tmp/bus-\(UUID().uuidString.prefix(13))", isDirectory: true)
        let serviceDirectory = directory.appendingPathComponent("services", isDirectory: true)
        try FileManager.default.createDirectory(
            at: serviceDirectory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for (name, command) in services {
            try "[D-BUS Service]\nName=\(name)\nExec=\(command)\n".write(
                to: serviceDirectory.appendingPathComponent("\(name).service"), atomically: true,
                encoding: .utf8)
        }
        let configuration = directory.appendingPathComponent("bus.conf")
        try Self.configuration(directory, limits).write(to: configuration, atomically: true, encoding: .utf8)
        try user.own(directory)
        // What the daemon starts ends with it, too: a bundle would look for it for a minute.
        let variables = [
            "XDG_RUNTIME_DIR": directory.path, "DBUS_SESSION_BUS_ADDRESS": "",
            "CONTROLRUNTIME_BUS_PATIENCE": "0",
        ].merging(environment) { $1 }
        let launch = Launch(
            arguments: [
                "dbus-daemon", "--config-file=\(configuration.path)", "--nofork", "--nopidfile",
                "--print-address=1",
            ],
            environment: variables, user: user)
        let daemon = try ChildProcess.start(
            launch.arguments, environment: launch.environment, as: launch.user)
        _ = try await daemon.line()
        return PrivateBus(
            address: "unix:path=\(directory.path)/bus", directory: directory, daemon: daemon, launch)
    }

    /// Kills the daemon, and everybody's connection with it; see ``restart()``.
    ///
    /// - Throws: ``TestingError`` when it doesn't end.
    public func kill() async throws {
        let daemon = daemon.withLock { $0 }
        daemon.send(SIGKILL)
        _ = try await daemon.exitStatus()
    }

    /// Starts another daemon at the same address, in place of one that has ended.
    ///
    /// - Throws: ``TestingError`` when it doesn't start.
    public func restart() async throws {
        let next = try ChildProcess.start(launch.arguments, environment: launch.environment, as: launch.user)
        _ = try await next.line()
        daemon.withLock { $0 = next }
    }

    /// What a program needs in its environment to take this bus for the session's.
    public var environment: [String: String] {
        [
            "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": directory.path,
            "DBUS_STARTER_ADDRESS": "",
            "DBUS_STARTER_BUS_TYPE": "",
            // Programs end with their bus; a test that restarts it says so.
            "CONTROLRUNTIME_BUS_PATIENCE": "0",
        ]
    }

    /// The daemon's process id.
    public var processIdentifier: Int32 { daemon.withLock { $0 }.processIdentifier }

    /// Ends the daemon and removes its directory. Everybody on the bus is disconnected.
    public func stop() {
        daemon.withLock { $0 }.terminate()
        try? FileManager.default.removeItem(at: directory)
    }

    private static func configuration(_ directory: URL, _ own: [String: Int]) -> String {
        let usual = [
            "max_incoming_bytes": 1_000_000_000, "max_incoming_unix_fds": 250_000_000,
            "max_outgoing_bytes": 1_000_000_000, "max_outgoing_unix_fds": 250_000_000,
            "max_message_size": 1_000_000_000, "service_start_timeout": 120_000, "auth_timeout": 240_000,
            "pending_fd_timeout": 150_000, "max_completed_connections": 100_000,
            "max_incomplete_connections": 10_000, "max_connections_per_user": 100_000,
            "max_pending_service_starts": 10_000, "max_names_per_connection": 50_000,
            "max_match_rules_per_connection": 50_000, "max_replies_per_connection": 50_000,
        ]
        let limits = usual.merging(own) { $1 }
        return """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <keep_umask/>
              <listen>unix:path=\(directory.path)/bus</listen>
              <auth>EXTERNAL</auth>
              <servicedir>\(directory.path)/services</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow user="root"/>
                <allow own="*"/>
              </policy>
            \(limits.sorted { $0.key < $1.key }.map { "  <limit name=\"\($0)\">\($1)</limit>" }.joined(separator: "\n"))
            </busconfig>
            """
    }
}
