import ControlTesting
import Foundation
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

struct Parcel: ActivityAttributes {
    struct ContentState: Codable, Hashable { var world: Int }
}

/// Answers once the world's gate is open.
private struct HeldTimeline: TimelineProvider {
    let world: Int
    let name: String

    func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        let (place, name) = (World.numbered(world), name)
        Task {
            place.trace(name)
            await place.gate.pass()
            completion(Timeline(entries: [StampEntry(date: .distantPast, text: name)], policy: .never))
        }
    }
}

@EngineActor
private final class Answer {
    var hasCome = false
}

/// Has a value once the world's gate is open.
private struct HeldValue: ControlValueProvider {
    let world: Int
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        await World.numbered(world).gate.pass()
        return true
    }
}

/// What runs at each start by itself and ends the process there is not run at the fourth.
@EngineActor
@Suite(.standardTimeLimit)
struct CrashStartTests {
    private let page = CrashPage()
    private let clock = ManualClock.fixed()
    private let world = World()
    private let lamp = ControlID(kind: "Lamp")
    private let status = WidgetID(kind: "Status")

    private func engine(_ store: (any StateStore)? = nil) throws -> BundleEngine {
        try world.engine(clock: clock, store: store) { $0.crashes = page.start(clock.now) }
    }

    private func reason(_ what: String, pause: Int = 30) -> ControlError {
        ControlError(
            .unavailable,
            "\(what) ended the program 2 times in a row, the last time with SIGILL; it is tried again after a pause "
                + "of \(pause) seconds")
    }

    @Test func crashingTimelineProviderIsRetriedAfterAPause() async throws {
        page.dieTwice(in: .timeline("Status"), at: clock.now)
        let engine = try engine()
        engine.start()
        let problem = reason("the timeline provider of Status")
        await #expect(throws: problem) { try await engine.widget("Status").reload() }
        #expect(engine.state(of: status)?.entry.contains("…") == true)
        #expect(engine.state(of: status)?.nextReload == clock.now + 30)
        try await engine.widget("Other").reload()
        #expect(engine.state(of: WidgetID(kind: "Other"))?.entry.contains("…") == false)
        #expect(try await engine.control("Lamp").toggle())
        clock.advance(by: 29)
        #expect(engine.state(of: status)?.revision == 0 && page.saves == 0)
        clock.advance(by: 2)
        try await until { engine.state(of: status)?.revision == 1 }
        // It answers: what it did is forgotten.
        #expect(page.saves == 1 && page.file.isEmpty)
        await engine.stop()
    }

