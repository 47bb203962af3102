internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Logging

/// The user's service manager on the session bus, as far as it starts programs: `org.freedesktop.systemd1`.
/// Usable from any thread.
///
/// A program is started as a service of its own: it has nothing of a bundle's sandbox, environment and
/// signals, and keeps running when the bundle ends.
struct ServiceManager: Sendable {
    /// Set in the environment of a bundle whose children would inherit a sandbox.
    static let sandboxVariable = "CONTROLRUNTIME_SANDBOX"

    static let name: BusName = "org.freedesktop.systemd1"
    static let path: ObjectPath = "/org/freedesktop/systemd1"
    static let interface: InterfaceName = "org.freedesktop.systemd1.Manager"
    /// What a program needs of the session; where the session doesn't pass it to its manager, the program
    /// would find no display.
    private static let sessionVariables = [
        "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP",
        "XDG_SESSION_DESKTOP", "XDG_SESSION_TYPE",
    ]

    let connection: BusConnection
    let logger: Logger
    let environment: [String: String]
    /// How long the manager may take to answer.
    var patience: Duration = .seconds(25)

    /// Starts a program. Returns at once. A manager that doesn't answer may start it later, so nobody else
    /// does then; that is logged.
    ///
    /// - Parameters:
    ///   - command: the program's path and its arguments.
    ///   - variables: for the program's environment.
    ///   - otherwise: starts it with an environment where there is no manager, or one that refuses, unless it
    ///     would inherit a sandbox; false when it can't.
    func start(
        _ command: [String], _ variables: [String: String],
        otherwise: @escaping @Sendable (_ environment: [String: String]) -> Bool
    ) {
        let isSandboxed = environment[Self.sandboxVariable] == "1"
        // Without an owner: it ends with the manager's answer, for which there is a limit.
        Task(executorPreference: connection.loop) { [connection, logger, patience, environment] in
            let whole = await ProgramEnvironment.current(over: environment).merging(variables) { $1 }
            let session = whole.filter { Self.sessionVariables.contains($0.key) && !$0.value.isEmpty }
            let arguments = Self.arguments(command, variables.merging(session) { one, _ in one })
            do {
                _ = try await connection.call(
                    Self.name, Self.path, Self.interface, "StartTransientUnit", arguments, timeout: patience,
                    noAutoStart: true)
            } catch let error where error.isUnanswered {
                logger.warning(
                    "the service manager doesn't say whether it starts \(command[0]), so nothing else does: \(error)",
                    metadata: LoggedEvent.programNotStarted.metadata())
            } catch {
                guard !isSandboxed else {
                    return logger.warning(
                        "\(command[0]) can't be started outside of the sandbox: \(error)",
                        metadata: LoggedEvent.programNotStarted.metadata())
                }
                logger.debug("no service manager starts \(command[0]): \(error)")
                if !otherwise(whole) {
                    logger.warning(
                        "the program \(command[0]) can't be started",
                        metadata: LoggedEvent.programNotStarted.metadata())
                }
            }
        }
    }

    /// Those of `StartTransientUnit`, see `org.freedesktop.systemd1(5)`.
    private static func arguments(_ command: [String], _ variables: [String: String]) -> [BusValue] {
        // What a variable would be put in for is meant as it stands.
        let words = command.map {
            $0.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
        }
        let line: BusValue = .structure([
            .string(command[0]), .array(of: .string, words.map { .string($0) }), .boolean(false),
        ])
        let properties: [(String, BusValue)] = [
            ("Description", .string("\(command[0]), opened by an action")),
            ("CollectMode", .string("inactive-or-failed")),
            ("Slice", .string("app.slice")),
            (
                "Environment",
                .array(
                    of: .string, variables.sorted { $0.key < $1.key }.map { .string("\($0.key)=\($0.value)") }
                )
            ),
            ("ExecStart", .array(of: line.type, [line])),
        ]
        let pair = BusType.structure([.string, .variant])
        let none = BusType.structure([.string, .array(pair)])
        return [
            .string(unitName(command[0])), .string("fail"),
            .array(of: pair, properties.map { .structure([.string($0), .variant($1)]) }),
            .array(of: none, []),
        ]
    }

    /// As the desktops name the units of apps: who started it, what it is, and a number.
    private static func unitName(_ program: String) -> String {
        let name = program.split(separator: "/").last.map(String.init) ?? "program"
        let escaped = name.utf8.prefix(60).map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: ":"):
                String(UnicodeScalar(byte))
            default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return
            "app-controlruntime-\(escaped.joined())@\(String(UInt64.random(in: 0 ... .max), radix: 16)).service"
    }
}
