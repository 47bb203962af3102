import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Counts a run, and then waits at the gate; says why it is cancelled.
struct Knock: CancellableIntent {
    static let title: LocalizedStringResource = "Knock"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        let door = World.numbered(world)
        door.state.withLock { $0.performed += 1 }
        await withIntentCancellationHandler {
            await door.gate.pass()
        } onCancel: { reason in
            door.trace("\(reason)")
        }
        return .result()
    }
}

struct DoorConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Door"
    @Parameter(title: "Name", default: "Door") var name: String
}

struct DoorProvider: AppIntentControlValueProvider {
    func previewValue(configuration: DoorConfiguration) -> String { configuration.name }
    func currentValue(configuration: DoorConfiguration) async throws -> String { configuration.name }
}

/// What is cancelled never begins.
@EngineActor
@Suite(.standardTimeLimit)
struct CancelTests {
    private func engine(_ world: World, clock: ManualClock = ManualClock.fixed()) throws -> BundleEngine {
        let number = world.number
        let door = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Door", provider: DoorProvider()) { name in
                    ControlWidgetButton(action: Knock(world: number)) { Text(name) }
                })
        }
        return try BundleEngine(
            name: "Doors", items: [door].compactMap { $0.map { .control($0) } },
            clock: clock)
    }

    private func queue(_ count: Int, at id: ControlID, of engine: BundleEngine, _ answers: Answers) {
        for _ in 0..<count { engine.submit(.press(id)) { answers.codes.append($0.code) } }
    }

    @Test func removingAControlCancelsItsWaitingRuns() async throws {
        let world = World()
        let engine = try await engine(world).started()
        let id = try await engine.addControl(ofKind: "Door", configuration: [:])
        world.gate.shut()
        let answers = Answers()
        queue(9, at: id, of: engine, answers)
        await world.gate.arrivals(1)
        try await engine.removeControl(id)
        #expect(answers.codes == Array(repeating: .cancelled, count: 9))
        world.gate.open()
        await engine.stop()
        #expect(world.state.withLock { $0.performed } == 1)
        #expect(world.state.withLock { $0.trace } == ["userCancelled"])
    }

    @Test func timedOutActionLearnsItsReason() async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let engine = try await engine(world, clock: clock).started()
        world.gate.shut()
        let answers = Answers()
        queue(1, at: ControlID(kind: "Door"), of: engine, answers)
        await world.gate.arrivals(1)
        clock.advance(by: 21)
        #expect(answers.codes == [.timedOut])
        #expect(world.state.withLock { $0.trace } == ["timeout"])
        world.gate.open()
        await engine.stop()
        #expect(world.state.withLock { $0.trace } == ["timeout"])
    }

    @Test func stoppingTheEngineCancelsWaitingRuns() async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let engine = try await world.started(clock: clock)
        world.gate.shut()
        let answers = Answers()
        let lamp = ControlID(kind: "Lamp")
        engine.submit(.setValue(lamp, true)) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        // One that takes the lanes of both lamps, and what waits behind it.
        let perform = try engine.request("SetLamp", ["value": .bool(true), "world": .int(world.number)])
        engine.submit(perform) { answers.codes.append($0.code) }
        for _ in 0..<3 {
            engine.submit(.setValue(ControlID(kind: "Mirror"), true)) { answers.codes.append($0.code) }
        }
        let stop = Task { await engine.stop(grace: .seconds(1)) }
        try await until { answers.codes.count >= 4 }
        clock.advance(by: 2)
        await stop.value
        #expect(answers.codes == Array(repeating: .cancelled, count: 5))
        world.gate.open()
        #expect(world.state.withLock { $0.performed } <= 1)
    }

    /// A run that was given up while the value was read has told its caller that nothing was done.
    @Test func runGivenUpWhileReadingDoesNotPerform() async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let provider = GatedProvider(world: world.number)
        let number = world.number
        let slow = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Slow", provider: provider) { isOn in
                    ControlWidgetToggle("Slow", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
                })
        }
        let engine = try await BundleEngine(
            name: "Slow", items: [slow].compactMap { $0.map { .control($0) } },
            clock: clock
        ).started()
        world.gate.shut()
        let answers = Answers()
        let before = world.state.withLock { $0.reads }
        engine.submit(.toggle(ControlID(kind: "Slow"))) { answers.codes.append($0.code) }
        try await until { world.state.withLock({ $0.reads }) != before }
        clock.advance(by: 21)
        #expect(answers.codes == [.timedOut])
        world.gate.open()
        await engine.stop()
        try await until { !world.state.withLock({ $0.trace.isEmpty }) }
        try await engine.quiet()
        #expect(world.state.withLock { $0.performed } == 0)
    }

    @Test func refusingManyCallsKeepsTheStackShallow() async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let engine = try await world.started(clock: clock, limit: 100_000)
        world.gate.shut()
        let answers = Answers()
        let lamp = ControlID(kind: "Lamp")
        for index in 1...16 {
            engine.submit(.setValue(lamp, true)) { answers.codes.append($0.code) }
            await world.gate.arrivals(index)
            if index < 16 { clock.advance(by: 21) }
        }
        // The sixteenth runs; when it is given up, all that wait are refused one after the other.
        for _ in 0..<50_000 { engine.submit(.setValue(lamp, true)) { answers.codes.append($0.code) } }
        clock.advance(by: 20)
        #expect(answers.codes.count == 50_016)
        #expect(answers.codes.last == .unavailable)
        world.gate.open()
    }
}

struct GatedProvider: ControlValueProvider {
    let world: Int
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        let lamp = World.numbered(world)
        lamp.state.withLock { $0.reads += 1 }
        await lamp.gate.pass()
        if Task.isCancelled { lamp.trace("cancelled") }
        return false
    }
}

@EngineActor
final class Answers {
    var codes: [ControlError.Code?] = []
}

extension Result where Failure == ControlError {
    /// The error's code; nil for none.
    var code: ControlError.Code? { if case .failure(let error) = self { error.code } else { nil } }
}
