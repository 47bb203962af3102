import ControlTesting
import EventLoop
import Foundation
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

struct Delivery: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stops: Int
        var isDone = false
    }

    var order: String
}

/// Counts down the stops of all deliveries.
struct ArriveNext: AppIntent {
    static let title: LocalizedStringResource = "Arrive"
    @Parameter(title: "Order") var order: String

    init() {}
    init(order: String) { self.order = order }

    func perform() async throws -> some IntentResult {
        for activity in Activity<Delivery>.activities where activity.attributes.order == order {
            let stops = activity.content.state.stops - 1
            await activity.update(.init(state: .init(stops: stops), staleDate: nil))
            if stops == 0 { await activity.end(nil, dismissalPolicy: .immediate) }
        }
        return .result()
    }
}

struct StartDelivery: AppIntent {
    static let title: LocalizedStringResource = "Start"
    @Parameter(title: "Order") var order: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let activity = try Activity.request(
            attributes: Delivery(order: order), content: .init(state: .init(stops: 3), staleDate: nil))
        return .result(value: activity.id)
    }
}

@EngineActor
@Suite(.standardTimeLimit)
struct ActivitiesTests {
    private let clock = ManualClock.fixed()
    private let lines = LogLines()

    private func engine(_ store: (any StateStore)? = nil) throws -> BundleEngine {
        let items: [BundleItem] = declared {
            let activity = ActivityDeclaration(
                evaluating: ActivityConfiguration(for: Delivery.self) { context in
                    VStack {
                        Label("Order \(context.attributes.order)", systemImage: "box.truck")
                        Text("\(context.state.stops) stops away")
                        Gauge(value: Double(3 - context.state.stops), in: 0...3) { Text("Way") }
                        Button("Arrive", intent: ArriveNext(order: context.attributes.order))
                        if context.isStale { Text("No news") }
                    }
                    .activityBackgroundTint(.red)
                } dynamicIsland: { context in
                    DynamicIsland {
                        DynamicIslandExpandedRegion(.leading) { Image(systemName: "box.truck") }
                        DynamicIslandExpandedRegion(.bottom) {
                            Button("Arrive", intent: ArriveNext(order: context.attributes.order))
                        }
                    } compactLeading: {
                        Image(systemName: "box.truck")
                    } compactTrailing: {
                        Text("\(context.state.stops)")
                    } minimal: {
                        Text("\(context.state.stops)")
                    }
                    .keylineTint(.blue)
                })
            let control = ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Start") {
                    ControlWidgetButton(action: StartDelivery()) { Text("Start") }
                })
            return [activity.map { .activity($0) }, control.map { .control($0) }].compactMap { $0 }
        }
        var options = EngineOptions()
        let lines = lines
        options.logger = lines.logger(.trace)
        return try BundleEngine(name: "Test", items: items, options: options, clock: clock, store: store)
    }

    private func started(_ engine: BundleEngine, order: String = "12", stops: Int = 3) async throws -> String
    {
        try await engine.activities.start(
            NewActivity(
                type: "Delivery", attributes: "{\"order\":\"\(order)\"}",
                content: .init(state: "{\"stops\":\(stops),\"isDone\":false}")))
    }

    /// The record once it is as wanted.
    private func record(
        _ engine: BundleEngine, _ id: String, where condition: (ActivityRecord) -> Bool
    ) async throws -> ActivityRecord {
        let events = engine.events()
        if let record = engine.activities.record(id), condition(record) { return record }
        for await _ in events {
            if let record = engine.activities.record(id), condition(record) { return record }
        }
        throw Broken(what: "the stream")
    }

    /// A call that starts the process is answered before all has begun.
    @Test func activityStartedBeforeTheEngineIsAnnounced() async throws {
        let engine = try engine()
        var added: [String] = []
        engine.observe { event in if case .activityAdded(let id) = event { added.append(id) } }
        let id = try await started(engine)
        engine.start()
        try await until { !added.isEmpty }
        #expect(added == [id])
    }

    /// Others see it with its views, as some draw its buttons in that moment only; and what calls the user's
    /// attention to it afterwards.
    @Test func newActivityIsAnnouncedWithItsFirstViews() async throws {
        let engine = try engine()
        engine.start()
        var seen: [String] = []
        engine.observe { event in
            switch event {
            case .activityAdded(let id):
                let shown = engine.activities.record(id)?.presentation
                seen.append("added with \(shown?.summary.actions.map(\.label) ?? [])")
            case .activityChanged: seen.append("changed")
            case .activityAlerted(_, let title, let body, let sound):
                seen.append("alerted: \(title), \(body), \(sound)")
            default: break
            }
        }
        var new = NewActivity(
            type: "Delivery", attributes: "{\"order\":\"12\"}",
            content: .init(state: "{\"stops\":3,\"isDone\":false}"))
        new.alert = ActivityAlert(title: "Look", body: "Three stops", sound: "default")
        _ = try await engine.activities.start(new)
        try await until { seen.count >= 2 }
        #expect(seen == ["added with [\"Arrive\"]", "alerted: Look, Three stops, default"])
    }

    /// What its words are about is seen then, and whether they may be.
    @Test func alertArrivesWithTheViewsOfItsContent() async throws {
        let engine = try engine()
        engine.start()
        let id = try await started(engine)
        var alerts: [String] = []
        engine.observe { event in
            guard case .activityAlerted(id, let title, _, _) = event else { return }
            alerts.append("\(title): \(engine.activities.record(id)?.presentation?.summary.shortText ?? "")")
        }
        func update(_ stops: Int, _ title: String) async throws {
            try await engine.activities.update(
                id, .init(state: "{\"isDone\":false,\"stops\":\(stops)}"),
                alert: ActivityAlert(title: title, body: "", sound: "default"), timestamp: nil)
        }
        try await update(2, "Near")
        try await until { !alerts.isEmpty }
        // The views of the same content are there.
        try await update(2, "Nearer")
        try await until { alerts.count == 2 }
        #expect(alerts == ["Near: 2", "Nearer: 2"])
        await engine.stop()
    }

    @Test func activityPresentationComesFromItsViews() async throws {
        let engine = try engine()
        engine.start()
        let id = try await started(engine)
        let shown = try #require(engine.activities.record(id)?.presentation)
        #expect(shown.summary.title == "Order 12" && shown.summary.text == "3 stops away Way")
        #expect(shown.summary.shortText == "3" && shown.summary.progress == 0)
        #expect(shown.summary.symbol == "box.truck")
        #expect(shown.summary.actions.map(\.label) == ["Arrive"])
        #expect(shown.backgroundTint.hasPrefix("#") && shown.keylineTint.hasPrefix("#"))
        #expect(shown.trees[.compactTrailing]?.contains("\"3\"") == true && shown.trees[.contentSmall] == nil)
        await engine.stop()
    }

    @Test func activityButtonsOfEveryTreeRun() async throws {
        let engine = try engine()
        engine.start()
        let id = try await started(engine)
        let action = try #require(engine.activities.record(id)?.presentation?.summary.actions.first?.id)
        _ = try await engine.invoke(engine.activities.request(action, in: id))
        let record = try await record(engine, id) { $0.presentation?.summary.text.hasPrefix("2 ") == true }
        #expect(record.contentState == "{\"isDone\":false,\"stops\":2}")
        let tree = WidgetTree(json: record.presentation?.trees[.expanded] ?? "")
        let button = try #require(tree.elements.first { $0.label == "Arrive" })
        #expect(button.actionID != action)
        _ = try await engine.invoke(engine.activities.request(button.actionID, in: id))
        #expect(engine.activities.record(id)?.contentState == "{\"isDone\":false,\"stops\":1}")
        await #expect(throws: ControlError.self) { try await engine.activities.request("nothing", in: id) }
        await engine.stop()
    }

    @Test func bundleCodeStartsAndEndsActivities() async throws {
        let store = MemoryStore()
        let engine = try engine(store)
        engine.start()
        let value = try await engine.perform("StartDelivery", parameters: ["order": .string("7")])
        guard case .string(let id)? = value else {
            Issue.record("\(String(describing: value))")
            return
        }
        // What an action did is kept when it is answered.
        #expect(try store.activities().elements.map(\.id) == [id])
        // The action on its button can be run by name once its views are there.
        _ = try await record(engine, id) { $0.presentation != nil }
        for _ in 0..<3 { _ = try await engine.perform("ArriveNext", parameters: ["order": .string("7")]) }
        #expect(engine.activities.byRelevance.isEmpty)
        #expect(try store.activities().elements.isEmpty)
        await engine.stop()
    }

    @Test func keptActivityIsRestoredWithItsViews() async throws {
        let store = MemoryStore()
        let first = try engine(store)
        first.start()
        let id = try await started(first)
        let shown = first.activities.record(id)?.presentation
        await first.stop()
        let second = try engine(store)
        // Before it has started, with its last views.
        #expect(second.activities.record(id)?.presentation == shown && shown != nil)
        second.start()
        _ = try await second.invoke(second.activities.request(shown?.summary.actions.first?.id ?? "", in: id))
        #expect(second.activities.record(id)?.contentState == "{\"isDone\":false,\"stops\":2}")
        await second.stop()
    }

    /// What a caller was answered is kept by then; of two contents the later one counts.
    @Test func callerUpdatesAndEndsItsOwnActivity() async throws {
        let store = MemoryStore()
        let engine = try engine(store)
        engine.start()
        let id = try await started(engine)
        func kept() throws -> ActivityRecord? { try store.activities().elements.first }
        #expect(try kept()?.presentation != nil, "it is kept with its first views")
        func state(_ stops: Int) -> NewActivity.Content {
            .init(state: "{\"isDone\":false,\"stops\":\(stops)}")
        }
        let now = clock.now
        clock.advance(by: 30)
        try await engine.activities.update(id, state(2), alert: nil, timestamp: now + 10)
        #expect(try kept()?.contentState == state(2).state)
        // An answer says that it was done; what was not is an error.
        for attempt: () async throws -> Void in [
            { try await engine.activities.update(id, state(9), alert: nil, timestamp: now + 5) },
            { try await engine.activities.end(id, state(9), policy: .default, timestamp: now + 5) },
        ] {
            let old = await #expect(throws: ControlError.self) { try await attempt() }
            #expect(old?.code == .unavailable)
            #expect(old?.message.hasPrefix("nothing was changed: the activity \(id) shows content") == true)
        }
        #expect(engine.activities.record(id)?.contentState == state(2).state)
        let wrong = await #expect(throws: ControlError.self) {
            try await engine.activities.end(id, .init(state: "{}"), policy: .default, timestamp: nil)
        }
        #expect(wrong?.code == .invalidValue && engine.activities.record(id)?.state == .active)
        try await engine.activities.end(id, state(0), policy: .after(now + 60), timestamp: now + 20)
        #expect(try kept()?.state == .ended && kept()?.contentState == state(0).state)
        #expect(engine.activities.record(id)?.dismissalDate == now + 60)
        let late = await #expect(throws: ControlError.self) {
            try await engine.activities.update(id, state(1), alert: nil, timestamp: now + 30)
        }
        #expect(late == ControlError(.unavailable, "the activity \(id) has ended"))
        let events = engine.events()
        try await engine.activities.dismiss(id)
        #expect(try store.activities().elements.isEmpty)
        for await event in events { if case .activityRemoved(id) = event { break } }
        for attempt: () async throws -> Void in [
            { try await engine.activities.dismiss(id) },
            { try await engine.activities.update(id, state(1), alert: nil, timestamp: nil) },
            { _ = try await engine.activities.request("Arrive", in: id) },
        ] {
            let gone = await #expect(throws: ControlError.self) { try await attempt() }
            #expect(gone == ControlError(.unknown, "there is no activity \(id)"))
        }
        await engine.stop()
        let closed = await #expect(throws: ControlError.self) { try await started(engine) }
        #expect(closed == ControlError(.cancelled, "Test is shutting down"))
    }

    /// What is only to be looked at does not outlast the look.
    @Test func lockingTheSessionEndsTransientActivities() async throws {
        let engine = try engine()
        engine.start()
        let lasting = try await started(engine)
        var new = NewActivity(
            type: "Delivery", attributes: "{\"order\":\"13\"}",
            content: .init(state: "{\"stops\":3,\"isDone\":false}"))
        new.style = .transient
        let transient = try await engine.activities.start(new)
        #expect(Set(engine.activities.byRelevance.map(\.id)) == [lasting, transient])
        engine.activities.sessionLocked()
        #expect(engine.activities.byRelevance.map(\.id) == [lasting])
        await engine.stop()
    }

    /// What this version of the bundle can't read any more is left out, and the rest is there.
    @Test func unreadableKeptActivitiesAreLeftOut() async throws {
        let store = MemoryStore()
        let first = try engine(store)
        first.start()
        _ = try await started(first)
        await first.stop()
        let kept = try #require(try store.activities().elements.first)
        func altered(_ id: String, _ old: String, _ new: String) throws -> ActivityRecord {
            let json = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
            let other = json.replacing(kept.id, with: id).replacing(old, with: new)
            return try JSONDecoder().decode(ActivityRecord.self, from: Data(other.utf8))
        }
        try store.save([try altered("a", "order", "orders"), kept, try altered("b", "stops", "halts")])
        let second = try engine(store)
        #expect(second.activities.byRelevance.map(\.id) == [kept.id])
        #expect(
            lines.all
                == ["a", "b"].map {
                    "the activity \($0) is not shown any more: its kept values are no Delivery; as it was, it is in aside"
                })
        #expect(store.activitiesAside?.map(\.id) == ["a", kept.id, "b"])
        await second.stop()
        #expect(try store.activities().elements.map(\.id) == [kept.id])
    }

    /// Where nothing can be set aside, nothing of it goes.
    @Test func unreplaceableActivitiesStayInTheStore() async throws {
        let store = SlowStore(isOpen: true)
        let first = try engine(store)
        first.start()
        let id = try await started(first)
        await first.stop()
        let kept = try #require(try store.activities().elements.first)
        let json = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        let other = try JSONDecoder().decode(
            ActivityRecord.self, from: Data(json.replacing("stops", with: "halts").utf8))
        try store.save([other])
        store.fill(true)
        let second = try engine(store)
        store.fill(false)
        #expect(second.activities.byRelevance.isEmpty)
        #expect(
            lines.all
                == [
                    "the activity \(id) is not shown any more: its kept values are no Delivery; it stays where it is "
                        + "kept: no space left on device"
                ])
        second.start()
        let next = try await started(second)
        await second.stop()
        #expect(try store.activities().elements.map(\.id) == [id, next])
    }

    /// Says that what is kept can't be read, or which part could not be.
    private final class Damaged: StateStore {
        let remark: String?
        let saved = Mutex<[[String]]>([])

        init(remark: String?) { self.remark = remark }

        func timelines() throws -> [StoredTimeline] { [] }
        func controls() throws -> StoredList<StoredControl> { StoredList([]) }
        func placedWidgets() throws -> StoredList<StoredWidget> { StoredList([]) }
        func save(_ timeline: StoredTimeline) throws {}
        func save(_ controls: [StoredControl]) throws {}
        func save(_ widgets: [StoredWidget]) throws {}
        func removeTimeline(kind: String, instance: String?) throws {}
        func activities() throws -> StoredList<ActivityRecord> {
            guard let remark else { throw SlowStore.Full() }
            return StoredList([], remark: remark)
        }
        func save(_ activities: [ActivityRecord]) throws {
            saved.withLock { $0.append(activities.map(\.id)) }
        }
        func copyActivitiesAside() throws -> String { "" }
        func alarms() throws -> StoredList<AlarmRecord> { StoredList([]) }
        func save(_ alarms: [AlarmRecord]) throws {}
        func allowsActivities() throws -> Bool { remark == nil }
        func allowActivities(_ isAllowed: Bool) throws {}
    }

    /// A file of a newer version, or one that can't be read now, is there again for who can read it.
    @Test func unreadableActivityFileIsNotReplaced() async throws {
        let store = Damaged(remark: nil)
        let engine = try engine(store)
        engine.start()
        #expect(
            lines.all == ["the activities can't be read, and none can be started: no space left on device"])
        let error = await #expect(throws: ControlError.self) { try await started(engine) }
        #expect(error?.code == .unavailable && engine.activities.byRelevance.isEmpty)
        // There is nothing to keep of it.
        try await engine.activities.allow(false)
        await engine.stop()
        #expect(store.saved.withLock { $0 }.isEmpty)
    }

    /// The user hears of what is damaged; and that there are to be no activities is known all the same.
    @Test func damagedActivityFileIsLogged() async throws {
        let store = Damaged(remark: "activities.json is damaged")
        let engine = try engine(store)
        #expect(lines.all == ["activities.json is damaged"])
        #expect(!engine.activities.isAllowed)
        try await engine.activities.allow(true)
        let id = try await started(engine)
        #expect(store.saved.withLock { $0.first } == [id])
        await engine.stop()
    }

    @Test func activityTurnsStaleAndIsRemovedLater() async throws {
        let engine = try engine()
        engine.start()
        let id = try await engine.activities.start(
            NewActivity(
                type: "Delivery", attributes: "{\"order\":\"1\"}",
                content: .init(state: "{\"stops\":3,\"isDone\":false}", staleDate: clock.now + 60)))
        clock.advance(by: .seconds(60))
        let stale = try await record(engine, id) {
            $0.presentation?.trees[.content]?.contains("No news") == true
        }
        #expect(stale.state == .stale)
        let removed = engine.events()
        clock.advance(by: .seconds(12 * 3_600))
        for await event in removed { if case .activityRemoved(id) = event { break } }
        #expect(engine.activities.byRelevance.isEmpty)
        await engine.stop()
    }

    @Test func invalidActivityContentIsRefused() async throws {
        let engine = try engine()
        engine.start()
        func code(_ type: String, _ attributes: String, _ state: String) async -> ControlError.Code? {
            do {
                _ = try await engine.activities.start(
                    NewActivity(type: type, attributes: attributes, content: .init(state: state)))
                return nil
            } catch { return error.code }
        }
        let good = "{\"stops\":1,\"isDone\":false}"
        #expect(await code("Pizza", "{}", "{}") == .unknown)
        #expect(await code("Delivery", "{}", good) == .invalidValue)
        #expect(await code("Delivery", "{\"order\":\"1\"}", "{\"stops\":\"many\"}") == .invalidValue)
        let wrong = await #expect(throws: ControlError.self) {
            try await engine.activities.check("Delivery", "{}", good)
        }
        #expect(wrong?.message == "this is no Delivery: the attributes must have \"order\"")
        func reason(_ attributes: String, _ content: String) async -> String? {
            await #expect(throws: ControlError.self) {
                try await engine.activities.check("Delivery", attributes, content)
            }?.message
        }
        #expect(
            await reason("{\"ordr\":\"1\",\"b\":2}", good)
                == "this is no Delivery: the attributes must have \"order\"; it has \"ordr\"")
        let order = "{\"order\":\"1\"}"
        #expect(
            await reason(order, "{\"stops\":\"many\",\"isDone\":false}")
                == "this is no Delivery: \"stops\" of the content must be a whole number, and is the text \"many\""
        )
        #expect(
            await reason(order, "{\"stops\":1.5,\"isDone\":false}")
                == "this is no Delivery: \"stops\" of the content must be a whole number, and is a fraction")
        #expect(
            await reason(order, "{\"stops\":1.5,\"isDone\":false,\"more\":[2,{\"left\":0.5}]}")
                == "this is no Delivery: one of \"stops\", \"more[1].left\" of the content must be a whole number, "
                + "and is a fraction")
        #expect(
            await reason(order, "{\"stops\":99999999999999999999,\"isDone\":false}")
                == "this is no Delivery: the content has a number that is too large or too small")
        #expect(
            await reason(order, "stops 1")
                == "this is no Delivery: the content can't be read as JSON: \"stops 1\"")
        let long = String(repeating: "x", count: 4_096)
        #expect(await code("Delivery", "{\"order\":\"\(long)\"}", good) == .invalidValue)
        let id = try await started(engine)
        await #expect(throws: ControlError.self) {
            try await engine.activities.update(id, .init(state: "{}"), alert: nil, timestamp: nil)
        }
        try await engine.activities.end(id, nil, policy: .default, timestamp: nil)
        await #expect(throws: ControlError.self) {
            try await engine.activities.update(id, .init(state: good), alert: nil, timestamp: nil)
        }
        await engine.stop()
    }

    /// What an activity ends with is shown.
    @Test func finalActivityContentIsShown() async throws {
        let engine = try engine()
        engine.start()
        let id = try await started(engine)
        try await engine.activities.end(
            id, .init(state: "{\"isDone\":true,\"stops\":0}"), policy: .default, timestamp: nil)
        let last = try await record(engine, id) {
            $0.presentation?.summary.text.hasPrefix("0 stops") == true
        }
        #expect(last.state == .ended && last.presentation?.summary.progress == 1)
        await engine.stop()
    }

    /// Authors' updates throw nothing, so what became of one is in the log.
    @Test func refusedActivityUpdatesAreLogged() async throws {
        let engine = try engine()
        engine.start()
        let state = "{\"isDone\":false,\"stops\":1}"
        let room = ActivityTable.largest - "{\"order\":\"\"}\(state)".utf8.count
        let id = try await started(engine, order: String(repeating: "x", count: room), stops: 1)
        let activity = try #require(
            CurrentActivities.$running.withValue(engine.activities.store) {
                Activity<Delivery>.activities.first
            })
        await activity.update(.init(state: .init(stops: 2), staleDate: nil))
        #expect(activity.content.state.stops == 2 && lines.all.isEmpty)
        await activity.update(.init(state: .init(stops: 10), staleDate: nil))
        #expect(activity.content.state.stops == 2)
        #expect(
            lines.all == [
                "the activity \(id) is not updated: attributes and content state are over 4096 bytes together"
            ])
        // It ends all the same.
        await activity.end(.init(state: .init(stops: 10), staleDate: nil))
        #expect(activity.activityState == .ended && activity.content.state.stops == 2)
        #expect(
            lines.all.last
                == "the activity \(id) ends with the content that it had: "
                + "attributes and content state are over 4096 bytes together")
        await engine.stop()
    }

    /// It changes at a moment of its own, so its bundle doesn't end before.
    @Test func aBundleWithAnActivityIsNotDormant() async throws {
        let engine = try await engine().started()
        #expect(engine.isDormant)
        #expect(await !engine.dependsOnLock())
        let id = try await started(engine)
        #expect(!engine.isDormant)
        #expect(await engine.dependsOnLock())
        try await engine.activities.dismiss(id)
        #expect(engine.isDormant)
        await engine.stop()
    }

    @Test func deniedActivitiesEndAndCannotStart() async throws {
        let store = MemoryStore()
        let engine = try engine(store)
        engine.start()
        _ = try await started(engine)
        try await engine.activities.allow(false)
        #expect(engine.activities.byRelevance.isEmpty)
        let error = await #expect(throws: ControlError.self) { try await started(engine) }
        #expect(error?.code == .notSupported)
        await #expect(throws: ControlError.self) {
            try await engine.perform("StartDelivery", parameters: ["order": .string("7")])
        }
        await engine.stop()
        #expect(try !self.engine(store).activities.isAllowed)
    }

    /// A disk that is slow with the first answer doesn't put it in the place of the second.
    @Test func laterOfTwoPermissionAnswersIsKept() async throws {
        let store = SlowStore()
        let environment = EngineEnvironment.alone(clock, store: store)
        // One waits for the disk, the other has nothing else to do.
        let writing = GrowingExecutor(maximumThreads: 2)
        let activities = Activities(
            in: environment, AuthorCode(in: environment), EnginePhase(bundleName: "Test"), [],
            writing: writing)
        var begun = store.begun.makeAsyncIterator()
        let first = Task.immediate { _ = try await activities.allow(false) }
        await begun.next()
        // A second write that doesn't wait for the first is done before it.
        store.open()
        let second = Task.immediate { _ = try await activities.allow(true) }
        // Jobs begin in their order: what the second answer can do by now it has done.
        await withCheckedContinuation { continuation in writing.run { continuation.resume() } }
        store.pass()
        try await first.value
        try await second.value
        #expect(try store.allowsActivities())
        #expect(activities.store.isAllowed)
    }

    /// An answer that can't be kept would be another after the next start.
    @Test func permissionAnswerThatCannotBeKeptChangesNothing() async throws {
        let store = SlowStore(isOpen: true)
        store.fill(true)
        let environment = EngineEnvironment.alone(clock, store: store)
        let activities = Activities(
            in: environment, AuthorCode(in: environment), EnginePhase(bundleName: "Test"), [],
            writing: GrowingExecutor(maximumThreads: 1))
        let refusal = ControlError(
            .unavailable, "nothing was changed, as it can't be kept: no space left on device")
        await #expect(throws: refusal) { try await activities.allow(false) }
        #expect(activities.store.isAllowed)
        store.fill(false)
        _ = try await activities.allow(false)
        #expect(try !store.allowsActivities())
        #expect(!activities.store.isAllowed)
    }

    @Test func sequencesEndWithTheActivity() async throws {
        let engine = try engine()
        engine.start()
        let id = try await started(engine)
        let store = engine.activities.store
        let activity = try #require(
            CurrentActivities.$running.withValue(store) { Activity<Delivery>.activities.first })
        let states = Task {
            var all: [ActivityState] = []
            for await state in activity.activityStateUpdates { all.append(state) }
            return all
        }
        let contents = Task {
            var all: [Int] = []
            for await content in activity.contentUpdates { all.append(content.state.stops) }
            return all
        }
        // Both have begun when their first elements are there: they are read before anything else.
        var first = activity.contentUpdates.makeAsyncIterator()
        #expect(await first.next()?.state.stops == 3)
        await activity.update(.init(state: .init(stops: 1), staleDate: nil))
        #expect(await first.next()?.state.stops == 1)
        try await engine.activities.dismiss(id)
        #expect(await first.next() == nil)
        #expect(await states.value.last == .dismissed)
        #expect(await contents.value.last == 1)
        #expect(activity.activityState == .dismissed && activity.content.state.stops == 1)
        await activity.update(.init(state: .init(stops: 9), staleDate: nil))
        #expect(activity.content.state.stops == 1)
        await engine.stop()
    }

    /// Whoever changes it outside of an action doesn't wait for the disk.
    @Test func unawaitedActivityUpdateIsKeptSoon() async throws {
        let store = MemoryStore()
        let engine = try engine(store)
        engine.start()
        let id = try await started(engine)
        let kept = { try store.activities().elements.first?.contentState.contains("\"stops\":1") }
        let activity = try #require(
            CurrentActivities.$running.withValue(engine.activities.store) {
                Activity<Delivery>.activities.first
            })
        await activity.update(.init(state: .init(stops: 1), staleDate: nil))
        _ = try await record(engine, id) { $0.presentation?.summary.shortText == "1" }
        #expect(try kept() == false)
        clock.advance(by: 0.25)
        try await until { try kept() != false }
    }

    /// Without anybody who gets tokens, what asks for one starts, and none comes.
    @Test func withoutABusActivitiesHaveNoTokens() async throws {
        let engine = try engine()
        engine.start()
        let activity = try CurrentActivities.$running.withValue(engine.activities.store) {
            try Activity.request(
                attributes: Delivery(order: "7"), content: .init(state: .init(stops: 3), staleDate: nil),
                pushType: .token)
        }
        #expect(activity.activityState == .active && activity.pushToken == nil)
        #expect(Activity<Delivery>.pushToStartToken == nil)
        let tokens = Task {
            var count = 0
            for await _ in activity.pushTokenUpdates { count += 1 }
            return count
        }
        let starts = Task {
            var count = 0
            for await _ in Activity<Delivery>.pushToStartTokenUpdates { count += 1 }
            return count
        }
        await activity.update(.init(state: .init(stops: 2), staleDate: nil))
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(await tokens.value == 0)
        starts.cancel()
        #expect(await starts.value == 0)
        await engine.stop()
    }

    @Test func channelsAreRefusedWithAReason() async throws {
        let engine = try engine()
        let error = CurrentActivities.$running.withValue(engine.activities.store) {
            #expect(throws: PushChannelError.self) {
                try Activity.request(
                    attributes: Delivery(order: "7"), content: .init(state: .init(stops: 3), staleDate: nil),
                    pushType: .channel("news"))
            }
        }
        #expect(
            error?.description
                == "UnifiedPush has no channels, so none called \"news\"; use PushType.token, and send to each token"
        )
        #expect(engine.activities.store.records.isEmpty)
        await engine.stop()
    }

    @Test func fullDiskStartsNoActivity() async throws {
        let store = SlowStore(isOpen: true)
        store.fill(true)
        let items: [BundleItem] = declared {
            ActivityDeclaration(
                evaluating: ActivityConfiguration(for: Delivery.self) { _ in
                    Text("")
                } dynamicIsland: { _ in
                    DynamicIsland {
                        DynamicIslandExpandedRegion(.center) { Text("") }
                    } compactLeading: {
                        Text("")
                    } compactTrailing: {
                        Text("")
                    } minimal: {
                        Text("")
                    }
                }
            ).map { [.activity($0)] } ?? []
        }
        let engine = try BundleEngine(
            name: "Test", items: items, clock: clock, store: store)
        engine.start()
        let error = await #expect(throws: ControlError.self) { try await started(engine) }
        #expect(error?.code == .unavailable)
        #expect(engine.activities.byRelevance.isEmpty)
        store.fill(false)
        _ = try await started(engine)
        #expect(engine.activities.byRelevance.count == 1)
        await engine.stop()
    }
}
