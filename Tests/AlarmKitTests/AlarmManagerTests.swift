import AlarmKit
import ControlTesting
import Foundation
import SwiftUI
import Synchronization
import TestSupport
import Testing

@testable import ControlEngine
@testable import WidgetKitLite

struct Cooking: AlarmMetadata {
    var dish: String
}

/// What an author's actions were run with, by the test's name of the alarm.
private let pressed = Mutex<[String: [String]]>([:])

struct StopCooking: LiveActivityIntent {
    static let title: LocalizedStringResource = "Stop cooking"
    @Parameter(title: "Alarm") var alarmID: String

    init() {}
    init(alarmID: UUID) { self.alarmID = alarmID.uuidString }

    func perform() async throws -> some IntentResult {
        let alarm = alarmID
        pressed.withLock { $0[alarm, default: []].append("stop") }
        return .result()
    }
}

struct CookLonger: LiveActivityIntent {
    static let title: LocalizedStringResource = "Cook longer"
    @Parameter(title: "Alarm") var alarmID: String

    init() {}
    init(alarmID: UUID) { self.alarmID = alarmID.uuidString }

    func perform() async throws -> some IntentResult {
        let alarm = alarmID
        pressed.withLock { $0[alarm, default: []].append("longer") }
        if alarm.isEmpty { throw CancellationError() }
        return .result()
    }
}

/// What an app and its widgets do with alarms, with an engine on a clock of the test's.
@EngineActor
@Suite(.standardTimeLimit)
struct AlarmManagerTests {
    private let clock = ManualClock.fixed()
    private let store = AlarmKeepingStore()
    private let id = UUID()

