internal import ControlClient
internal import DBus
internal import Testing
internal import Tiles

/// Levels that are changed elsewhere.
@Suite(.timeLimit(.minutes(5)))
struct LevelNoticesTests {
    private func level(
        _ kind: String, _ value: Double?, _ properties: [String: BusValue] = [:]
    ) throws -> ControlSnapshot {
        var own: [String: BusValue] = [
            "Minimum": .double(0), "Maximum": .double(100), "Step": .double(1), "Unit": .string("%"),
        ]
        if let value { own["Value"] = .double(value) }
        return try #require(
            ControlSnapshot(
                ControlAddress(bundle: "B", kind: kind),
                interfaces: [
                    "org.controlruntime.Control1": [
                        "Title": .string(kind), "Enabled": .boolean(true), "Available": .boolean(true),
                    ].merging(properties) { $1 }, "org.controlruntime.Level1": own,
                ]))
    }

    @Test func changedLevelIsShownAndNewOneIsNot() throws {
        var notices = LevelNotices()
        #expect(notices.update([try level("Volume", 40), try level("Brightness", 80)]) == nil)
        #expect(notices.update([try level("Volume", 40), try level("Brightness", 80)]) == nil)
        let now = [try level("Volume", 45), try level("Brightness", 80), try level("Glow", 1)]
        #expect(notices.update(now)?.address.kind == "Volume")
        #expect(notices.update(now) == nil)
        // One that goes and comes back has not changed.
        #expect(notices.update([]) == nil)
        #expect(notices.update([try level("Volume", 90)]) == nil)
        #expect(notices.update([try level("Volume", nil)]) == nil)
        #expect(notices.update([try level("Volume", 10)]) == nil)
    }

    @Test(
        arguments: [
            ["PartOf": .string("Play"), "Part": .string("details")], ["Available": .boolean(false)],
            ["Enabled": .boolean(false)],
        ] as [[String: BusValue]])
    func whatMovesByItselfOrCannotBeUsedIsNotShown(_ properties: [String: BusValue]) throws {
        var notices = LevelNotices()
        #expect(notices.update([try level("Position", 1, properties)]) == nil)
        #expect(notices.update([try level("Position", 2, properties)]) == nil)
    }

    @Test func shellsThatShowLevelsAreLeftToIt() {
        for desktop in ["GNOME", "ubuntu:GNOME", "KDE", "Budgie:GNOME"] {
            #expect(!LevelNotices.areShown(nil, on: desktop))
            #expect(LevelNotices.areShown(true, on: desktop))
        }
        for desktop in ["sway", "XFCE", "", nil] {
            #expect(LevelNotices.areShown(nil, on: desktop))
            #expect(!LevelNotices.areShown(false, on: desktop))
        }
    }
}
