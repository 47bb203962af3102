import AppIntentsLite
import Foundation
import SwiftUILite
import TestSupport
import Testing

@testable import WidgetKitLite

private struct Trip: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var left = 3
    }
}

private struct FamilyName: View {
    @Environment(\.activityFamily) private var family
    var body: some View { Text(verbatim: "for \(family)") }
}

/// What is shown of an activity's views.
@Suite(.standardTimeLimit)
@MainActor
struct ActivityPresentationTests {
    private static func island(
        _ leading: String = "", _ trailing: String = ""
    ) -> DynamicIsland {
        DynamicIsland {
            DynamicIslandExpandedRegion(.center) { EmptyView() }
        } compactLeading: {
            Text(verbatim: leading)
        } compactTrailing: {
            Text(verbatim: trailing)
        } minimal: {
            EmptyView()
        }
    }

    private static func record(
        _ contentState: String, type: String = "Trip", attributes: String = "{}",
        state: ActivityState = .active
    ) -> ActivityRecord {
        ActivityRecord(
            id: "1", type: type, attributes: attributes, contentState: contentState, state: state,
            style: .standard, startDate: .start, staleDate: nil, relevanceScore: 0, timestamp: .start,
            startAlert: nil, requester: "")
    }

    private static func shown(
        _ content: some View, island: DynamicIsland = island(), state: ActivityState = .active
    ) throws -> RenderedActivity {
        let configuration = ActivityConfiguration(for: Trip.self) { _ in
            content
        } dynamicIsland: { _ in
            island
        }
        let declaration = try #require(ActivityDeclaration(evaluating: configuration))
        return try declaration.rendered(record(#"{"left":3}"#, state: state))
    }

    private static func summary(
        _ content: some View, island: DynamicIsland = island()
    ) throws -> ActivityPresentation.Summary {
        try shown(content, island: island).presentation.summary
    }

    /// Hosts that draw nothing say the first text, the others behind it, and what stands on the buttons.
    @Test func summaryWordsComeFromTheViews() throws {
        let summary = try Self.summary(
            VStack {
                Label("Order 12", systemImage: "box.truck")
                Text("3 stops")
                Text("away")
                ProgressView(value: 0.25)
                ProgressView(value: 0.75)
                Image(systemName: "star")
                Button("Next", intent: RingBell())
                Button(intent: RingBell(times: 2)) { Image(systemName: "bell.circle.fill") }
                Button("Off", intent: RingBell(times: 3)).accessibilityLabel("Be quiet")
            })
        #expect(summary.title == "Order 12" && summary.text == "3 stops away")
        #expect(summary.progress == 0.25 && summary.symbol == "box.truck" && summary.until == nil)
        #expect(summary.actions.map(\.label) == ["Next", "Bell", "Be quiet"])
        #expect(Set(summary.actions.map(\.id)).count == 3)
        let nothing = try Self.summary(EmptyView())
        #expect(nothing.title == "" && nothing.text == "" && nothing.progress == -1 && nothing.symbol == "")
    }

    /// The first of the small parts that fits in seven letters.
    @Test(arguments: [
        ("lead", "trail", "trail"), ("lead", "too long for it", "lead"), ("1234567", "12345678", "1234567"),
        ("too long for it", "too long too", ""),
    ])
    func shortTextComesFromACompactView(leading: String, trailing: String, short: String) throws {
        #expect(try Self.summary(Text("x"), island: Self.island(leading, trailing)).shortText == short)
    }

    /// What the views leave out the small parts say.
    @Test func compactViewsFillMissingSummaryParts() throws {
        let island = DynamicIsland {
            DynamicIslandExpandedRegion(.center) { EmptyView() }
        } compactLeading: {
            Image(systemName: "bolt")
        } compactTrailing: {
            ProgressView(value: 0.5)
        } minimal: {
            EmptyView()
        }
        let helped = try Self.summary(Text("x"), island: island)
        #expect(helped.symbol == "bolt" && helped.progress == 0.5)
        let own = try Self.summary(
            VStack {
                Image(systemName: "star")
                ProgressView(value: 0.1)
            }, island: island)
        #expect(own.symbol == "star" && own.progress == 0.1)
    }

    /// What is counted down to, the first where there are several; what counts up has no end.
    @Test func summaryCountdownIsThatOfTheFirstTimer() throws {
        let later = Date.start + 60
        #expect(
            try Self.summary(
                VStack {
                    Text(later, style: .timer)
                    Text(.start + 90, style: .relative)
                }
            ).until == later.timeIntervalSince1970)
        let range = Date.start...later
        let down = try Self.summary(Text(timerInterval: range, countsDown: true))
        #expect(down.until == later.timeIntervalSince1970 && down.title == "")
        #expect(try Self.summary(Text(timerInterval: range, countsDown: false)).until == nil)
    }

    /// The author's own words count more, as far as there are any, and are within their limits.
    @Test func authorsSummaryGoesBeforeTheViews() throws {
        let views = VStack {
            Label("Order 12", systemImage: "box.truck")
            Text("3 stops")
            ProgressView(value: 0.25)
        }
        let island = Self.island("", "3 left")
        let own = try Self.summary(
            views.activitySummary(
                title: "Own", text: "Words", shortText: "123456789", progress: 1.5, until: .start + 60,
                systemImage: "bolt"), island: island)
        #expect(own.title == "Own" && own.text == "Words" && own.shortText == "1234567")
        #expect(own.progress == 1 && own.symbol == "bolt")
        #expect(own.until == (Date.start + 60).timeIntervalSince1970)
        let some = try Self.summary(views.activitySummary(progress: -0.5), island: island)
        #expect(some.title == "Order 12" && some.text == "3 stops" && some.shortText == "3 left")
        #expect(some.progress == 0 && some.symbol == "box.truck")
        // What is no number says nothing, and keeps nothing from being kept.
        let odd = try Self.summary(
            views.activitySummary(progress: .nan, until: Date(timeIntervalSince1970: .infinity)),
            island: island)
        #expect(odd.progress == -1 && odd.until == nil)
    }

    /// The small form is there for who declares it, and its views know it.
    @Test func everySizeHasItsOwnTree() throws {
        let plain = ActivityConfiguration(for: Trip.self) { _ in
            FamilyName()
        } dynamicIsland: { _ in
            Self.island()
        }
        let declared = try #require(ActivityDeclaration(evaluating: plain))
        let one = try declared.rendered(Self.record("{\"left\":3}")).presentation.trees
        #expect(one[.content]?.contains("for medium") == true && one[.contentSmall] == nil)
        let small = plain.supplementalActivityFamilies([.small])
        let both = try #require(ActivityDeclaration(evaluating: small))
        let two = try both.rendered(Self.record("{\"left\":3}")).presentation.trees
        #expect(two[.content]?.contains("for medium") == true)
        #expect(two[.contentSmall]?.contains("for small") == true)
        #expect(WidgetDeclaration(evaluating: small) == nil, "it is not a widget")
    }

    /// All texts that are values in a JSON document.
    private static func texts(in document: String) throws -> [String] {
        func texts(_ value: Any) -> [String] {
            switch value {
            case let text as String: [text]
            case let list as [Any]: list.flatMap(texts)
            case let object as [String: Any]: object.values.flatMap(texts)
            default: []
            }
        }
        return texts(try JSONSerialization.jsonObject(with: Data(document.utf8)))
    }

    /// The trees know nothing of each other, and their buttons are told apart all the same.
    @Test func equalButtonsOfTwoTreesDiffer() throws {
        let island = DynamicIsland {
            DynamicIslandExpandedRegion(.center) { EmptyView() }
        } compactLeading: {
            EmptyView()
        } compactTrailing: {
            EmptyView()
        } minimal: {
            Button("Ring", intent: RingBell())
        }
        let shown = try Self.shown(Button("Ring", intent: RingBell()), island: island)
        let trees = shown.presentation.trees
        #expect(shown.actions.count == 2)
        let own = try #require(shown.presentation.summary.actions.first?.id)
        let other = try #require(shown.actions.keys.first { $0 != own })
        #expect(try Self.texts(in: #require(trees[.content])).contains(own))
        #expect(try Self.texts(in: #require(trees[.minimal])).contains(other))
    }

    @Test func tintsAndLinksComeFromContentAndIsland() throws {
        let (whole, part) = (try #require(URL(string: "a:whole")), try #require(URL(string: "a:part")))
        let island = DynamicIsland {
            DynamicIslandExpandedRegion(.center) { EmptyView() }
        } compactLeading: {
            EmptyView()
        } compactTrailing: {
            EmptyView()
        } minimal: {
            Link("One", destination: part)
        }
        .keylineTint(Color(red: 0, green: 0, blue: 1)).widgetURL(part)
        let shown = try Self.shown(
            VStack {
                Link("One", destination: part)
                Link("Two", destination: part)
            }
            .activityBackgroundTint(Color(red: 1, green: 0, blue: 0)).widgetURL(whole), island: island
        ).presentation
        #expect(shown.backgroundTint == "#ff0000" && shown.keylineTint == "#0000ff")
        #expect(shown.url == "a:whole" && shown.links == ["a:part"])
        let other = try Self.shown(Text("x").activityBackgroundTint(nil), island: island).presentation
        #expect(other.url == "a:part" && other.backgroundTint == "")
        let none = try Self.shown(Text("x")).presentation
        #expect(none.url == "" && none.keylineTint == "")
    }

    /// Regions stand where they belong, and of one place the greatest priority comes first.
    @Test func `the expanded island has its regions in order`() throws {
        let island = DynamicIsland {
            DynamicIslandExpandedRegion(.bottom) { Text("bottom") }
            DynamicIslandExpandedRegion(.trailing) { Text("trailing") }
            DynamicIslandExpandedRegion(.leading, priority: 1) { Text("third") }
            DynamicIslandExpandedRegion(.leading, priority: 2) { Text("first") }
            DynamicIslandExpandedRegion(.leading, priority: 2) { Text("second") }
            DynamicIslandExpandedRegion(.center) { Text("center") }
        } compactLeading: {
            EmptyView()
        } compactTrailing: {
            EmptyView()
        } minimal: {
            EmptyView()
        }
        let tree = try #require(try Self.shown(Text("x"), island: island).presentation.trees[.expanded])
        let places = ["first", "second", "third", "center", "trailing", "bottom"].map {
            tree.range(of: "\"text\":\"\($0)\"")?.lowerBound
        }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test(arguments: [(ActivityState.active, "news"), (.stale, "no news")])
    func viewsKnowWhetherTheirContentIsStale(state: ActivityState, words: String) throws {
        let configuration = ActivityConfiguration(for: Trip.self) { context in
            Text(
                verbatim:
                    "\(context.activityID) \(context.state.left) \(context.isStale ? "no news" : "news")")
        } dynamicIsland: { _ in
            Self.island()
        }
        let declaration = try #require(ActivityDeclaration(evaluating: configuration))
        let shown = try declaration.rendered(Self.record(#"{"left":2}"#, state: state))
        #expect(shown.presentation.summary.title == "1 2 \(words)")
    }

    // MARK: Live updates

    private static func live(_ json: String) throws -> ActivityPresentation {
        let declaration = try #require(ActivityDeclaration(evaluating: LiveUpdateActivity().body))
        #expect(declaration.typeName == "LiveUpdate")
        let record = record(json, type: "LiveUpdate", attributes: #"{"tag":"washer"}"#)
        return try declaration.rendered(record).presentation
    }

    @Test func liveUpdateShowsItsFields() throws {
        let shown = try Self.live(
            #"""
            {"title":"Washing","message":"Rinse","progress":30,"critical_text":"30 min","icon":"drop",
            "color":"#ff8000","actions":[{"action":"pause","title":"Pause"},{"action":"stop","title":"Stop"}]}
            """#)
        let summary = shown.summary
        #expect(summary.title == "Washing" && summary.text == "Rinse" && summary.shortText == "30 min")
        #expect(summary.progress == 0.3 && summary.symbol == "drop" && summary.until == nil)
        #expect(summary.actions.map(\.label) == ["Pause", "Stop"])
        #expect(shown.backgroundTint == "#ff8000" && shown.keylineTint == "#ff8000")
        let plain = try Self.live(#"{"title":"Washing"}"#)
        #expect(plain.summary.text == "" && plain.summary.shortText == "" && plain.summary.progress == -1)
        #expect(plain.backgroundTint == "")
    }

    @Test(arguments: [
        (#""progress":1,"progress_max":4"#, 0.25), (#""progress":9,"progress_max":4"#, 1),
        (#""progress":45.3"#, 0.453),
        (#""progress":-1"#, 0), (#""progress":1,"progress_max":0"#, -1),
        (#""progress":1,"progress_max":-4"#, -1), (#""progress":100"#, 1),
    ])
    func liveUpdateProgressIsAFraction(words: String, progress: Double) throws {
        #expect(try Self.live("{\"title\":\"a\",\(words)}").summary.progress == progress)
    }

    @Test(arguments: ["red", "#ff80", "#ff80000", "#gg8000", "ff80000"])
    func invalidLiveUpdateColourIsIgnored(color: String) throws {
        #expect(try Self.live("{\"title\":\"a\",\"color\":\"\(color)\"}").backgroundTint == "")
    }

    /// A clock only where one is wanted, and where there is room for little: the critical text, the clock,
    /// the progress.
    @Test(arguments: [
        (#""chronometer":true,"when":1000,"progress":30"#, 1_000, ""),
        (#""chronometer":false,"when":1000,"progress":30"#, nil, "30 %"),
        (#""when":1000"#, nil, ""), (#""chronometer":true"#, nil, ""),
        (#""chronometer":true,"when":1000,"critical_text":"soon""#, 1_000, "soon"),
    ])
    func liveUpdateClockRunsOnlyWithChronometer(words: String, until: Double?, short: String) throws {
        let summary = try Self.live("{\"title\":\"a\",\(words)}").summary
        #expect(summary.until == until && summary.shortText == short)
    }

    /// What is pressed is what its program sees; `stop` ends it as well, and what isn't there says so.
    @Test func `a press of a live update is seen by its program`() async throws {
        let store = ActivityStore(now: { .start })
        _ = store.declare(types: ["LiveUpdate"])
        try await CurrentActivities.$running.withValue(store) {
            var state = LiveUpdate.ContentState(title: "Washing")
            state.actions = [.init(action: "pause", title: "Pause"), .init(action: "stop", title: "Stop")]
            let activity = try Activity.request(
                attributes: LiveUpdate(tag: "washer"),
                content: ActivityContent(state: state, staleDate: .start + 60))
            await #expect(throws: AppIntentError.self) {
                try await PressLiveUpdate(activity.id, "open").perform()
            }
            #expect(activity.content.state.pressed == nil)
            _ = try await PressLiveUpdate(activity.id, "pause").perform()
            #expect(activity.content.state.pressed == "pause" && activity.activityState == .active)
            #expect(activity.content.staleDate == .start + 60 && activity.content.state.actions?.count == 2)
            _ = try await PressLiveUpdate(activity.id, "stop").perform()
            #expect(activity.activityState == .ended && activity.content.state.pressed == "stop")
            #expect(activity.content.state.actions == nil)
        }
    }

    // MARK: Whether they are allowed

    @Test func authorizationInfoFollowsTheUsersPermission() async throws {
        #expect(!ActivityAuthorizationInfo().areActivitiesEnabled, "nobody shows them here")
        #expect(throws: ActivityAuthorizationError.unsupported) {
            try Activity.request(
                attributes: Trip(), content: ActivityContent(state: .init(), staleDate: nil))
        }
        let store = ActivityStore(now: { .start })
        _ = store.declare(types: ["Trip"])
        try await CurrentActivities.$running.withValue(store) {
            let information = ActivityAuthorizationInfo()
            #expect(information.areActivitiesEnabled)
            var changes = information.activityEnablementUpdates.makeAsyncIterator()
            let ended = try Activity.request(
                attributes: Trip(), content: ActivityContent(state: .init(), staleDate: nil))
            let content = ActivityContent(state: Trip.ContentState(left: 0), staleDate: nil)
            await ended.end(content, dismissalPolicy: .default)
            #expect(ended.activityState == .ended)
            store.allow(true)
            #expect(ended.activityState == .ended)
            store.allow(false)
            // What has ended and is still shown goes as well.
            #expect(ended.activityState == .dismissed)
            #expect(await changes.next() == false, "the first one changes nothing")
            #expect(!information.areActivitiesEnabled)
            #expect(throws: ActivityAuthorizationError.denied) {
                try Activity.request(
                    attributes: Trip(), content: ActivityContent(state: .init(), staleDate: nil))
            }
        }
    }
}
