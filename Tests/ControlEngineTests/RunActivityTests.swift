import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Waits at the gate; then reports a half, waits again, and says why it is cancelled.
private struct Backup: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Back Up"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        let world = World.numbered(world)
        await performBackgroundTask {
            await world.gate.pass()
            progress.totalUnitCount = 2
            progress.completedUnitCount = 1
            await world.gate.pass()
        } onCancel: { reason in
            world.trace("\(reason)")
        }
        return .result()
    }
}

/// The runs of actions that take long, as activities.
@EngineActor
@Suite(.standardTimeLimit)
struct RunActivityTests {
    private let world = World()
    private let clock = ManualClock.fixed()

    private func engine(_ store: MemoryStore? = nil) async throws -> BundleEngine {
        let number = world.number
        let items: [BundleItem] = declared {
            [
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Backup") {
                        ControlWidgetButton(action: Backup(world: number)) { Text("Back up") }
                    }),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Knock") {
                        ControlWidgetButton(action: Knock(world: number)) { Text("Knock") }
                    }),
            ].compactMap { $0.map { .control($0) } }
        }
        let engine = try await BundleEngine(
            name: "Test", items: items, clock: clock, store: store
        ).started()
        world.gate.shut()
        return engine
    }

    /// The activities once they are as wanted.
    private func activities(
        _ engine: BundleEngine, where condition: ([ActivityRecord]) -> Bool
    ) async throws -> [ActivityRecord] {
        let events = engine.events()
        if condition(engine.activities.byRelevance) { return engine.activities.byRelevance }
        for await _ in events where condition(engine.activities.byRelevance) {
            return engine.activities.byRelevance
        }
        throw Broken(what: "the stream")
    }

    /// A run that has taken long enough, with its activity.
    private func shown(_ engine: BundleEngine, _ kind: String, _ answers: Answers) async throws
        -> ActivityRecord
    {
        engine.submit(.press(ControlID(kind: kind))) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        clock.advance(by: 1.9)
        #expect(engine.activities.byRelevance.isEmpty)
        clock.advance(by: 0.2)
        return try #require(
            try await activities(engine) { $0.first?.presentation != nil }.first)
    }

    @Test func longRunIsShownUntilItEnds() async throws {
        let store = MemoryStore()
        let engine = try await engine(store)
        #expect(engine.hasActivities && engine.activities.typeNames.isEmpty)
        let answers = Answers()
        let first = try await shown(engine, "Backup", answers)
        let summary = try #require(first.presentation?.summary)
        #expect(summary.title == "Back Up" && summary.progress == -1 && summary.symbol == "gearshape")
        #expect(summary.actions.map(\.label) == ["Stop"])
        world.gate.letPass()
        let half = try await activities(engine) { $0.first?.presentation?.summary.progress == 0.5 }
        #expect(half.map(\.id) == [first.id])
        #expect(half.first?.presentation?.summary.shortText == "50 %")
        // Where there is more room it says the same.
        let expanded = WidgetTree(json: half.first?.presentation?.trees[.expanded] ?? "")
        #expect(expanded.texts.contains("Back Up") && expanded.elements.contains { $0.label == "Stop" })
        // It is its action's, and nobody else's.
        await #expect(throws: ControlError.self) {
            try await engine.activities.update(first.id, .init(state: "{}"), alert: nil, timestamp: nil)
        }
        world.gate.open()
        _ = try await activities(engine) { $0.isEmpty }
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [nil])
        await engine.stop()
        #expect(try store.activities().elements.isEmpty)
    }

    @Test(arguments: ["Backup", "Knock"])
    func stopButtonCancelsTheRun(kind: String) async throws {
        let engine = try await engine()
        let answers = Answers()
        let activity = try await shown(engine, kind, answers)
        let stop = try #require(activity.presentation?.summary.actions.first)
        // No action of the bundle's that callers can name.
        #expect(engine.intents["StopRun"] == nil)
        let request = try await engine.activities.request(stop.id, in: activity.id)
        let pressed = Answers()
        engine.submit(request) { pressed.codes.append($0.code) }
        try await until { !pressed.codes.isEmpty && !answers.codes.isEmpty }
        #expect(pressed.codes == [nil] && answers.codes == [.cancelled])
        #expect(world.state.withLock { $0.trace } == ["userCancelled"])
        _ = try await activities(engine) { $0.isEmpty }
        // What still comes of it is nobody's.
        world.gate.open()
        await engine.stop()
        #expect(engine.activities.byRelevance.isEmpty)
    }

    /// One that says how far it is, one that takes long by its own account, one that cleans up when it is
    /// stopped; and no other.
    @Test func longRunningIntentsAreShownAsActivities() {
        struct Measured: ProgressReportingIntent {
            static let title: LocalizedStringResource = "Measured"
            func perform() async throws -> some IntentResult { .result() }
        }
        #expect(RunActivities.shows(Measured.self))
        #expect(RunActivities.shows(Backup.self))
        #expect(RunActivities.shows(Knock.self))
        #expect(!RunActivities.shows(Ring.self))
    }

    /// How far a run has come before it is shown is shown with it, and what isn't known is not.
    @Test func runActivityBeginsWithItsKnownProgress() throws {
        let clock = clock
        let store = ActivityStore(now: { clock.now })
        let runs = RunActivities(store, clock, after: .seconds(2))
        var shown = 0
        runs.willShow = { shown += 1 }
        runs.begin(1, of: Backup.self)
        runs.progressed(1, to: 0.25)
        clock.advance(by: 1.9)
        #expect(store.records.isEmpty && shown == 0)
        clock.advance(by: 0.1)
        let id = try #require(store.records.first?.id)
        #expect(shown == 1 && runs.ticket(of: id) == 1 && runs.ticket(of: "") == nil)
        #expect(store.record(id)?.attributes == #"{"title":"Back Up"}"#)
        #expect(store.record(id)?.contentState == #"{"progress":0.25}"#)
        runs.progressed(1, to: 0)
        #expect(store.record(id)?.contentState == #"{"progress":0}"#)
        runs.progressed(1, to: -1)
        #expect(store.record(id)?.contentState == "{}")
        runs.end(1)
        #expect(store.records.isEmpty && runs.ticket(of: id) == nil)
        // One that ends before is never shown, and wakes nobody.
        runs.begin(2, of: Backup.self)
        runs.end(2)
        #expect(clock.pending == 0 && store.records.isEmpty)
    }

    @Test func dismissingARunActivityStopsNothing() async throws {
        let engine = try await engine()
        let answers = Answers()
        let activity = try await shown(engine, "Backup", answers)
        try await engine.activities.dismiss(activity.id)
        #expect(engine.activities.byRelevance.isEmpty)
        world.gate.open()
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [nil])
        #expect(world.state.withLock { $0.trace }.isEmpty)
    }

    @Test func timedOutRunLeavesNoActivity() async throws {
        let engine = try await engine()
        let answers = Answers()
        _ = try await shown(engine, "Knock", answers)
        clock.advance(by: 20)
        #expect(answers.codes == [.timedOut])
        #expect(engine.activities.byRelevance.isEmpty)
        world.gate.open()
        await engine.stop()
    }

    @Test func quickOrDeniedRunsShowNoActivity() async throws {
        let store = MemoryStore()
        try store.allowActivities(false)
        let engine = try await engine(store)
        #expect(!engine.activities.isAllowed)
        let answers = Answers()
        engine.submit(.press(ControlID(kind: "Knock"))) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        clock.advance(by: 3)
        #expect(engine.activities.byRelevance.isEmpty)
        try await engine.activities.allow(true)
        world.gate.letPass()
        try await until { !answers.codes.isEmpty }
        engine.submit(.press(ControlID(kind: "Knock"))) { answers.codes.append($0.code) }
        await world.gate.arrivals(2)
        clock.advance(by: 1)
        world.gate.open()
        try await until { answers.codes.count >= 2 }
        clock.advance(by: 5)
        #expect(engine.activities.byRelevance.isEmpty)
    }
}
