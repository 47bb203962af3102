internal import BusContract
internal import DBus
internal import EventLoop
internal import Synchronization

/// A bundle that keeps the calls it gets, and answers each as it is told.
final class AnsweringBundle: Sendable {
    static let name = "Answers"

    let connection: BusConnection
    private let seen = Mutex<[String]>([])

    /// The calls so far, as `path member(arguments)`, without what all paths begin with.
    var calls: [String] { seen.withLock { $0 } }

    init(
        on address: String, _ answer: @escaping @Sendable (MethodCall) throws(BusError) -> [BusValue]
    ) async throws {
        connection = try BusConnection.connect(to: .custom(address), on: Loop(name: "answers"))
        await connection.setCallHandler { [unowned self] call in
            let arguments = call.arguments.map(Self.text).joined(separator: ", ")
            let path = call.path.rawValue.dropFirst(Contract.root.rawValue.count)
            seen.withLock { $0.append("\(path) \(call.member)(\(arguments))") }
            do throws(BusError) { call.reply.succeed(try answer(call)) } catch { call.reply.fail(error) }
        }
        try await connection.requestName(Contract.busName(bundle: Self.name))
    }

    private static func text(_ value: BusValue) -> String {
        let value = value.unwrapped
        if let members = value.properties {
            let sorted = members.sorted { $0.key < $1.key }
            return "{\(sorted.map { "\($0)=\(text($1))" }.joined(separator: " "))}"
        }
        return value.text ?? value.number.map { "\($0)" } ?? value.bool.map { "\($0)" } ?? "?"
    }

    func stop() async {
        await connection.close()
        connection.loop.stop()
    }
}
