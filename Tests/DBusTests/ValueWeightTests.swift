internal import TestSupport
internal import Testing

@testable import DBus

/// What a call weighs beside the bytes of its message.
@Suite(.timeLimit(.minutes(1)))
struct ValueWeightTests {
    @Test(
        arguments: [
            (.bytes(Array(repeating: 1, count: 1_000)), 1),
            (.array(of: .boolean, Array(repeating: .boolean(true), count: 300)), 301),
            (.variant(.structure([.byte(1), .string("two")])), 4),
            (.array(of: .array(.byte), [.bytes([1, 2]), .bytes([3])]), 3),
            (.properties([("a", .byte(1)), ("b", .variant(.byte(2)))]), 8),
        ] as [(BusValue, Int)])
    func eachValueWeighs(_ value: BusValue, _ count: Int) {
        #expect(BusValue.weight(of: [value]) == 64 * count)
        #expect(BusValue.weight(of: [value, value]) == 128 * count)
    }

    /// As it came over the bus.
    @Test func aCallWeighsWithItsValues() async throws {
        try await withPair { (pair: Pair) async throws in
            let seen = Later<MethodCall>()
            await pair.service.setCallHandler {
                seen.set($0)
                $0.reply.succeed()
            }
            let flags = BusValue.array(of: .boolean, Array(repeating: .boolean(true), count: 1_000))
            _ = try await pair.call("Some", [flags])
            let weight = try await seen.next().footprint
            #expect((68_000..<69_000).contains(weight), "\(weight)")
        }
    }
}
