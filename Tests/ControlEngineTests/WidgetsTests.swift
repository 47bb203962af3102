import ControlTesting
import Foundation
import EventLoop
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Timelines and their time, without an engine.
@EngineActor
@Suite(.timeLimit(.minutes(1)))
struct WidgetsTests {
    /// The widgets, and what they reported.
    @EngineActor
    private final class Desk {
        let clock = ManualClock()
        let phase = EnginePhase(bundleName: "Test")
        let environment: EngineEnvironment
        let widgets: Widgets
        var changes: [String] = []

        init(_ store: (any StateStore)? = nil, _ set: (inout EngineOptions) -> Void = { _ in }) {
            environment = .alone(clock, store: store, set)
            let writing = GrowingExecutor(maximumThreads: 1)
            widgets = Widgets(in: environment, AuthorCode(in: environment), phase, writing: writing)
            widgets.report = { [unowned self] change in
                switch change {
                case .changed, .pictures: break
                case .entryChanged(let id, _): changes.append("\(id) shows another entry")
                case .reloaded(let id, let revision, let entries):
                    changes.append("\(id) has timeline \(revision) of \(entries)")
                case .read(let id, _, let failed): changes.append("\(id) was read\(failed ? " in vain" : "")")
                case .recommendationsChanged(let id): changes.append("\(id) has other recommendations")
                }
            }
        }

        func quiet() async {
            while !widgets.isIdle { await Task.yield() }
        }
    }

    @Test func aTimelineIsAskedForAndGoesByTheClock() async throws {
        let desk = Desk()
        let start = desk.clock.now
        let script = ScriptedWidget("Clock") { _ in .timeline([stamp(start, 0), stamp(start, 60)], .never) }
        #expect(desk.widgets.place(try script.record(desk.environment.options)))
        #expect(desk.widgets.isDormant)
        #expect(desk.phase.start())
        desk.widgets.start()
        await desk.quiet()
        #expect(desk.changes == ["Clock was read", "Clock has timeline 1 of 2"])
        #expect(!desk.widgets.isDormant)
        desk.clock.advance(by: 61)
        #expect(desk.changes.last == "Clock shows another entry")
        // It has no more to show.
        #expect(desk.widgets.isDormant)
    }

    @Test func reloadsForOneFrameAreTwo() async throws {
        let desk = Desk { $0.reloadCoalescing = .milliseconds(33) }
        let script = ScriptedWidget("Often") { _ in
            .timeline([StampEntry(date: .distantPast, text: "")], .never)
        }
        let record = try script.record(desk.environment.options)
        _ = desk.widgets.place(record)
        for _ in 1...100 { desk.widgets.reloadCoalesced([record.id]) }
        #expect(desk.widgets.plansReloads(of: [record.id]))
        await desk.quiet()
        desk.clock.advance(by: 0.034)
        await desk.quiet()
        #expect(script.asked == 2)
        #expect(desk.widgets.reloads == 2)
    }

    @Test func whatIsRemovedIsNotWaitedFor() async throws {
        let desk = Desk()
        let script = ScriptedWidget("Slow") { _ in .hangs }
        let record = try script.record(desk.environment.options)
        _ = desk.widgets.place(record)
        var error: ControlError?
        desk.widgets.reload(record.id) { error = $0 }
        while script.asked == 0 { await Task.yield() }
        #expect(desk.widgets.remove(record.id))
        #expect(error?.code == .cancelled)
        #expect(desk.widgets.isIdle)
        #expect(desk.widgets.ids == [])
    }

    @Test func aTimelineIsKeptForTheNextOnes() async throws {
        let store = MemoryStore()
        let script = ScriptedWidget("Kept") { _ in
            .timeline([StampEntry(date: .distantPast, text: "kept")], .never)
        }
        let desk = Desk(store)
        let record = try script.record(desk.environment.options)
        _ = desk.widgets.place(record)
        desk.widgets.reload(record.id)
        await desk.quiet()
        await desk.widgets.finish()
        let next = Desk(store)
        _ = next.widgets.place(try script.record(next.environment.options))
        #expect(next.widgets.hasShown(record.id))
        #expect(next.widgets[record.id]?.state.revision == 1)
        #expect(script.asked == 1)
    }

    @Test func anEmptyTimelineLeavesWhatThereIs() async throws {
        let desk = Desk()
        let script = ScriptedWidget("Thin") { number in
            .timeline(number == 1 ? [StampEntry(date: .distantPast, text: "kept")] : [], .never)
        }
        let record = try script.record(desk.environment.options)
        _ = desk.widgets.place(record)
        for asked in 1...2 {
            desk.widgets.reload(record.id)
            await desk.quiet()
            #expect(script.asked == asked)
            #expect(desk.widgets[record.id]?.entries.count == 1)
        }
    }
}
