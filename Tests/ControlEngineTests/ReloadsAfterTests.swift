import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Rings once it is done.
struct AskToRing: AppIntent {
    static let title: LocalizedStringResource = "Ask to ring"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: Ring(world: world))
    }
}

/// Notes for which room it was asked.
private struct HeardProvider: AppIntentControlValueProvider {
    static let asked = Mutex<[String]>([])

    func previewValue(configuration: RoomConfiguration) -> String { "" }

    func currentValue(configuration: RoomConfiguration) async throws -> String {
        let name = configuration.name ?? ""
        Self.asked.withLock { $0.append(name) }
        return name
    }
}

/// `.reloads(after:)` on controls, and where it meets that of widgets.
@EngineActor
@Suite(.standardTimeLimit)
struct ReloadsAfterTests {
    private func reads(_ world: World) -> Int { world.state.withLock { $0.reads } }

    /// An engine of these, that runs.
    private func engine(_ items: [BundleItem], coalescing: Duration? = nil) async throws -> BundleEngine {
        var options = EngineOptions.silent
        if let coalescing { options.reloadCoalescing = coalescing }
        return try await BundleEngine(
            name: "Test", items: items, options: options
        ).started()
    }

    @Test func controlIsReadAfterItsNamedAction() async throws {
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
        let engine = try await engine(declarations.compactMap { $0.map { .control($0) } })
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

    /// What was placed of such a kind is asked again as well.
    @Test func placedControlsAreReadAfterTheirNamedAction() async throws {
        let world = World()
        let declarations = declared {
            let room = AppIntentControlConfiguration(kind: "Heard", provider: HeardProvider()) { name in
                ControlWidgetButton(action: AskToRing(world: world.number)) { Text(name) }
            }
            let bell = StaticControlConfiguration(kind: "Bell") {
                ControlWidgetButton(action: Ring(world: world.number)) { Text("Bell") }
            }
            return [
                ControlDeclaration(evaluating: room.reloads(after: Ring.self)),
                ControlDeclaration(evaluating: bell),
            ]
        }
        let engine = try await engine(declarations.compactMap { $0.map { .control($0) } })
        for name in ["Hall", "Attic"] {
            _ = try await engine.addControl(ofKind: "Heard", configuration: ["name": .string(name)])
        }
        try await waitUntilAllAreAsked(by: engine)
        #expect(Set(HeardProvider.asked.withLock { $0 }) == ["", "Attic", "Hall"])
        HeardProvider.asked.withLock { $0 = [] }
        try await engine.control("Bell").press()
        try await waitUntilAllAreAsked(by: engine)
        #expect(HeardProvider.asked.withLock { $0.sorted() } == ["", "Attic", "Hall"])
        #expect(world.state.withLock { $0.performed } == 1)
        await engine.stop()
    }

    /// A button with an action, beside a control and a widget that are to be asked again after ``Ring``. It
    /// runs, and all have been asked.
    private func engine(
        _ world: World, pressing action: some AppIntent, coalescing: Duration = .zero
    ) async throws -> BundleEngine {
        let number = world.number
        let items: [BundleItem] = declared {
            let button = ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Button") {
                    ControlWidgetButton(action: action) { Text("Button") }
                })
            let lamp = ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: number)) {
                    isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
                }.reloads(after: Ring.self))
            let status = WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Status", provider: StampProvider(world: number)) {
                    Text($0.text)
                }.reloads(after: Ring.self))
            return [button, lamp].compactMap { $0.map { BundleItem.control($0) } }
                + [status].compactMap { $0.map { BundleItem.widget($0) } }
        }
        let engine = try await engine(items, coalescing: coalescing)
        try await waitUntilAllAreAsked(by: engine)
        return engine
    }

    /// Waits for what an action has made stale: when its caller has the answer, that is being asked already.
    private func waitUntilAllAreAsked(by engine: BundleEngine) async throws {
        try await engine.quiet()
        try await until { !engine.controls.all.contains(where: { $0.refresh.isRunning }) }
    }

    @Test func dependentsOfAnOpenedActionReload() async throws {
        let world = World()
        let engine = try await engine(world, pressing: AskToRing(world: world.number))
        let before = (reads(world), engine.widgets.reloads)
        try await engine.control("Button").press()
        try await waitUntilAllAreAsked(by: engine)
        #expect(world.state.withLock { $0.performed } == 1)
        #expect(reads(world) == before.0 + 1)
        #expect(engine.widgets.reloads == before.1 + 1)
    }

    /// An action whose widgets are to be reloaded anyway needs no more, unless controls depend on it as well.
    @Test func controlIsReadWhileWidgetsAwaitTheFrame() async throws {
        let world = World()
        let engine = try await engine(
            world, pressing: Ring(world: world.number), coalescing: .milliseconds(33))
        let before = (reads(world), engine.widgets.reloads)
        for press in 1...3 {
            try await engine.control("Button").press()
            try await waitUntilAllAreAsked(by: engine)
            #expect(reads(world) == before.0 + press)
        }
        // The first press began the frame, and what the others ask for comes at its end.
        #expect(engine.widgets.reloads == before.1 + 1)
        #expect(engine.widgets.plansReloads(of: [WidgetID(kind: "Status")]))
    }
}
