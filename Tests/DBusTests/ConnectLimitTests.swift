internal import EventLoop
internal import Foundation
internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import DBus

/// Connecting to a bus that is stopped. Where its queue is full, the system's call has no limit of its own.
@Suite("Limits of connecting", .standardTimeLimit)
struct ConnectLimitTests {
    private func limits(_ limit: Duration) -> BusLimits {
        var limits = BusLimits()
        limits.connecting = limit
        return limits
    }

    private func withSilentBus(isFull: Bool, _ body: (SilentBus, Loop) async throws -> Void) async throws {
        let bus = try SilentBus(isFull: isFull)
        let loop = Loop(name: "silent")
        defer {
            bus.stop()
            loop.stop()
        }
        try await body(bus, loop)
    }

    @Test(arguments: [true, false])
    func connectingToASilentBusTimesOut(_ isFull: Bool) async throws {
        try await withSilentBus(isFull: isFull) { bus, loop in
            let limits = limits(.milliseconds(100))
            let message = "can't connect to the bus at \"\(bus.address)\": no answer within 0.1 seconds."
            let blocking = #expect(throws: BusConnectionError.self) {
                try BusConnection.connect(to: .custom(bus.address), on: loop, limits: limits)
            }
            let waiting = await #expect(throws: BusConnectionError.self) {
                try await BusConnection.connecting(to: .custom(bus.address), on: loop, limits: limits)
            }
            #expect(blocking == BusConnectionError(.cannotConnect, message))
            #expect(waiting == BusConnectionError(.cannotConnect, message))
        }
    }

    /// What is on the loop goes on while it waits.
    @Test func connectingDoesNotBlockTheLoop() async throws {
        try await withSilentBus(isFull: true) { bus, loop in
            let limits = limits(.seconds(3600))
            let connecting = Task(executorPreference: loop) {
                try await BusConnection.connecting(to: .custom(bus.address), on: loop, limits: limits)
            }
            // It comes behind the beginning of the other one.
            await Task(executorPreference: loop) {}.value
            bus.stop()
            await #expect(throws: BusConnectionError.self) { try await connecting.value }
        }
    }

    @Test func lateConnectionIsClosed() async throws {
        try await withSilentBus(isFull: true) { bus, loop in
            let limits = limits(.milliseconds(300))
            #expect(throws: BusConnectionError.self) {
                try BusConnection.connect(to: .custom(bus.address), on: loop, limits: limits)
            }
            await bus.empty()
            let late = await bus.accept()
            defer { close(late) }
            ScriptedBus.greet(late, .success([.string(":1.7")], serial: 1, caller: nil))
            var rest = [UInt8](repeating: 0, count: 4096)
            while recv(late, &rest, rest.count, 0) > 0 {}
        }
    }

    /// Each that waits keeps a thread.
    @Test func waitingConnectAttemptsAreLimited() async throws {
        try await withSilentBus(isFull: true) { bus, loop in
            func reason() -> String {
                do throws(BusConnectionError) {
                    let limits = limits(.milliseconds(1))
                    _ = try BusConnection.connect(to: .custom(bus.address), on: loop, limits: limits)
                    return "none"
                } catch {
                    return error.message
                }
            }
            for _ in 0..<8 { #expect(reason().contains("no answer within")) }
            #expect(reason().hasSuffix(": 8 earlier attempts still wait for its answer."))
            // Once they have ended, others may.
            bus.stop()
            _ = try await poll(for: "an attempt") { reason().contains("earlier") ? nil : true }
        }
    }
}
