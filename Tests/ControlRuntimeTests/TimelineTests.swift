internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension TimedRuntimeTests {
    /// Timelines in a real process, on the real clock.
    @Suite(.standardTimeLimit)
    struct TimelineTests {
        private static let ticker = RunningBundle.widget("Ticker")

        @Test func entriesAndReloadsAreTimelyWithinBudget() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let loop = Loop(name: "listener")
                let listener = try BusConnection.connect(to: .custom(bus.address), on: loop)
                let signals = try await listener.signals(
                    matching: MatchRule(path: Self.ticker, interface: Widget1.name))
                let bundle = try await RunningBundle.start(
                    on: bus, folder: folder,
                    environment: [
                        "TESTBUNDLE_TICKS": "1", "CONTROLRUNTIME_WIDGET_INTERVAL": "0.5",
                        "CONTROLRUNTIME_WIDGET_BUDGET": "2",
                    ], settles: false)
                defer { bundle.process.send(SIGKILL) }
                var seen: [String] = []
                var delays: [Double] = []
                for await signal in signals {
                    seen.append(signal.member.rawValue)
                    if signal.member == Widget1.entryChanged.name, let due = signal.arguments.first?.integer {
                        delays.append(Date().timeIntervalSince1970 - Double(due) / 1_000_000)
                    }
                    if seen.count == 9 { break }
                }
                // At the end of a timeline its last entry is shown, and the next timeline asked for.
                let round = ["TimelineReloaded", "EntryChanged", "EntryChanged"]
                #expect(seen == round + round + round)
                #expect(delays.allSatisfy { $0 >= 0 && $0 < 2 }, "\(delays)")
                let left = try await bundle.get(Self.ticker, Widget1.name, Widget1.budgetRemaining.name)
                #expect(left == .uint32(0))
                let next =
                    try await bundle.get(Self.ticker, Widget1.name, Widget1.nextReload.name).integer ?? 0
                let hours = (Double(next) / 1_000_000 - Date().timeIntervalSince1970) / 3_600
                #expect(hours > 23.9 && hours < 24.1)
                await listener.close()
                loop.stop()
            }
        }

        /// Killed in whatever step of a reload, a process leaves its last whole timeline for the next one to
        /// show.
        @Test(arguments: ["provider", "view", "signal", "kept"])
        func lastWholeTimelineIsShownAfterAKill(step: String) async throws {
            try await withFolder { folder in
                _ = try Latch("Mortal", in: folder)
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let first = try await RunningBundle.start(
                    on: bus, folder: folder, environment: ["TESTBUNDLE_ROUND": "1"], settles: false)
                try await first.reloadWidget("Mortal")
                first.process.terminate()
                #expect(try await first.process.exitStatus() == 0)

                let loop = Loop(name: "listener")
                let listener = try BusConnection.connect(to: .custom(bus.address), on: loop)
                let signals = try await listener.signals(
                    matching: MatchRule(
                        path: RunningBundle.widget("Mortal"), interface: Widget1.name,
                        member: Widget1.timelineReloaded.name))
                let second = try await RunningBundle.start(
                    on: bus, folder: folder, environment: ["TESTBUNDLE_ROUND": "2", "TESTBUNDLE_DIES": step],
                    settles: false)
                if step == "signal" || step == "kept" {
                    for await _ in signals { break }
                    if step == "kept" {
                        let file = Self.file(folder)
                        try await poll(for: "round 2 in the file") {
                            let last = try Self.kept(in: file).entries.last?.json
                            return last?.contains("\"round 2.99\"") == true ? () : nil
                        }
                    }
                    second.process.send(SIGKILL)
                }
                #expect(try await second.process.exitStatus() == -SIGKILL)
                await listener.close()
                loop.stop()

                let third = try await RunningBundle.start(
                    on: bus, folder: folder,
                    environment: ["TESTBUNDLE_ROUND": "3", "TESTBUNDLE_DIES": "hangs"],
                    settles: false)
                defer { third.process.send(SIGKILL) }
                let shown = try await third.entry("Mortal") ?? ""
                // Once it was announced, the new timeline may have been kept, or not yet.
                let rounds = step == "kept" ? ["2"] : step == "signal" ? ["1", "2"] : ["1"]
                #expect(rounds.contains { shown.contains("\"round \($0).99\"") }, "\(shown)")
            }
        }

        /// Killed at any moment of many reloads: what is kept is always whole.
        @Test func storedTimelineIsWholeAfterAnyKill() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                // One that ends in peace, so that something is kept whenever the others are killed.
                let first = try await RunningBundle.start(
                    on: bus, folder: folder, environment: ["TESTBUNDLE_ROUND": "0"], settles: false)
                try await first.reloadWidget("Mortal")
                first.process.terminate()
                #expect(try await first.process.exitStatus() == 0)
                for round in 1...8 {
                    let bundle = try await RunningBundle.start(
                        on: bus, folder: folder, environment: ["TESTBUNDLE_ROUND": "\(round)"], settles: false
                    )
                    let reloads = try await bundle.client.signals(
                        matching: MatchRule(interface: Widget1.name, member: Widget1.timelineReloaded.name))
                    // One after the other until the process is gone; those of one moment would become one.
                    let asking = Task { while true { try await bundle.reloadWidget("Mortal") } }
                    var count = 0
                    for await _ in reloads {
                        count += 1
                        if count == round * 3 { break }
                    }
                    bundle.process.send(SIGKILL)
                    _ = try await bundle.process.exitStatus()
                    _ = await asking.result
                    await bundle.client.close()
                    bundle.loop.stop()
                    let last = try #require(try Self.kept(in: Self.file(folder)).entries.last?.json)
                    #expect(last.contains(".99\""))
                    // A next process shows just that, whatever its own provider says.
                    let next = try await RunningBundle.start(
                        on: bus, folder: folder, environment: ["TESTBUNDLE_DIES": "hangs"], settles: false)
                    #expect(try await next.entry("Mortal") == last)
                    next.process.send(SIGKILL)
                    _ = try await next.process.exitStatus()
                    await next.client.close()
                    next.loop.stop()
                }
            }
        }

        /// Whoever has nothing to do gives memory back and is not woken any more: the one thread that is left
        /// waits without a limit, and no timer is armed.
        @Test(
            .enabled(if: Sanitizer.name != "thread", "this sanitizer has a thread that wakes now and then"),
            .enabled(if: !PortableExecutors.areWanted, "libdispatch's pool is checked once a second"))
        func idleBundleDoesNotWake() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                // The test bundle is never idle: it has providers that fail and are tried again.
                let led = folder.appendingPathComponent("brightness")
                try Data("0\n".utf8).write(to: led)
                let environment = RunningBundle.environment(bus, folder).merging(["FLASHLIGHT_LED": led.path])
                { $1 }
                let bundle = try ChildProcess.start(
                    [BuiltProgram.path(of: "flashlight")], environment: environment)
                defer { bundle.send(SIGKILL) }
                let name = "org.controlruntime.Bundle1.Flashlight"
                let path = RunningBundle.widget("FlashlightStatus").rawValue
                try await poll(for: "timeline") {
                    let reload = try await TestSupport.run(
                        ["busctl", "--user", "call", name, path, Widget1.name.rawValue, "Reload"],
                        environment: bus.environment)
                    return reload.exitStatus == 0 ? () : nil
                }
                let process = ProcessRest(bundle.processIdentifier)
                try await poll(for: "memory that is given back", limit: .seconds(30)) {
                    try process.resident < process.mostResident - 1_000 ? () : nil
                }
                // Threads that are not needed any more end by themselves.
                try await poll(for: "process that sleeps for good", limit: .seconds(30)) {
                    try process.threadCount == 1 && process.sleeps() ? () : nil
                }
            }
        }

        private static func file(_ folder: URL) -> URL {
            folder.appendingPathComponent("controlruntime/TestBundle/timelines/Mortal.json")
        }

        private static func kept(in file: URL) throws -> Kept {
            try JSONDecoder().decode(Kept.self, from: Data(contentsOf: file))
        }

        private struct Kept: Decodable {
            struct Entry: Decodable {
                let json: String
            }
            let entries: [Entry]
        }
    }
}
