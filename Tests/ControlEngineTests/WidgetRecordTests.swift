import ControlTesting
import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What is known of one widget: a value, asked by itself.
@EngineActor
@Suite(.standardTimeLimit)
struct WidgetRecordTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func record(_ set: (inout EngineOptions) -> Void = { _ in }) throws -> WidgetRecord {
        var options = EngineOptions()
        set(&options)
        return try ScriptedWidget("W") { _ in .dropped }.record(options)
    }

    private func timeline(
        _ policy: TimelineReloadPolicy, _ seconds: [Double] = [0], _ relevance: TimelineEntryRelevance? = nil
    ) -> RenderedTimeline {
        RenderedTimeline(
            entries: seconds.map {
                RenderedEntry(date: now + $0, view: EvaluatedView(), relevance: relevance)
            }, policy: policy)
    }

    private func stored(_ entries: [StoredTimeline.Entry]) -> StoredTimeline {
        StoredTimeline(kind: "W", instance: nil, revision: 3, entries: entries)
    }

    /// Whether the timeline is new or was kept.
    @Test(arguments: [(60, 60), (0, 0.1)])
    func minimumReloadIntervalComesFromTheOptions(seconds: Int, least: Double) throws {
        var record = try record { $0.minimumReloadInterval = .seconds(seconds) }
        record.load(timeline(.after(now)), now: now)
        #expect(record.state.nextReload == now + least)
        var kept = stored([StoredTimeline.Entry(date: now, json: "{}")])
        (kept.policy, kept.reloadDate, kept.loaded) = ("after", now, now)
        record.restore(kept, now: now)
        #expect(record.state.nextReload == now + least)
    }

    /// Less and less often, and again after a success, which ends the wait for another attempt.
    @Test func retryPausesRestartAfterATimeline() throws {
        var record = try record()
        for _ in 1...3 { record.failed(at: now) }
        #expect(record.state.nextReload == now + 4)
        record.load(timeline(.never), now: now)
        #expect(record.state.nextReload == nil)
        record.failed(at: now)
        #expect(record.state.nextReload == now + 1)
    }

    /// A clock that was a year ahead costs the widget no year.
    @Test func futureReloadBudgetReturnsAfterADay() throws {
        var record = try record { $0.reloadBudget = 1 }
        record.budget.spend(at: now + 365 * 86_400)
        _ = record.clockSet(to: now)
        #expect(record.state.budgetRemaining == 0)
        record.load(timeline(.atEnd), now: now)
        #expect(record.state.nextReload == now + 86_400)
    }

    /// A clock is set by some seconds every day, and that is no reason to ask again.
    @Test func timelineIsStaleAfterALargeClockSetback() throws {
        var record = try record()
        record.load(timeline(.never), now: now)
        for seconds in [0.0, -60, 86_400] {
            let isStale = record.clockSet(to: now + seconds)
            #expect(!isStale)
        }
        let isStale = record.clockSet(to: now - 61)
        #expect(isStale)
    }

    /// A file may have anything: dates that are none, and in any order.
    @Test func keptEntriesAreSortedByDate() throws {
        var record = try record()
        let odd = Date(timeIntervalSinceReferenceDate: .nan)
        let relevance = TimelineEntryRelevance(score: 2, duration: 60)
        let kept = stored([
            StoredTimeline.Entry(date: now + 60, json: "later"), StoredTimeline.Entry(date: odd, json: "odd"),
            StoredTimeline.Entry(date: now, json: "first", relevance: relevance),
        ])
        record.restore(kept, now: now + 30)
        #expect(record.entries.map(\.json) == ["first", "later"])
        #expect(record.state.entry == "first" && record.state.entryDate == now)
        #expect(record.state.relevance == relevance && record.state.reloadPolicy.isEmpty)
        #expect(record.state.revision == 3)
        let isAnother = record.showCurrent(now: now + 60)
        #expect(isAnother)
        #expect(record.state.entry == "later" && record.state.relevance == nil)
    }

    @Test func storedTimelineKeepsPolicyRelevanceAndBudget() throws {
        var record = try record()
        let relevance = TimelineEntryRelevance(score: 2, duration: 60)
        record.load(timeline(.atEnd, [0, 60], relevance), now: now)
        #expect(record.state.relevance == relevance)
        record.budget.spend(at: now)
        let make = try #require(record.stored)
        let kept = make()
        #expect(kept.entries.map(\.relevance) == [relevance, relevance])
        #expect(kept.policy == "atEnd" && kept.loaded == now && kept.uses == [now] && kept.revision == 1)
        var next = try self.record()
        next.restore(kept, now: now)
        #expect(next.state.nextReload == now + 300)
        #expect(next.state.budgetRemaining == 71 && next.state.relevance == relevance)
    }

    /// The policy that a file says; one that is not known asks for nothing.
    @Test(arguments: [
        ("atEnd", "atEnd"), ("never", "never"), ("after", "after"), ("soon", "never"), (nil, "never"),
    ])
    func keptReloadPolicyIsRestored(name: String?, policy: String) {
        var kept = stored([])
        (kept.policy, kept.reloadDate) = (name, now)
        let expected: TimelineSchedule.Policy =
            switch policy {
            case "atEnd": .atEnd
            case "after": .after(now)
            default: .never
            }
        #expect(kept.reloadPolicy == expected)
        kept.reloadDate = nil
        #expect(kept.reloadPolicy == (policy == "after" ? .never : expected))
    }

    @Test func widgetStateNamesItsReloadPolicy() throws {
        var record = try record()
        for (policy, name) in [
            (TimelineReloadPolicy.atEnd, "atEnd"), (.never, "never"), (.after(now + 60), "after"),
        ] {
            record.load(timeline(policy), now: now)
            #expect(record.state.reloadPolicy == name)
        }
    }

    /// It stands for what has never been shown, and for nothing else.
    @Test func placeholderReplacesNoShownEntry() throws {
        var record = try record()
        let placeholder = RenderedEntry(date: now, view: EvaluatedView(), relevance: nil)
        #expect(!record.hasShown && record.state.entry.isEmpty)
        record.show(placeholder: placeholder)
        #expect(record.hasShown && record.state.entryDate == nil && !record.state.entry.isEmpty)
        #expect(record.entry == nil)
        record.load(timeline(.never, [-60]), now: now)
        record.show(placeholder: placeholder)
        #expect(record.state.entryDate == now - 60 && record.entry != nil)
    }

    @Test func negativeReloadBudgetCountsAsZero() throws {
        #expect(try record { $0.reloadBudget = -3 }.state.budgetRemaining == 0)
    }
}

