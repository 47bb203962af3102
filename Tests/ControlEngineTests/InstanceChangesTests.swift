import AppIntentsLite
import TestSupport
import Testing

@testable import ControlEngine

/// The changes of a list on their way to the disk, without a disk.
@Suite(.standardTimeLimit)
struct InstanceChangesTests {
    private func lamp(_ instance: String, _ room: String = "hall") -> StoredControl {
        StoredControl(kind: "Lamp", instance: instance, configuration: ["room": .string(room)])
    }

    @Test func changeCountsOnceItIsWritten() {
        var changes = InstanceChanges<StoredControl>([])
        let (ticket, isFirst) = changes.enter(.add(lamp("1")))
        #expect(isFirst && changes.kept.isEmpty && changes.has("Lamp", "1") && !changes.isIdle)
        #expect(changes.begin().list == [lamp("1")])
        #expect(changes.kept.isEmpty && changes.has("Lamp", "1"))
        #expect(changes.ended(isKept: true) == [ticket] && changes.isIdle)
        #expect(changes.kept == [lamp("1")])
    }

    @Test func changesDuringAWriteShareTheNext() {
        var changes = InstanceChanges([lamp("1")])
        #expect(changes.enter(.add(lamp("2"))).isFirst)
        #expect(!changes.enter(.replace(lamp("1", "attic"))).isFirst)
        #expect(changes.begin().list == [lamp("1", "attic"), lamp("2")])
        #expect(!changes.enter(.remove(kind: "Lamp", instance: "1")).isFirst)
        #expect(!changes.enter(.add(lamp("3"))).isFirst)
        #expect(changes.begin().list == nil, "one at a time")
        #expect(changes.ended(isKept: true) == [1, 2] && !changes.isIdle)
        #expect(changes.begin().list == [lamp("2"), lamp("3")])
        #expect(changes.ended(isKept: true) == [3, 4])
        #expect(changes.kept == [lamp("2"), lamp("3")] && changes.isIdle)
    }

    @Test func failedWriteLeavesInstancesUnchanged() {
        var changes = InstanceChanges([lamp("1")])
        _ = changes.enter(.remove(kind: "Lamp", instance: "1"))
        _ = changes.enter(.add(lamp("2")))
        _ = changes.begin()
        _ = changes.enter(.add(lamp("3")))
        #expect(changes.ended(isKept: false) == [1, 2])
        #expect(changes.kept == [lamp("1")] && !changes.has("Lamp", "2") && changes.has("Lamp", "3"))
        #expect(changes.begin().list == [lamp("1"), lamp("3")])
    }

    @Test func changeOfAnUnknownInstanceIsRefusedAlone() {
        var changes = InstanceChanges([lamp("1")])
        _ = changes.enter(.remove(kind: "Lamp", instance: "1"))
        _ = changes.enter(.replace(lamp("1", "attic")))
        _ = changes.enter(.add(lamp("2")))
        let (list, refused) = changes.begin()
        #expect(list == [lamp("2")] && refused == [2])
        #expect(changes.ended(isKept: true) == [1, 3])
        _ = changes.enter(.remove(kind: "Lamp", instance: "1"))
        let nothing = changes.begin()
        #expect(nothing.list == nil && nothing.refused == [4] && changes.isIdle)
    }

    @Test func instanceNameIsTakenOnce() {
        var changes = InstanceChanges([lamp("1")])
        _ = changes.enter(.add(lamp("1", "attic")))
        let taken = changes.begin()
        #expect(taken.list == nil && taken.refused == [1])
        // Nor by two that come together.
        _ = changes.enter(.add(lamp("2")))
        _ = changes.enter(.add(lamp("2", "attic")))
        let both = changes.begin()
        #expect(both.list == [lamp("1"), lamp("2")] && both.refused == [3])
    }

    /// Each kind has names of its own.
    @Test func instanceNamesBelongToTheirKind() {
        let door = StoredControl(kind: "Door", instance: "1", configuration: [:])
        var changes = InstanceChanges([door, lamp("1")])
        #expect(!changes.has("Bell", "1") && changes.has("Door", "1"))
        _ = changes.enter(.add(StoredControl(kind: "Bell", instance: "7", configuration: [:])))
        #expect(changes.has("Bell", "7") && !changes.has("Lamp", "7"))
        _ = changes.enter(.remove(kind: "Door", instance: "1"))
        _ = changes.enter(.replace(lamp("1", "attic")))
        let list = changes.begin().list
        #expect(list?.map(\.kind) == ["Lamp", "Bell"] && list?.first == lamp("1", "attic"))
        #expect(changes.has("Bell", "7") && !changes.has("Lamp", "7"))
    }
}
