internal import BusContract
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Synchronization

/// A bundle between a client and a fake one: it passes calls on, and says something of its own between the
/// moment at which it has read the objects and its answer.
final class SlowBundle: Sendable {
    static let name = "Slow"

    let connection: BusConnection
    private let target: BusName
    /// How often all objects were asked for.
    private let reads = Mutex(0)
    var readCount: Int { reads.withLock { $0 } }

    /// - Parameter between: what is sent before the answer to the n-th read of all objects, counted from 1.
    init(
        on address: String, before target: String, between: @escaping @Sendable (Int) -> [BusSignal]
    ) async throws {
        self.target = try Contract.busName(bundle: target)
        connection = try BusConnection.connect(to: .custom(address), on: Loop(name: "slow"))
        await connection.setCallHandler { [unowned self] call in
            Task {
                do {
                    let answer = try await connection.call(
                        self.target, call.path, call.interface ?? "a.b", call.member, call.arguments)
                    if call.member == "GetManagedObjects" {
                        let number = reads.withLock { count in
                            count += 1
                            return count
                        }
                        for signal in between(number) { try await connection.send(signal) }
                    }
                    call.reply.succeed(answer)
                } catch {
                    call.reply.fail(BusError(.failed, "\(error)"))
                }
            }
        }
        try await connection.requestName(Contract.busName(bundle: Self.name))
    }

    /// The announcement of a change of a control's `Toggle1`.
    static func change(isOn: Bool) -> BusSignal {
        change(Toggle1.name, [(Toggle1.isOn.name.rawValue, .boolean(isOn))])
    }

    static func change(
        _ interface: InterfaceName, _ values: [(String, BusValue)], invalidated: [String] = []
    ) -> BusSignal {
        BusSignal(
            path: Contract.controlPath(kind: "Flashlight"), interface: "org.freedesktop.DBus.Properties",
            member: "PropertiesChanged",
            arguments: [.string(interface.rawValue), .properties(values), .strings(invalidated)])
    }

    func stop() async {
        await connection.close()
        connection.loop.stop()
    }
}
