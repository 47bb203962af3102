import ControlTesting
import Foundation
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What callers ask for and what that did to earlier processes.
@EngineActor
@Suite(.standardTimeLimit)
struct CrashCallTests {
    private let page = CrashPage()
    private let clock = ManualClock.fixed()
    private let world = World()
    private let store = MemoryStore()

    private func reason(_ what: String) -> ControlError {
        ControlError(
            .unavailable,
            "\(what) ended the program 2 times in a row, the last time with SIGILL; it is tried again after a pause "
                + "of 30 seconds")
    }

    private func answer<Value: Sendable>(
        _ ask: (@escaping @EngineActor @Sendable (Result<Value, ControlError>) -> Void) -> Void
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            ask { continuation.resume(with: $0) }
        }
    }

    @Test func crashingCodeIsRefusedUntilItsPauseEnds() async throws {
        let codes: [RecordedCode] = [
            .options("Ring.world"), .summary("Ring"), .placing("control Lamp"), .snapshot("Status"),
        ]
        for _ in 1...2 {
            let guards = page.start(clock.now)
            for code in codes { _ = guards.begin(code) }
            page.die(at: clock.now)
        }
        let engine = try world.engine(clock: clock) { $0.crashes = page.start(clock.now) }
        engine.start()
        let asks: [@EngineActor () async throws -> Void] = [
            {
                _ = try await answer {
                    engine.options(for: "world", of: "Ring", matching: "", completion: $0)
                }
            },
            { _ = try await answer { engine.summary(of: "Ring", given: [:], completion: $0) } },
            { _ = try await engine.preview(ofKind: "Lamp", configuration: [:]) },
            {
                _ = try await answer {
                    engine.snapshot(
                        WidgetID(kind: "Status"), family: .systemSmall, isPreview: false, completion: $0)
                }
            },
        ]
        for (code, ask) in zip(codes, asks) {
            await #expect(throws: reason(code.phrase)) { try await ask() }
        }
        // Whatever else there is, is there.
        _ = try await engine.preview(ofKind: "Mirror", configuration: [:])
        #expect(try await engine.control("Lamp").toggle())
        // Of what ended together one thing is tried after the other.
        clock.advance(by: 61)
        for ask in asks.dropFirst() { try await ask() }
        // They came to their end: what they did is forgotten.
        #expect(page.saves == 3)
        await engine.stop()
    }

    /// A button, a widget, and a toggle whose provider waits at the gate.
    private func slow() throws -> BundleEngine {
        let number = world.number
        let items: [BundleItem] = declared {
            let controls = [
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "Slow", provider: GatedProvider(world: number)
                    ) { isOn in
                        ControlWidgetToggle("Slow", isOn: isOn, action: SetLamp(world: number)) { _ in
                            Text("")
                        }
                    }),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Bell") {
                        ControlWidgetButton(action: Ring(world: number)) { Text("Bell") }
                    }),
            ]
            let widget = WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Status", provider: StampProvider(world: number)) {
                    Text($0.text)
                })
            return controls.compactMap { $0.map { .control($0) } } + (widget.map { [.widget($0)] } ?? [])
        }
        return try BundleEngine(
            name: "Slow", items: items, options: EngineOptions(), clock: clock
        ) { $0.crashes = page.start(clock.now) }
    }

    /// The call that starts the process comes while the first values are read. Where the process ends again,
    /// none of them is to be blamed.
    @Test(arguments: [true, false])
    func crashSearchCallsWaitForFirstValues(_ comeInTime: Bool) async throws {
        _ = page.start(clock.now).begin(.summary("Ring"))
        page.die(at: clock.now)
        world.gate.shut()
        let engine = try slow()
        engine.start()
        await world.gate.arrivals(1)
        var done: [String] = []
        engine.summary(of: "Ring", given: [:]) { _ in done.append("summary") }
        engine.submit(.press(ControlID(kind: "Bell"))) { _ in done.append("press") }
        // Were it to end now, they would not have run.
        page.die(at: clock.now)
        let dead = Dictionary(uniqueKeysWithValues: page.table().deaths.map { ($0.key, $0.count) })
        #expect(dead == [RecordedCode.summary("Ring").key: 1, RecordedCode.value("Slow").key: 1])
        if comeInTime { world.gate.open() } else { clock.advance(by: 0.5) }
        try await until {
            clock.advance(by: 0)
            return done.count == 2
        }
        #expect(world.state.withLock { $0.performed } == 1)
        // They go before what else there is.
        #expect(world.state.withLock { $0.timelines } == 0)
        clock.advance(by: 0.5)
        try await until { world.state.withLock { $0.timelines } == 1 }
        world.gate.open()
        await engine.stop()
    }

    /// It is given up like others that wait.
    @Test func pressWaitingForFirstValuesIsCancellable() async throws {
        _ = page.start(clock.now).begin(.summary("Ring"))
        page.die(at: clock.now)
        world.gate.shut()
        let engine = try slow()
        engine.start()
        var answer: Result<InvocationReply, ControlError>?
        engine.submit(.press(ControlID(kind: "Bell"))) { answer = $0 }
        engine.giveUp(engine.scheduler.waiting, ControlError(.cancelled, "enough"))
        #expect(throws: ControlError(.cancelled, "enough")) { try answer?.get() }
        clock.advance(by: 0.5)
        _ = try await engine.control("Bell").press()
        #expect(world.state.withLock { $0.performed } == 1)
        world.gate.open()
        await engine.stop()
    }

    // What is placed.

    private func rooms() throws -> BundleEngine {
        let number = world.number
        let items: [BundleItem] = declared {
            let room = ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
                    ControlWidgetButton(action: Ring(world: number)) { Text(value.name) }
                })
            return room.map { [.control($0)] } ?? []
        }
        return try BundleEngine(
            name: "Rooms", items: items, options: EngineOptions(), clock: clock, store: store
        ) { $0.crashes = page.start(clock.now) }
    }

    /// Its place is no reason to keep it for ever.
    @Test func leftOutControlsAndWidgetsCanBeRemoved() async throws {
        try store.save([StoredControl(kind: "Room", instance: "1", configuration: [:])])
        try store.save([
            StoredWidget(kind: "Gone", instance: "1", family: "systemSmall", configuration: [:])
        ])
        try page.dieTwice(placing: "control", "Room/1", at: clock.now)
        let engine = try rooms()
        let room = ControlID(kind: "Room", instance: "1")
        #expect(engine.state(of: room) == nil && engine.isKept(room))
        try await engine.removeControl(room)
        try await engine.removeWidget(WidgetID(kind: "Gone", instance: "1"))
        #expect(try store.controls().elements.isEmpty && store.placedWidgets().elements.isEmpty)
        await #expect(throws: ControlError.self) { try await engine.removeControl(room) }
        await engine.stop()
    }

    @Test func controlPlacedDuringAPauseIsUnavailable() async throws {
        for _ in 1...2 {
            page.start(clock.now).begin(1, action: Ring.self)
            page.die(at: clock.now)
        }
        let engine = try rooms()
        engine.start()
        let id = try await engine.addControl(ofKind: "Room", configuration: [:])
        #expect(engine.state(of: id)?.failure?.message == reason("the action Ring").message)
        #expect(engine.state(of: id)?.isAvailable == false)
        clock.advance(by: 31)
        try await until { engine.state(of: id)?.isAvailable == true }
        await engine.stop()
    }
}
