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

/// Something to look up; each search is noted.
struct Drawer: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drawer"
    static let defaultQuery = DrawerQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct DrawerQuery: EntityQuery {
    static let asked = Mutex<[String]>([])
    /// The doors that are locked while something of this name is looked up.
    static let doors = Mutex<[String: Door]>([:])

    func entities(for identifiers: [String]) async throws -> [Drawer] {
        Self.asked.withLock { $0 += identifiers }
        for identifier in identifiers {
            Self.doors.withLock { $0[identifier] }?.isLocked.withLock { $0 = true }
        }
        return identifiers.map { Drawer(id: $0) }
    }

    func suggestedEntities() async throws -> [Drawer] { [] }
}

struct DrawerConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Drawer"
    @Parameter(title: "Drawer") var drawer: Drawer?
}

/// Answers what its script says, and counts what it is asked for.
private struct DrawerProvider: AppIntentTimelineProvider {
    let script: ScriptedWidget
    let placeholders: Counter

    final class Counter: Sendable {
        private let number = Mutex(0)
        var value: Int { number.withLock { $0 } }
        func count() { number.withLock { $0 += 1 } }
    }

    func placeholder(in context: Context) -> StampEntry {
        placeholders.count()
        return StampEntry(date: .distantPast, text: "placeholder")
    }

    func snapshot(for configuration: DrawerConfiguration, in context: Context) async -> StampEntry {
        StampEntry(date: .distantPast, text: "snapshot")
    }

    func timeline(
        for configuration: DrawerConfiguration, in context: Context
    ) async -> Timeline<StampEntry> {
        await withCheckedContinuation { continuation in
            script.answer { continuation.resume(returning: $0) }
        }
    }
}

/// Placing and configuring while the session is locked.
@EngineActor
@Suite(.standardTimeLimit)
struct LockedPlacingTests {
    private typealias OpenSafe = RunPromiseTests.OpenSafe

    private let clock = ManualClock.fixed()
    private let store = MemoryStore()
    private let placeholders = DrawerProvider.Counter()

    private func engine(
        _ item: BundleItem?, _ door: Door, after page: CrashPage? = nil
    ) throws -> BundleEngine {
        var options = EngineOptions()
        options.logger = LogLines().logger(.critical)
        options.invocationLimit = .seconds(100_000)
        return try BundleEngine(
            name: "Safes", items: [item].compactMap(\.self), options: options, clock: clock, store: store
        ) {
            $0.authenticator = door
            if let page { $0.crashes = page.start(clock.now) }
        }
    }

