import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Reports 0, then a quarter after each pass of the world's gate, in a hundred small steps.
private struct Copy: AppIntent, ProgressReportingIntent {
    static let title: LocalizedStringResource = "Copy"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        let world = World.numbered(world)
        progress.totalUnitCount = 400
        for _ in 0..<4 {
            await world.gate.pass()
            for _ in 0..<100 { progress.completedUnitCount += 1 }
            world.trace("quarter")
        }
        await world.gate.pass()
        if world.state.withLock({ $0.performFails }) { throw Broken(what: "the copier") }
        return .result()
    }
}

@EngineActor
@Suite(.standardTimeLimit)
struct ProgressTests {
    /// An engine with the one button `Copy`.
    private func engine(_ world: World, _ clock: ManualClock) throws -> BundleEngine {
        let number = world.number
        let button = declared {
            let button = StaticControlConfiguration(kind: "Copy") {
                ControlWidgetButton(action: Copy(world: number)) { Text("Copy") }
            }
            return ControlDeclaration(evaluating: button)
        }
        let items = button.map { [BundleItem.control($0)] } ?? []
        return try BundleEngine(name: "Test", items: items, clock: clock)
    }

    /// Waits until a control shows this progress.
    private func shows(_ control: ControlHandle, _ progress: Double) async {
        for await state in control.states() where state.progress == progress { return }
    }

    @Test func runProgressIsShownInFewSteps() async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let engine = try await engine(world, clock).started()
        let copy = try engine.control("Copy")
        #expect(copy.state.progress == -1)
        var shown: [Double] = []
        engine.observe { event in
            guard case .controlChanged(_, let before, let after) = event, before.progress != after.progress
            else { return }
            shown.append(after.progress)
        }
        world.gate.shut()
        let run = Task { try await copy.press() }
        await world.gate.arrivals(1)
        await shows(copy, 0)
        // A hundred reports come during the pause; one is shown after it.
        world.gate.letPass()
        await world.gate.arrivals(2)
        #expect(copy.state.progress == 0)
        clock.advance(by: 0.05)
        #expect(copy.state.progress == 0)
        clock.advance(by: 0.06)
        #expect(copy.state.progress == 0.25)
        world.gate.open()
        try await run.value
        #expect(copy.state.progress == -1)
        clock.advance(by: 1)
        #expect(shown == [0, 0.25, -1])
    }

    @Test(arguments: [true, false])
    func failedOrTimedOutRunLeavesNoProgress(isGivenUp: Bool) async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let engine = try await engine(world, clock).started()
        let copy = try engine.control("Copy")
        world.state.withLock { $0.performFails = true }
        world.gate.shut()
        let run = Task { try await copy.press() }
        await shows(copy, 0)
        if isGivenUp { clock.advance(by: 21) } else { world.gate.open() }
        await #expect(throws: ControlError.self) { try await run.value }
        #expect(copy.state.progress == -1)
        // What a run reports after it was given up is nobody's.
        world.gate.open()
        await world.gate.arrivals(5)
        clock.advance(by: 1)
        #expect(copy.state.progress == -1)
    }
}
