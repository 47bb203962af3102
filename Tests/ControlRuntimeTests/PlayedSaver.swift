internal import DBus
internal import Synchronization

/// A screen saver on the session bus, of this process's own: it says what it is told to.
final class PlayedSaver: Sendable {
    let connection: BusConnection
    private let name: String
    private let isActive = Mutex(false)

    private init(_ name: String, _ connection: BusConnection) {
        self.name = name
        self.connection = connection
    }

    /// Takes a screen saver's name.
    static func start(_ name: String, _ bundle: RunningBundle) async throws -> PlayedSaver {
        let saver = PlayedSaver(name, try bundle.connect())
        await saver.connection.setCallHandler { call in
            call.reply.succeed([.boolean(saver.isActive.withLock { $0 })])
        }
        try await saver.connection.requestName(BusName(name))
        return saver
    }

    /// Locks or unlocks, and tells.
    ///
    /// - Parameter tells: false for a signal that was lost.
    func set(_ isActive: Bool, tells: Bool = true) async throws {
        self.isActive.withLock { $0 = isActive }
        guard tells else { return }
        try await connection.send(
            BusSignal(
                path: ObjectPath("/" + name.replacing(".", with: "/")), interface: InterfaceName(name),
                member: "ActiveChanged", arguments: [.boolean(isActive)]))
    }
}
