internal import ControlClient
internal import ControlHub
internal import DBus
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// A hub over bundles that announce what they like, with all its faces: it goes on, and shows the others.
@Suite(.standardTimeLimit)
struct HostileBundleTests {
    /// The seeds of one run: `HOSTILE_SEEDS=100-199`, or a few.
    static let seeds: [UInt64] = {
        let words = ProcessInfo.processInfo.environment["HOSTILE_SEEDS"]?.split(separator: "-") ?? []
        let ends = words.compactMap { UInt64($0) }
        guard ends.count == 2, ends[0] <= ends[1] else { return [1, 2, 3, 4, 5] }
        return Array(ends[0]...ends[1])
    }()

    @Test(arguments: seeds)
    func hostileBundleHidesNoOtherBundle(_ seed: UInt64) async throws {
        try await HubFixture.with(
            [FakeControl("Flashlight", isOn: false)], faces: [Tray(), Search(), ActivityFace()]
        ) { fixture in
            let notifications = try await PlayedNotifications.start(on: fixture.bus)
            for round in 0..<3 as Range<UInt64> {
                let hostile = try await HostileBundle.start(
                    on: fixture.bus.address, name: "Hostile", seed: seed &+ round &* 1_000_003)
                _ = await fixture.face.model { $0.bundles["Hostile"] != nil }
                await hostile.misbehave(signals: 300)
                await fixture.bundle.change("Flashlight", isOn: round % 2 == 0)
                _ = await fixture.face.model {
                    $0.bundles["Flashlight"]?.controls.first?.isOn == (round % 2 == 0)
                }
                await hostile.stop()
            }
            extendLifetime(notifications)
        }
    }
}