/// Who waits for a placeholder, and who goes without.
@EngineActor
@Suite(.standardTimeLimit)
struct AwaitedTests {
    private final class Reports {
        var names: [String] = []
    }

    private let id = WidgetID(kind: "W")

    private func waiter(_ name: String, _ reported: Reports) -> Awaited<WidgetID>.Waiter {
        { @EngineActor in reported.names.append(name) }
    }

    @Test func allWaitersAreAnsweredOnce() {
        let reported = Reports()
        var placeholders = Awaited<WidgetID>()
        #expect(placeholders.want(id, waiter("first", reported)) == .begin)
        #expect(placeholders.isMaking(id) && !placeholders.isMaking(WidgetID(kind: "Other")))
        #expect(placeholders.want(id, waiter("second", reported)) == .wait)
        let made = placeholders.made(id)
        #expect(!made.wasMissed && !placeholders.isMaking(id))
        for waiter in made.waiters { waiter() }
        #expect(reported.names == ["first", "second"])
    }

    @Test func overdueValueReleasesItsWaiters() {
        let reported = Reports()
        var placeholders = Awaited<WidgetID>()
        #expect(placeholders.want(id, waiter("first", reported)) == .begin)
        for waiter in placeholders.overdue(id) { waiter() }
        #expect(reported.names == ["first"])
        // It is being made still, and is not begun again.
        #expect(placeholders.want(id, waiter("second", reported)) == .goWithout)
        let made = placeholders.made(id)
        #expect(made.wasMissed && made.waiters.isEmpty)
        #expect(placeholders.want(id, waiter("third", reported)) == .begin)
    }
}
