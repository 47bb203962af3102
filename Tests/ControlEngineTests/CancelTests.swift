import AppIntentsLite
import Foundation
import Logging
import SwiftUILite
import Synchronization
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Counts a run, and then waits at the gate.
struct Knock: AppIntent {
    static let title: LocalizedStringResource = "Knock"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        let door = World.numbered(world)
        door.state.withLock { $0.performed += 1 }
        await door.gate.pass()
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
@Suite(.timeLimit(.minutes(1)))
struct CancelTests {
    private func host(_ world: World, logger: Logger? = nil) throws -> ControlHost {
        let number = world.number
        let door = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Door", provider: DoorProvider()) { name in
                    ControlWidgetButton(action: Knock(world: number)) { Text(name) }
                })
        }
        var options = ControlHostOptions()
        options.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return try ControlHost(
            name: "Doors", items: [door].compactMap { $0.map { .control($0) } },
            options: options, clock: ManualClock(), store: nil)
    }

    private func queue(_ count: Int, at id: ControlID, of host: ControlHost, _ answers: Answers) {
        for _ in 0..<count { host.submit(.press(id)) { answers.codes.append($0.code) } }
    }

    @Test func aRemovedControlRunsNothingThatWaits() async throws {
        let world = World()
        let host = try host(world)
        host.start()
        await host.ready()
        let id = try await host.addControl(ofKind: "Door", configuration: [:])
        world.gate.shut()
        let answers = Answers()
        queue(9, at: id, of: host, answers)
        await world.gate.arrivals(1)
        try await host.removeControl(id)
        #expect(answers.codes == Array(repeating: .cancelled, count: 9))
        world.gate.open()
        await host.stop()
        #expect(world.state.withLock { $0.performed } == 1)
    }

    @Test func theEndRunsNothingThatWaits() async throws {
        let world = World()
        let clock = ManualClock()
        let host = try world.host(clock: clock)
        host.start()
        await host.ready()
        world.gate.shut()
        let answers = Answers()
        let lamp = ControlID(kind: "Lamp")
        host.submit(.setValue(lamp, true)) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        // One that takes the lanes of both lamps, and what waits behind it.
        let perform = try host.request("SetLamp", ["value": .bool(true), "world": .int(world.number)])
        host.submit(perform) { answers.codes.append($0.code) }
        for _ in 0..<3 { host.submit(.setValue(ControlID(kind: "Mirror"), true)) { answers.codes.append($0.code) } }
        let stop = Task { await host.stop(grace: .seconds(1)) }
        while answers.codes.count < 4 { await Task.yield() }
        clock.advance(by: 2)
        await stop.value
        #expect(answers.codes == Array(repeating: .cancelled, count: 5))
        world.gate.open()
        #expect(world.state.withLock { $0.performed } <= 1)
    }

    /// A run that was given up while the value was read has told its caller that nothing was done.
    @Test func whatWasGivenUpBeforeItsActionDoesNotPerform() async throws {
        let world = World()
        let clock = ManualClock()
        let provider = GatedProvider(world: world.number)
        let number = world.number
        let slow = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Slow", provider: provider) { isOn in
                    ControlWidgetToggle("Slow", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
                })
        }
        var options = ControlHostOptions()
        options.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let host = try ControlHost(
            name: "Slow", items: [slow].compactMap { $0.map { .control($0) } },
            options: options, clock: clock, store: nil)
        host.start()
        await host.ready()
        world.gate.shut()
        let answers = Answers()
        let before = world.state.withLock { $0.reads }
        host.submit(.toggle(ControlID(kind: "Slow"))) { answers.codes.append($0.code) }
        while world.state.withLock({ $0.reads }) == before { await Task.yield() }
        clock.advance(by: 21)
        #expect(answers.codes == [.timedOut])
        world.gate.open()
        await host.stop()
        while world.state.withLock({ $0.trace.isEmpty }) { await Task.yield() }
        await host.quiet()
        #expect(world.state.withLock { $0.performed } == 0)
    }

    @Test func aLongQueueOfRefusedOnesIsNoDeepStack() async throws {
        let world = World()
        let clock = ManualClock()
        let host = try world.host(clock: clock, limit: 100_000)
        host.start()
        await host.ready()
        world.gate.shut()
        let answers = Answers()
        let lamp = ControlID(kind: "Lamp")
        for index in 1...16 {
            host.submit(.setValue(lamp, true)) { answers.codes.append($0.code) }
            await world.gate.arrivals(index)
            if index < 16 { clock.advance(by: 21) }
        }
        // The sixteenth runs; when it is given up, all that wait are refused one after the other.
        for _ in 0..<50_000 { host.submit(.setValue(lamp, true)) { answers.codes.append($0.code) } }
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
