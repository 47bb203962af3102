import AppIntentsLite
import ControlTesting
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Controls that share an action: one whose provider hangs takes nothing away from the one that is pressed.
@EngineActor
@Suite(.standardTimeLimit)
struct SlowHolderTests {
    private struct HangingProvider: ControlValueProvider {
        let gate: Gate
        var previewValue: Bool { false }

        func currentValue() async throws -> Bool {
            await gate.pass()
            return true
        }
    }

    private let clock = ManualClock.fixed()
    private let lines = LogLines()
    private let gate = Gate(open: true)
    private let world = World()

    private func engine() async throws -> BundleEngine {
        let number = world.number
        let items: [BundleItem] = declared {
            ["Lamp", "Mirror"].map { kind in
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: kind, provider: LampProvider(world: number))
                    {
                        ControlWidgetToggle(isOn: $0, action: SetLamp(world: number)) { Text(kind) }
                    })
            } + [
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "Slow", provider: HangingProvider(gate: gate)
                    ) {
                        ControlWidgetToggle(isOn: $0, action: SetLamp(world: number)) { Text("Slow") }
                    })
            ]
        }.compactMap { $0.map { .control($0) } }
        var options = EngineOptions()
        options.logger = lines.logger(.warning)
        return try await BundleEngine(name: "Test", items: items, options: options, clock: clock).started()
    }

    @Test func hangingProviderOfAnotherControlIsNamed() async throws {
        let engine = try await engine()
        gate.shut()
        let press = Task { try await engine.control("Lamp").toggle() }
        await gate.arrivals(2)
        try await until {
            let tickets = engine.scheduler.tickets(of: ControlID(kind: "Lamp"))
            return tickets.contains { engine.scheduler[$0]?.settled?.late == [ControlID(kind: "Slow")] }
        }
        clock.advance(by: 6)
        let isOn = try await press.value
        #expect(isOn == true)
        #expect(engine.state(of: ControlID(kind: "Lamp"))?.isOn == true)
        #expect(engine.state(of: ControlID(kind: "Lamp"))?.failure == nil)
        #expect(
            lines.all.contains { $0.contains("the value of Slow did not come in time after a run of Lamp") },
            "\(lines.all)")
        #expect(!lines.all.contains { $0.contains("Lamp did not finish") })
        // The pressed one can be pressed again at once, and the slow one is what is unavailable.
        gate.open()
        #expect(try await engine.control("Lamp").toggle() == false)
    }

    @Test func hangingProviderOfUsedControlIsNamed() async throws {
        let engine = try await engine()
        gate.shut()
        let press = Task { try await engine.control("Slow").toggle() }
        try await until {
            let tickets = engine.scheduler.tickets(of: ControlID(kind: "Slow"))
            return tickets.contains {
                engine.scheduler[$0]?.plan?.stage.load(ordering: .relaxed) == .reading
            }
        }
        clock.advance(by: 21)
        let error = await #expect(throws: ControlError.self) { try await press.value }
        #expect(
            error?.message
                == "the value provider of Slow did not answer within 20.0 seconds, so its action was not run")
        gate.open()
    }
}
