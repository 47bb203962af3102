import AppIntentsLite
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Who depends on what: a value, asked by itself.
@EngineActor
@Suite(.timeLimit(.minutes(1)))
struct DependenciesTests {
    private let lamp = ControlID(kind: "Lamp")
    private let widget = WidgetID(kind: "W")

    @Test func whoHoldsAnActionIsFound() throws {
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

    @Test func whoReadsWhatAnActionWritesIsFound() throws {
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
