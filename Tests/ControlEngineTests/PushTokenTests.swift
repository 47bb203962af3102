import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// The tokens by which servers push to activities, and messages that come twice.
@EngineActor
@Suite(.standardTimeLimit)
struct PushTokenTests {
    /// What was wanted, and what no longer.
    private final class Wishes: Sendable {
        let all = Mutex<[String]>([])
        var source: PushTokens.Source {
            PushTokens.Source { topic, isWanted in
                self.all.withLock { $0.append("\(isWanted ? "+" : "-")\(topic)") }
            }
        }
        var list: [String] { all.withLock { $0 } }
    }

    private func engine(_ store: (any StateStore)? = nil) throws -> BundleEngine {
        let items: [BundleItem] = declared {
            let activity = ActivityDeclaration(
                evaluating: ActivityConfiguration(for: Delivery.self) { context in
                    Text("\(context.state.stops)")
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
                })
            return activity.map { [BundleItem.activity($0)] } ?? []
        }
        var environment = EngineEnvironment()
        environment.store = store
        return try BundleEngine(name: "Pushed", items: items, in: environment)
    }

    private func request(_ engine: BundleEngine) throws -> Activity<Delivery> {
        try CurrentActivities.$running.withValue(engine.activities.store) {
            try Activity.request(
                attributes: Delivery(order: "7"), content: .init(state: .init(stops: 3), staleDate: nil),
                pushType: .token)
        }
    }

    @Test func anActivityHasItsTokensUntilItEnds() async throws {
        let (engine, wishes) = (try engine(), Wishes())
        engine.pushTokens.use(wishes.source)
        engine.start()
        let activity = try request(engine)
        #expect(wishes.list == ["+activity(\"\(activity.id)\")"])
        #expect(activity.pushToken == nil)
        var tokens = activity.pushTokenUpdates.makeAsyncIterator()
        engine.pushTokenChanged(Data("first".utf8), of: .activity(activity.id))
        #expect(await tokens.next() == Data("first".utf8))
        #expect(activity.pushToken == Data("first".utf8))
        // The same again is none.
        engine.pushTokenChanged(Data("first".utf8), of: .activity(activity.id))
        engine.pushTokenChanged(Data("second".utf8), of: .activity(activity.id))
        #expect(await tokens.next() == Data("second".utf8))
        engine.pushTokenChanged(nil, of: .activity(activity.id))
        #expect(activity.pushToken == nil)
        await activity.end(nil)
        #expect(await tokens.next() == nil)
        #expect(activity.pushToken == nil && activity.activityState == .ended)
        #expect(wishes.list.last == "-activity(\"\(activity.id)\")")
        // Who begins to follow after the end.
        var late = activity.pushTokenUpdates.makeAsyncIterator()
        #expect(await late.next() == nil)
        await engine.stop()
    }

    @Test func tokensToStartAreWantedOnce() async throws {
        let (engine, wishes) = (try engine(), Wishes())
        engine.pushTokens.use(wishes.source)
        engine.start()
        #expect(wishes.list == [])
        let store = engine.activities.store
        var tokens = CurrentActivities.$running.withValue(store) {
            #expect(Activity<Delivery>.pushToStartToken == nil)
            return Activity<Delivery>.pushToStartTokenUpdates.makeAsyncIterator()
        }
        #expect(wishes.list == ["+start(\"Delivery\")"])
        engine.pushTokenChanged(Data("s".utf8), of: .start("Delivery"))
        #expect(await tokens.next() == Data("s".utf8))
        #expect(CurrentActivities.$running.withValue(store) { Activity<Delivery>.pushToStartToken } != nil)
        await engine.stop()
    }

    @Test func whatWasWantedBeforeIsAskedForAndSurvivesTheProcess() async throws {
        let kept = SlowStore(isOpen: true)
        let (first, wishes) = (try engine(kept), Wishes())
        first.start()
        let id = try request(first).id
        first.pushTokens.use(wishes.source)
        #expect(wishes.list == ["+activity(\"\(id)\")"])
        await first.stop()

        let (second, again) = (try engine(kept), Wishes())
        second.pushTokens.use(again.source)
        second.start()
        #expect(again.list == ["+activity(\"\(id)\")"])
        await second.stop()
    }

    /// Whoever delivers a message may be killed before it notes that, and delivers it again.
    @Test func aMessageThatIsDeliveredTwiceHasOneEffect() async throws {
        let engine = try engine()
        engine.start()
        let activities = engine.activities
        var new = NewActivity(
            type: "Delivery", attributes: #"{"order":"1"}"#,
            content: .init(state: #"{"stops":3,"isDone":false}"#))
        new.push = "m1"
        new.alert = ActivityAlert(title: "t", body: "b", sound: "default")
        var effects = activities.store.follow().effects.makeAsyncIterator()
        for _ in 0..<2 { #expect(try await activities.start(new) == "m1") }
        let content = NewActivity.Content(state: #"{"stops":2,"isDone":false}"#)
        for _ in 0..<2 {
            try await activities.update("m1", content, alert: new.alert, timestamp: nil, push: "m2")
        }
        // Messages of the same second, of which all are delivered again.
        for push in ["m3", "m2", "m3"] {
            try await activities.update("m1", content, alert: nil, timestamp: nil, push: push)
        }
        for _ in 0..<2 { try await activities.end("m1", nil, policy: .default, timestamp: nil, push: "m6") }
        var seen: [String] = []
        while seen.last != "ended", let effect = await effects.next() {
            switch effect {
            case .added: seen.append("added")
            case .alerted: seen.append("alerted")
            case .changed(_, let record): seen.append(record.state == .ended ? "ended" : record.contentState)
            case .removed: seen.append("removed")
            }
        }
        #expect(
            seen == [
                "added", "alerted", #"{"stops":2,"isDone":false}"#, "alerted", #"{"stops":2,"isDone":false}"#,
                "ended",
            ])
        // Nothing of a server's values is said.
        let error = await #expect(throws: ControlError.self) {
            try await activities.update(
                "m1", .init(state: #"{"stops":"secret","isDone":false}"#), alert: nil, timestamp: nil,
                push: "m5")
        }
        #expect(
            error?.message
                == #"this is no Delivery: "stops" of the content must be a whole number; attributes of 13 bytes, "#
                + "content of 33")
        // Another one after the end is too late.
        await #expect(throws: ControlError.self) {
            try await activities.update("m1", content, alert: nil, timestamp: nil, push: "m4")
        }
        await engine.stop()
    }

    @Test func contentIsCheckedAndNothingStarts() async throws {
        let engine = try engine()
        engine.start()
        let activities = engine.activities
        try await activities.check(
            type: "Delivery", attributes: "", contentState: #"{"stops":3,"isDone":true}"#)
        try await activities.check(type: "Delivery", attributes: #"{"order":"1"}"#, contentState: "")
        let error = await #expect(throws: ControlError.self) {
            try await activities.check(
                type: "Delivery", attributes: "", contentState: #"{"stops":"3","isDone":true}"#)
        }
        #expect(error?.message.contains(#""stops" of the content must be a whole number"#) == true)
        await #expect(throws: ControlError.self) {
            try await activities.check(type: "Parcel", attributes: "", contentState: "{}")
        }
        #expect(activities.store.records.isEmpty)
        await engine.stop()
    }
}