    private func engine(declaring: Bool = true) throws -> BundleEngine {
        AlarmSupport.isLinked = true
        let declaration = MainActor.assumeIsolated {
            ActivityDeclaration(
                evaluating: ActivityConfiguration(for: AlarmAttributes<Cooking>.self) { context in
                    Text("\(context.attributes.metadata?.dish ?? "?"), \(Self.word(context.state.mode))")
                } dynamicIsland: { context in
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
        }
        var environment = EngineEnvironment(
            options: EngineOptions(), clock: clock, store: store,
            state: MemorySharedState(standardSuite: "Test"))
        environment.intents = [StopCooking.self, CookLonger.self]
        clock.runsWhatIsDue = true
        let items: [BundleItem] = declaring ? [declaration.map { .activity($0) }].compactMap { $0 } : []
        return try BundleEngine(name: "Test", items: items, in: environment)
    }

    nonisolated private static func word(_ mode: AlarmPresentationState.Mode) -> String {
        switch mode {
        case .alert: "alerts"
        case .countdown: "counts down"
        case .paused: "paused"
        }
    }

    private var attributes: AlarmAttributes<Cooking> {
        AlarmAttributes(
            presentation: AlarmPresentation(
                alert: .init(
                    title: "The eggs are done",
                    secondaryButton: AlarmButton(
                        text: "Longer", textColor: .white, systemImageName: "repeat"),
                    secondaryButtonBehavior: .countdown),
                countdown: .init(
                    title: "Eggs",
                    pauseButton: AlarmButton(text: "Pause", textColor: .white, systemImageName: "pause")),
                paused: .init(
                    title: "Eggs wait",
                    resumeButton: AlarmButton(text: "Go on", textColor: .white, systemImageName: "play"))),
            metadata: Cooking(dish: "Eggs"), tintColor: .orange)
    }

    private var timer: AlarmManager.AlarmConfiguration<Cooking> {
        .timer(
            duration: 360, attributes: attributes, stopIntent: StopCooking(alarmID: id),
            secondaryIntent: CookLonger(alarmID: id))
    }

    /// Runs code as an action of the engine's would.
    private func inside<Value: Sendable>(
        _ engine: BundleEngine, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await EngineContext.run(body, of: engine, engine.activities.store)
    }

    /// The alarm's activity, once it shows such a title.
    private func shown(_ engine: BundleEngine, _ title: String) async throws -> ActivityRecord {
        let events = engine.events()
        while true {
            if let record = engine.activities.byRelevance.first(where: { $0.alarm == id }),
                record.isPresented, record.presentation?.summary.title == title
            {
                return record
            }
            try Task.checkCancellation()
            var waiting = events.makeAsyncIterator()
            _ = await waiting.next()
        }
    }

    private func alarms(_ engine: BundleEngine) async throws -> [Alarm] {
        try await inside(engine) { try AlarmManager.shared.alarms }
    }

    private func press(_ label: String, _ engine: BundleEngine, _ record: ActivityRecord) async throws {
        let action = try #require(
            record.presentation?.summary.actions.first { $0.label == label }, "\(label)")
        let request = try await engine.activities.request(action.id, in: record.id)
        _ = try await withCheckedThrowingContinuation { continuation in
            engine.submit(request) { continuation.resume(with: $0) }
        }
    }

    @Test func timerIsALiveActivityUntilItIsStopped() async throws {
        let engine = try engine()
        engine.start()
        var alerts: [String] = []
        engine.observe { event in
            if case .activityAlerted(_, let title, _, let sound) = event {
                alerts.append("\(title), \(sound)")
            }
        }
        let (id, timer) = (id, timer)
        let alarm = try await inside(engine) {
            try await AlarmManager.shared.schedule(id: id, configuration: timer)
        }
        #expect(alarm.state == .countdown && alarm.countdownDuration?.preAlert == 360)
        _ = try await shown(engine, "Eggs, counts down")
        let mode = try await inside(engine) {
            Activity<AlarmAttributes<Cooking>>.activities.first?.content.state.mode
        }
        guard case .countdown(let countdown)? = mode else {
            Issue.record("\(String(describing: mode))")
            return
        }
        #expect(countdown.fireDate == clock.now + 360 && countdown.totalCountdownDuration == 360)
        try await inside(engine) { try AlarmManager.shared.pause(id: id) }
        #expect(try await !shown(engine, "Eggs, paused").isAlerting)
        clock.advance(by: .seconds(1_000))
        try await inside(engine) { try AlarmManager.shared.resume(id: id) }
        _ = try await shown(engine, "Eggs, counts down")
        // Changes arm the timer in a task of the engine's.
        let due = clock.now + 360
        try await poll(for: "the alarm") {
            clock.advance(by: .seconds(max(0, due.timeIntervalSince(clock.now))))
            return try await alarms(engine).first?.state == .alerting ? () : nil
        }
        let alerting = try await shown(engine, "The eggs are done")
        #expect(alerting.presentation?.summary.actions.map(\.label) == ["Stop", "Longer"])
        #expect(alerting.isAlerting)
        try await poll(for: "what is heard") { alerts.isEmpty ? nil : () }
        #expect(alerts.first == "The eggs are done, alarm-clock-elapsed")
        try await press("Stop", engine, alerting)
        #expect(pressed.withLock { $0[id.uuidString] } == ["stop"])
        #expect(try await alarms(engine).isEmpty)
        #expect(engine.activities.byRelevance.isEmpty && engine.isDormant)
        await engine.stop()
    }

    @Test func alarmThatIsDueIsThereForTheNextProcess() async throws {
        let first = try engine(declaring: false)
        first.start()
        let (id, timer) = (id, timer)
        _ = try await inside(first) {
            try await AlarmManager.shared.schedule(id: id, configuration: timer)
        }
        let countdown = try await shown(first, "Eggs")
        #expect(countdown.presentation?.summary.actions.map(\.label) == ["Pause"])
        #expect(!first.isDormant, "it does something by itself")
        await first.stop()
        clock.advance(by: .seconds(3_600))

        let second = try engine(declaring: false)
        second.start()
        let alerting = try await shown(second, "The eggs are done")
        #expect(second.activities.byRelevance.map(\.id) == [countdown.id])
        // Its buttons run what the earlier process was given.
        try await press("Longer", second, alerting)
        #expect(pressed.withLock { $0[id.uuidString] } == ["longer"])
        let again = try await alarms(second)
        #expect(again.map(\.state) == [.countdown])
        let shownAgain = try await shown(second, "Eggs")
        try await press("Pause", second, shownAgain)
        let paused = try await shown(second, "Eggs wait")
        try await press("Go on", second, paused)
        #expect(try await alarms(second).map(\.state) == [.countdown])
        try await inside(second) { try AlarmManager.shared.cancel(id: id) }
        #expect(try store.alarms().elements.isEmpty && second.activities.byRelevance.isEmpty)
        await second.stop()
    }

    /// Who closes what rings doesn't want to hear it again.
    @Test func removingAnAlertStopsItsAlarm() async throws {
        let engine = try engine()
        engine.start()
        let (id, attributes, now) = (id, attributes, clock.now)
        _ = try await inside(engine) {
            try await AlarmManager.shared.schedule(
                id: id,
                configuration: .alarm(
                    schedule: .fixed(now), attributes: attributes, stopIntent: StopCooking(alarmID: id)))
        }
        let alerting = try await shown(engine, "The eggs are done")
        try await engine.activities.dismiss(alerting.id)
        try await poll(for: "the end") { try await alarms(engine).isEmpty ? () : nil }
        #expect(pressed.withLock { $0[id.uuidString] } == ["stop"])
        await engine.stop()
    }

    @Test func callersCannotChangeWhatShowsAnAlarm() async throws {
        let engine = try engine()
        engine.start()
        let (id, timer) = (id, timer)
        _ = try await inside(engine) {
            try await AlarmManager.shared.schedule(id: id, configuration: timer)
        }
        let record = try await shown(engine, "Eggs, counts down")
        let error = await #expect(throws: ControlError.self) {
            try await engine.activities.end(record.id, nil, policy: .immediate, timestamp: nil)
        }
        #expect(error?.message == "the activity \(record.id) shows an alarm; use its buttons, or dismiss it")
        // A countdown that isn't shown goes on.
        try await engine.activities.dismiss(record.id)
        #expect(try await alarms(engine).map(\.state) == [.countdown])
        await engine.stop()
    }

