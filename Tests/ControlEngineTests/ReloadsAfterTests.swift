import ControlTesting
import Foundation
import Logging
import SwiftUILite
import Synchronization
import Testing
import WidgetKitLite

@testable import ControlEngine

/// `.reloads(after:)` on controls.
@EngineActor
@Suite(.timeLimit(.minutes(1)))
struct ReloadsAfterTests {
    private func reads(_ world: World) -> Int { world.state.withLock { $0.reads } }

    @Test func aControlIsReadAgainAfterTheActionThatItNamesAndOthersAreNot() async throws {
        let (named, other, bell) = (World(), World(), World())
        let declarations = declared {
            let lamp = { (world: World) in
                StaticControlConfiguration(
                    kind: "Lamp\(world.number)", provider: LampProvider(world: world.number)
                ) { isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: world.number)) { _ in
                        Text("")
                    }
                }
            }
            return [
                ControlDeclaration(evaluating: lamp(named).reloads(after: Ring.self)),
                ControlDeclaration(evaluating: lamp(other)),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Bell") {
                        ControlWidgetButton(action: Ring(world: bell.number)) { Text("Bell") }
                    }),
            ]
        }
        var options = EngineOptions()
        options.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let engine = try BundleEngine(
            name: "Test", items: declarations.compactMap { $0.map { .control($0) } }, options: options,
            clock: ManualClock(), store: nil)
        engine.start()
        await engine.ready()
        let before = (reads(named), reads(other))
        named.state.withLock { $0.isOn = true }
        other.state.withLock { $0.isOn = true }
        let control = try engine.control("Lamp\(named.number)")
        var states = control.states().makeAsyncIterator()
        _ = await states.next()
        try await engine.control("Bell").press()
        #expect(await states.next()?.isOn == true)
        #expect(bell.state.withLock { $0.performed } == 1)
        #expect(reads(named) == before.0 + 1)
        #expect(reads(other) == before.1)
        #expect(try engine.control("Lamp\(other.number)").state.isOn == false)
    }
}
