internal import DBus
internal import Glibc
internal import TestSupport
internal import Testing

/// What is written past the library: whole, in order, and without holding the loop up.
@Suite(.timeLimit(.minutes(1)))
struct OutgoingTests {
    private func signal(_ member: MemberName, _ values: BusValue...) -> BusSignal {
        BusSignal(path: Pair.path, interface: Pair.interface, member: member, arguments: values)
    }

    @Test func aBusThatReadsNothingForAWhileGetsEverythingInOrder() async throws {
        try await withPair { pair in
            let signals = try await pair.client.signals(matching: MatchRule(path: Pair.path))
            let large = String(repeating: "x", count: 3_000_000)
            kill(pair.bus.processIdentifier, SIGSTOP)
            try await pair.service.send(signal("First", .string("small")))
            try await pair.service.send(signal("Large", .string(large)))
            for index in Int32(0)..<100 { try await pair.service.send(signal("Count", .int32(index))) }
            // The loop has time for other things meanwhile, and several tries go by.
            await withCheckedContinuation { continuation in
                _ = pair.service.loop.schedule(after: .milliseconds(30)) { continuation.resume() }
            }
            #expect(await pair.service.outgoingBytes > 2_000_000)
            try await pair.service.send(signal("Large", .string(large)))
            try await pair.service.send(signal("Last"))
            kill(pair.bus.processIdentifier, SIGCONT)
            var members: [String] = []
            var sizes: [Int] = []
            for await signal in signals {
                members.append(signal.member.rawValue)
                if let text = signal.arguments.first?.text { sizes.append(text.utf8.count) }
                if signal.member == "Last" { break }
            }
            #expect(members == ["First", "Large"] + Array(repeating: "Count", count: 100) + ["Large", "Last"])
            #expect(sizes == [5, large.utf8.count, large.utf8.count])
            #expect(await pair.service.outgoingBytes == 0)
            // The library's own answers, and ours, come through again.
            _ = try await pair.client.call(
                pair.service.uniqueName, Pair.path, "org.freedesktop.DBus.Peer", "Ping")
            let echo = try await pair.call("Echo", [.string("after")])
            #expect(echo == [.string("after")])
        }
    }

    @Test func largeAnswersCross() async throws {
        try await withPair { pair in
            for count in [10_000, 20_000, 40_000, 300_000, 5_000_000] {
                let text = BusValue.string(String(repeating: "y", count: count))
                let echo = try await pair.call("Echo", [text])
                #expect(echo == [text])
            }
        }
    }

    @Test func whatIsSentJustBeforeTheEndIsWritten() async throws {
        try await withPair { pair in
            let signals = try await pair.client.signals(matching: MatchRule(path: Pair.path))
            try await pair.service.send(signal("Last"))
            await pair.service.close()
            for await signal in signals {
                #expect(signal.member == "Last")
                break
            }
        }
    }
}
