internal import TestSupport
internal import Testing

@testable import DBus

/// What a call weighs beside the bytes of its message.
@Suite(.standardTimeLimit)
struct ValueWeightTests {
    /// A type counts with each byte of its text but the first, which stands for the value's own.
    @Test(
        arguments: [
            (.byte(1), 1),
            (.bytes(Array(repeating: 1, count: 1_000)), 1 + 1),
            (.array(of: .boolean, Array(repeating: .boolean(true), count: 300)), 301 + 1),
            (.variant(.structure([.byte(1), .string("two")])), 4 + 3),
            (.array(of: .array(.byte), [.bytes([1, 2]), .bytes([3])]), 3 + 2),
            (.properties([("a", .byte(1)), ("b", .variant(.byte(2)))]), 8 + 4),
            (.signature("(y)(y)"), 1 + 5),
            (.variant(.array(of: .structure([.byte]), [])), 2 + 3),
        ] as [(BusValue, Int)])
    func valuesAndTypesAreCounted(_ value: BusValue, _ count: Int) throws {
        var writer = WireWriter()
        let call = OutgoingCall(destination: "a.b", path: "/", interface: "a.b", member: "C")
        try writer.append(.call(call, [value]), serial: 1)
        try writer.append(.call(call, []), serial: 2)
        var stream = IncomingStream()
        writer.bytes.withUnsafeBytes { stream.append($0) }
        for counted in [count, 0] {
            if let message = try stream.next() { _ = try stream.arguments(of: message) }
            let found = stream.valueCount
            #expect(found == counted)
        }
    }

    /// As it came over the bus, however small it is there.
    @Test(arguments: [(200, 13_000..<13_600), (1_000, 68_000..<69_000)])
    func callWeightIncludesItsValues(_ count: Int, _ expected: Range<Int>) async throws {
        try await withPair { (pair: Pair) async throws in
            let seen = Later<MethodCall>()
            await pair.service.setCallHandler {
                seen.set($0)
                $0.reply.succeed()
            }
            let numbers = BusValue.array(of: .int16, Array(repeating: .int16(1), count: count))
            let flags = BusValue.array(of: .boolean, Array(repeating: .boolean(true), count: count))
            _ = try await pair.call("Some", [count > 250 ? flags : numbers])
            let weight = try await seen.next().footprint
            #expect(expected.contains(weight), "\(weight)")
        }
    }
}
