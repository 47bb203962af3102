import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// A lamp whose action does its work and then hangs, and whose provider can be held up with what it has read.
private final class HalfLamp: Sendable {
    let isOn = Mutex(false)
    let reads = Mutex(0)
    /// Held shut, a read waits here with the value that it has found.
    let reading = Gate(open: true)
    /// Held shut, the action waits here when it has set the lamp.
    let acting = Gate(open: true)
    let asking = Gate(open: true)

    static let lamps = Mutex<[Int: HalfLamp]>([:])
    let number: Int

    init() {
        number = Self.lamps.withLock { $0.count }
        Self.lamps.withLock { $0[number] = self }
    }

    static func numbered(_ number: Int) -> HalfLamp {
        guard let lamp = lamps.withLock({ $0[number] }) else { preconditionFailure("no lamp \(number)") }
        return lamp
    }
}

private struct HalfLampProvider: ControlValueProvider {
    let lamp: HalfLamp
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        lamp.reads.withLock { $0 += 1 }
        let isOn = lamp.isOn.withLock { $0 }
        await lamp.reading.pass()
        return isOn
    }
}

private struct SetHalfLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Set half a lamp"
    @Parameter(title: "On") var value: Bool
    @Parameter(title: "Lamp", default: 0) var lamp: Int
    @AppStorage("half") private var half = false

    init() {}
    init(lamp: Int) { self.lamp = lamp }

    func perform() async throws -> some IntentResult {
        let lamp = HalfLamp.numbered(lamp)
        let wanted = value
        lamp.isOn.withLock { $0 = wanted }
        half = wanted
        await lamp.acting.pass()
        return .result()
    }
}

private struct AskFirst: AppIntent {
    static let title: LocalizedStringResource = "Ask first"
    @Parameter(title: "Lamp", default: 0) var lamp: Int

    init() {}
    init(lamp: Int) { self.lamp = lamp }

    func perform() async throws -> some IntentResult {
        let lamp = HalfLamp.numbered(lamp)
        try await requestConfirmation()
        await lamp.acting.pass()
        return .result()
    }
}

/// Reads what the action writes.
private struct HalfReader: ControlValueProvider {
    @AppStorage("half") private var half = false
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { half }
}

private struct Confirming: IntentConversation {
    let lamp: HalfLamp
    func value(for question: IntentQuestion) async throws -> IntentArgument { .bool(true) }
    func confirmation(of question: IntentQuestion) async throws -> Bool {
        await lamp.asking.pass()
        return true
    }
    func choice(for question: IntentQuestion) async throws -> String { "" }
}

/// What is shown is what was read last, also when reads overtake each other or a run is given up.
@EngineActor
@Suite(.standardTimeLimit)
struct StaleReadTests {
    private let lamp = HalfLamp()
    private let clock = ManualClock.fixed()
    private let id = ControlID(kind: "Half")

