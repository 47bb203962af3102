import EventLoop
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DBus

@Suite(.standardTimeLimit)
struct CallTurnTests {
    /// Calls that were sent first are not all handled first: senders take turns.
    @Test func floodDoesNotDelayOtherCallers() async throws {
        try await withPair { pair in
            let other = try BusConnection.connect(to: .custom(pair.bus.address), on: pair.client.loop)
            let gate = DispatchSemaphore(value: 0)
            // A test that fails before lets the loop go on all the same.
            defer { gate.signal() }
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

    /// Of a sender that has many here one call goes on at a time while others call too, and the next one only
    /// when the bus has read what was answered.
    @Test func busySenderWaitsForTheBusBesideOthers() async throws {
        try await withPair { pair in
            let other = try BusConnection.connect(to: .custom(pair.bus.address), on: pair.client.loop)
            let gate = DispatchSemaphore(value: 0)
            defer { gate.signal() }
            let isHeld = Mutex(true)
            let served = Notes<BusName?>()
            await pair.service.setCallHandler { call in
                // The loop stands still until all calls have been sent.
                if isHeld.withLock({ $0 }) { gate.wait() }
                served.add(call.sender)
                call.reply.succeed()
            }
            let many = (0..<40).map { _ in Task.immediate { try await pair.call("Do") } }
            _ = try await pair.client.owner(of: pair.service.uniqueName)
            let few = (0..<5).map { _ in
                Task.immediate {
                    try await other.call(pair.service.uniqueName, Pair.path, Pair.interface, "Do")
                }
            }
            // Behind them, in the order of the bus: they lie in the service's socket by then.
            _ = try await other.owner(of: pair.service.uniqueName)
            kill(pair.bus.processIdentifier, SIGSTOP)
            defer { kill(pair.bus.processIdentifier, SIGCONT) }
            isHeld.withLock { $0 = false }
            gate.signal()
            let name = other.uniqueName
            try await poll(for: "the others' calls") { served.all.count { $0 == name } == 5 ? () : nil }
            // Several checks whether the bus has read the answers go by.
            await withCheckedContinuation { continuation in
                _ = pair.service.loop.schedule(after: .milliseconds(60)) { continuation.resume() }
            }
            #expect(served.all.count < 20)
            kill(pair.bus.processIdentifier, SIGCONT)
            for call in many + few { _ = try await call.value }
            #expect(served.all.count == 45)
            await other.close()
        }
    }

    /// What waits in a long line is not done any more when its sender has left, but what wants no answer is.
    @Test func departedSendersQueueIsDropped() async throws {
        try await withPair { pair in
            let other = try BusConnection.connect(to: .custom(pair.bus.address), on: pair.client.loop)
            let (name, service) = (other.uniqueName, pair.service.uniqueName)
            let gate = DispatchSemaphore(value: 0)
            // A test that fails before lets the loop go on all the same.
            defer { for _ in 0..<400 { gate.signal() } }
            let served = Notes<Int>()
            await pair.service.setCallHandler { call in
                served.add(call.arguments.first?.integer ?? -1)
                // The loop stands still until the test has it go on.
                gate.wait()
                call.reply.succeed()
            }
            // More than the loop does until the bus has been asked: twice 64 pieces of work.
            for number in 0..<300 as Range<Int32> {
                try await other.send(to: service, [.int32(number)], wantsReply: true)
            }
            for number in 300..<303 as Range<Int32> { try await other.send(to: service, [.int32(number)]) }
            // Behind them, in the order of the bus.
            _ = try await other.owner(of: name)
            await other.close()
            try await poll(for: "the sender's end") {
                try await pair.client.owner(of: name) == nil ? () : nil
            }
            while !served.all.contains(where: { $0 >= 300 }) {
                let count = served.all.count
                // The line has been read by now; so long it may be long.
                if count == 2 {
                    await withCheckedContinuation { continuation in
                        _ = pair.client.loop.schedule(after: .milliseconds(30)) { continuation.resume() }
                    }
                }
                // Time for the bus to answer the service.
                _ = try await pair.client.owner(of: service)
                gate.signal()
                try await poll(for: "the next call", every: .milliseconds(1)) {
                    served.all.count > count ? () : nil
                }
            }
            #expect(served.all.last == 300 && served.all.count < 250)
            for _ in 0..<400 { gate.signal() }
            try await poll(for: "what wants no answer") {
                served.all.count { $0 >= 300 } == 3 ? () : nil
            }
        }
    }

    /// A script that wants no answer has not changed its mind when the bus goes away, also where its calls
    /// were waiting for their turn.
    @Test func callsWithoutReplyRunAfterTheBusDies() async throws {
        try await withPair { pair in
            let gate = DispatchSemaphore(value: 0)
            defer { gate.signal() }
            let (isHeld, lost) = (Later<Void>(), Later<Void>())
            let done = Notes<Int>()
            await pair.service.setDisconnectHandler { lost.set(()) }
            await pair.service.setCallHandler { call in
                if let number = call.arguments.first?.integer { return done.add(number) }
                // The loop stands still until the bus has gone: all calls are read together with its end.
                isHeld.set(())
                gate.wait()
            }
            try await pair.client.send(to: pair.service.uniqueName)
            try await isHeld.next()
            for number in 0..<20 {
                try await pair.client.send(to: pair.service.uniqueName, [.int32(Int32(number))])
            }
            // Behind them, in the order of the bus: they lie in the service's socket by then.
            _ = try await pair.client.owner(of: pair.service.uniqueName)
            try await pair.bus.kill()
            gate.signal()
            try await lost.next()
            #expect(done.all == Array(0..<20))
        }
    }
}

extension BusConnection {
    /// Calls as scripts do, without wanting an answer; or without waiting for the one that is wanted.
    fileprivate func send(
        to destination: BusName, _ arguments: [BusValue] = [], wantsReply: Bool = false
    ) throws {
        let call = OutgoingCall(
            destination: destination, path: Pair.path, interface: Pair.interface, member: "Do",
            wantsReply: wantsReply)
        try handle.send(.call(call, arguments))
    }
}
