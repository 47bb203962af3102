import ControlEngine
import Foundation
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlRuntime

/// A number that JSON hasn't costs nothing of what is kept.
@Suite(.standardTimeLimit)
struct KeptNumberTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func timelineWithNonFiniteNumbersIsKept(_ number: Double) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try FileStateStore(bundleName: "Own", environment: ["XDG_STATE_HOME": folder.path])
        let relevance = TimelineEntryRelevance(score: Float(number), duration: number)
        let entries = ["a", "b"].map {
            StoredTimeline.Entry(date: Date(timeIntervalSince1970: 5), json: $0, relevance: relevance)
        }
        try store.save(StoredTimeline(kind: "W", instance: nil, revision: 1, entries: entries))
        let kept = try store.timelines()
        #expect(kept.first?.entries.map(\.json) == ["a", "b"])
        #expect(kept.first?.entries.first?.relevance?.score.isFinite == false)
    }

    @Test(arguments: [Double.nan, .infinity])
    func activitiesWithNonFiniteNumbersAreKept(_ number: Double) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try FileStateStore(bundleName: "Own", environment: ["XDG_STATE_HOME": folder.path])
        let date = Date(timeIntervalSince1970: number)
        var new = NewActivity(
            type: "Trip", attributes: "{}",
            content: .init(state: "{}", staleDate: date, relevanceScore: number))
        new.start = date
        let now = Date(timeIntervalSince1970: 1_000)
        var table = ActivityTable()
        guard case .added(let record)? = try table.request(new, id: "one", now: now).first else {
            Issue.record("nothing was added")
            return
        }
        #expect(record.staleDate == nil && record.relevanceScore == 0 && record.startDate == now)
        try store.save([record])
        #expect(try store.activities().elements == [record])
    }
}
