import AppIntentsLite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Who depends on what: a value, asked by itself.
@EngineActor
@Suite(.standardTimeLimit)
struct DependenciesTests {
    private let lamp = ControlID(kind: "Lamp")
    private let widget = WidgetID(kind: "W")

    @Test func controlsHoldingAnActionAreFound() throws {
        let world = World()
        let dependencies = Dependencies()
        let (first, second) = (
            try world.toggleRecord(lamp), try world.toggleRecord(ControlID(kind: "Mirror"))
        )
        dependencies.add(first)
        dependencies.add(second)
        let type = ObjectIdentifier(SetLamp.self)
        #expect(dependencies.holders[type]?.map(\.id) == [lamp, second.id])
        #expect(!dependencies.hasAny(after: SetLamp.self))
        dependencies.remove(first)
        #expect(dependencies.holders[type]?.map(\.id) == [second.id])
    }

    /// Whatever a template comes to hold: those that hold an action are asked again in gallery order.
    @Test func actionHoldersStandInGalleryOrder() throws {
        let world = World()
        let records = try ["A", "B", "C"].map { try world.toggleRecord(ControlID(kind: $0)) }
        var index = ActionIndex()
        for record in records { index.add(record) }
        let (lamp, ring) = (ObjectIdentifier(SetLamp.self), ObjectIdentifier(Ring.self))
        func holders(_ type: ObjectIdentifier) -> [String] { index.holders[type]?.map(\.id.kind) ?? [] }
        for record in [records[1], records[0]] { index.update(record.id, record.source, holding: ring) }
        #expect(holders(lamp) == ["C"] && holders(ring) == ["A", "B"])
        // It holds that already.
        index.update(records[0].id, records[0].source, holding: ring)
        #expect(holders(ring) == ["A", "B"])
        index.update(records[1].id, records[1].source, holding: lamp)
        #expect(holders(lamp) == ["B", "C"] && holders(ring) == ["A"])
        index.remove(records[0])
        index.remove(records[1])
        #expect(holders(lamp) == ["C"] && holders(ring).isEmpty)
    }

    @Test func widgetsReloadingAfterActionsStandInGalleryOrder() {
        let (first, second) = (WidgetID(kind: "First"), WidgetID(kind: "Second"))
        let (ring, lamp) = (ObjectIdentifier(Ring.self), ObjectIdentifier(SetLamp.self))
        let dependencies = Dependencies()
        dependencies.update(first, reloadsAfter: [ring])
        dependencies.update(second, reloadsAfter: [ring])
        #expect(dependencies.widgets(after: Ring.self) == [first, second])
        dependencies.update(first, reloadsAfter: [lamp])
        #expect(dependencies.widgets(after: Ring.self) == [second])
        #expect(dependencies.widgets(after: SetLamp.self) == [first])
        dependencies.update(first, reloadsAfter: [ring, lamp])
        #expect(dependencies.widgets(after: Ring.self) == [first, second])
        #expect(dependencies.hasAny(after: SetLamp.self))
        dependencies.remove(first)
        #expect(dependencies.widgets(after: Ring.self) == [second])
        #expect(!dependencies.hasAny(after: SetLamp.self))
        // One of its name that comes later stands behind the others.
        dependencies.update(first, reloadsAfter: [ring])
        #expect(dependencies.widgets(after: Ring.self) == [second, first])
    }

    /// A control that is gone reloads after nothing and reads nothing.
    @Test func removedControlDependsOnNothing() throws {
        let plain = try World().toggleRecord(lamp)
        var declaration = plain.declaration
        declaration.reloadsAfter = [Ring.self]
        let record = ControlRecord(
            id: lamp, try ControlPlacement(of: declaration), preview: plain.template)
        let dependencies = Dependencies()
        dependencies.add(record)
        #expect(dependencies.controls(after: Ring.self) == [lamp] && dependencies.hasAny(after: Ring.self))
        let access = StateAccess(.provider, MemorySharedState(standardSuite: "Test"))
        let key = StateKey(suite: "Test", key: "cups")
        StateAccess.$current.withValue(access) { StateAccess.noteRead(key) }
        _ = dependencies.noteReads(of: .control(lamp), access, failed: false)
        #expect(dependencies.readers(of: [key]) == [.control(lamp)])
        dependencies.remove(record)
        #expect(dependencies.controls(after: Ring.self).isEmpty && !dependencies.hasAny(after: Ring.self))
        #expect(dependencies.readers(of: [key]).isEmpty && dependencies.keys(readBy: .control(lamp)).isEmpty)
    }

    @Test func readersOfAnActionsWritesAreFound() throws {
        let dependencies = Dependencies()
        let storage = MemorySharedState(standardSuite: "Test")
        let access = StateAccess(.provider, storage)
        let key = StateKey(suite: "Test", key: "cups")
        StateAccess.$current.withValue(access) { StateAccess.noteRead(key) }
        let isNew = dependencies.noteReads(of: .widget(widget), access, failed: false)
        #expect(isNew)
        let again = dependencies.noteReads(of: .widget(widget), access, failed: false)
        #expect(!again)
        #expect(dependencies.readers(of: [key]) == [.widget(widget)])
        #expect(dependencies.readers(ofWritesBy: SetLamp.self) == [])
        let isLearnt = dependencies.noteWrites(of: SetLamp.self, [key])
        #expect(isLearnt)
        #expect(dependencies.readers(ofWritesBy: SetLamp.self) == [.widget(widget)])
        // One that failed may have read less than it depends on.
        let nothing = StateAccess(.provider, storage)
        let failed = dependencies.noteReads(of: .widget(widget), nothing, failed: true)
        #expect(!failed)
        let readsLess = dependencies.noteReads(of: .widget(widget), nothing, failed: false)
        #expect(readsLess)
        dependencies.remove(widget)
        #expect(dependencies.readers(of: [key]) == [])
    }
}
