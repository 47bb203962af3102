internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

extension RuntimeTests {
    /// Bundles that end when nobody uses them.
    @Suite(.timeLimit(.minutes(2)))
    struct IdleExitTests {
        private static let settings = ["CONTROLRUNTIME_EXIT_WHEN_IDLE": "0.2", "TESTBUNDLE_LAMPS_ONLY": "1"]

        @Test func itEndsOnceAllWhoCalledHaveLeft() async throws {
            try await withBundle(environment: Self.settings) { watched in
                let owner = try await watched.client.owner(of: RunningBundle.name)
                _ = try await watched.toggle("Lamp0")
                // Another one, which is used no longer, ends meanwhile: three times.
                for _ in 1...3 {
                    try await withBundle(environment: Self.settings) { left in
                        _ = try await left.toggle("Lamp0")
                        await left.client.close()
                        let status = try await left.process.exitStatus(timeout: .seconds(30))
                        #expect(status == 0)
                    }
                }
                let present = try await watched.client.owner(of: RunningBundle.name)
                let isOn = try await watched.toggle("Lamp0")
                #expect(present == owner && isOn == false)
                await watched.client.close()
                let status = try await watched.process.exitStatus(timeout: .seconds(30))
                #expect(status == 0)
            }
        }

        @Test(arguments: [[:], ["CONTROLRUNTIME_EXIT_WHEN_IDLE": "0.1"]])
        func elseItGoesOn(_ environment: [String: String]) async throws {
            // Without the setting, or with timelines that go on.
            let other = environment.isEmpty ? ["TESTBUNDLE_LAMPS_ONLY": "1"] : [:]
            try await withBundle(environment: environment.merging(other) { $1 }) { bundle in
                await bundle.client.close()
                try await withBundle(environment: Self.settings) { left in
                    await left.client.close()
                    let status = try await left.process.exitStatus(timeout: .seconds(30))
                    #expect(status == 0)
                }
                let late = try bundle.connect()
                let owner = try await late.owner(of: RunningBundle.name)
                #expect(owner != nil)
                await late.close()
            }
        }

        /// Calls that come when the name is being given back, and just before and after.
        @Test func noCallIsLost() async throws {
            try await withFolder { folder in
                let program = try RunningBundle.executable()
                let bus = try await PrivateBus.start(
                    services: [RunningBundle.name.rawValue: program],
                    environment: RunningBundle.environment(folder).merging(
                        ["CONTROLRUNTIME_EXIT_WHEN_IDLE": "0.1", "TESTBUNDLE_LAMPS_ONLY": "1"]) { $1 })
                defer { bus.stop() }
                let loop = Loop(name: "callers")
                defer { loop.stop() }
                let watcher = try BusConnection.connect(to: .custom(bus.address), on: loop)
                var owners: Set<BusName> = []
                for number in 0..<60 {
                    let caller = try BusConnection.connect(to: .custom(bus.address), on: loop)
                    let answer = try await caller.call(
                        RunningBundle.name, RunningBundle.control("Lamp0"), Toggle1.name, Toggle1.toggle.name)
                    #expect(answer.count == 1)
                    if let owner = try await caller.owner(of: RunningBundle.name) { owners.insert(owner) }
                    await caller.close()
                    // Around the moments at which it ends.
                    let pause = Duration.milliseconds(90 + number * 2)
                    try await Task.sleep(for: pause)  // not to wait: calls come as they like
                }
                #expect(!owners.isEmpty)
                _ = try await poll(for: "the end", limit: .seconds(30)) {
                    try await watcher.owner(of: RunningBundle.name) == nil ? () : nil
                }
                await watcher.close()
            }
        }
    }
}

@Suite(.timeLimit(.minutes(1)))
struct IdleCallersTests {
    @Test func aCheckIsQuietWithoutACallSinceTheLast() {
        var callers = IdleExit.Callers()
        #expect(callers.checkQuiet() && callers.isEmpty)
        callers.insert(":1.5")
        #expect(!callers.checkQuiet() && callers.checkQuiet())
        callers.insert(":1.5")
        #expect(callers.names == [":1.5"] && !callers.checkQuiet())
        callers.forget(":1.5")
        #expect(callers.isEmpty && callers.checkQuiet())
    }

    /// So many are in use, whoever they are: some of them are still there.
    @Test func thereIsABound() {
        var callers = IdleExit.Callers()
        for number in 0..<5_000 { callers.insert(":1.\(number)") }
        #expect(callers.names.count == IdleExit.Callers.most)
        // Those whose names were not kept may still be there.
        for name in callers.names { callers.forget(name) }
        #expect(callers.names.isEmpty && !callers.isEmpty)
    }
}
