internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import DBus

/// A bus that takes nothing: the loop goes on, what waits is bounded, and in the end the bus counts as lost.
@Suite(.standardTimeLimit)
struct StuckBusTests {
    private static let large = BusValue.string(String(repeating: "x", count: 1_000_000))

    private func signal(_ value: BusValue = large) -> BusSignal {
        BusSignal(path: Pair.path, interface: Pair.interface, member: "Large", arguments: [value])
    }

    /// A pair whose bus has been stopped while a message is half out.
    private func withStuckPair(_ limits: BusLimits, _ body: (Pair) async throws -> Void) async throws {
        try await withPair(limits: limits) { pair in
            kill(pair.bus.processIdentifier, SIGSTOP)
            // So that ending it, which is what comes, is not held up.
            defer { kill(pair.bus.processIdentifier, SIGCONT) }
            try await pair.service.send(signal())
            #expect(await pair.service.flush(within: .milliseconds(20)) == false)
            #expect(await pair.service.outgoingBytes > 500_000)
            try await body(pair)
        }
    }

    @Test func callsDoNotBlockOnAStuckBus() async throws {
        try await withStuckPair(BusLimits()) { pair in
            let names = Task { try await pair.service.listNames() }
            // Each visits the loop behind the call.
            for _ in 0..<10 { await Task { await pair.service.setCallHandler(nil) }.value }
            #expect(await pair.service.flush(within: .milliseconds(20)) == false)
            kill(pair.bus.processIdentifier, SIGCONT)
            let known = try await names.value
            #expect(known.contains(pair.service.uniqueName))
            #expect(await pair.service.flush())
            #expect(await pair.service.outgoingBytes == 0)
        }
    }

    /// Whoever waits until all is sent hears of it, also beside others.
    @Test func everyFlushIsResumedOnceWritten() async throws {
        try await withStuckPair(BusLimits()) { pair in
            let waits = (0..<2).map { _ in Later<Bool>() }
            for wait in waits { Task { wait.set(await pair.service.flush()) } }
            // Each visits the loop behind these.
            for _ in 0..<10 { await Task { await pair.service.setCallHandler(nil) }.value }
            kill(pair.bus.processIdentifier, SIGCONT)
            for wait in waits {
                let isWritten = try await wait.next()
                #expect(isWritten)
            }
        }
    }

    @Test func stuckBusIsLostAfterItsPatience() async throws {
        var limits = BusLimits()
        limits.patience = .milliseconds(50)
        try await withStuckPair(limits) { pair in
            let lost = Later<Void>()
            await pair.service.setDisconnectHandler { lost.set(()) }
            let call = Task { try await pair.service.listNames() }
            try await lost.next()
            let error = await thrown { _ = try await call.value }
            #expect((error as? BusConnectionError)?.code == .disconnected)
            #expect(await pair.service.flush() == false)
        }
    }

    @Test func outgoingQueueIsBounded() async throws {
        var limits = BusLimits()
        limits.outgoingQueue = 2_500_000
        // It is too much that ends the connection, and not that the bus takes nothing for too long.
        limits.patience = .seconds(3_600)
        try await withStuckPair(limits) { pair in
            let lost = Later<Void>()
            await pair.service.setDisconnectHandler { lost.set(()) }
            while await pair.service.outgoingBytes <= limits.outgoingQueue {
                try await pair.service.send(signal())
            }
            let call = await thrown { _ = try await pair.service.listNames() }
            #expect((call as? BusConnectionError)?.code == .limitsExceeded)
            // Signals go on for a while.
            var sent = 0
            let end = await thrown {
                while true {
                    try await pair.service.send(signal())
                    sent += 1
                }
            }
            #expect((end as? BusConnectionError)?.code == .disconnected)
            #expect(sent == 3)
            // At once; who follows the signals is to read all again. Nothing else would end the wait below.
            try #require(await pair.service.isConnected == false)
            try await lost.next()
        }
    }

    @Test func callsAreNotReadWhileMuchIsQueued() async throws {
        var limits = BusLimits()
        limits.outgoingQueue = 4_000_000
        try await withPair(limits: limits) { pair in
            let largest = Notes<Int>()
            await pair.service.setCallHandler { [service = pair.service] call in
                service.assumeIsolated { largest.add($0.outgoingBytes) }
                call.reply.succeed([Self.large])
            }
            // Each answer is a quarter of the queue.
            try await withThrowingTaskGroup { group in
                for _ in 0..<100 {
                    group.addTask {
                        let answer = try await pair.call("Get")
                        #expect(answer == [Self.large])
                    }
                }
                try await group.waitForAll()
            }
            #expect(largest.all.count == 100)
            #expect(largest.all.allSatisfy { $0 <= 2_000_000 })
        }
    }

    @Test func queuedDescriptorsKeepTheirPlace() async throws {
        try await withPair { pair in
            let signals = try await pair.client.signals(matching: MatchRule(path: Pair.path))
            let descriptor = BusValue.unixFD(try BusFileDescriptor(duplicating: STDERR_FILENO))
            let bodies: [BusValue] = [
                .int32(0), .structure([descriptor, .variant(descriptor)]), Self.large,
                .array(of: .unixFD, [descriptor, descriptor, descriptor]), descriptor, .int32(1),
                // Written in several parts.
                .structure([descriptor, Self.large]), .int32(2),
            ]
            kill(pair.bus.processIdentifier, SIGSTOP)
            try await send(bodies.map(signal), pair.service)
            kill(pair.bus.processIdentifier, SIGCONT)
            var received: [BusType] = []
            for await signal in signals {
                received += signal.arguments.map(\.type)
                if received.count == bodies.count { break }
            }
            #expect(received == bodies.map(\.type))
            #expect(await pair.service.flush())
        }
    }

    /// Sends signals in one turn of the loop.
    private func send(_ signals: [BusSignal], _ connection: isolated BusConnection) throws {
        for signal in signals { try connection.send(signal) }
    }
}

@Suite(.standardTimeLimit)
struct OutgoingPatienceTests {
    /// What may come and what may wait where nobody has set it, and for how long a bus may take nothing.
    @Test func busLimitsHaveDefaults() {
        let limits = BusLimits()
        #expect(limits.incomingCall == 16_777_216 && limits.incomingReply == 67_108_864)
        #expect(limits.outgoingMessage == 33_554_432 && limits.outgoingQueue == 67_108_864)
        #expect(limits.patience == .seconds(30))
    }

    @Test func onlyABusThatAcceptsNothingIsLost() {
        var patience = OutgoingPatience(.nanoseconds(100))
        #expect(patience.recordWrite(took: true, isEmpty: true, 0) == nil)
        #expect(patience.recordWrite(took: false, isEmpty: false, 10) == 100)
        #expect(patience.recordWrite(took: false, isEmpty: false, 50) == nil, "it is watched already")
        #expect(patience.recordWrite(took: true, isEmpty: false, 60) == nil)
        #expect(patience.check(110) == .later(50))
        #expect(patience.recordWrite(took: false, isEmpty: false, 120) == nil)
        #expect(patience.check(160) == .lost)
    }

    @Test func emptiedQueueRestartsPatience() {
        var patience = OutgoingPatience(.nanoseconds(100))
        #expect(patience.recordWrite(took: false, isEmpty: false, 10) == 100)
        #expect(patience.recordWrite(took: true, isEmpty: true, 20) == nil)
        #expect(patience.check(110) == .nothing)
        #expect(patience.recordWrite(took: false, isEmpty: false, 500) == 100)
        #expect(patience.check(599) == .later(1))
        #expect(patience.check(600) == .lost)
    }
}
