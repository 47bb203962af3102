import ControlTesting
import Foundation
import EventLoop
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Timelines and their time, without an engine.
@EngineActor
@Suite(.standardTimeLimit)
struct WidgetsTests {
    /// The widgets, and what they reported.
    @EngineActor
    private final class Desk {
        let clock = ManualClock.fixed()
        let phase = EnginePhase(bundleName: "Test")
        let environment: EngineEnvironment
        let widgets: Widgets
        var changes: [String] = []
        /// Those whose entry on show became another one, for all to see.
        var shown: [WidgetID] = []

        init(_ store: (any StateStore)? = nil, _ set: (inout EngineOptions) -> Void = { _ in }) {
            environment = .alone(clock, store: store, set)
            let writing = GrowingExecutor(maximumThreads: 1)
            widgets = Widgets(in: environment, AuthorCode(in: environment), phase, writing: writing)
            widgets.report = { [unowned self] change in
                switch change {
                case .changed(let record, let before):
                    if record.state.entry != before.entry { shown.append(record.id) }
                case .pictures: break
                case .entryChanged(let id, _): changes.append("\(id) shows another entry")
                case .reloaded(let id, let revision, let entries):
                    changes.append("\(id) has timeline \(revision) of \(entries)")
                case .read(let id, _, let failed):
                    changes.append("\(id) was read\(failed ? " without success" : "")")
                case .recommendationsChanged(let id): changes.append("\(id) has other recommendations")
                }
            }
        }

        func quiet() async throws {
            try await until { widgets.isIdle }
        }
    }

    @Test func timelineIsReadAndFollowsTheClock() async throws {
        let desk = Desk()
        let start = desk.clock.now
        let script = ScriptedWidget("Clock") { _ in .timeline([stamp(start, 0), stamp(start, 60)], .never) }
        #expect(desk.widgets.place(try script.record(desk.environment.options)))
        #expect(desk.widgets.isDormant)
        #expect(desk.phase.start())
        desk.widgets.start()
        try await desk.quiet()
        #expect(desk.changes == ["Clock was read", "Clock has timeline 1 of 2"])
        #expect(!desk.widgets.isDormant)
        desk.clock.advance(by: 61)
        #expect(desk.changes.last == "Clock shows another entry")
        // It has no more to show.
        #expect(desk.widgets.isDormant)
    }

    private struct Watched: ObservingTimelineProvider {
        let spring: Spring

        func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
            completion(placeholder(in: context))
        }

        func getTimeline(
            in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void
        ) {
            spring.asked.withLock { $0 += 1 }
            completion(Timeline(entries: [StampEntry(date: .distantPast, text: "there")], policy: .never))
        }

