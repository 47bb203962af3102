import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DBus

@Suite(.timeLimit(.minutes(1)))
struct CallTurnTests {
    /// Calls that were sent first are not all handled first: senders take turns.
    @Test func aFloodDoesNotComeBeforeEverybodyElse() async throws {
        try await withPair { pair in
            let other = try BusConnection.connect(to: .custom(pair.bus.address), on: pair.client.loop)
            let gate = DispatchSemaphore(value: 0)
            let isHeld = Mutex(true)
            let order = Mutex<[BusName?]>([])
            await pair.service.setCallHandler { call in
                // The loop stands still until all calls have been sent.
                if isHeld.withLock({ $0 }) { gate.wait() }
                order.withLock { $0.append(call.sender) }
                call.reply.succeed()
            }
            // As many as the socket holds: what waits in the bus itself comes in its order.
            let flood = (0..<150).map { _ in Task.immediate { try await pair.call("Do") } }
            // Behind the flood, in the order of the bus.
            _ = try await pair.client.owner(of: pair.service.uniqueName)
            let one = Task.immediate {
                try await other.call(pair.service.uniqueName, Pair.path, Pair.interface, "Do")
            }
            _ = try await other.owner(of: pair.service.uniqueName)
            isHeld.withLock { $0 = false }
            gate.signal()
            _ = try await one.value
            for call in flood { _ = try await call.value }
            let served = order.withLock { $0 }
            #expect(served.count == 151)
            let place = try #require(served.firstIndex(of: other.uniqueName))
            #expect(place < 100, "the one call was handled as number \(place + 1)")
            await other.close()
        }
    }
}
