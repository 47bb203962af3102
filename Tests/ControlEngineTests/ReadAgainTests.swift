import ControlTesting
import Foundation
import Logging
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What is kept is read again once another process that kept it has ended.
@EngineActor
@Suite(.standardTimeLimit)
struct ReadAgainTests {
    private let page = CrashPage()
    private let clock = ManualClock.fixed()
    private let lines = LogLines()
    private let store = MemoryStore()
    private let world = World()
    private let room = ControlID(kind: "Room", instance: "1")
    private let status = WidgetID(kind: "Status", instance: "1")

    private func engine() throws -> BundleEngine {
        let number = world.number
        let items: [BundleItem] = declared {
            let control = ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
                    ControlWidgetButton(action: Ring()) { Text(value.name) }
                })
            let widget = WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Status", provider: StampProvider(world: number)) {
                    Text($0.text)
                })
            let activity = ActivityDeclaration(
                evaluating: ActivityConfiguration(for: Parcel.self) { _ in
                    Text("Parcel")
                } dynamicIsland: { _ in
                    plainIsland("Parcel")
                })
            return [
                control.map { .control($0) }, widget.map { .widget($0) }, activity.map { .activity($0) },
            ].compactMap { $0 }
        }
        var options = EngineOptions()
        options.logger = lines.logger(.error)
        return try BundleEngine(name: "Test", items: items, options: options, clock: clock, store: store) {
            $0.crashes = page.start(clock.now)
        }
    }

    private func keep(rooms: [String]) throws {
        try store.save(
            rooms.map { StoredControl(kind: "Room", instance: $0, configuration: ["name": .string($0)]) })
    }

    private func keep(widgets: [String]) throws {
        try store.save(
            widgets.map {
                StoredWidget(kind: "Status", instance: $0, family: "systemSmall", configuration: [:])
            })
    }

    private func placed(_ engine: BundleEngine) -> [String] {
        engine.controlIDs.map(\.description) + engine.widgetIDs.map(\.description)
            + engine.activities.byRelevance.map(\.id)
    }

    /// What is shown stays, nothing changes, and all that another process kept comes once it can be read.
    @Test func unreadableStoreChangesNothingUntilReadable() async throws {
        let other = try engine()
        other.start()
        let parcel = try await other.activities.start(
            NewActivity(
                type: "Parcel", attributes: "{}", content: .init(state: "{\"world\":\(world.number)}")))
        await other.stop()
        try keep(rooms: ["1"])
        try keep(widgets: ["1"])
        let engine = try engine()
        engine.start()
        let before = placed(engine)
        #expect(before == ["Room", "Room/1", "Status", "Status/1", parcel])
        store.failReading(SlowStore.Full())
        for attempt in 1...2 {
            let isWhole = await engine.readKeptAgain(isRetry: attempt > 1)
            #expect(!isWhole)
            #expect(placed(engine) == before)
        }
        #expect(lines.all.count { $0.hasPrefix("the placed controls can't be read") } == 1)
        let refusal = ControlError(
            .unavailable, "the placed controls can't be changed: no space left on device")
        await #expect(throws: refusal) { try await engine.removeControl(room) }
        await #expect(throws: ControlError.self) { try await engine.removeWidget(status) }
        await #expect(throws: ControlError.self) {
            try await engine.activities.end(parcel, nil, policy: .immediate, timestamp: nil)
        }
        store.failReading(nil)
        try keep(rooms: ["2"])
        try keep(widgets: ["2"])
        try store.save([ActivityRecord]())
        let isWhole = await engine.readKeptAgain(isRetry: true)
        #expect(isWhole)
        #expect(placed(engine) == ["Room", "Room/2", "Status", "Status/2"])
        try await engine.removeControl(ControlID(kind: "Room", instance: "2"))
        #expect(try store.controls().elements.isEmpty)
        // What was read isn't read once more.
        try keep(rooms: ["3"])
        let isStillWhole = await engine.readKeptAgain(isRetry: true)
        #expect(isStillWhole)
        #expect(placed(engine) == ["Room", "Status", "Status/2"])
        await engine.stop()
    }

    /// As at the start, until the pause is over.
    @Test func crashingItemsAreNotRestoredOnReread() async throws {
        try keep(rooms: ["1", "2"])
        try keep(widgets: ["1", "2"])
        try page.dieTwice(placing: "control", "Room/1", at: clock.now)
        try page.dieTwice(placing: "widget", "Status/1", at: clock.now)
        let engine = try engine()
        engine.start()
        let placed = ["Room", "Room/2", "Status", "Status/2"]
        #expect(self.placed(engine) == placed)
        _ = await engine.readKeptAgain()
        #expect(self.placed(engine) == placed)
        clock.advance(by: 61)
        _ = await engine.readKeptAgain()
        #expect(Set(self.placed(engine)) == Set(placed + ["Room/1", "Status/1"]))
        await engine.stop()
    }

    /// Who may not replace the list leaves in it what can't be read, and needs no copy.
    @Test func unreplaceableActivitiesAreNotSetAside() async throws {
        let other = try engine()
        other.start()
        let id = try await other.activities.start(
            NewActivity(
                type: "Parcel", attributes: "{}", content: .init(state: "{\"world\":\(world.number)}")))
        await other.stop()
        let kept = try #require(try store.activities().elements.first)
        let json = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        let unreadable = try JSONDecoder().decode(
            ActivityRecord.self, from: Data(json.replacing("world", with: "town").utf8))
        try store.save([unreadable])
        store.refuseActivities("another process keeps them")
        let engine = try engine()
        #expect(store.activitiesAside == nil)
        engine.start()
        store.refuseActivities(nil)
        _ = await engine.readKeptAgain()
        await engine.stop()
        #expect(try store.activities().elements.map(\.id) == [id])
    }
}
