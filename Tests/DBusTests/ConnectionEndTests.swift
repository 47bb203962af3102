internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Connection: the end", .standardTimeLimit)
struct ConnectionEndTests {
    @Test func busLossEndsCallsAndStreams() async throws {
        try await withPair { (pair: Pair) async throws in
            let arrived = Later<ReplyHandle>()
            await pair.service.setCallHandler { arrived.set($0.reply) }
            let lost = Later<Bool>()
            let loop = pair.client.loop
            await pair.client.setDisconnectHandler { lost.set(loop.isOnLoop) }
            let stream = try await pair.client.signals(matching: MatchRule(sender: "org.example.Lamp"))
            let call = Task { try await pair.call("Any") }
            let reply = try await arrived.next()

            pair.bus.stop()

            #expect(try await lost.next())
            let error = await thrown { _ = try await call.value }
            #expect(
                error as? BusConnectionError
                    == BusConnectionError(.disconnected, "the connection to the bus is closed"))
            for await _ in stream { Issue.record("no signal was sent") }
            #expect(await !pair.client.isConnected)
            let later = await thrown { _ = try await pair.call("Any") }
            #expect((later as? BusConnectionError)?.code == .disconnected)
            let send = await thrown {
                try await pair.client.send(BusSignal(path: "/", interface: "a.b", member: "C"))
            }
            #expect((send as? BusConnectionError)?.code == .disconnected)
            // A reply to a caller that is gone vanishes.
            reply.succeed()
            let again = Later<Bool>()
            await pair.client.setDisconnectHandler { again.set(true) }
            #expect(try await again.next(), "a handler that is set late is called")
        }
    }

    @Test func closingEndsCallsAndStreams() async throws {
        try await withPair { (pair: Pair) async throws in
            let arrived = Later<ReplyHandle>()
            await pair.service.setCallHandler { arrived.set($0.reply) }
            await pair.client.setDisconnectHandler { Issue.record("close() is no loss") }
            let gone = Later<Void>()
            try await pair.service.subscribe(
                MatchRule(member: "NameOwnerChanged", arg0: pair.client.uniqueName.rawValue)
            ) { _ in gone.set(()) }
            let stream = try await pair.client.signals(matching: MatchRule())
            let call = Task { try await pair.call("Any") }
            let reply = try await arrived.next()
            #expect(await pair.client.isConnected)
            await pair.client.close()
            await pair.client.close()
            #expect(await !pair.client.isConnected)
            let error = await thrown { _ = try await call.value }
            #expect((error as? BusConnectionError)?.code == .disconnected)
            for await _ in stream {}
            reply.succeed()
            await pair.client.flush()
            try await gone.next()
            #expect(try await pair.service.owner(of: pair.client.uniqueName) == nil)
        }
    }

    /// A service that ends says so to all who wait for an answer, and to nobody twice.
    @Test func openCallsFailOnceBeforeTheEnd() async throws {
        try await withPair { (pair: Pair) async throws in
            let (first, second) = (Later<ReplyHandle>(), Later<ReplyHandle>())
            await pair.service.setCallHandler { call in
                (call.member == "First" ? first : second).set(call.reply)
            }
            let answered = Task { try await pair.call("First") }
            let open = Task { await thrown { _ = try await pair.call("Second") } }
            try await first.next().succeed([.byte(1)])
            let late = try await second.next()
            #expect(try await answered.value == [.byte(1)])
            let reason = BusError(.failed, "it ends")
            await pair.service.failOpenCalls(reason)
            #expect(await open.value as? BusError == reason)
            // What answers later is dropped, and nothing is left to answer.
            late.succeed([.byte(2)])
            await pair.service.failOpenCalls(BusError(.failed, "once more"))
            await pair.service.setCallHandler { $0.reply.succeed($0.arguments) }
            #expect(try await pair.call("Echo", [.byte(3)]) == [.byte(3)])
        }
    }

    @Test func releasedConnectionIsClosed() async throws {
        try await withPair { (pair: Pair) async throws in
            let gone = Later<Void>()
            var other: BusConnection? = try BusConnection.connect(
                to: .custom(pair.bus.address), on: pair.service.loop)
            let name = try #require(other?.uniqueName)
            try await pair.client.subscribe(MatchRule(member: "NameOwnerChanged", arg0: name.rawValue)) { _ in
                gone.set(())
            }
            other = nil
            try await gone.next()
        }
    }

    @Test func connectionMayBeMadeOnItsOwnLoop() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "own")
        defer { loop.stop() }
        let answers = Later<Int>()
        let address = BusAddress.custom(bus.address)
        loop.post { [loop] in
            guard let connection = try? BusConnection.connect(to: address, on: loop) else {
                return answers.set(-1)
            }
            Task { answers.set(try await connection.listNames().count) }
        }
        #expect(try await answers.next() == 2)
    }

    @Test func flushWritesEverything() async throws {
        try await withPair { (pair: Pair) async throws in
            for _ in 0..<20 {
                let text = BusValue.string(String(repeating: "x", count: 1_000_000))
                try await pair.client.send(
                    BusSignal(path: "/", interface: "a.b", member: "C", arguments: [text]))
            }
            await pair.client.flush()
            #expect(await pair.client.outgoingBytes == 0)
        }
    }
}
