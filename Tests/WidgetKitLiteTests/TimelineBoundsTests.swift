import Foundation
import TestSupport
import Testing

@testable import WidgetKitLite

@Suite(.standardTimeLimit)
struct TimelineBoundsTests {
    struct Entry: TimelineEntry {
        let date: Date
        var name = ""
    }

    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private func entries(_ seconds: [Double]) -> [Entry] {
        seconds.map { Entry(date: start.addingTimeInterval($0), name: "\(Int($0))") }
    }
    private func names(_ kept: [Entry]) -> [String] { kept.map(\.name) }

    @Test func entriesWithinTheLimitAreSortedAndKept() {
        let (kept, isCut) = TimelineBounds(now: start, limit: 4).apply(entries([3, 1, -5, 2]))
        #expect(names(kept) == ["-5", "1", "2", "3"])
        #expect(!isCut)
    }

    @Test func entriesOfOneDateKeepTheirOrder() {
        let same = (0..<100).map { Entry(date: start.addingTimeInterval(Double(5 - $0 / 20)), name: "\($0)") }
        let (kept, _) = TimelineBounds.none.apply(same)
        #expect(names(kept) == (0..<5).reversed().flatMap { part in (0..<20).map { "\(part * 20 + $0)" } })
    }

    @Test func limitKeepsTheCurrentAndFollowingEntries() {
        let (kept, isCut) = TimelineBounds(now: start.addingTimeInterval(2.5), limit: 3).apply(
            entries([0, 1, 2, 3, 4, 5]))
        #expect(names(kept) == ["2", "3", "4"])
        #expect(isCut)
        // One that is due just now is the current one.
        let (due, _) = TimelineBounds(now: start.addingTimeInterval(2), limit: 2).apply(
            entries([0, 1, 2, 3]))
        #expect(names(due) == ["2", "3"])
        let (future, _) = TimelineBounds(now: start.addingTimeInterval(-1), limit: 2).apply(
            entries([0, 1, 2]))
        #expect(names(future) == ["0", "1"])
        let (past, isPastCut) = TimelineBounds(now: start.addingTimeInterval(99), limit: 2).apply(
            entries([0, 1, 2]))
        #expect(names(past) == ["2"])
        #expect(!isPastCut)
    }

    @Test func invalidEntryDatesAreLeftOut() {
        let odd = [Double.nan, .infinity, -.infinity].map {
            Entry(date: Date(timeIntervalSinceReferenceDate: $0), name: "odd")
        }
        #expect(names(TimelineBounds.none.apply(odd + entries([1, 0])).kept) == ["0", "1"])
    }
}
