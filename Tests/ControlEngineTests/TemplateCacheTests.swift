import AppIntentsLite
import ControlTesting
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// A toggle that goes back and forth evaluates its template for each of its values once, unless the template
/// looks elsewhere as well.
@EngineActor
@Suite(.standardTimeLimit)
struct TemplateCacheTests {
    private final class Count: Sendable {
        private let count = Atomic<Int>(0)
        var evaluations: Int { count.load(ordering: .relaxed) }
        func add() { count.add(1, ordering: .relaxed) }
    }

    /// An engine with one toggle `Lamp` whose title `title` makes of its value.
    private func engine(
        _ world: World, _ clock: ManualClock, _ count: Count, _ title: @escaping @Sendable (Bool) -> String
    ) throws -> BundleEngine {
        let number = world.number
        let lamp = declared {
            let lamp = StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: number)) {
                isOn in
                count.add()
                return ControlWidgetToggle(isOn: isOn, action: SetLamp(world: number)) {
                    Text(verbatim: title(isOn))
                }
            }
            return ControlDeclaration(evaluating: lamp)
        }
        return try engine(lamp, clock)
    }

    /// An engine with one control, that was started.
    private func engine(_ control: ControlDeclaration?, _ clock: ManualClock) throws -> BundleEngine {
        let items = control.map { [BundleItem.control($0)] } ?? []
        let engine = try BundleEngine(name: "Test", items: items, clock: clock)
        engine.start()
        return engine
    }

    @Test func templateIsEvaluatedOnceForEachValue() async throws {
        let count = Count()
        let clock = ManualClock.fixed()
        let engine = try engine(World(), clock, count) { $0 ? "Lit" : "Dark" }
        await engine.ready()
        let lamp = try engine.control("Lamp")
        for index in 0..<20 {
            #expect(try await lamp.toggle() == (index % 2 == 0))
            #expect(lamp.state.title == (index % 2 == 0 ? "Lit" : "Dark"))
        }
        // The preview's, and one for each value.
        #expect(count.evaluations == 3)
        // What was taken from memory is checked once, however often that was.
        clock.advance(by: 1)
        try await until { count.evaluations >= 4 }
        #expect(count.evaluations == 4 && lamp.state.title == "Dark" && lamp.state.revision == 21)
    }

    /// Without a provider what it shows can come from anywhere.
    @Test func templateWithoutAValueIsAlwaysEvaluated() async throws {
        let (world, count) = (World(), Count())
        let number = world.number
        let bell = declared {
            let bell = StaticControlConfiguration(kind: "Bell") {
                count.add()
                let light = SetLamp(world: number)
                light.value = true
                return ControlWidgetButton(action: light) { Text("Ring") }
            }
            return ControlDeclaration(evaluating: bell)
        }
        let engine = try engine(bell, ManualClock.fixed())
        await engine.ready()
        for _ in 1...3 {
            let before = count.evaluations
            try await engine.control("Bell").reload()
            #expect(count.evaluations == before + 1)
            // What is known of it since, that its action changes nothing, is enough for the next press alone.
            try await engine.control("Bell").press()
        }
    }

    @Test func templateReadingOtherStateIsNoLongerCached() async throws {
        let world = World()
        let count = Count()
        let clock = ManualClock.fixed()
        let engine = try engine(world, clock, count) { _ in "\(world.state.withLock { $0.performed })" }
        await engine.ready()
        let lamp = try engine.control("Lamp")
        try await lamp.toggle()
        #expect(lamp.state.title == "1")
        // Dark as at the beginning: that title is a thing of the past, and so it is for a frame.
        try await lamp.toggle()
        #expect(lamp.state.title == "0")
        let revision = lamp.state.revision
        clock.advance(by: 0.032)
        // Behind what that may have begun.
        await Task { @MainActor in }.value
        await Task { @EngineActor in }.value
        #expect(lamp.state.title == "0")
        clock.advance(by: 0.0011)
        try await until { lamp.state.title != "0" }
        #expect(lamp.state.title == "2" && lamp.state.revision == revision + 1)
        // From now on it is evaluated each time.
        for title in ["3", "4", "5"] {
            try await lamp.toggle()
            #expect(lamp.state.title == title)
        }
    }

    @Test func templateWhoseActionChangesIsCorrected() async throws {
        let world = World()
        let other = World()
        let number = Mutex(world.number)
        let lamp = declared {
            let lamp = StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: world.number)) {
                isOn in
                ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number.withLock { $0 })) { _ in
                    Text("")
                }
            }
            return ControlDeclaration(evaluating: lamp)
        }
        let clock = ManualClock.fixed()
        let engine = try engine(lamp, clock)
        await engine.ready()
        let toggle = try engine.control("Lamp")
        try await toggle.toggle()
        try await toggle.toggle()
        number.withLock { $0 = other.number }
        try await toggle.toggle()
        #expect(other.state.withLock { $0.performed } == 0)
        clock.advance(by: 0.04)
        // Behind the look at what was taken from memory.
        await Task { @MainActor in }.value
        await Task { @EngineActor in }.value
        try await toggle.toggle()
        #expect(other.state.withLock { $0.performed } == 1)
    }

    /// The body of a control without a provider shows what it looks at, and is evaluated at each reload.
    @Test func bodyWithoutAProviderIsEvaluatedEachTime() async throws {
        let world = World()
        let bell = declared {
            let bell = StaticControlConfiguration(kind: "Bell") {
                ControlWidgetButton(action: Ring(world: world.number)) {
                    Text(verbatim: "\(world.state.withLock { $0.performed })")
                }
            }
            return ControlDeclaration(evaluating: bell)
        }
        let engine = try engine(bell, ManualClock.fixed())
        await engine.ready()
        let control = try engine.control("Bell")
        #expect(control.state.title == "0")
        for count in 1...3 {
            world.state.withLock { $0.performed = count }
            try engine.reloadControls(ofKind: "Bell")
            try await until { control.state.title == "\(count)" }
        }
        await engine.stop()
    }

    /// Where no value can be read, what is set is set by the action of the template that is held.
    @Test func correctedTemplateReplacesItsAction() async throws {
        let id = ControlID(kind: "Lamp")
        let lamp = try World().toggleRecord(id)
        let first = try await reading(1, of: lamp)
        let known = try await MainActor.run { try first.template() }
        #expect(lamp.apply(first, known))
        // The same value again: its template is taken from the cache, to be checked later.
        let again = try await reading(2, of: lamp)
        let isApplied = lamp.apply(again, nil)
        #expect(isApplied)
        let unchecked = lamp.cache.takeUnchecked()
        let taken = try #require(unchecked)
        // It looks the same; its action is about another world.
        let other = try await reading(3, of: World().toggleRecord(id))
        let right = try await MainActor.run { try other.template() }
        #expect(known.action.fingerprint != right.action.fingerprint)
        #expect(lamp.checkMemory(taken, right) == .corrected)
        #expect(lamp.template.action.fingerprint == right.action.fingerprint)
    }

    /// What the provider of a control in no engine answers now.
    private func reading(_ sequence: UInt64, of record: ControlRecord) async throws -> ControlReading {
        ControlReading(
            control: record.id, source: record.source, sequence: sequence,
            access: StateAccess(.provider, MemorySharedState(standardSuite: "Test")),
            result: .success(try await record.source.currentTemplate()))
    }
}