    /// What has not been found yet runs alone, so that what ran beside it is not counted again.
    @Test func suspectCodeRunsAloneAfterACrash() async throws {
        let world = world
        let items: [BundleItem] = declared {
            let widgets = ["A", "B"].map { name in
                WidgetDeclaration(
                    evaluating: StaticConfiguration(
                        kind: name, provider: HeldTimeline(world: world.number, name: name)
                    ) { Text($0.text) })
            }
            let control = ControlDeclaration(
                evaluating: StaticControlConfiguration(
                    kind: "Lamp", provider: LampProvider(world: world.number)
                ) { isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: world.number)) { _ in
                        Text("")
                    }
                })
            let shown: [BundleItem] = widgets.compactMap { widget in widget.map { BundleItem.widget($0) } }
            return shown + (control.map { [BundleItem.control($0)] } ?? [])
        }
        world.gate.shut()
        for death in 1...2 {
            let engine = try BundleEngine(
                name: "Test", items: items, options: EngineOptions(), clock: clock
            ) { $0.crashes = page.start(clock.now) }
            engine.start()
            try await engine.control("Lamp").reload()
            let asked = death == 1 ? 2 : death + 1
            try await until { world.state.withLock { $0.trace.count } == asked }
            page.die(at: clock.now)
        }
        let counts = Dictionary(uniqueKeysWithValues: page.table().deaths.map { ($0.key, $0.count) })
        #expect(counts == [RecordedCode.timeline("A").key: 2, RecordedCode.timeline("B").key: 1])
        world.gate.open()
    }

    /// What is made ahead would be blamed together with a value that is still being read.
    @Test func preparationWaitsForFirstReadsAfterACrash() async throws {
        _ = page.start(clock.now).begin(.value("Lamp"))
        page.die(at: clock.now)
        let world = world
        let items: [BundleItem] = declared {
            let lamp = ControlDeclaration(
                evaluating: StaticControlConfiguration(
                    kind: "Lamp", provider: HeldValue(world: world.number)
                ) { isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: world.number)) { _ in
                        Text("")
                    }
                })
            return lamp.map { [.control($0)] } ?? []
        }
        world.gate.shut()
        let engine = try BundleEngine(
            name: "Test", items: items, options: EngineOptions(), clock: clock
        ) { $0.crashes = page.start(clock.now) }
        let schema = try #require(engine.intents["SetLamp"])
        engine.start()
        let answer = Answer()
        engine.prepare { _ in answer.hasCome = true }
        #expect(!answer.hasCome)
        world.gate.open()
        try await until { answer.hasCome && schema.isRead }
        await engine.stop()
    }

    private func prepareAll(_ engine: BundleEngine) async {
        while await withCheckedContinuation({ next in engine.prepare { next.resume(returning: $0) } }) {}
    }

    @Test func crashingPlaceholderIsNotMade() async throws {
        page.dieTwice(in: .timeline("Status"), at: clock.now)
        clock.advance(by: 1)
        page.dieTwice(in: .placeholder("Status"), at: clock.now)
        let engine = try engine()
        engine.start()
        let answer = Answer()
        engine.widgets.showPlaceholder(of: status) { answer.hasCome = true }
        #expect(answer.hasCome)
        // There is nothing more to prepare, and nobody tries without end.
        await prepareAll(engine)
        #expect(!engine.widgets.hasShown(status))
        await engine.stop()
    }

    @Test func crashingConfigurationIsRetriedAfterAPause() async throws {
        page.dieTwice(in: .configuration("Lamp"), at: clock.now)
        let engine = try engine()
        engine.start()
        try await engine.control("Bell").reload()
        #expect(engine.state(of: lamp)?.isAvailable == false)
        #expect(engine.state(of: lamp)?.failure?.message == reason("the configuration of Lamp").message)
        try? await engine.control("Lamp").reload()
        #expect(engine.state(of: lamp)?.isAvailable == false)
        #expect(engine.state(of: ControlID(kind: "Mirror"))?.isAvailable == true)
        clock.advance(by: 31)
        try await until { engine.state(of: lamp)?.isAvailable == true }
        await engine.stop()
    }

    /// Each placed control by itself: the reads of the others come to their end.
    @Test func crashesOfOneConfigurationBlameNoOther() {
        page.dieTwice(in: .value("Lamp/1"), at: clock.now)
        let guards = page.start(clock.now)
        guards.end(guards.begin(.value("Lamp")))
        #expect(guards.refusal(of: .value("Lamp/1"), clock.now) != nil)
        #expect(guards.refusal(of: .value("Lamp"), clock.now) == nil)
        #expect(page.table().deaths.count == 1)
    }

    /// Whether the bundle's own or one that is there by its kind: the rest goes on without it.
    @Test func itemsThatCrashOnPlacingAreLeftOut() async throws {
        try page.dieTwice(placing: "own control", "Lamp", at: clock.now)
        clock.advance(by: 1)
        try page.dieTwice(placing: "own widget", "Status", at: clock.now)
        let engine = try engine()
        #expect(engine.controlIDs.map(\.kind) == ["Mirror", "Bell"])
        #expect(engine.widgetIDs.map(\.kind) == ["Other"])
        engine.start()
        try await engine.control("Bell").press()
        #expect(try await engine.control("Mirror").toggle())
        await engine.stop()
    }

    @Test func crashingDescriptionIsRetriedAfterAPause() async throws {
        page.dieTwice(in: .description("Ring"), at: clock.now)
        let engine = try engine()
        engine.start()
        await prepareAll(engine)
        try await until { engine.intents["SetLamp"]?.isRead == true }
        let ring = try #require(engine.intents["Ring"])
        let answer = Answer()
        engine.describe(ring) { answer.hasCome = true }
        #expect(answer.hasCome && !ring.isRead)
        #expect(engine.descriptionProblem(of: ring) == reason("the description of the action Ring"))
        // It runs all the same.
        _ = try await engine.control("Bell").press()
        clock.advance(by: 31)
        try await until { ring.isRead }
        await engine.stop()
    }

    // Activities.

    private func delivering(_ store: MemoryStore) throws -> BundleEngine {
        let items: [BundleItem] = declared {
            let activity = ActivityDeclaration(
                evaluating: ActivityConfiguration(for: Parcel.self) { context in
                    let _ = World.numbered(context.state.world).trace("views")
                    Text("Parcel")
                } dynamicIsland: { _ in
                    plainIsland("Parcel")
                })
            return activity.map { [BundleItem.activity($0)] } ?? []
        }
        return try BundleEngine(
            name: "Test", items: items, options: EngineOptions(), clock: clock, store: store
        ) { $0.crashes = page.start(clock.now) }
    }

    private func start(_ engine: BundleEngine) async throws -> String {
        try await engine.activities.start(
            NewActivity(
                type: "Parcel", attributes: "{}", content: .init(state: "{\"world\":\(world.number)}")))
    }

    /// The identifier of an activity that an earlier process has left.
    private func left(in store: MemoryStore) async throws -> String {
        let engine = try delivering(store)
        engine.start()
        let id = try await start(engine)
        await engine.stop()
        world.state.withLock { $0.trace = [] }
        return id
    }

    @Test func crashingActivityIsRestoredAfterAPause() async throws {
        let store = MemoryStore()
        let id = try await left(in: store)
        #expect(try delivering(store).activities.record(id) != nil)
        try page.dieTwice(placing: "activity", id, at: clock.now)
        let engine = try delivering(store)
        #expect(engine.activities.record(id) == nil)
        // It is kept with all that there is now, and shown again after the pause.
        engine.start()
        let next = try await start(engine)
        #expect(try store.activities().elements.map(\.id) == [id, next])
        var added: [String] = []
        engine.observe { if case .activityAdded(let id) = $0 { added.append(id) } }
        clock.advance(by: 31)
        try await until { added == [id] }
        #expect(engine.activities.store.records.map(\.id) == [id, next] && page.file.isEmpty)
        await engine.stop()
        #expect(try store.activities().elements.map(\.id) == [id, next])
    }

    /// The user wants none, so there is none to keep either.
    @Test func denyingActivitiesDropsLeftOutOnes() async throws {
        let store = MemoryStore()
        let id = try await left(in: store)
        try page.dieTwice(placing: "activity", id, at: clock.now)
        let engine = try delivering(store)
        engine.start()
        try await engine.activities.allow(false)
        #expect(try store.activities().elements.isEmpty)
        try await engine.activities.allow(true)
        clock.advance(by: 31)
        try await until { page.file.isEmpty }
        #expect(engine.activities.byRelevance.isEmpty)
        await engine.stop()
    }

    /// For a version of the bundle that declares its type, as long as it would be shown.
    @Test(arguments: [(11, true), (13, false)])
    func activityOfAnotherVersionStaysKept(_ hours: Int, _ stays: Bool) async throws {
        let store = MemoryStore()
        let id = try await left(in: store)
        let kept = try #require(try store.activities().elements.first)
        let json = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        let other = try JSONDecoder().decode(
            ActivityRecord.self, from: Data(json.replacing("Parcel", with: "Letter").utf8))
        try store.save([other])
        clock.advance(by: Double(hours) * 3_600)
        let engine = try delivering(store)
        #expect(engine.activities.byRelevance.isEmpty)
        engine.start()
        let next = try await start(engine)
        #expect(try store.activities().elements.map(\.id) == (stays ? [id] : []) + [next])
        await engine.stop()
    }

    @Test func successfulActivityRestoreClearsTheCrashPage() async throws {
        let store = MemoryStore()
        let id = try await left(in: store)
        try page.dieTwice(placing: "activity", id, at: clock.now)
        clock.advance(by: 31)
        // It went well now, so nothing is held against it.
        #expect(try delivering(store).activities.record(id) != nil)
        #expect(page.file.isEmpty)
    }

    @Test func crashingActivityViewsAreEvaluatedAfterAPause() async throws {
        let store = MemoryStore()
        let id = try await left(in: store)
        page.dieTwice(in: .views(id), at: clock.now)
        let engine = try delivering(store)
        engine.start()
        await engine.activities.awaitViews(of: id)
        #expect(engine.activities.record(id)?.presentation != nil)
        #expect(world.state.withLock { $0.trace }.isEmpty)
        clock.advance(by: 31)
        try await until { page.saves == 1 }
        #expect(world.state.withLock { !$0.trace.isEmpty } && page.file.isEmpty)
        await engine.stop()
    }
}
