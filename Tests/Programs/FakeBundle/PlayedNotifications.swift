public import DBus
internal import EventLoop
internal import Synchronization
public import TestSupport

/// A notification daemon of this process's own, which keeps what it is told: one that shows progress and
/// keeps notifications, as swaync does.
public final class PlayedNotifications: Sendable {
    /// A call of `Notify`.
    public struct Shown: Sendable {
        public let replaces: UInt32
        public let summary: String
        public let body: String
        public let actions: [String]
        public let hints: [String: BusValue]
        public let app: String
        public let icon: String
        /// -1 for one that goes by itself, 0 for one that stays.
        public let timeout: BusValue
    }

    private struct State {
        var shown: [Shown] = []
        var closed: [UInt32] = []
        var last: UInt32 = 0
    }

    private let connection: BusConnection
    private let closing: @Sendable (UInt32) -> Void
    private let state = Mutex(State())

    private init(_ connection: BusConnection, _ closing: @escaping @Sendable (UInt32) -> Void) {
        self.connection = connection
        self.closing = closing
    }

    /// Takes the daemon's name on a bus.
    ///
    /// - Parameter closing: runs as one is to be closed, before that is answered.
    public static func start(
        on bus: PrivateBus, closing: @escaping @Sendable (UInt32) -> Void = { _ in }
    ) async throws -> PlayedNotifications {
        let connection = try BusConnection.connect(
            to: .custom(bus.address), on: Loop(name: "notifications"))
        let daemon = PlayedNotifications(connection, closing)
        await connection.setCallHandler { [weak daemon] call in daemon?.answer(call) }
        try await connection.requestName("org.freedesktop.Notifications")
        return daemon
    }

    /// Its name is free at once: who calls it would wait for an answer else.
    deinit {
        Task { [connection] in
            await connection.close()
            connection.loop.stop()
        }
    }

    /// Leaves the name to another one.
    public func leave() async throws { _ = try await connection.releaseName("org.freedesktop.Notifications") }

    public var shown: [Shown] { state.withLock { $0.shown } }
    public var closed: [UInt32] { state.withLock { $0.closed } }

    /// Waits until the last one is as wanted.
    public func last(where isWanted: @escaping @Sendable (Shown) -> Bool) async throws -> Shown {
        try await poll(for: "the notification") { shown.last.flatMap { isWanted($0) ? $0 : nil } }
    }

    /// The user presses a button, or closes it.
    public func send(_ member: MemberName, _ number: UInt32, _ argument: BusValue) async throws {
        try await connection.send(
            BusSignal(
                path: "/org/freedesktop/Notifications", interface: "org.freedesktop.Notifications",
                member: member, arguments: [.uint32(number), argument]))
    }

    private func answer(_ call: MethodCall) {
        switch call.member.rawValue {
        case "GetServerInformation":
            call.reply.succeed([.string("swaync"), .string("test"), .string("0.7.3"), .string("1.2")])
        case "GetCapabilities":
            let names = ["actions", "body", "body-markup", "persistence"]
            call.reply.succeed([names.busValue])
        case "Notify":
            guard call.arguments.count == 8, case .uint32(let replaces) = call.arguments[1] else { return }
            let shown = Shown(
                replaces: replaces, summary: call.arguments[3].text ?? "", body: call.arguments[4].text ?? "",
                actions: call.arguments[5].elements?.compactMap(\.text) ?? [],
                hints: (call.arguments[6].properties ?? [:]).mapValues(\.unwrapped),
                app: call.arguments[0].text ?? "", icon: call.arguments[2].text ?? "",
                timeout: call.arguments[7])
            let number = state.withLock { state -> UInt32 in
                if replaces == 0 { state.last += 1 }
                return replaces == 0 ? state.last : replaces
            }
            // The answer comes before anybody can press something.
            call.reply.succeed([.uint32(number)])
            state.withLock { $0.shown.append(shown) }
        case "CloseNotification":
            if case .uint32(let number)? = call.arguments.first {
                state.withLock { $0.closed.append(number) }
                closing(number)
            }
            call.reply.succeed([])
        default: call.reply.succeed([])
        }
    }
}
