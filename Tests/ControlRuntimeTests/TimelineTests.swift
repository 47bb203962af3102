internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Timelines in a real process, on the real clock.
    @Suite(.timeLimit(.minutes(1)))
    struct TimelineTests {
        private static let ticker = RunningBundle.widget("Ticker")

        @Test func entriesAndReloadsComeAtTheirTimeAndWithinTheBudget() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let loop = BusLoop(name: "listener")
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
                    if signal.member == Widget1.entryChanged, let due = signal.arguments.first?.integer {
                        delays.append(Date().timeIntervalSince1970 - Double(due) / 1_000_000)
                    }
                    if seen.count == 9 { break }
                }
                // At the end of a timeline its last entry is shown, and the next timeline asked for.
                let round = ["TimelineReloaded", "EntryChanged", "EntryChanged"]
                #expect(seen == round + round + round)
                #expect(delays.allSatisfy { $0 >= 0 && $0 < 2 }, "\(delays)")
                let left = try await bundle.get(Self.ticker, Widget1.name, Widget1.budgetRemaining)
                #expect(left == .uint32(0))
                let next = try await bundle.get(Self.ticker, Widget1.name, Widget1.nextReload).integer ?? 0
                let hours = (Double(next) / 1_000_000 - Date().timeIntervalSince1970) / 3_600
                #expect(hours > 23.9 && hours < 24.1)
                await listener.close()
                loop.stop()
            }
        }

        /// Killed in whatever step of a reload, a process leaves its last whole timeline for the next one to show.
        @Test(arguments: ["provider", "view", "signal"])
        func theLastWholeTimelineIsOnShowAfterAKill(step: String) async throws {
            try await withFolder { folder in
                _ = try Latch("Mortal", in: folder)
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let first = try await RunningBundle.start(
                    on: bus, folder: folder, environment: ["TESTBUNDLE_ROUND": "1"], settles: false)
                try await first.reloadWidget("Mortal")
                first.process.terminate()
                #expect(try await first.process.exitStatus() == 0)

                let loop = BusLoop(name: "listener")
                let listener = try BusConnection.connect(to: .custom(bus.address), on: loop)
                let signals = try await listener.signals(
                    matching: MatchRule(
                        path: RunningBundle.widget("Mortal"), interface: Widget1.name,
                        member: Widget1.timelineReloaded))
                let second = try await RunningBundle.start(
                    on: bus, folder: folder, environment: ["TESTBUNDLE_ROUND": "2", "TESTBUNDLE_DIES": step],
                    settles: false)
                if step == "signal" {
                    for await _ in signals { break }
                    second.process.send(SIGKILL)
                }
                #expect(try await second.process.exitStatus() == -SIGKILL)
                await listener.close()
                loop.stop()

                let third = try await RunningBundle.start(
                    on: bus, folder: folder, environment: ["TESTBUNDLE_ROUND": "3", "TESTBUNDLE_DIES": "hangs"],
                    settles: false)
                defer { third.process.send(SIGKILL) }
                let shown = try await third.entry("Mortal") ?? ""
                // Once it was announced, the new timeline may have been kept, or not yet.
                let rounds = step == "signal" ? ["1", "2"] : ["1"]
                #expect(rounds.contains { shown.contains("\"round \($0).99\"") }, "\(shown)")
            }
        }

        /// Killed at any moment of many reloads: what is kept is always whole.
        @Test func whatIsKeptIsWholeWheneverTheProcessIsKilled() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                for round in 1...8 {
                    let bundle = try await RunningBundle.start(
                        on: bus, folder: folder, environment: ["TESTBUNDLE_ROUND": "\(round)"], settles: false)
                    let reloads = try await bundle.client.signals(
                        matching: MatchRule(interface: Widget1.name, member: Widget1.timelineReloaded))
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
                    let file = folder.appendingPathComponent("controlruntime/TestBundle/timelines/Mortal.json")
                    guard let data = try? Data(contentsOf: file) else { continue }
                    let kept = try JSONDecoder().decode(Kept.self, from: data)
                    #expect(kept.entries.last?.json.contains(".99\"") == true)
                }
            }
        }

        private struct Kept: Decodable {
            struct Entry: Decodable {
                let json: String
            }
            let entries: [Entry]
        }
    }
}