    @Test func permissionForActivitiesIsTheOneForAlarms() async throws {
        let engine = try engine()
        engine.start()
        let (id, timer) = (id, timer)
        #expect(
            try await inside(engine) { try await AlarmManager.shared.requestAuthorization() } == .authorized)
        let states = try await inside(engine) { AlarmManager.shared.authorizationUpdates }
        var iterator = states.makeAsyncIterator()
        #expect(try await iterator.next() == .authorized)
        try await engine.activities.allow(false)
        #expect(try await iterator.next() == .denied)
        let error = await #expect(throws: AlarmProblem.self) {
            try await inside(engine) {
                try await AlarmManager.shared.schedule(id: id, configuration: timer)
            }
        }
        #expect(error == .denied)
        await engine.stop()
        #expect(AlarmManager.shared.authorizationState == .notDetermined, "no bundle runs here")
        #expect(throws: AlarmProblem.noBundle) { try AlarmManager.shared.alarms }
    }

    @Test func updatesHaveAllAlarmsAfterEachChange() async throws {
        let engine = try engine()
        engine.start()
        let (id, attributes) = (id, attributes)
        let updates = try await inside(engine) { AlarmManager.shared.alarmUpdates }
        var iterator = updates.makeAsyncIterator()
        #expect(try await iterator.next() == [])
        let weekly = Alarm.Schedule.relative(
            .init(time: .init(hour: 7, minute: 30), repeats: .weekly([.monday, .saturday])))
        let alarm = try await inside(engine) {
            try await AlarmManager.shared.schedule(
                id: id, configuration: .alarm(schedule: weekly, attributes: attributes))
        }
        #expect(alarm.schedule == weekly && alarm.state == .scheduled && alarm.id == id)
        #expect(try await iterator.next() == [alarm])
        try await inside(engine) { try AlarmManager.shared.cancel(id: id) }
        #expect(try await iterator.next() == [])
        await engine.stop()
    }

    @Test func attributesTravelAsTheyAre() throws {
        let coded = try JSONDecoder().decode(
            AlarmAttributes<Cooking>.self, from: JSONEncoder().encode(attributes))
        let presentation = try attributes.presentation.decoded()
        #expect(coded.presentation == presentation)
        #expect(coded.metadata == attributes.metadata && coded.tintColor.hex == Color.orange.hex)
        for mode: AlarmPresentationState.Mode in [
            .alert(.init(time: .init(hour: 7, minute: 5))),
            .countdown(
                .init(
                    totalCountdownDuration: 60, previouslyElapsedDuration: 1, startDate: clock.now,
                    fireDate: clock.now + 59)),
            .paused(.init(totalCountdownDuration: 60, previouslyElapsedDuration: 2)),
        ] {
            let state = AlarmPresentationState(alarmID: id, mode: mode)
            let decoded = try JSONDecoder().decode(
                AlarmPresentationState.self, from: JSONEncoder().encode(state))
            #expect(decoded == state)
        }
    }
}

extension AlarmPresentation {
    /// With the texts of the user's language in place of their keys.
    fileprivate func decoded() throws -> AlarmPresentation {
        try JSONDecoder().decode(AlarmPresentation.self, from: JSONEncoder().encode(self))
    }
}
