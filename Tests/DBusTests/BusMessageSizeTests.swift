internal import EventLoop
internal import Foundation
internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import DBus

/// A bus that takes less than we would send: the message is refused here, and the connection goes on.
@Suite(.standardTimeLimit)
struct BusMessageSizeTests {
    private static let small = ["max_message_size": 1_000_000]

    private func text(_ count: Int) -> BusValue { .string(String(repeating: "x", count: count)) }

    private func peer(of connection: isolated BusConnection) async -> MessageSizeProbe.Address? {
        connection.handle.peer
    }

    private func knowsLimit(_ connection: isolated BusConnection) async -> Bool {
        connection.handle.sizeLimit.isKnown
    }

    /// The size that an error names.
    private func limit(in message: String) -> Int? {
        message.split(separator: "; ").last.flatMap { Int($0.prefix { $0.isNumber }) }
    }

    @Test func tooLargeReplyBecomesAnError() async throws {
        try await withPair(busLimits: Self.small) { pair in
            let name = pair.service.uniqueName
            await pair.service.setCallHandler { [self] call in
                call.reply.succeed(call.member == "Large" ? [text(1_500_000)] : [text(900_000)])
            }
            for _ in 0..<2 {
                let error = await thrown { _ = try await pair.call("Large") } as? BusError
                #expect(error?.name == .limitsExceeded)
                let limit = limit(in: error?.message ?? "") ?? 0
                #expect((998_000...1_000_000).contains(limit), "\(error?.message ?? "none")")
            }
            let answer = try await pair.call("Fits")
            #expect(answer == [text(900_000)])
            #expect(pair.service.uniqueName == name && pair.service.generation == 0)
        }
    }

    @Test func tooLargeCallThrows() async throws {
        try await withPair(busLimits: Self.small) { pair in
            let error = await thrown { _ = try await pair.call("Echo", [text(1_500_000)]) }
            #expect((error as? BusConnectionError)?.code == .limitsExceeded)
            let echo = try await pair.call("Echo", [text(900_000)])
            #expect(echo == [text(900_000)])
        }
    }

    /// Few programs ever have a message that is not small.
    @Test func smallMessagesDoNotProbeTheBusLimit() async throws {
        try await withPair(busLimits: Self.small) { pair in
            let echo = try await pair.call("Echo", [text(1_000)])
            #expect(echo == [text(1_000)])
            #expect(await !knowsLimit(pair.client))
            #expect(await !knowsLimit(pair.service))
        }
    }

    @Test func tooLargeSignalThrowsOnceLimitIsKnown() async throws {
        try await withPair(busLimits: Self.small) { pair in
            _ = try await pair.service.call(
                pair.client.uniqueName, "/", "org.freedesktop.DBus.Peer", "Ping")
            _ = await thrown { _ = try await pair.service.call(":1.1", "/", "a.b", "C", [text(200_000)]) }
            let large = BusSignal(
                path: Pair.path, interface: Pair.interface, member: "Large", arguments: [text(1_500_000)])
            let error = await thrown { try await pair.service.send(large) }
            #expect((error as? BusConnectionError)?.code == .limitsExceeded)
            #expect(await pair.service.isConnected)
        }
    }

    /// A signal can't wait until the limit is known: up to then it may be as large as any message.
    @Test func largeSignalIsSentWhileLimitIsUnknown() async throws {
        try await withPair { pair in
            let signals = try await pair.client.signals(matching: MatchRule(path: Pair.path))
            try await pair.service.send(
                BusSignal(
                    path: Pair.path, interface: Pair.interface, member: "Large", arguments: [text(200_000)]))
            for await signal in signals {
                #expect(signal.arguments == [text(200_000)])
                break
            }
            #expect(await !knowsLimit(pair.service))
        }
    }

    @Test func signalsMarshalledAheadMustBeSmall() async throws {
        func marshal(_ size: Int) async -> BusConnectionError.Code? {
            let signal = BusSignal(path: "/a", interface: "a.b", member: "C", arguments: [text(size)])
            return (await thrown { _ = try MarshalledSignals([signal]) } as? BusConnectionError)?.code
        }
        #expect(await marshal(100_000) == nil)
        #expect(await marshal(200_000) == .limitsExceeded)
    }

