internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Glibc
internal import Logging
internal import Synchronization

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

/// Notifies the service manager that started this process of its state, as `sd_notify(3)` describes it.
struct ServiceNotifier {
    private let socket: [UInt8]
    /// How often the manager has to be notified, or it ends the process; nil for never.
    let watchdog: Duration?

    /// Nil where no manager wants notifications.
    init?(_ environment: [String: String]) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@"),
            path.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
        else { return nil }
        // "@" stands for the zero that an abstract name begins with.
        socket = path.hasPrefix("@") ? [0] + path.utf8.dropFirst() : Array(path.utf8)
        let isMine = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
        let time = isMine ? environment["WATCHDOG_USEC"].flatMap { Int64($0) } : nil
        watchdog = time.flatMap { $0 > 0 ? .microseconds($0) : nil }
    }

    func ready() { send("READY=1") }

    /// The process ends, as it was asked to.
    func stopping() { send("STOPPING=1") }

    /// Notifies twice in the manager's time that the loop still iterates. A loop that is blocked sends
    /// nothing; one that has nothing to do wakes for it, and for nothing else.
    func feedWatchdog(on loop: Loop) {
        guard let watchdog else { return }
        loop.schedule(after: watchdog / 2) {
            send("WATCHDOG=1")
            feedWatchdog(on: loop)
        }
    }

    /// One datagram, which is not waited for: a manager that doesn't read is none.
    private func send(_ text: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket) }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + socket.count)
        let bytes = Array(text.utf8)
        _ = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                sendto(
                    descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL), address, length
                )
            }
        }
    }
}

/// The variables of the user's session, as its service manager has them: the property `Environment` of
/// `org.freedesktop.systemd1.Manager`. What a bus without such a manager gives to the services that it starts
/// can't be read back: there a program has what this process was started with.
final class SessionEnvironment: Sendable {
    /// How long the manager may take to answer.
    private static let patience = Duration.milliseconds(250)
    /// By which texts and numbers of this process are made, for as long as it runs.
    private static let locale = ["LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME"]

    private let connection: BusConnection
    private let logger: Logger
    /// The locale's variables when they were first read; nil before, and once another one was reported.
    private let first = Mutex<[String: String]?>(nil)

    init(connection: BusConnection, logger: Logger) {
        self.connection = connection
        self.logger = logger
    }

    /// Has all programs that this process starts get what the manager has then, and reads it now.
    func use() async {
        ProgramEnvironment.use { [self] finish in
            // Without an owner: it ends with the manager's answer, for which there is a limit.
            Task(executorPreference: connection.loop) { finish(await self.variables()) }
        }
        _ = await ProgramEnvironment.current()
    }

    private func variables() async -> [String: String]? {
        let answer = try? await connection.call(
            ServiceManager.name, ServiceManager.path, StandardInterfaces.Properties.name, "Get",
            [.string(ServiceManager.interface.rawValue), .string("Environment")], timeout: Self.patience,
            noAutoStart: true)
        guard case .variant(.array(_, let entries))? = answer?.first else { return nil }
        var variables: [String: String] = [:]
        for entry in entries.compactMap(\.text) {
            guard let equals = entry.firstIndex(of: "="), equals != entry.startIndex else { continue }
            variables[String(entry[..<equals])] = String(entry[entry.index(after: equals)...])
        }
        noteLocale(variables)
        return variables
    }

    /// The C library and Foundation read the locale once.
    private func noteLocale(_ variables: [String: String]) {
        let locale = variables.filter { Self.locale.contains($0.key) }
        let isOther = first.withLock { first in
            defer { first = first ?? locale }
            return first.map { $0 != locale } ?? false
        }
        guard isOther, !isReported.exchange(true, ordering: .relaxed) else { return }
        logger.notice("the session's locale is another one now; this bundle has it after its next start")
    }

    private let isReported = Atomic(false)
}
