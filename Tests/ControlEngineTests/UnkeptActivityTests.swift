import ControlTesting
import Foundation
import Logging
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What callers ask of activities while nothing can be written: it has not happened.
@EngineActor
@Suite(.standardTimeLimit)
struct UnkeptActivityTests {
    private let clock = ManualClock.fixed()
    private let store = SlowStore(isOpen: true)

    private func engine() throws -> BundleEngine {
        let items: [BundleItem] = declared {
            ActivityDeclaration(
                evaluating: ActivityConfiguration(for: Delivery.self) { context in
                    Text("\(context.state.stops) stops")
                } dynamicIsland: { _ in
                    plainIsland()
                }
            ).map { [.activity($0)] } ?? []
        }
        var options = EngineOptions()
        options.logger = LogLines().logger(.critical)
        return try BundleEngine(name: "Test", items: items, options: options, clock: clock, store: store)
    }

    private func content(_ stops: Int) -> NewActivity.Content {
        .init(state: "{\"isDone\":false,\"stops\":\(stops)}")
    }

    private func started(_ engine: BundleEngine) async throws -> String {
        try await engine.activities.start(
            NewActivity(type: "Delivery", attributes: "{\"order\":\"12\"}", content: content(3)))
    }

    enum Change: CaseIterable, Sendable { case update, end, endAtOnce, dismiss, deny }

    private func make(_ change: Change, to id: String, _ engine: BundleEngine) async throws {
        switch change {
        case .update:
            let alert = ActivityAlert(title: "Nearly there", body: "", sound: "default")
            try await engine.activities.update(id, content(1), alert: alert, timestamp: nil)
        case .end: try await engine.activities.end(id, content(0), policy: .default, timestamp: nil)
        case .endAtOnce: try await engine.activities.end(id, nil, policy: .immediate, timestamp: nil)
        case .dismiss: try await engine.activities.dismiss(id)
        case .deny: try await engine.activities.allow(false)
        }
    }

    /// Nobody hears of it, and the next start finds what there is.
    @Test(arguments: Change.allCases)
    func fullDiskChangesNoActivity(_ change: Change) async throws {
        let engine = try engine()
        engine.start()
        let id = try await started(engine)
        let before = try #require(engine.activities.record(id))
        var heard: [String] = []
        engine.observe { heard.append("\($0)") }
        store.fill(true)
        let error = await #expect(throws: ControlError.self) { try await make(change, to: id, engine) }
        #expect(
            error
                == ControlError(
                    .unavailable, "nothing was changed, as it can't be kept: no space left on device"))
        // What had happened would be followed by now: it comes in order.
        store.fill(false)
        let next = try await started(engine)
        #expect(heard.first { !$0.contains(next) } == nil, "\(heard)")
        #expect(engine.activities.record(id) == before && engine.activities.isAllowed)
        #expect(try store.activities().elements.first { $0.id == id } == before && store.allowsActivities())
        // And where it can be kept, it happens.
        try await make(change, to: id, engine)
        #expect(engine.activities.record(id) != before)
        let kept = try store.activities().elements.first { $0.id == id }
        #expect(kept?.contentState == engine.activities.record(id)?.contentState)
        #expect(kept?.state == engine.activities.record(id)?.state)
        #expect(try store.allowsActivities() == (change != .deny))
        await engine.stop()
    }

    /// What authors' code does has nobody who would try again.
    @Test func unwrittenActivityChangesAreWrittenLater() async throws {
        let engine = try engine()
        engine.start()
        let id = try await started(engine)
        func kept() throws -> String? { try store.activities().elements.first { $0.id == id }?.contentState }
        store.fill(true)
        engine.activities.store.update(id, content(2))
        try await until {
            clock.advance(by: .seconds(1))
            return store.failed > 0
        }
        #expect(try kept() == content(3).state)
        store.fill(false)
        try await until {
            clock.advance(by: .seconds(10))
            return try kept() == content(2).state
        }
        await engine.stop()
    }

    /// What is being kept while the engine ends is kept, and whoever asked for it hears so first.
    @Test func activityCallsDuringStopAreAnswered() async throws {
        let engine = try engine()
        engine.start()
        let first = try await started(engine)
        store.close()
        var begun = store.begun.makeAsyncIterator()
        var heard: [String] = []
        let start = Task.immediate { @EngineActor in
            let id = try await started(engine)
            heard.append("started")
            return id
        }
        while store.waiting == 0 {
            try Task.checkCancellation()
            await begun.next()
        }
        // It waits for its turn.
        let end = Task.immediate { @EngineActor in
            try await engine.activities.end(first, nil, policy: .immediate, timestamp: nil)
            heard.append("ended one")
        }
        let stop = Task.immediate { @EngineActor in
            await engine.stop()
            heard.append("stopped")
        }
        await #expect(throws: ControlError(.cancelled, "Test is shutting down")) {
            try await engine.activities.dismiss(first)
        }
        store.open()
        store.pass()
        let id = try await start.value
        try await end.value
        await stop.value
        #expect(heard.last == "stopped" && heard.count == 3, "\(heard)")
        #expect(try store.activities().elements.map(\.id) == [id])
    }

    /// A process that ends between the two files has answered nobody, and finds one of two wholes.
    @Test func deniedActivitiesDoNotReturnAfterARestart() async throws {
        let first = try engine()
        first.start()
        _ = try await started(first)
        await first.stop()
        try store.allowActivities(false)
        let second = try engine()
        #expect(second.activities.byRelevance.isEmpty && !second.activities.isAllowed)
        second.start()
        try await second.activities.allow(true)
        #expect(try store.activities().elements.isEmpty)
        await second.stop()
    }

    /// Of two changes the later one counts, also where the author's comes while the caller's is written.
    @Test func activityChangeDuringAWriteStays() async throws {
        let engine = try engine()
        engine.start()
        let (moved, left) = (try await started(engine), try await started(engine))
        store.close()
        var begun = store.begun.makeAsyncIterator()
        let update = Task.immediate {
            try await engine.activities.update(moved, content(1), alert: nil, timestamp: nil)
        }
        while store.waiting == 0 {
            try Task.checkCancellation()
            await begun.next()
        }
        #expect(engine.activities.record(moved)?.contentState == content(3).state, "it is not kept yet")
        engine.activities.store.update(left, content(2))
        store.open()
        store.pass()
        try await update.value
        #expect(engine.activities.record(moved)?.contentState == content(1).state)
        #expect(engine.activities.record(left)?.contentState == content(2).state)
        await engine.stop()
        let kept = try store.activities().elements.map(\.contentState)
        #expect(kept == [content(1).state, content(2).state])
    }
}
