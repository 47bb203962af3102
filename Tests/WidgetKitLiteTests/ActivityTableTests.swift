import FoundationEssentials
import TestSupport
import Testing

@testable import WidgetKitLite

/// A table to change within an expectation.
private final class Held {
    private var table = ActivityTable()

    subscript(id: String) -> ActivityRecord? { table[id] }
    var all: [ActivityRecord] { table.all }
    var byRelevance: [ActivityRecord] { table.byRelevance }
    var nextDate: Date? { table.nextDate }

    func request(_ new: NewActivity, id: String, now: Date) throws -> [ActivityTable.Effect] {
        try table.request(new, id: id, now: now)
    }

    func update(
        _ id: String, _ content: NewActivity.Content, timestamp: Date?, now: Date
    ) -> (outcome: ActivityTable.Outcome, effects: [ActivityTable.Effect]) {
        table.update(id, content, timestamp: timestamp, now: now)
    }

    func end(
        _ id: String, _ content: NewActivity.Content? = nil, removal: Date?, timestamp: Date?, now: Date
    ) -> (outcome: ActivityTable.Outcome, effects: [ActivityTable.Effect]) {
        table.end(id, content, removal: removal, timestamp: timestamp, now: now)
    }

    func dismiss(_ id: String, now: Date) -> [ActivityTable.Effect] { table.dismiss(id, now: now) }
    func sessionLocked(now: Date) -> [ActivityTable.Effect] { table.sessionLocked(now: now) }
    func advance(to now: Date) -> [ActivityTable.Effect] { table.advance(to: now) }
    func restore(_ kept: [ActivityRecord], now: Date) -> [ActivityTable.Effect] {
        table.restore(kept, now: now)
    }
    func replaceKept(by kept: [ActivityRecord], now: Date) -> [ActivityTable.Effect] {
        table.replaceKept(by: kept, now: now)
    }
    func present(_ presentation: ActivityPresentation, of record: ActivityRecord) -> Bool {
        table.present(presentation, of: record)
    }
}

