internal import DBus
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// Bundles that announce what they like, and what the GNOME extension makes of them.
///
/// `Verification/Reliability/clients` runs the same with many more seeds.
@Suite(.standardTimeLimit)
struct HostileBundleTests {
    /// The seeds of one run: `HOSTILE_SEEDS=100-199`, or a few.
    static let seeds: [UInt64] = {
        let words = ProcessInfo.processInfo.environment["HOSTILE_SEEDS"]?.split(separator: "-") ?? []
        let ends = words.compactMap { UInt64($0) }
        guard ends.count == 2, ends[0] <= ends[1] else { return [1, 2, 3, 4, 5] }
        return Array(ends[0]...ends[1])
    }()

    /// Everything that a tile shows is a text or a number, and the other bundle is shown as always.
    @Test(arguments: seeds)
    func noTileIsBrokenByAHostileBundle(_ seed: UInt64) async throws {
        let fixture = try await ClientFixture()
        let tiles = try GnomeTilesTests.start(on: fixture.bus)
        for round in 0..<3 as Range<UInt64> {
            let hostile = try await HostileBundle.start(
                on: fixture.bus.address, name: "Hostile", seed: seed &+ round &* 1_000_003)
            try await tiles.line { $0.contains("Flashlight/Flashlight") }
            await hostile.misbehave(signals: 300)
            let icon = "changed-\(seed)-\(round)"
            await fixture.bundle.change("Flashlight", isOn: true, ["IconName": .string(icon)])
            try await tiles.line { $0.contains(icon) }
            await hostile.stop()
        }
        tiles.terminate()
        let result = try await tiles.finished()
        for problem in ["JS ERROR", "Unhandled promise", "NaN", "null is no"] {
            #expect(!result.errorOutput.contains(problem), "\(result.errorOutput.suffix(1_000))")
        }
    }
}