    private func engine() throws -> BundleEngine {
        let number = lamp.number
        let declarations = declared {
            return [
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "Half", provider: HalfLampProvider(lamp: lamp)
                    ) { isOn in
                        ControlWidgetToggle(isOn: isOn, action: SetHalfLamp(lamp: number)) { Text("Half") }
                    }),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Reader", provider: HalfReader()) { isOn in
                        ControlWidgetToggle(isOn: isOn, action: SetLamp(world: 0)) { Text("Reader") }
                    }),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Ask") {
                        ControlWidgetButton(action: AskFirst(lamp: number)) { Text("Ask") }
                    }),
            ]
        }
        return try BundleEngine(
            name: "Test", items: declarations.compactMap { $0.map { BundleItem.control($0) } },
            clock: clock, state: MemorySharedState(standardSuite: "Test"))
    }

    /// Lets others go on. Ends with the test's time limit, as a loop of bare yields would not.
    private func turn() async throws {
        try Task.checkCancellation()
        await Task.yield()
    }

    @Test func olderReadThatEndsLaterIsDiscarded() async throws {
        let engine = try await engine().started()
        lamp.reading.shut()
        var isDone = false
        let before = lamp.reads.withLock { $0 }
        engine.refresh(id) { _ in isDone = true }
        // It has read that the lamp is off, and is in no hurry to say so.
        await lamp.reading.arrivals(before + 1)
        lamp.isOn.withLock { $0 = true }
        let record = try #require(engine.controls[id])
        let reading =
            ControlReading(
                control: id, source: record.source, sequence: engine.controls.reads.next(),
                access: StateAccess(.provider, engine.environment.state),
                result: .success(try await source(engine).currentTemplate()))
        let template = try await MainActor.run { try reading.template() }
        engine.controls.publish([reading], [reading.sequence: template])
        #expect(engine.state(of: id)?.isOn == true)
        lamp.reading.open()
        while !isDone { try await turn() }
        #expect(engine.state(of: id)?.isOn == true)
    }

    /// Another way to the control's value, past the gate.
    private func source(_ engine: BundleEngine) throws -> ControlSource {
        let lamp = litLamp
        let lit = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Half", provider: HalfLampProvider(lamp: lamp)) {
                    isOn in
                    ControlWidgetToggle(isOn: isOn, action: SetHalfLamp(lamp: 0)) { Text("Half") }
                })
        }
        return try #require(lit).source
    }

    private var litLamp: HalfLamp {
        let lamp = HalfLamp()
        lamp.isOn.withLock { $0 = true }
        return lamp
    }

    @Test func timedOutRunsValuesAreReadAgain() async throws {
        let engine = try await engine().started()
        lamp.acting.shut()
        let toggle = Task { try await engine.control("Half").toggle() }
        await lamp.acting.arrivals(1)
        #expect(engine.state(of: id)?.isOn == false)
        clock.advance(by: 21)
        await #expect(throws: ControlError.self) { try await toggle.value }
        // It has set the lamp before it hung, and another control reads what it wrote.
        while engine.state(of: id)?.isOn != true { try await turn() }
        while engine.state(of: ControlID(kind: "Reader"))?.isOn != true { try await turn() }
        #expect(engine.state(of: id)?.failure?.name == "TimedOut")
        lamp.acting.open()
    }

    /// An action that is run by name waits for the controls that hold it.
    @Test func anActionByNameWaitsForItsControls() async throws {
        let engine = try await engine().started()
        lamp.acting.shut()
        let toggle = Task { try await engine.control("Half").toggle() }
        await lamp.acting.arrivals(1)
        let request = try engine.request("SetHalfLamp", ["value": .bool(false), "lamp": .int(lamp.number)])
        let byName = Task.immediate { try await engine.invoke(request) }
        #expect(engine.load.running == 1, "one of the two runs")
        #expect(engine.load.waiting == 1)
        lamp.acting.open()
        #expect(try await toggle.value)
        _ = try await byName.value
        #expect(lamp.isOn.withLock { $0 } == false)
    }

    @Test func timeLimitPausesForAQuestionAndRestarts() async throws {
        let engine = try await engine().started()
        lamp.asking.shut()
        lamp.acting.shut()
        let caller = InvocationCaller(name: ":1.1", conversation: Confirming(lamp: lamp))
        var reported: [Result<InvocationReply, ControlError>] = []
        engine.submit(.press(ControlID(kind: "Ask")), by: caller) { reported.append($0) }
        await lamp.asking.arrivals(1)
        clock.advance(by: 60)
        #expect(reported.isEmpty, "people may think for longer than an action may run")
        lamp.asking.open()
        await lamp.acting.arrivals(1)
        clock.advance(by: 19)
        #expect(reported.isEmpty, "the whole limit is there again")
        clock.advance(by: 2)
        while reported.isEmpty { try await turn() }
        guard case .failure(let error) = reported.first else {
            Issue.record("it should have run out of time, and told \(reported)")
            return
        }
        #expect(error.code == .timedOut)
        lamp.acting.open()
    }
}
