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
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: world.number)) { _ in Text("") }
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
        var options = ControlHostOptions()
        options.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let host = try ControlHost(
            name: "Test", items: declarations.compactMap { $0.map { .control($0) } }, options: options,
            clock: ManualClock(), store: nil)
        host.start()
        await host.ready()
        let before = (reads(named), reads(other))
        named.state.withLock { $0.isOn = true }
        other.state.withLock { $0.isOn = true }
        let control = try host.control("Lamp\(named.number)")
        var states = control.states().makeAsyncIterator()
        _ = await states.next()
        try await host.control("Bell").press()
        #expect(await states.next()?.isOn == true)
        #expect(bell.state.withLock { $0.performed } == 1)
        #expect(reads(named) == before.0 + 1)
        #expect(reads(other) == before.1)
        #expect(try host.control("Lamp\(other.number)").state.isOn == false)
    }
}