/// The rules of activities, on a clock of the test's.
@Suite(.standardTimeLimit)
struct ActivityTableTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let start = Self.start

    private func new(
        _ state: String = "{}", stale: Date? = nil, relevance: Double = 0,
        _ change: (inout NewActivity) -> Void = { _ in }
    ) -> NewActivity {
        var new = NewActivity(
            type: "Delivery", attributes: "{}",
            content: .init(state: state, staleDate: stale, relevanceScore: relevance))
        change(&new)
        return new
    }

    private func table(_ new: NewActivity) throws -> Held {
        let table = Held()
        _ = try table.request(new, id: "a", now: start)
        return table
    }

    @Test func activityStartsIsUpdatedAndEnds() throws {
        let table = Held()
        let effects = try table.request(new(), id: "a", now: start)
        #expect(effects.map(\.id) == ["a"])
        #expect(table["a"]?.state == .active)
        let update = table.update("a", .init(state: "{\"n\":1}"), timestamp: start + 1, now: start + 1)
        #expect(update.outcome == .applied && table["a"]?.contentState == "{\"n\":1}")
        let end = table.end("a", removal: start + 60, timestamp: start + 2, now: start + 2)
        #expect(end.outcome == .applied && table["a"]?.state == .ended)
        #expect(table["a"]?.endDate == start + 2 && table["a"]?.contentState == "{\"n\":1}")
        #expect(table.nextDate == start + 60)
        #expect(table.advance(to: start + 59).isEmpty)
        guard case .removed(let last)? = table.advance(to: start + 60).first else {
            Issue.record("not removed")
            return
        }
        #expect(last.state == .dismissed && table.all.isEmpty && table.nextDate == nil)
    }

    @Test func contentOverFourKilobytesIsRefused() throws {
        let table = Held()
        let fits = new(String(repeating: "x", count: 4_094))
        _ = try table.request(fits, id: "a", now: start)
        #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
            _ = try table.request(new(String(repeating: "x", count: 4_095)), id: "b", now: start)
        }
        #expect(table.all.count == 1)
        let update = table.update(
            "a", .init(state: String(repeating: "y", count: 4_095)), timestamp: start, now: start)
        #expect(update.outcome == .tooLarge && table["a"]?.contentState == fits.content.state)
    }

    @Test func activityEndsAndGoesAfterItsHours() throws {
        let table = try table(new())
        #expect(table.nextDate == start + 8 * 3_600)
        #expect(table.advance(to: start + 8 * 3_600 - 1).isEmpty)
        #expect(table.advance(to: start + 8 * 3_600).count == 1)
        #expect(table["a"]?.state == .ended && table["a"]?.dismissalDate == start + 12 * 3_600)
        #expect(table.advance(to: start + 12 * 3_600).count == 1 && table.all.isEmpty)
    }

    /// A machine that slept through it all.
    @Test func overdueActivityEndsAndGoesAtOnce() throws {
        let table = try table(new())
        let effects = table.advance(to: start + 100 * 3_600)
        #expect(effects.count == 2 && table.all.isEmpty)
    }

    @Test func dismissalPolicySetsTheRemovalDate() {
        let longest = start + 4 * 3_600
        #expect(ActivityUIDismissalPolicy.default.removal(of: start) == longest)
        #expect(ActivityUIDismissalPolicy.after(start + 60).removal(of: start) == start + 60)
        #expect(ActivityUIDismissalPolicy.after(start + 9 * 3_600).removal(of: start) == longest)
        #expect(ActivityUIDismissalPolicy.after(start - 1).removal(of: start) == nil)
        #expect(ActivityUIDismissalPolicy.immediate.removal(of: start) == nil)
    }

    @Test func immediateRemovalEndsTheActivityFirst() throws {
        let table = try table(new())
        let effects = table.end("a", removal: nil, timestamp: start, now: start).effects
        guard effects.count == 2, case .changed(_, let ended) = effects[0],
            case .removed(let gone) = effects[1]
        else {
            Issue.record("\(effects)")
            return
        }
        #expect(ended.state == .ended && gone.state == .dismissed && table.all.isEmpty)
    }

    @Test func activityIsStaleUntilItsUpdate() throws {
        let table = try table(new(stale: start + 10))
        #expect(table.nextDate == start + 10)
        _ = table.advance(to: start + 10)
        #expect(table["a"]?.state == .stale && table.nextDate == start + 8 * 3_600)
        _ = table.update("a", .init(state: "{}"), timestamp: start + 11, now: start + 11)
        #expect(table["a"]?.state == .active)
        _ = table.update("a", .init(state: "{}", staleDate: start), timestamp: start + 12, now: start + 12)
        #expect(table["a"]?.state == .stale)
    }

    /// An update takes the place of all that was said before, also of what it leaves out.
    @Test func updateReplacesStaleDateAndRelevance() throws {
        let table = try table(new(stale: start + 10, relevance: 1))
        let later = NewActivity.Content(state: "{}", staleDate: start + 20, relevanceScore: 7)
        _ = table.update("a", later, timestamp: start + 1, now: start + 1)
        #expect(table["a"]?.staleDate == start + 20 && table["a"]?.relevanceScore == 7)
        _ = table.update("a", .init(state: "{}"), timestamp: start + 2, now: start + 2)
        #expect(table["a"]?.staleDate == nil && table["a"]?.relevanceScore == 0)
        #expect(table.nextDate == start + 8 * 3_600)
        // An end may come with the last content; it is out of date no more.
        _ = table.end("a", later, removal: start + 60, timestamp: start + 3, now: start + 3)
        #expect(table["a"]?.relevanceScore == 7 && table["a"]?.staleDate == nil)
    }

    @Test func scheduledActivityIsPendingUntilItsStart() throws {
        let alert = ActivityAlert(title: "It begins", body: "", sound: "default")
        let table = Held()
        let effects = try table.request(
            new {
                $0.start = start + 100
                $0.alert = alert
            }, id: "a", now: start)
        #expect(effects.count == 1 && table["a"]?.state == .pending)
        let begun = table.advance(to: start + 100)
        #expect(begun.last == .alerted("a", alert) && table["a"]?.state == .active)
        // Its life begins then.
        #expect(table.nextDate == start + 100 + 8 * 3_600)
        #expect(table.advance(to: start + 101).isEmpty)
    }

    @Test func outdatedUpdateIsIgnored() throws {
        let table = try table(new())
        _ = table.update("a", .init(state: "new"), timestamp: start + 10, now: start + 10)
        let late = table.update("a", .init(state: "old"), timestamp: start + 9, now: start + 11)
        #expect(late.outcome == .outdated && late.effects.isEmpty && table["a"]?.contentState == "new")
        #expect(table.end("a", removal: nil, timestamp: start + 9, now: start + 12).outcome == .outdated)
        #expect(table["a"]?.state == .active)
    }

    /// A clock that was ahead, whose time somebody has set right since.
    @Test(arguments: [60, 86_400, 365 * 86_400] as [Double])
    func updateAfterAClockSetbackIsApplied(by seconds: Double) throws {
        let table = try table(new())
        for step in 1...3 { _ = table.update("a", .init(state: "\(step)"), timestamp: nil, now: start + 10) }
        let now = start + 10 - seconds
        #expect(table.update("a", .init(state: "plain"), timestamp: nil, now: now).outcome == .applied)
        #expect(table["a"]?.contentState == "plain")
        let other = try self.table(new())
        // Made a moment before it came.
        #expect(other.update("a", .init(state: "made"), timestamp: now - 1, now: now).outcome == .applied)
        #expect(other.end("a", removal: nil, timestamp: now, now: now).outcome == .applied)
    }

    /// It lasts no longer than it would have, and what is out of date no more isn't.
    @Test func clockSetBackProlongsNoActivity() throws {
        let now = start - 365 * 86_400
        let table = try table(new())
        _ = try table.request(new(stale: start + 5), id: "stale", now: start)
        _ = try table.request(new(), id: "ended", now: start)
        _ = table.end("ended", removal: start + 60, timestamp: nil, now: start)
        _ = table.advance(to: start + 5)
        #expect(table["stale"]?.state == .stale)
        _ = table.advance(to: now)
        #expect(table["a"]?.startDate == now && table["stale"]?.state == .active)
        #expect(table["ended"]?.endDate == now)
        #expect(table["ended"]?.dismissalDate == now + 4 * 3_600)
        _ = table.advance(to: now + 8 * 3_600)
        #expect(table["a"]?.state == .ended && table["ended"] == nil)
        // Where it is kept meanwhile, too.
        let restored = Held()
        let kept = try self.table(new())
        _ = restored.restore(kept.all, now: now)
        #expect(restored.nextDate == now + 8 * 3_600)
    }

    /// One of the future counts as now, so it can't make deaf what comes after it.
    @Test func futureTimestampCountsAsNow() throws {
        let table = try table(new())
        _ = table.update("a", .init(state: "far"), timestamp: start + 1e6, now: start + 1)
        #expect(table["a"]?.timestamp == start + 1)
        let next = table.update("a", .init(state: "next"), timestamp: start + 2, now: start + 2)
        #expect(next.outcome == .applied && table["a"]?.contentState == "next")
    }

    @Test func endedActivityDoesNotChange() throws {
        let table = try table(new(stale: start + 10))
        _ = table.end("a", removal: start + 60, timestamp: start, now: start)
        // Nor is it out of date then.
        #expect(table["a"]?.staleDate == nil)
        let before = table["a"]
        #expect(
            table.update("a", .init(state: "late"), timestamp: start + 5, now: start + 5).outcome == .tooLate)
        #expect(table.end("a", removal: nil, timestamp: start + 5, now: start + 5).outcome == .tooLate)
        #expect(table["a"] == before)
    }

    @Test func activityCountsAreLimited() throws {
        let table = Held()
        for number in 0..<ActivityTable.mostOfOne {
            _ = try table.request(new(), id: "\(number)", now: start)
        }
        #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) {
            _ = try table.request(new(), id: "x", now: start)
        }
        // Another's are counted apart, up to all.
        for number in ActivityTable.mostOfOne..<ActivityTable.mostInAll {
            _ = try table.request(new { $0.requester = ":1.\(number / 8)" }, id: "\(number)", now: start)
        }
        #expect(throws: ActivityAuthorizationError.globalMaximumExceeded) {
            _ = try table.request(new { $0.requester = ":1.99" }, id: "x", now: start)
        }
        // One that has ended makes room.
        _ = table.end("0", removal: start + 60, timestamp: start, now: start)
        _ = try table.request(new(), id: "x", now: start)
    }

    /// A name on the bus of an earlier process may be anybody's by now. All together count.
    @Test func restoredCallersActivitiesCountOnlyInTotal() throws {
        let before = Held()
        for number in 0..<3 * ActivityTable.mostOfOne {
            let caller = number < ActivityTable.mostOfOne ? "" : ":1.\(number % 2)"
            _ = try before.request(new { $0.requester = caller }, id: "\(number)", now: start)
        }
        let table = Held()
        _ = table.restore(before.all, now: start)
        let most = ActivityTable.mostInAll - 3 * ActivityTable.mostOfOne
        for number in 0..<most {
            _ = try table.request(new { $0.requester = ":1.0" }, id: "next \(number)", now: start)
        }
        #expect(throws: ActivityAuthorizationError.globalMaximumExceeded) {
            _ = try table.request(new { $0.requester = ":1.1" }, id: "x", now: start)
        }
        // What the bundle has started is its own still.
        #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) {
            _ = try table.request(new(), id: "x", now: start)
        }
    }

    /// What this process has done to what it could not keep doesn't count; its runs go on.
    @Test func keptActivitiesOfAnotherProcessReplaceTheTable() throws {
        let (table, other) = (Held(), Held())
        for id in ["same", "changed", "gone"] { _ = try table.request(new(), id: id, now: start) }
        let run = NewActivity(type: NewActivity.runType, attributes: "{}", content: .init(state: "{}"))
        _ = try table.request(run, id: "run", now: start + 1)
        _ = other.restore(table.all.filter { $0.id != "run" && $0.id != "gone" }, now: start)
        _ = other.update("changed", .init(state: "{\"n\":1}"), timestamp: start + 2, now: start + 2)
        _ = try other.request(new { $0.requester = ":1.7" }, id: "new", now: start + 2)
        let effects = table.replaceKept(by: other.all, now: start + 3)
        #expect(effects.map(\.id) == ["gone", "changed", "new"])
        guard case .removed? = effects.first, case .added? = effects.last else {
            Issue.record("\(effects)")
            return
        }
        #expect(table.all.map(\.id) == ["same", "changed", "run", "new"])
        #expect(table["changed"]?.contentState == "{\"n\":1}")
        #expect(table["new"]?.requester == NewActivity.earlierRequester)
    }

    @Test func endReportsItsLastContent() throws {
        let table = try table(new("{}"))
        let end = table.end(
            "a", .init(state: "{\"n\":1}"), removal: start + 60, timestamp: start + 1, now: start + 1)
        guard case .changed(let before, let after)? = end.effects.first else {
            Issue.record("\(end)")
            return
        }
        #expect(before.contentState == "{}" && before.state == .active)
        #expect(after.contentState == "{\"n\":1}" && after.state == .ended)
    }

    @Test func callersLeaveRoomForTheBundlesActivities() throws {
        let table = Held()
        let most = ActivityTable.mostInAll - ActivityTable.mostOfOne
        for number in 0..<most {
            _ = try table.request(new { $0.requester = ":1.\(number)" }, id: "\(number)", now: start)
        }
        #expect(throws: ActivityAuthorizationError.globalMaximumExceeded) {
            _ = try table.request(new { $0.requester = ":1.99" }, id: "x", now: start)
        }
        for number in 0..<ActivityTable.mostOfOne {
            _ = try table.request(new(), id: "own \(number)", now: start)
        }
        #expect(table.all.count == ActivityTable.mostInAll)
    }

    @Test func mostRelevantActivityComesFirst() throws {
        let table = Held()
        for (id, score) in [("a", 1.0), ("b", 5), ("c", 1), ("d", .nan)] {
            _ = try table.request(new(relevance: score), id: id, now: start)
        }
        #expect(table.byRelevance.map(\.id) == ["b", "a", "c", "d"])
    }

    @Test func lockedSessionEndsTransientActivities() throws {
        let table = try table(new { $0.style = .transient })
        _ = try table.request(new(), id: "b", now: start)
        let effects = table.sessionLocked(now: start + 1)
        #expect(effects.count == 1)
        #expect(table.all.map(\.id) == ["b"])
    }

    @Test func dismissedActivityIsGone() throws {
        let table = try table(new())
        guard case .removed(let record)? = table.dismiss("a", now: start + 1).first else {
            Issue.record("not removed")
            return
        }
        let again = table.dismiss("a", now: start + 2)
        #expect(record.state == .dismissed && again.isEmpty)
        #expect(record.endDate == start + 1 && record.dismissalDate == start + 1)
    }

    @Test func restoredActivityAdvancesToTheCurrentTime() throws {
        let table = try table(new(stale: start + 10))
        _ = try table.request(new(), id: "b", now: start + 7 * 3_600)
        let restored = Held()
        let effects = restored.restore(table.all, now: start + 9 * 3_600)
        #expect(restored["a"]?.state == .ended && restored["b"]?.state == .active)
        // It ended when its time was over, however late that is found out.
        #expect(restored["a"]?.endDate == start + 8 * 3_600)
        #expect(restored["a"]?.dismissalDate == start + 12 * 3_600)
        #expect(effects.allSatisfy { $0.id == "a" })
    }

    @Test func viewsOfOutdatedContentAreNotKept() throws {
        let table = try table(new())
        let record = try #require(table["a"])
        _ = table.update("a", .init(state: "{\"n\":1}"), timestamp: start, now: start)
        #expect(!table.present(ActivityPresentation(), of: record))
        #expect(table.present(ActivityPresentation(), of: try #require(table["a"])))
    }

    /// An end whose content is too large leaves the activity as it is: whoever asked for it decides.
    @Test func oversizedFinalContentEndsNothing() throws {
        let table = try table(new())
        let end = table.end(
            "a", .init(state: String(repeating: "y", count: 4_095)), removal: nil, timestamp: start,
            now: start)
        #expect(end.outcome == .tooLarge && end.effects.isEmpty && table["a"]?.state == .active)
    }

    /// Who calls attention does so once, at a start as at an update. Equal content is drawn again, as views
    /// may show what isn't in it.
    @Test func everyUpdateIsAnnouncedAndEveryAlertOnce() throws {
        let alert = ActivityAlert(title: "Here", body: "", sound: "default")
        var table = ActivityTable()
        let begun = try table.request(new { $0.alert = alert }, id: "a", now: start)
        #expect(begun.count == 2 && begun.last == .alerted("a", alert))
        let same = table.update("a", .init(state: "{}"), timestamp: start, now: start)
        guard case .changed(let before, let after)? = same.effects.first, same.effects.count == 1 else {
            Issue.record("\(same)")
            return
        }
        #expect(same.outcome == .applied && !after.hasSameContent(as: before))
        let called = table.update("a", .init(state: "{}"), alert: alert, timestamp: start, now: start)
        #expect(called.effects.count == 2 && called.effects.last == .alerted("a", alert))
        let unknown = table.update("b", .init(state: "{}"), alert: alert, timestamp: start, now: start)
        #expect(unknown.outcome == .tooLate && unknown.effects.isEmpty)
        let nobody = table.dismiss("b", now: start)
        #expect(nobody.isEmpty)
    }

    /// What was to start in the past starts now: its life is not shorter for that.
    @Test func startInThePastCountsAsNow() throws {
        let table = try table(new { $0.start = start - 100 })
        #expect(table["a"]?.state == .active && table["a"]?.startDate == start)
    }

    /// A lock ends what is to be looked at, out of date or not; what is still to start, and what has ended,
    /// stays.
    @Test func lockedSessionEndsOnlyOngoingTransientActivities() throws {
        let table = Held()
        _ = try table.request(
            new {
                $0.style = .transient
                $0.start = start + 100
            }, id: "pending", now: start)
        _ = try table.request(new(stale: start + 1) { $0.style = .transient }, id: "stale", now: start)
        _ = try table.request(new { $0.style = .transient }, id: "ended", now: start)
        _ = table.end("ended", removal: start + 60, timestamp: start, now: start)
        _ = table.advance(to: start + 1)
        #expect(table.sessionLocked(now: start + 2).map(\.id) == ["stale"])
        #expect(table.all.map(\.id) == ["pending", "ended"])
    }
}