        func changes() -> AsyncStream<Void> { spring.changes() }
    }

    private func watched(_ spring: Spring, _ desk: Desk, _ instance: String? = nil) throws -> WidgetRecord {
        let declaration = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Watched", provider: Watched(spring: spring)) {
                    Text($0.text)
                })
        }
        return WidgetRecord(
            id: WidgetID(kind: "Watched", instance: instance), declaration: try #require(declaration),
            options: desk.environment.options)
    }

    private func wait(_ desk: Desk, until isSo: () -> Bool) async throws {
        try await until { isSo() && desk.widgets.isIdle }
    }

    /// From the start on, from its placing on, and with other values; as long as it is there.
    @Test func observingWidgetReloadsWhenSomethingChanges() async throws {
        let (desk, first, second) = (Desk(), Spring(), Spring())
        let (own, placed) = (try watched(first, desk), try watched(second, desk, "1"))
        #expect(desk.widgets.place(own))
        #expect(desk.phase.start())
        desk.widgets.start()
        try await wait(desk) { first.followed == 1 }
        #expect(first.asked.withLock { $0 } == 1)
        first.tell()
        try await wait(desk) { first.asked.withLock { $0 } == 2 }
        #expect(desk.widgets.place(placed))
        desk.widgets.begin(placed.id)
        try await wait(desk) { second.followed == 1 && second.asked.withLock { $0 } == 1 }
        second.tell()
        try await wait(desk) { second.asked.withLock { $0 } == 2 }
        #expect(first.asked.withLock { $0 } == 2)
        desk.widgets.restart(placed.id)
        try await wait(desk) { second.followed == 2 && second.asked.withLock { $0 } == 3 }
        // Its process may end when nothing more can happen to any.
        #expect(!desk.widgets.isDormant)
        #expect(desk.widgets.remove(placed.id))
        #expect(!desk.widgets.isDormant)
        #expect(desk.widgets.remove(own.id))
        #expect(desk.widgets.isDormant)
    }

    /// Nobody waits for the main actor for longer than a second; what comes late is announced.
    @Test func slowPlaceholderIsAnnounced() async throws {
        let desk = Desk()
        let record = try ScriptedWidget("Slow") { _ in .hangs }.record(desk.environment.options)
        _ = desk.widgets.place(record)
        #expect(Array(desk.widgets.unseen) == [record.id])
        var heard: [String] = []
        desk.widgets.showPlaceholder(of: record.id) { heard.append("first") }
        desk.widgets.showPlaceholder(of: record.id) { heard.append("second") }
        // It is being made: nobody else has to begin with it.
        #expect(Array(desk.widgets.unseen).isEmpty)
        // The main actor is this one, and busy with this.
        desk.clock.advance(by: 0.9)
        #expect(heard == [])
        desk.clock.advance(by: 0.1)
        #expect(heard == ["first", "second"])
        desk.widgets.showPlaceholder(of: record.id) { heard.append("third") }
        #expect(heard.last == "third")
        #expect(!desk.widgets.hasShown(record.id) && desk.shown == [])
        try await until { desk.widgets.hasShown(record.id) }
        #expect(desk.shown == [record.id] && heard.count == 3)
        // Now there is something to see.
        desk.widgets.showPlaceholder(of: record.id) { heard.append("fourth") }
        #expect(heard.last == "fourth" && desk.clock.pending == 0)
    }

    /// Who waits for it sees it, and so nobody has seen anything else.
    @Test func placeholderInTimeAnnouncesNoChange() async throws {
        let desk = Desk()
        let record = try ScriptedWidget("Quick") { _ in .hangs }.record(desk.environment.options)
        _ = desk.widgets.place(record)
        await withCheckedContinuation { continuation in
            desk.widgets.showPlaceholder(of: record.id) { continuation.resume() }
        }
        #expect(desk.widgets[record.id]?.state.entry.contains("placeholder") == true)
        #expect(desk.shown == [] && desk.clock.pending == 0)
    }

    /// What a provider depends on is noted of one that fails, too.
    @Test func failedReloadIsReportedAsAFailedRead() async throws {
        let desk = Desk()
        let record = try ScriptedWidget("Torn") { _ in .dropped }.record(desk.environment.options)
        _ = desk.widgets.place(record)
        var error: ControlError?
        desk.widgets.reload(record.id) { error = $0 }
        try await desk.quiet()
        #expect(desk.changes == ["Torn was read without success"])
        #expect(error?.code == .unavailable)
    }

    @Test func reloadWhileStoppingIsRefused() async throws {
        let desk = Desk()
        let script = ScriptedWidget("Late") { _ in .timeline([stamp(Date(), 0)], .never) }
        let record = try script.record(desk.environment.options)
        #expect(desk.widgets.place(record))
        #expect(!desk.widgets.place(record), "it is there already")
        #expect(desk.widgets.ids == [record.id])
        #expect(desk.phase.start() && desk.phase.stop())
        var error: ControlError?
        desk.widgets.reload(record.id) { error = $0 }
        #expect(error == ControlError(.cancelled, "Test is shutting down"))
        #expect(desk.widgets.reloads == 0 && desk.widgets.isIdle)
        #expect(!desk.widgets.remove(WidgetID(kind: "Nobody")))
    }

    @Test func reloadsWithinOneFrameBecomeTwo() async throws {
        let desk = Desk { $0.reloadCoalescing = .milliseconds(33) }
        let script = ScriptedWidget("Often") { _ in
            .timeline([StampEntry(date: .distantPast, text: "")], .never)
        }
        let record = try script.record(desk.environment.options)
        _ = desk.widgets.place(record)
        for _ in 1...100 { desk.widgets.reloadCoalesced([record.id]) }
        #expect(desk.widgets.plansReloads(of: [record.id]))
        try await desk.quiet()
        desk.clock.advance(by: 0.034)
        try await desk.quiet()
        #expect(script.asked == 2)
        #expect(desk.widgets.reloads == 2)
    }

    @Test func removedWidgetsReloadIsCancelled() async throws {
        let desk = Desk()
        let script = ScriptedWidget("Slow") { _ in .hangs }
        let record = try script.record(desk.environment.options)
        _ = desk.widgets.place(record)
        var error: ControlError?
        desk.widgets.reload(record.id) { error = $0 }
        try await until { script.asked > 0 }
        #expect(desk.widgets.remove(record.id))
        #expect(error?.code == .cancelled)
        #expect(desk.widgets.isIdle)
        #expect(desk.widgets.ids == [])
    }

    @Test func storedTimelineIsRestoredByTheNextEngine() async throws {
        let store = MemoryStore()
        let script = ScriptedWidget("Kept") { _ in
            .timeline([StampEntry(date: .distantPast, text: "kept")], .never)
        }
        let desk = Desk(store)
        let record = try script.record(desk.environment.options)
        _ = desk.widgets.place(record)
        desk.widgets.reload(record.id)
        try await desk.quiet()
        await desk.widgets.finish()
        let next = Desk(store)
        _ = next.widgets.place(try script.record(next.environment.options))
        #expect(next.widgets.hasShown(record.id))
        #expect(next.widgets[record.id]?.state.revision == 1)
        #expect(script.asked == 1)
    }

    @Test func emptyTimelineKeepsTheShownEntries() async throws {
        let desk = Desk()
        let script = ScriptedWidget("Thin") { number in
            .timeline(number == 1 ? [StampEntry(date: .distantPast, text: "kept")] : [], .never)
        }
        let record = try script.record(desk.environment.options)
        _ = desk.widgets.place(record)
        for asked in 1...2 {
            desk.widgets.reload(record.id)
            try await desk.quiet()
            #expect(script.asked == asked)
            #expect(desk.widgets[record.id]?.entries.count == 1)
        }
    }
}
