internal import ControlClient
internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import Synchronization
internal import TestSupport

@testable internal import controlctl
internal import ControlBasics

/// A bundle of any objects on a bus of its own, which keeps the calls that it gets and answers each as it is
/// told; and the built program on that bus.
final class AnsweringFixture: Sendable {
    static let name = "Answers"

    /// Properties by interface, by object.
    typealias Objects = [ObjectPath: [InterfaceName: [(String, BusValue)]]]

    let bus: PrivateBus
    let connection: BusConnection
    private let seen = Mutex<[String]>([])

    /// The calls so far that read nothing, as `path member(arguments)`, without what all paths begin with.
    var calls: [String] { seen.withLock { $0 } }

    init(
        _ objects: Objects, services: [String: String] = [:],
        _ answer: @escaping @Sendable (MethodCall) -> [BusValue] = { _ in [] }
    ) async throws {
        bus = try await PrivateBus.start(services: services)
        connection = try BusConnection.connect(to: .custom(bus.address), on: Loop(name: "answers"))
        let managed = Self.managed(objects)
        await connection.setCallHandler { [unowned self] call in
            if call.member == "GetManagedObjects" { return call.reply.succeed([managed]) }
            if call.member != "Get", call.member != "GetAll" {
                let path = call.path.rawValue.replacing(Contract.root.rawValue, with: "")
                let arguments = call.arguments.map(Self.text).joined(separator: ", ")
                seen.withLock { $0.append("\(path) \(call.member)(\(arguments))") }
            }
            call.reply.succeed(answer(call))
        }
        try await connection.requestName(Contract.busName(bundle: Self.name))
    }

    deinit {
        bus.stop()
        // Ends its thread; the bus is gone already.
        connection.loop.stop()
    }

    private static func managed(_ objects: Objects) -> BusValue {
        .dictionary(
            key: .objectPath, value: .dictionary(key: .string, value: .vardict),
            objects.map { path, interfaces in
                let all = interfaces.map { BusValue.Entry(.string($0.rawValue), .properties($1)) }
                return BusValue.Entry(
                    .objectPath(path), .dictionary(key: .string, value: .vardict, all))
            })
    }

    private static func text(_ value: BusValue) -> String {
        let value = value.unwrapped
        guard let members = value.properties else { return value.text ?? JSONValue(value).compact }
        return "{\(members.sorted { $0.key < $1.key }.map { "\($0)=\(text($1))" }.joined(separator: " "))}"
    }

    /// Runs the program to its end.
    func run(_ arguments: [String], input: String = "") async throws -> ProcessOutput {
        try await TestSupport.run(
            [Fixture.program] + arguments, environment: bus.environment, input: input)
    }
}
