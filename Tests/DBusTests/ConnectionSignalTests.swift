internal import DBus
internal import EventLoop
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Connection: signals", .standardTimeLimit)
struct ConnectionSignalTests {
    private func signal(_ number: UInt32, member: MemberName = "Changed") -> BusSignal {
        BusSignal(path: Pair.path, interface: Pair.interface, member: member, arguments: [.uint32(number)])
    }

    @Test func streamsReceiveSignalsSentAfterCreation() async throws {
        try await withPair { (pair: Pair) async throws in
            let stream = try await pair.client.signals(matching: MatchRule(sender: pair.service.uniqueName))
            for number in 0..<100 as Range<UInt32> { try await pair.service.send(signal(number)) }
            var numbers: [UInt32] = []
            for await signal in stream {
                if case .uint32(let number)? = signal.arguments.first { numbers.append(number) }
                #expect(signal.sender == pair.service.uniqueName)
                if numbers.count == 100 { break }
            }
            #expect(numbers == Array(0..<100))
        }
    }

    @Test func subscriptionsRunOnTheLoopInOrderAndEnd() async throws {
        try await withPair { (pair: Pair) async throws in
            let seen = Later<UInt32>()
            let loop = pair.client.loop
            let rule = MatchRule(interface: Pair.interface, member: "Changed")
            let subscription = try await pair.client.subscribe(rule) { signal in
                #expect(loop.isOnLoop)
                if case .uint32(let number)? = signal.arguments.first { seen.set(number) }
            }
            try await pair.service.send(signal(1))
            try await pair.service.send(signal(9, member: "Other"))
            try await pair.service.send(signal(2))
            #expect(try await seen.next() == 1)
            #expect(try await seen.next() == 2)
            subscription.cancel()
            let other = Later<UInt32>()
            try await pair.client.subscribe(MatchRule(interface: Pair.interface)) { _ in other.set(0) }
            try await pair.service.send(signal(3))
            _ = try await other.next()
            seen.set(100)
            #expect(try await seen.next() == 100, "a cancelled handler does not run")
        }
    }

    /// Whoever cancels on the loop relies on it: what the handler works with may be gone.
    @Test func cancelledHandlerDoesNotRunForThatSignal() async throws {
        try await withPair { (pair: Pair) async throws in
            let rule = MatchRule(member: "Changed")
            let notes = Notes<String>()
            let next = Mutex<BusSubscription?>(nil)
            try await pair.client.subscribe(rule) { _ in
                notes.add("first")
                next.withLock { $0 }?.cancel()
            }
            let second = try await pair.client.subscribe(rule) { _ in notes.add("second") }
            next.withLock { $0 = second }
            // Handlers run in the order in which they came.
            let last = Later<Void>()
            try await pair.client.subscribe(rule) { _ in last.set(()) }
            try await pair.service.send(signal(1))
            try await last.next()
            #expect(notes.all == ["first"])
        }
    }

    @Test func identicalRulesShareOneRegistration() async throws {
        try await withPair { (pair: Pair) async throws in
            let rule = MatchRule(member: "Changed")
            let notes = Later<String>()
            let first = try await pair.client.subscribe(rule) { _ in notes.set("first") }
            let second = try await pair.client.subscribe(rule) { _ in notes.set("second") }
            try await pair.service.send(signal(1))
            #expect(try await notes.next() == "first")
            #expect(try await notes.next() == "second")
            first.cancel()
            try await pair.service.send(signal(2))
            #expect(try await notes.next() == "second")
            second.cancel()
            // The bus has no such rule any more, so a second removal is refused.
            let error = await thrown {
                _ = try await pair.client.call(
                    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RemoveMatch",
                    [.string(rule.description)])
            }
            #expect((error as? BusError)?.name == "org.freedesktop.DBus.Error.MatchRuleNotFound")
        }
    }

    @Test func aWellKnownSenderIsFollowed() async throws {
        try await withPair { (pair: Pair) async throws in
            let name: BusName = "org.example.Lamp"
            try await pair.service.requestName(name, allowReplacement: true)
            let seen = Later<BusName?>()
            try await pair.client.subscribe(MatchRule(sender: name, member: "Changed")) {
                seen.set($0.sender)
            }
            try await pair.service.send(signal(1))
            #expect(try await seen.next() == pair.service.uniqueName)

            let third = try BusConnection.connect(to: .custom(pair.bus.address), on: pair.client.loop)
            try await third.requestName(name, replaceExisting: true)
            try await pair.service.send(signal(2))
            try await third.send(signal(3))
            #expect(try await seen.next() == third.uniqueName, "the former owner no longer counts")
            await third.close()
        }
    }

    @Test func badMatchRulesAreRefused() async throws {
        try await withPair { (pair: Pair) async throws in
            let error = await thrown {
                _ = try await pair.client.signals(matching: MatchRule(arg0Namespace: "not a namespace"))
            }
            #expect((error as? BusError)?.name == "org.freedesktop.DBus.Error.MatchRuleInvalid")
            let nul = await thrown { _ = try await pair.client.signals(matching: MatchRule(arg0: "\0")) }
            #expect((nul as? BusConnectionError)?.code == .invalidValue)
        }
    }

    @Test func quotedArgumentsMatchTheirSignals() async throws {
        try await withPair { (pair: Pair) async throws in
            let text = "it's \\ a, 'test'"
            let stream = try await pair.client.signals(matching: MatchRule(arg0: text))
            try await pair.service.send(
                BusSignal(path: "/", interface: "a.b", member: "C", arguments: [.string(text)]))
            var iterator = stream.makeAsyncIterator()
            #expect(await iterator.next()?.arguments == [.string(text)])
        }
    }

    @Test func cancellingTheReaderEndsTheStream() async throws {
        try await withPair { (pair: Pair) async throws in
            let rule = MatchRule(member: "Changed")
            let stream = try await pair.client.signals(matching: rule)
            let reader = Task { for await _ in stream {} }
            reader.cancel()
            await reader.value
            // The removal was posted before; a call behind it sees the bus without the rule.
            let error = await thrown {
                _ = try await pair.client.call(
                    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RemoveMatch",
                    [.string(rule.description)])
            }
            #expect((error as? BusError)?.name == "org.freedesktop.DBus.Error.MatchRuleNotFound")
        }
    }

    @Test func signalsAndRepliesKeepTheirOrder() async throws {
        try await withPair { (pair: Pair) async throws in
            let service = pair.service
            let notes = Notes<String>()
            let client = pair.client
            try await client.subscribe(MatchRule(member: "Changed")) { _ in notes.add("signal") }
            await service.setCallHandler { call in
                service.assumeIsolated { try? $0.send(signal(1)) }
                call.reply.succeed()
            }
            for _ in 0..<50 {
                _ = try await pair.call("Any")
                notes.add("reply")
            }
            #expect(notes.all == Array(repeating: ["signal", "reply"], count: 50).flatMap { $0 })
        }
    }
}
