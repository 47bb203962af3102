internal import DBus
internal import Synchronization
internal import TestSupport

/// A screen saver on the session bus, of this process's own: it says what it is told to.
final class PlayedSaver: Sendable {
    let connection: BusConnection
    private let name: String
    private let isActive = Mutex(false)
    /// The questions that wait for an answer; nil where each is answered at once.
    private let held = Mutex<[ReplyHandle]?>(nil)

    private init(_ name: String, _ connection: BusConnection) {
        self.name = name
        self.connection = connection
    }

    /// Takes a screen saver's name.
    static func start(_ name: String, _ bundle: RunningBundle) async throws -> PlayedSaver {
        let saver = PlayedSaver(name, try bundle.connect())
        await saver.connection.setCallHandler { call in
            let isHeld = saver.held.withLock { held in
                held?.append(call.reply)
                return held != nil
            }
            if !isHeld { saver.answer(call.reply) }
        }
        let taken = try BusName(name)
        // The bus may not have seen yet that an earlier one has gone.
        try await poll(for: "a free name") { try? await saver.connection.checkIsFree(taken) }
        try await saver.connection.requestName(taken)
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

    private func answer(_ reply: ReplyHandle) { reply.succeed([.boolean(isActive.withLock { $0 })]) }

    /// From now on it answers nothing.
    func holdAnswers() { held.withLock { $0 = [] } }

    /// How many questions wait for an answer.
    var heldCount: Int { held.withLock { $0?.count ?? 0 } }

    /// Answers what waits, and from now on each at once.
    func releaseAnswers() {
        let waiting = held.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        for reply in waiting { answer(reply) }
    }
}