    @Test func tooLargeChangesAreAnnouncedByNameOnly() async throws {
        try await withPair(busLimits: Self.small) { pair in
            let signals = try await pair.client.signals(matching: MatchRule(path: Pair.path))
            let changed = StandardInterfaces.Properties.propertiesChanged
            let added = StandardInterfaces.ObjectManager.interfacesAdded
            func properties(_ size: Int) -> BusValue {
                .dictionary(
                    key: .string, value: .variant, [.init(.string("Large"), .variant(text(size)))])
            }
            func change(_ size: Int) -> BusSignal {
                BusSignal(
                    path: Pair.path, interface: StandardInterfaces.Properties.name, member: changed.name,
                    arguments: [.string("a.B"), properties(size), .strings(["Other"])])
            }
            // Before the bus has been asked, and afterwards.
            await pair.service.announce(change(1_500_000))
            _ = await thrown { _ = try await pair.service.call(":1.1", "/", "a.b", "C", [text(200_000)]) }
            await pair.service.announce(change(1_500_000))
            await pair.service.announce(change(900_000))
            await pair.service.announce(
                BusSignal(
                    path: Pair.path, interface: StandardInterfaces.ObjectManager.name, member: added.name,
                    arguments: [
                        .objectPath("/a"),
                        .dictionary(
                            key: .string, value: .vardict, [.init(.string("a.B"), properties(1_500_000))]),
                    ]))
            var received: [[BusValue]] = []
            for await signal in signals {
                received.append(signal.arguments)
                if received.count == 4 { break }
            }
            let none = BusValue.dictionary(key: .string, value: .variant, [])
            let withoutValue: [BusValue] = [.string("a.B"), none, .strings(["Large", "Other"])]
            #expect(received[0] == withoutValue)
            #expect(received[1] == withoutValue)
            #expect(received[2] == change(900_000).arguments)
            #expect(
                received[3] == [
                    .objectPath("/a"),
                    .dictionary(key: .string, value: .vardict, [.init(.string("a.B"), none)]),
                ])
        }
    }

    /// Nobody would ask for what an object that came has: as long as nothing is known to be too large, it
    /// goes out whole.
    @Test func addedObjectIsAnnouncedWholeWithinTheLimit() async throws {
        try await withPair(busLimits: Self.small) { pair in
            let signals = try await pair.client.signals(matching: MatchRule(path: Pair.path))
            let properties = BusValue.dictionary(
                key: .string, value: .variant, [.init(.string("Large"), .variant(text(900_000)))])
            let added = BusSignal(
                path: Pair.path, interface: StandardInterfaces.ObjectManager.name,
                member: StandardInterfaces.ObjectManager.interfacesAdded.name,
                arguments: [
                    .objectPath("/a"),
                    .dictionary(key: .string, value: .vardict, [.init(.string("a.B"), properties)]),
                ])
            await pair.service.announce(added)
            for await signal in signals {
                #expect(signal.arguments == added.arguments)
                break
            }
        }
    }

    /// Only what is larger than any bus takes has to be asked for; without an answer our own limit counts.
    @Test func messageSizeLimitIsKnownOrAssumed() {
        func limit(_ most: Int) -> OutgoingSizeLimit {
            var limits = BusLimits()
            limits.outgoingMessage = most
            return OutgoingSizeLimit(limits)
        }
        let small = OutgoingSizeLimit.small
        #expect(small == 131_072)
        for most in [1_000, small] {
            let known = limit(most)
            #expect(known.isKnown && known.value == most && known.assumed == most)
        }
        var learned = limit(small + 1)
        #expect(!learned.isKnown && learned.value == small && learned.assumed == small + 1)
        #expect(learned.range == small...small + 1)
        learned.learn(nil)
        #expect(learned.isKnown && learned.value == small + 1 && learned.assumed == small + 1)
        var found = limit(1 << 20)
        found.learn(200_000)
        #expect(found.isKnown && found.value == 200_000 && found.assumed == 200_000)
    }

    @Test func callWaitingForTheLimitFailsWhenClosed() async throws {
        try await withPair { pair in
            kill(pair.bus.processIdentifier, SIGSTOP)
            defer { kill(pair.bus.processIdentifier, SIGCONT) }
            let call = Task { try await pair.service.call(":1.1", "/", "a.b", "C", [text(200_000)]) }
            // Where nobody looks for as long as the bus is asked, the call waits for its reply already.
            func isUnderWay() async -> Bool {
                if await !pair.service.limitWaits.isEmpty { return true }
                return await knowsLimit(pair.service)
            }
            try await poll(for: "the call") { await isUnderWay() ? () : nil }
            await pair.service.close()
            let error = await thrown { _ = try await call.value }
            #expect((error as? BusConnectionError)?.code == .disconnected)
        }
    }

    /// Who hangs up without a word isn't asked for other sizes.
    @Test func silentBusIsProbedOnce() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "silent-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "bus").path
        let listener = try ScriptedBus.listen(at: path)
        let callers = Notes<Bool>()
        let thread = Thread {
            while true {
                let caller = accept(listener, nil, nil)
                guard caller >= 0 else { return }
                callers.add(true)
                close(caller)
            }
        }
        thread.start()
        let own = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(own) }
        let connected = withUnixAddress(path) { connect(own, $0, $1) }
        try #require(connected == 0)
        let peer = try #require(MessageSizeProbe.Address(peerOf: own))
        #expect(MessageSizeProbe(peer, within: .seconds(20)).largest(in: 1_000...(32 << 20)) == nil)
        // This one's connection, and one question.
        #expect(callers.all.count == 2)
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    @Test func probeFindsTheLargestAcceptedMessage() async throws {
        let bus = try await PrivateBus.start()
        let loop = Loop(name: "probe")
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let peer = try #require(await peer(of: connection))
        #expect(MessageSizeProbe(peer, within: .seconds(20)).largest(in: 1_000...(32 << 20)) == 32 << 20)
        // The protocol's own limit.
        let most = MessageSizeProbe(peer, within: .seconds(20)).largest(in: 1_000...(200 << 20))
        #expect(((1 << 27) - 1024...1 << 27).contains(most ?? 0), "\(most ?? -1)")
        kill(bus.processIdentifier, SIGSTOP)
        #expect(MessageSizeProbe(peer, within: .milliseconds(20)).largest(in: 1_000...(32 << 20)) == nil)
        kill(bus.processIdentifier, SIGCONT)
        await connection.close()
        loop.stop()
        bus.stop()
    }
}
