internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import Logging
internal import TestSupport
internal import Testing

@testable internal import ControlEngine
@testable internal import ControlRuntime

/// What is reported of an activity, and of its changes.
@Suite(.standardTimeLimit)
struct ShownActivityTests {
    /// One whose views are those of its content, unless `values` say something else.
    private func record(
        _ values: [String: Any] = [:], _ presentation: ActivityPresentation? = ActivityPresentation()
    ) throws -> ActivityRecord {
        let plain: [String: Any] = [
            "id": "a", "type": "Courier", "attributes": "{1}", "contentState": "{2}", "state": "active",
            "style": "standard", "startDate": 0, "relevanceScore": 0, "timestamp": 0, "requester": "",
        ]
        var all = plain.merging(values) { $1 }
        if let presentation {
            let shown: [String: Any] = [
                "contentState": all["contentState"] ?? "", "isStale": all["state"] as? String == "stale",
            ]
            all = ["presented": shown].merging(all) { $1 }
            all["presentation"] = try JSONSerialization.jsonObject(with: JSONEncoder().encode(presentation))
        }
        let json = try JSONSerialization.data(withJSONObject: all)
        return try JSONDecoder().decode(ActivityRecord.self, from: json)
    }

    /// A gate whose lock nobody has answered for: what is private is hidden.
    @EngineActor
    private func withGate(_ body: @EngineActor (PrivacyGate) throws -> Void) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "gate")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        // Nobody is asked, and nobody answers.
        await connection.close()
        try body(PrivacyGate(SessionLock(session: connection, logger: logger)))
    }

    /// Each with its new value, in the order of the interface, and nothing else.
    @EngineActor
    @Test func changedActivityPropertiesAreAnnounced() async throws {
        var shown = ActivityPresentation()
        shown.backgroundTint = "#000001"
        shown.keylineTint = "#000002"
        shown.url = "a:b"
        for place in ActivityPresentation.Place.allCases { shown.trees[place] = "{\"\(place)\":1}" }
        shown.summary.title = "Order"
        shown.summary.text = "Soon"
        shown.summary.shortText = "3"
        shown.summary.progress = 0.5
        shown.summary.until = 1.5
        shown.summary.symbol = "star"
        shown.summary.actions = [.init(id: "0", label: "Stop")]
        // Seconds since 2001, as dates are kept.
        let dates: [String: Any] = ["staleDate": 1, "endDate": 2, "dismissalDate": 3]
        let others: [String: Any] = ["contentState": "{3}", "state": "ended", "relevanceScore": 2]
        let (first, last) = (try record(), try record(dates.merging(others) { $1 }, shown))
        try await withGate { gate in
            @EngineActor func state(_ record: ActivityRecord) -> ShownActivity {
                ShownActivity(record, gate, title: "Bundle")
            }
            let epoch: Int64 = 978_307_200_000_000
            let changes = state(last).changes(from: state(first))
            let texts: [(Property<String>, String)] = [
                (Activity1.backgroundTint, "#000001"), (Activity1.keylineTint, "#000002"),
                (Activity1.url, "a:b"),
            ]
            let words: [(Property<String>, String)] = [
                (Activity1.title, "Order"), (Activity1.text, "Soon"), (Activity1.shortText, "3"),
            ]
            var expected = [
                Activity1.contentState.holding("{3}"), Activity1.state.holding("ended"),
                Activity1.staleDate.holding(epoch + 1_000_000), Activity1.endDate.holding(epoch + 2_000_000),
                Activity1.dismissalDate.holding(epoch + 3_000_000),
                Activity1.relevanceScore.holding(FiniteNumber(2)),
            ]
            expected += texts.map { $0.holding($1) }
            expected += [
                Activity1.content.holding("{\"content\":1}"),
                Activity1.contentSmall.holding("{\"contentSmall\":1}"),
                Activity1.compactLeading.holding("{\"compactLeading\":1}"),
                Activity1.compactTrailing.holding("{\"compactTrailing\":1}"),
                Activity1.minimal.holding("{\"minimal\":1}"), Activity1.expanded.holding("{\"expanded\":1}"),
            ]
            expected += words.map { $0.holding($1) }
            expected += [
                Activity1.progress.holding(Fraction(0.5)), Activity1.until.holding(1_500_000),
                Activity1.iconName.holding(SymbolNames.iconName(for: "star")),
                Activity1.actions.holding([.init(id: "0", label: "Stop")]),
            ]
            #expect(changes.map(\.0) == expected.map(\.0))
            #expect(changes.map(\.1) == expected.map(\.1))
            #expect(state(last).changes(from: state(last)).isEmpty)
            // What has gone is announced as well; what has none has -1.
            let back = state(first).changes(from: state(last))
            #expect(back.map(\.0) == expected.map(\.0))
            #expect([2, 3, 4, 19].map { back[$0].1 } == Array(repeating: .int64(-1), count: 4))
        }
    }

    /// While its views have private parts and the session may be locked, no word of it is shown but the app's
    /// name and its symbol.
    @EngineActor
    @Test func privateActivityIsHiddenWhileLocked() async throws {
        var open = ActivityPresentation()
        open.trees[.content] = #"{"type":"text","text":"Ada"}"#
        open.summary.text = "Ada"
        open.summary.symbol = "star"
        open.summary.progress = 0.5
        open.summary.actions = [.init(id: "0", label: "Call Ada")]
        var hidden = open
        hidden.trees[.minimal] = #"{"type":"text","text":"Ada","modifiers":[{"type":"privacySensitive"}]}"#
        open.url = "call:ada"
        hidden.url = open.url
        let (plain, secret) = (try record([:], open), try record([:], hidden))
        try await withGate { gate in
            let seen = ShownActivity(plain, gate, title: "Bundle")
            #expect(seen.attributes == "{1}" && seen.contentState == "{2}" && seen.words("Ada") == "Ada")
            #expect(seen.summary.title == "Bundle" && seen.summary.text == "Ada" && seen.url == "call:ada")
            let unseen = ShownActivity(secret, gate, title: "Bundle")
            #expect(unseen.attributes == "" && unseen.contentState == "" && unseen.words("Ada") == "")
            #expect(unseen.summary.title == "Bundle" && unseen.summary.text == "" && unseen.url == "")
            #expect(unseen.summary.progress == -1 && unseen.actions.isEmpty)
            #expect(unseen.iconName == seen.iconName && unseen.iconName != "")
            #expect(!unseen.tree(.minimal).contains("Ada") && unseen.tree(.content).contains("Ada"))
            #expect(unseen.tree(.expanded) == "")
        }
    }
    /// What its views don't vouch for yet may be private: attributes, content and alerts. What was announced
    /// with its earlier views stays.
    @EngineActor
    @Test func activityContentWaitsForItsViews() async throws {
        var earlier = ActivityPresentation()
        earlier.trees[.content] = #"{"type":"text","text":"On its way"}"#
        earlier.summary.text = "On its way"
        earlier.url = "way:1"
        let other: [String: Any] = ["contentState": "{9}", "isStale": false]
        let stale: [String: Any] = ["contentState": "{2}", "isStale": true]
        let records = [
            try record([:], nil), try record(["presented": other], earlier),
            try record(["presented": stale], earlier),
            // As versions that didn't keep it have left one.
            try record(["presented": NSNull()], earlier),
        ]
        try await withGate { gate in
            for record in records {
                let shown = ShownActivity(record, gate, title: "Bundle")
                #expect(shown.attributes == "" && shown.contentState == "" && shown.words("Ada") == "")
                #expect(shown.summary.title == "Bundle")
                guard record.presentation != nil else { continue }
                #expect(shown.summary.text == "On its way" && shown.url == "way:1")
                #expect(shown.tree(.content).contains("On its way"))
            }
            // With the views it is told, and what never changes with the rest.
            let now = ShownActivity(try self.record([:], earlier), gate, title: "Bundle")
            let changes = now.changes(from: ShownActivity(records[1], gate, title: "Bundle"))
            #expect(changes.map(\.0) == [Activity1.attributes.name, Activity1.contentState.name])
            #expect(changes.map(\.1) == [.string("{1}"), .string("{2}")])
        }
    }
}
