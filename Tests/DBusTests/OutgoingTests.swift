internal import DBus
internal import EventLoop
internal import Glibc
internal import TestSupport
internal import Testing

/// What is written past the library: whole, in order, and without holding the loop up.
@Suite(.standardTimeLimit)
struct OutgoingTests {
    private func signal(_ member: MemberName, _ values: BusValue...) -> BusSignal {
        BusSignal(path: Pair.path, interface: Pair.interface, member: member, arguments: values)
    }

    @Test func pausedBusReceivesEverythingInOrder() async throws {
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
            #expect(
                members == ["First", "Large"] + Array(repeating: "Count", count: 100) + ["Large", "Last"])
            #expect(sizes == [5, large.utf8.count, large.utf8.count])
            #expect(await pair.service.outgoingBytes == 0)
            // The library's own answers, and ours, come through again.
            _ = try await pair.client.call(
                pair.service.uniqueName, Pair.path, "org.freedesktop.DBus.Peer", "Ping")
            let echo = try await pair.call("Echo", [.string("after")])
            #expect(echo == [.string("after")])
        }
    }

    @Test func largeMessagesAreEchoedWhole() async throws {
        try await withPair { pair in
            for count in [10_000, 20_000, 40_000, 300_000, 5_000_000] {
                let text = BusValue.string(String(repeating: "y", count: count))
                let echo = try await pair.call("Echo", [text])
                #expect(echo == [text])
            }
        }
    }

    /// Does something with the connection within one turn of its loop.
    private func together<Result: Sendable>(
        _ connection: isolated BusConnection, _ body: @Sendable (isolated BusConnection) throws -> Result
    ) async throws -> Result {
        try body(connection)
    }

    private func lamp(_ member: MemberName, _ texts: String...) throws -> MarshalledSignals {
        try MarshalledSignals(texts.map { signal(member, .string($0)) })
    }

    /// The texts of all signals until one that is called `Last`.
    private func texts(_ signals: BusSignalStream) async -> [String] {
        var texts: [String] = []
        for await signal in signals {
            if signal.member == "Last" { break }
            texts.append(signal.arguments.first?.text ?? "")
        }
        return texts
    }

    @Test func laterSignalsReplaceEarlierOnesInOneTurn() async throws {
        try await withPair { pair in
            let signals = try await pair.client.signals(matching: MatchRule(path: Pair.path))
            let old = try await together(pair.service) { connection in
                let left = try connection.send(lamp("Left", "left is on", "and red"))
                let right = try connection.send(lamp("Right", "right is on"))
                let longer = try connection.send(
                    lamp("Left", "left is on again", "and very red"), insteadOf: left)
                try connection.send(lamp("Right", "off"), insteadOf: right)
                try connection.send(lamp("Left", "off", "dark"), insteadOf: longer)
                try connection.send(lamp("Third", "third"))
                // Not as many as before.
                return try connection.send(lamp("Left", "more", "and more", "and more"), insteadOf: longer)
            }
            try await together(pair.service) { connection in
                try connection.send(lamp("Left", "a turn later", "so", "this comes behind"), insteadOf: old)
                try connection.send(signal("Last"))
            }
            let texts = await texts(signals)
            #expect(
                texts == [
                    "off", "dark", "off", "third", "more", "and more", "and more", "a turn later", "so",
                    "this comes behind",
                ])
        }
    }

    @Test func signalsAreReplacedOnlyBeforeSharingReplies() async throws {
        try await withPair { pair in
            let heard = try await pair.heard()
            let arrived = Later<ReplyHandle>()
            await pair.service.setCallHandler { arrived.set($0.reply) }
            for (shares, isError) in [(true, false), (false, false), (true, true)] {
                let before = heard.all.count
                async let answer = pair.call("Change")
                let reply = try await arrived.next()
                try await together(pair.service) { connection in
                    let first = try connection.send(lamp("Left", "first"))
                    reply(isError ? .failure(BusError(.failed, "no")) : .success([]), sharesSignals: shares)
                    try connection.send(lamp("Left", "second"), insteadOf: first)
                }
                _ = try? await answer
                // Whatever follows the answer has come when the next one has.
                async let next = pair.call("Wait")
                try await arrived.next().succeed()
                _ = try await next
                #expect(heard.all[before...] == (shares && !isError ? ["second"] : ["first", "second"]))
            }
        }
    }

    @Test func fullBatchKeepsItsOrder() async throws {
        try await withPair { pair in
            let signals = try await pair.client.signals(matching: MatchRule(path: Pair.path))
            let large = String(repeating: "z", count: 9_000)
            try await together(pair.service) { connection in
                let first = try connection.send(lamp("Left", "first"))
                // Fills the batch, so that it is written before the end of the turn.
                let second = try connection.send(lamp("Left", large + large), insteadOf: first)
                try connection.send(lamp("Left", "third"), insteadOf: second)
                try connection.send(signal("Last"))
            }
            let texts = await texts(signals)
            #expect(texts == [large + large, "third"])
        }
    }

    @Test func signalsSentBeforeClosingAreWritten() async throws {
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
