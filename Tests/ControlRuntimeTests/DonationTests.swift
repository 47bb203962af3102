internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What actions tell of themselves is there for launchers, also after a restart.
    @Suite(.standardTimeLimit)
    struct DonationTests {
        private func donations(_ bundle: RunningBundle) async throws -> [[String: BusValue]] {
            let value = try await bundle.get(
                RunningBundle.intent("Brew"), Intent1.name, Intent1.donations.name)
            return (value.elements ?? []).compactMap(\.properties)
        }

        @Test func donationsSurviveARestart() async throws {
            try await withBundle { bundle in
                #expect(try await donations(bundle).isEmpty)
                let before = Date().timeIntervalSince1970
                try await bundle.press("Donating")
                try await bundle.perform("Brew", [("cups", .int32(3)), ("room", .string("hall"))])
                let kept = try await donations(bundle)
                #expect(
                    kept.map { $0["arguments"]?.properties } == [
                        ["cups": .int64(3), "room": .string("hall")], ["cups": .int64(1)],
                    ])
                #expect(kept.map { $0["value"]?.unwrapped.integer } == [6, 2])
                let dates = kept.compactMap { $0["date"]?.integer.map { Double($0) / 1_000_000 } }
                #expect(
                    dates.count == 2 && dates.allSatisfy { abs($0 - before) < 60 }
                        && dates == dates.sorted(by: >))

                // Each action has its own.
                let others = try await bundle.get(
                    RunningBundle.intent("LightLamp"), Intent1.name, Intent1.donations.name)
                #expect(others.elements?.isEmpty == true)

                bundle.process.terminate()
                #expect(try await bundle.process.exitStatus() == 0)
                let again = try await RunningBundle.start(on: bundle.bus, folder: bundle.folder)
                #expect(try await donations(again) == kept)
                // What was done can be done again as it was.
                let arguments = try #require(kept[0]["arguments"])
                let results = try await again.call(
                    RunningBundle.intent("Brew"), Intent1.name, Intent1.perform.name,
                    [arguments.unwrapped, .properties([])])
                #expect(results.first?.properties?["value"]?.integer == 6)
                #expect(try await donations(again).count == 3)
                again.process.send(SIGKILL)
                await again.client.close()
                again.loop.stop()
            }
        }

        @Test func unreadableDonationFileIsSetAside() async throws {
            try await withFolder { folder in
                let state = folder.appendingPathComponent("controlruntime/TestBundle")
                try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
                try Data("[{".utf8).write(to: state.appendingPathComponent("donations.json"))
                try await withBundle(environment: ["XDG_STATE_HOME": folder.path]) { bundle in
                    #expect(try await donations(bundle).isEmpty)
                    try await bundle.press("Donating")
                    #expect(try await donations(bundle).count == 1)
                    let names = try FileManager.default.contentsOfDirectory(atPath: state.path)
                    let copy = try #require(names.first { $0.hasPrefix("donations.json.unreadable-") })
                    #expect(
                        try String(contentsOf: state.appendingPathComponent(copy), encoding: .utf8) == "[{")
                    try await bundle.process.line(on: .error) { $0.contains(copy) }
                }
            }
        }

        /// What a newer version of the program has kept stays as it is; what comes is there until the end.
        @Test func newerDonationFileStays() async throws {
            try await withFolder { folder in
                let state = folder.appendingPathComponent("controlruntime/TestBundle")
                try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
                let file = state.appendingPathComponent("donations.json")
                let newer = "{\"version\":9,\"donations\":[]}"
                try Data(newer.utf8).write(to: file)
                try await withBundle(environment: ["XDG_STATE_HOME": folder.path]) { bundle in
                    try await bundle.process.line(on: .error) {
                        $0.contains(
                            "the donations of this run will not be kept: \(file.path) is of version 9")
                    }
                    try await bundle.press("Donating")
                    #expect(try await donations(bundle).count == 1)
                    bundle.process.terminate()
                    #expect(try await bundle.process.exitStatus() == 0)
                    #expect(try String(contentsOf: file, encoding: .utf8) == newer)
                }
            }
        }
    }
}
