internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

/// A private bus with a service and a client on it, each on a loop of its own.
///
/// The limits that ``withPair(services:limits:_:)`` takes are the service's.
struct Pair {
    static let path: ObjectPath = "/org/example/Test"
    static let interface: InterfaceName = "org.example.Test1"

    let bus: PrivateBus
    let service: BusConnection
    let client: BusConnection

    /// The first text of each signal of the object, from now on.
    func heard() async throws -> Notes<String> {
        let heard = Notes<String>()
        try await client.subscribe(MatchRule(path: Pair.path)) { heard.add($0.arguments.first?.text ?? "") }
        return heard
    }

    /// Calls the service. It answers `Echo` with the arguments, unless a test set another handler.
    func call(_ member: MemberName, _ arguments: [BusValue] = [], timeout: Duration = .seconds(25))
        async throws
        -> [BusValue]
    {
        try await client.call(
            service.uniqueName, Pair.path, Pair.interface, member, arguments, timeout: timeout)
    }
}

/// Runs `body` with a fresh pair and cleans up behind it.
func withPair(
    services: [String: String] = [:], limits: BusLimits = BusLimits(), busLimits: [String: Int] = [:],
    _ body: (Pair) async throws -> Void
) async throws {
    let bus = try await PrivateBus.start(services: services, limits: busLimits)
    let loops = [Loop(name: "service"), Loop(name: "client")]
    let service = try BusConnection.connect(to: .custom(bus.address), on: loops[0], limits: limits)
    let client = try BusConnection.connect(to: .custom(bus.address), on: loops[1])
    await service.setCallHandler { $0.reply.succeed($0.arguments) }
    let result: Result<Void, any Error>
    do { result = .success(try await body(Pair(bus: bus, service: service, client: client))) } catch {
        result = .failure(error)
    }
    await client.close()
    await service.close()
    for loop in loops { loop.stop() }
    bus.stop()
    try result.get()
}

/// The error that `body` throws; nil when it returns.
func thrown(_ body: () async throws -> Void) async -> (any Error)? {
    do {
        try await body()
        return nil
    } catch {
        return error
    }
}

extension BusValue {
    /// This value inside so many variants.
    func inVariants(_ count: Int) -> BusValue {
        var value = self
        for _ in 0..<count { value = .variant(value) }
        return value
    }

    /// A sort of container, with a variant in it and around it.
    struct Nesting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        fileprivate let levels: Int
        fileprivate let wrap: @Sendable (BusValue) -> BusValue

        static let all = [
            Nesting(testDescription: "structures", levels: 2) { .variant(.structure([$0])) },
            Nesting(testDescription: "arrays", levels: 2) { .variant(.array(of: .variant, [$0])) },
            // Each makes two levels: the array and the entries.
            Nesting(testDescription: "dictionaries", levels: 3) { value in
                .variant(.dictionary(key: .string, value: .variant, [.init(.string("k"), value)]))
            },
        ]
    }

    /// A value that is nested so many levels deep, in containers of a sort as far as these fit.
    static func nested(_ levels: Int, in nesting: Nesting) -> BusValue {
        var value = BusValue.byte(1).inVariants(1)
        var level = 1
        while level + nesting.levels <= levels {
            value = nesting.wrap(value)
            level += nesting.levels
        }
        return value.inVariants(levels - level)
    }
}
