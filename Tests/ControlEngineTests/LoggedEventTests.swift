import AppIntentsLite
import ControlTesting
import Foundation
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What is logged with fields to search for.
@EngineActor
@Suite(.standardTimeLimit)
struct LoggedEventTests {
    /// Keeps the fields of all messages that have any.
    private final class Fields: Sendable {
        private let entries = Mutex<[Logger.Metadata]>([])

        func add(_ metadata: Logger.Metadata) { entries.withLock { $0.append(metadata) } }

        func entry(of event: LoggedEvent) -> [String: String]? {
            entries.withLock { $0.first { $0["event"] == .string(event.rawValue) } }?.mapValues { "\($0)" }
        }
    }

    private struct Handler: LogHandler {
        let fields: Fields
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level = .trace
        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
        func log(event: LogEvent) { if let metadata = event.metadata { fields.add(metadata) } }
    }

    private let fields = Fields()
    private let clock = ManualClock.fixed()
    private let lamp = ControlID(kind: "Lamp")

    private func engine(_ world: World, store: (any StateStore)? = nil) throws -> BundleEngine {
        let number = world.number
        let items = declared {
            [
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "Lamp", provider: LampProvider(world: number)
                    ) { isOn in
                        ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { _ in
                            Text("")
                        }
                    }),
                ControlDeclaration(
                    evaluating: AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) {
                        value in
                        ControlWidgetButton(action: Ring()) { Text(value.name) }
                    }),
            ].compactMap { $0.map { BundleItem.control($0) } }
        }
        var options = EngineOptions()
        let fields = fields
        options.logger = Logger(label: "test") { _ in Handler(fields: fields) }
        return try BundleEngine(name: "Logged", items: items, options: options, clock: clock, store: store)
    }

    @Test func stuckRunAndItsLateResultAreLogged() async throws {
        let world = World()
        let engine = try await engine(world).started()
        world.gate.shut()
        engine.submit(.setValue(lamp, true), by: InvocationCaller(name: ":1.7")) { _ in }
        await world.gate.arrivals(1)
        clock.advance(by: 21)
        #expect(
            fields.entry(of: .stuckRun)
                == ["event": "stuck-run", "kind": "Lamp", "sender": ":1.7", "duration": "20000000"])
        // It counts with what it took until then, and once.
        #expect(engine.statistics.durations.quantile(0.01) >= 20)
        #expect(
            engine.situation.contains("Lamp: 1 runs were given up and go on, the oldest since 21.0 seconds"))
        world.gate.open()
        try await until { engine.load.unended == 0 }
        #expect(
            fields.entry(of: .lateResult)
                == ["event": "late-result", "kind": "Lamp", "sender": ":1.7", "duration": "21000000"])
        #expect(engine.statistics.durations.quantile(0.01) >= 20)
    }

    @Test func callThatWaitedTooLongIsLogged() async throws {
        let world = World()
        let engine = try await engine(world).started()
        world.gate.shut()
        // Another sender's call would end the question.
        engine.submit(.setValue(lamp, true), by: InvocationCaller(name: ":1.8")) { _ in }
        await world.gate.arrivals(1)
        // The user thinks about it, so that the first one's limit is far away.
        try engine.scheduler.beginQuestion(1, to: ":1.1")
        engine.submit(.setValue(lamp, true), by: InvocationCaller(name: ":1.8")) { _ in }
        clock.advance(by: 21)
        #expect(
            fields.entry(of: .waitedTooLong)
                == ["event": "waited-too-long", "kind": "Lamp", "sender": ":1.8", "duration": "20000000"])
        #expect(fields.entry(of: .stuckRun) == nil)
        world.gate.open()
    }

    @Test func unreadableValueIsLogged() async throws {
        let world = World()
        let engine = try engine(world)
        world.state.withLock { $0.readFails = true }
        engine.start()
        await engine.ready()
        #expect(fields.entry(of: .valueUnreadable) == ["event": "value-unreadable", "kind": "Lamp"])
        #expect(fields.entry(of: .invocationFailed) == nil)
        await engine.stop()
    }

    @Test func failedActionIsLogged() async throws {
        let world = World()
        let engine = try await engine(world).started()
        world.state.withLock { $0.performFails = true }
        await withCheckedContinuation { continuation in
            engine.submit(.setValue(lamp, true), by: InvocationCaller(name: ":1.9")) { _ in
                continuation.resume()
            }
        }
        let failure = fields.entry(of: .invocationFailed)
        #expect(failure?["kind"] == "Lamp" && failure?["sender"] == ":1.9" && failure?["duration"] != nil)
        #expect(fields.entry(of: .valueUnreadable) == nil)
        await engine.stop()
    }

    @Test func unkeptStateIsLogged() async throws {
        let store = SlowStore(isOpen: true)
        let engine = try await engine(World(), store: store).started()
        _ = try await engine.addControl(ofKind: "Room", configuration: [:])
        #expect(fields.entry(of: .stateNotKept) == nil)
        store.fill(true)
        await #expect(throws: ControlError.self) {
            try await engine.addControl(ofKind: "Room", configuration: [:])
        }
        #expect(fields.entry(of: .stateNotKept) == ["event": "state-not-kept"])
        await engine.stop()
    }

    /// Says that what is kept can't be read: the controls, or the timelines.
    private struct Unreadable: StateStore {
        let memory = MemoryStore()
        let isOfTimelines: Bool
        func timelines() throws -> [StoredTimeline] {
            if isOfTimelines { throw SlowStore.Full() }
            return []
        }
        func controls() throws -> StoredList<StoredControl> {
            if !isOfTimelines { throw SlowStore.Full() }
            return StoredList([])
        }
        func placedWidgets() throws -> StoredList<StoredWidget> { try memory.placedWidgets() }
        func save(_ timeline: StoredTimeline) throws {}
        func save(_ controls: [StoredControl]) throws {}
        func save(_ widgets: [StoredWidget]) throws {}
        func removeTimeline(kind: String, instance: String?) throws {}
        func activities() throws -> StoredList<ActivityRecord> { try memory.activities() }
        func save(_ activities: [ActivityRecord]) throws {}
        func copyActivitiesAside() throws -> String { "" }
        func alarms() throws -> StoredList<AlarmRecord> { StoredList([]) }
        func save(_ alarms: [AlarmRecord]) throws {}
        func allowsActivities() throws -> Bool { true }
        func allowActivities(_ isAllowed: Bool) throws {}
    }

    @Test func unreadableStateIsLogged() async throws {
        let engine = try engine(World(), store: Unreadable(isOfTimelines: false))
        #expect(fields.entry(of: .stateUnreadable) == ["event": "state-unreadable"])
        await engine.stop()
    }

    /// They are a cache, so all goes on without them.
    @Test func unreadableTimelinesAreLoggedAndTolerated() async throws {
        let engine = try engine(World(), store: Unreadable(isOfTimelines: true))
        #expect(fields.entry(of: .stateUnreadable) == nil)
        engine.start()
        #expect(fields.entry(of: .stateUnreadable) == ["event": "state-unreadable"])
        await engine.ready()
        #expect(engine.state(of: lamp)?.isAvailable == true)
        _ = try await engine.addControl(ofKind: "Room", configuration: [:])
        await engine.stop()
    }
}