    /// A control with parameters and one action.
    private func control(running action: some AppIntent) -> BundleItem? {
        declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Safe", provider: RoomProvider()) { value in
                    ControlWidgetButton(action: action) { Text(value.name) }
                }
            ).map { .control($0) }
        }
    }

    /// The sentence of a configuration, which tells what it is about.
    private func summary(of configuration: String, _ engine: BundleEngine) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            engine.summary(of: configuration, given: [:]) { continuation.resume(with: $0) }
        }
    }

    /// A widget whose entries have a guarded button where their text is "guarded".
    private func safe(_ script: ScriptedWidget) -> BundleItem? {
        let placeholders = placeholders
        return declared {
            WidgetDeclaration(
                evaluating: AppIntentConfiguration(
                    kind: script.kind, provider: DrawerProvider(script: script, placeholders: placeholders)
                ) { entry in
                    if entry.text == "guarded" {
                        Button(intent: OpenSafe()) { Text("Open") }
                    } else {
                        Text(entry.text)
                    }
                }
            ).map { .widget($0) }
        }
    }

    private func refusal(_ attempt: () async throws -> Void) async -> ControlError? {
        await #expect(throws: ControlError.self) { try await attempt() }
    }

    private static let unknown = ControlError(
        .authenticationRequired, "configuring Safe, whose actions are not known yet,")
    private static let guarded = ControlError(.authenticationRequired, "configuring Safe")

    /// As long as its first timeline is not there, any button may be in it.
    @Test func widgetWithUnknownActionsNeedsAnUnlockedSession() async throws {
        let script = ScriptedWidget("Safe") { _ in .hangs }
        let door = Door(isLocked: true)
        let engine = try engine(safe(script), door)
        engine.start()
        try await until { script.asked == 1 }
        let error = await refusal {
            _ = try await engine.addWidget(ofKind: "Safe", configuration: ["drawer": .string("first")])
        }
        #expect(error == Self.unknown)
        // Nor does its configuration tell anything.
        await #expect(throws: Self.unknown) {
            try await withCheckedThrowingContinuation { continuation in
                engine.summary(of: "DrawerConfiguration", given: ["drawer": .string("first")]) {
                    continuation.resume(with: $0)
                }
            }
        }
        #expect(!DrawerQuery.asked.withLock { $0.contains("first") })
        #expect(placeholders.value == 0 && engine.widgetIDs.count == 1)
        script.release(Timeline(entries: [stamp(clock.now, 0, "plain")], policy: .never))
        try await engine.quiet()
        _ = try await engine.addWidget(ofKind: "Safe", configuration: ["drawer": .string("first")])
        #expect(DrawerQuery.asked.withLock { $0.contains("first") })
        // What the new one's values bring isn't known yet.
        #expect(await refusal { _ = try await engine.addWidget(ofKind: "Safe") } == Self.unknown)
    }

    /// Trees are kept without their actions.
    @Test func keptTimelineDoesNotRevealItsActions() async throws {
        let begin = clock.now
        let script = ScriptedWidget("Safe") { number in
            number <= 2 ? .timeline([stamp(begin, 0, "guarded")], .never) : .hangs
        }
        let door = Door(isLocked: false)
        let first = try engine(safe(script), door)
        first.start()
        try await first.quiet()
        let id = try await first.addWidget(ofKind: "Safe", configuration: ["drawer": .string("second")])
        try await until { script.asked == 2 && !first.widgets.timeline(of: id).isEmpty }
        await first.stop()
        door.isLocked.withLock { $0 = true }

        let second = try engine(safe(script), door)
        #expect(second.widgets.timeline(of: id).count == 1)
        second.start()
        try await until { script.asked == 4 }
        let attempts: [() async throws -> Void] = [
            { _ = try await second.addWidget(ofKind: "Safe", configuration: ["drawer": .string("third")]) },
            { try await second.configureWidget(id, configuration: ["drawer": .string("third")]) },
        ]
        for attempt in attempts { #expect(await refusal(attempt) == Self.unknown) }
        // A timeline without entries leaves those on show.
        script.release(Timeline(entries: [], policy: .never))
        try await second.quiet()
        for attempt in attempts { #expect(await refusal(attempt) == Self.unknown) }
        #expect(!DrawerQuery.asked.withLock { $0.contains("third") })
        #expect(second.configuration(of: id) == ["drawer": .string("second")])
        door.isLocked.withLock { $0 = false }
        try await second.configureWidget(id, configuration: ["drawer": .string("third")])
    }

    /// Its entry on show says nothing of what comes later.
    @Test func everyTimelineEntryCountsAsGuarded() async throws {
        let begin = clock.now
        let script = ScriptedWidget("Safe") { _ in
            .timeline([stamp(begin, 0, "plain"), stamp(begin, 60, "guarded")], .never)
        }
        let engine = try engine(safe(script), Door(isLocked: true))
        engine.start()
        try await until { engine.widgets.timeline(of: WidgetID(kind: "Safe")).count == 2 }
        let error = await refusal {
            _ = try await engine.addWidget(ofKind: "Safe", configuration: ["drawer": .string("fourth")])
        }
        #expect(error == Self.guarded)
        #expect(!DrawerQuery.asked.withLock { $0.contains("fourth") })
        await engine.stop()
    }

    /// The session is locked while the author's code looks something up.
    @Test func lockingDuringALookupRefusesThePlacing() async throws {
        let begin = clock.now
        let script = ScriptedWidget("Safe") { _ in .timeline([stamp(begin, 0, "guarded")], .never) }
        let door = Door(isLocked: false)
        DrawerQuery.doors.withLock { $0["closing"] = door }
        defer { DrawerQuery.doors.withLock { $0["closing"] = nil } }
        let engine = try engine(safe(script), door)
        engine.start()
        try await engine.quiet()
        let id = try await engine.addWidget(ofKind: "Safe", configuration: ["drawer": .string("fifth")])
        try await engine.quiet()
        let added = await refusal {
            _ = try await engine.addWidget(ofKind: "Safe", configuration: ["drawer": .string("closing")])
        }
        #expect(added == Self.guarded && engine.widgetIDs.count == 2)
        door.isLocked.withLock { $0 = false }
        let configured = await refusal {
            try await engine.configureWidget(id, configuration: ["drawer": .string("closing")])
        }
        #expect(configured == Self.guarded && engine.configuration(of: id) == ["drawer": .string("fifth")])
        await engine.stop()
    }

    /// The same while its template is asked.
    @Test func lockingDuringTheTemplateRefusesThePlacing() async throws {
        let door = Door(isLocked: false)
        let closes = Mutex(false)
        let item = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Safe", provider: RoomProvider()) { value in
                    let _ = closes.withLock { $0 } ? door.isLocked.withLock { $0 = true } : ()
                    ControlWidgetButton(action: OpenSafe()) { Text(value.name) }
                }
            ).map { BundleItem.control($0) }
        }
        let engine = try await engine(item, door).started()
        closes.withLock { $0 = true }
        let error = await refusal { _ = try await engine.addControl(ofKind: "Safe", configuration: [:]) }
        #expect(error == Self.guarded && engine.controlIDs.count == 1)
        await engine.stop()
    }

    /// A gallery shows what the author says of the kind. Values name something.
    @Test func previewWithoutValuesIsShownWhileLocked() async throws {
        let door = Door(isLocked: true)
        let engine = try await engine(control(running: OpenSafe()), door).started()
        let shown = try await engine.preview(ofKind: "Safe", configuration: [:])
        let error = await refusal {
            _ = try await engine.preview(ofKind: "Safe", configuration: ["name": .string("Study")])
        }
        #expect(error == Self.guarded)
        door.isLocked.withLock { $0 = false }
        let other = try await engine.preview(ofKind: "Safe", configuration: ["name": .string("Study")])
        #expect(shown.title == "?" && other.title == "Study")
        await engine.stop()
    }

    /// What a kind runs whose own control isn't there is known of nothing.
    @Test func leftOutKindCountsAsGuarded() async throws {
        let page = CrashPage()
        try page.dieTwice(placing: "own control", "Safe", at: clock.now)
        let door = Door(isLocked: true)
        let engine = try engine(control(running: OpenSafe()), door, after: page)
        engine.start()
        #expect(engine.controlIDs.isEmpty)
        await #expect(throws: Self.unknown) { try await summary(of: "RoomConfiguration", engine) }
        door.isLocked.withLock { $0 = false }
        _ = try await summary(of: "RoomConfiguration", engine)
        await engine.stop()
    }

    /// Nor is it known what that one runs which was placed earlier and can't be now.
    @Test func leftOutPlacedItemsCountAsGuarded() async throws {
        let begin = clock.now
        let script = ScriptedWidget("Safe") { _ in .timeline([stamp(begin, 0, "plain")], .never) }
        try store.save([StoredControl(kind: "Safe", instance: "1", configuration: ["number": .int(2)])])
        try store.save([
            StoredWidget(kind: "Safe", instance: "1", family: "systemSmall", configuration: [:])
        ])
        for (item, sort) in [(control(running: Ring()), "control"), (safe(script), "widget")] {
            for isLeftOut in [true, false] {
                let page = CrashPage()
                if isLeftOut { try page.dieTwice(placing: sort, "Safe/1", at: clock.now) }
                let engine = try await engine(item, Door(isLocked: true), after: page).started()
                try await engine.quiet()
                let count = engine.controlIDs.count + engine.widgetIDs.count
                #expect(count == (isLeftOut ? 1 : 2))
                let configuration = sort == "control" ? "RoomConfiguration" : "DrawerConfiguration"
                if isLeftOut {
                    await #expect(throws: Self.unknown) { try await summary(of: configuration, engine) }
                } else {
                    _ = try await summary(of: configuration, engine)
                }
                await engine.stop()
            }
        }
    }

    /// Its configuration is there still, and tells of whatever it was for.
    @Test func removedKindCountsAsGuarded() async throws {
        let door = Door(isLocked: true)
        let engine = try await engine(control(running: OpenSafe()), door).started()
        await #expect(throws: Self.guarded) { try await summary(of: "RoomConfiguration", engine) }
        await engine.declare([])
        #expect(engine.controlIDs.isEmpty)
        let unknown = ControlError(
            .authenticationRequired, "configuring RoomConfiguration, whose actions are not known yet,")
        await #expect(throws: unknown) { try await summary(of: "RoomConfiguration", engine) }
        door.isLocked.withLock { $0 = false }
        _ = try await summary(of: "RoomConfiguration", engine)
        await engine.stop()
    }

    /// The values of a control decide what it runs: guarded is what one that is there runs, and what the
    /// new one would.
    @Test func guardedInstanceGuardsItsKind() async throws {
        let item = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Safe", provider: RoomProvider()) { value in
                    // What modifiers make is of one type, whatever the action.
                    let plain = ControlWidgetButton(action: Ring()) { Text(value.name) }.disabled(false)
                    let guarded = ControlWidgetButton(action: OpenSafe()) { Text(value.name) }.disabled(false)
                    value.number == 9 ? guarded : plain
                }
            ).map { BundleItem.control($0) }
        }
        let door = Door(isLocked: true)
        let engine = try await engine(item, door).started()
        let secret: [String: IntentArgument] = ["number": .int(9)]
        let plain = try await engine.addControl(ofKind: "Safe", configuration: ["number": .int(2)])
        let attempts: [() async throws -> Void] = [
            { _ = try await engine.addControl(ofKind: "Safe", configuration: secret) },
            { try await engine.configureControl(plain, configuration: secret) },
            { _ = try await engine.preview(ofKind: "Safe", configuration: secret) },
        ]
        for attempt in attempts { #expect(await refusal(attempt) == Self.guarded) }
        #expect(engine.controlIDs.count == 2 && engine.configuration(of: plain) == ["number": .int(2)])
        door.isLocked.withLock { $0 = false }
        let id = try await engine.addControl(ofKind: "Safe", configuration: secret)
        door.isLocked.withLock { $0 = true }
        let error = await refusal {
            try await engine.configureControl(id, configuration: ["number": .int(2)])
        }
        #expect(error == Self.guarded && engine.configuration(of: id) == secret)
        await engine.stop()
    }
}
