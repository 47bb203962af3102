import AppIntentsLite
import ControlTesting
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// A bundle whose declarations change while it runs.
@EngineActor
@Suite(.standardTimeLimit)
struct DeclarationTests {
    /// What a lamp is declared by.
    struct Lamp: Hashable, Sendable {
        let world: Int
        var title = "Lamp"
        var isButton = false
    }

    @MainActor
    private static func item(_ lamp: Lamp, hasIdentity: Bool = true) -> BundleItem? {
        let kind = "Lamp\(lamp.world)"
        let toggle = StaticControlConfiguration(kind: kind, provider: LampProvider(world: lamp.world)) {
            isOn in
            ControlWidgetToggle(isOn: isOn, action: SetOwnLamp(world: lamp.world)) { Text(lamp.title) }
        }
        let button = StaticControlConfiguration(kind: kind) {
            ControlWidgetButton(action: Ring(world: lamp.world)) { Text(lamp.title) }
        }
        let configuration: any ControlWidgetConfiguration =
            switch (hasIdentity, lamp.isButton) {
            case (true, true): button.id(lamp)
            case (true, false): toggle.id(lamp)
            case (false, true): button
            case (false, false): toggle
            }
        return ControlDeclaration(evaluating: configuration).map { .control($0) }
    }

    @MainActor
    private static func room(_ identity: Int? = nil, prefix: String = "") -> BundleItem? {
        let configuration = AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
            ControlWidgetButton(action: Ring()) { Text(prefix + value.name) }
        }
        let declaration =
            if let identity {
                ControlDeclaration(evaluating: configuration.id(identity))
            } else {
                ControlDeclaration(evaluating: configuration)
            }
        return declaration.map { .control($0) }
    }

    private func items(_ lamps: [Lamp]) -> [BundleItem] { declared { lamps.compactMap { Self.item($0) } } }

    private func engine(
        _ items: [BundleItem], _ store: (any StateStore)? = nil, log: LogLines = LogLines()
    ) async throws -> BundleEngine {
        var options = EngineOptions()
        options.logger = log.logger(.warning) { "\($0.level) \($0.message)" }
        return try await BundleEngine(
            name: "Lamps", items: items, options: options, store: store
        ).started()
    }

    private func reads(_ world: World) -> Int { world.state.withLock { $0.reads } }

    /// What happens to controls from now on.
    private func changes(of engine: BundleEngine) -> Changes {
        let changes = Changes()
        engine.observe { event in
            switch event {
            case .controlAdded: changes.all.append("added")
            case .controlRemoved: changes.all.append("removed")
            case .controlConfigured: changes.all.append("configured")
            default: break
            }
        }
        return changes
    }

    @EngineActor
    private final class Changes {
        var all: [String] = []
    }

    @Test func kindsComeAndGoWithoutTouchingOthers() async throws {
        let (first, second, third) = (World(), World(), World())
        let engine = try await engine(items([Lamp(world: first.number), Lamp(world: second.number)]))
        var events: [String] = []
        engine.observe { event in
            switch event {
            case .controlAdded(let id): events.append("+\(id)")
            case .controlRemoved(let id): events.append("-\(id)")
            case .controlConfigured(let id): events.append("=\(id)")
            case .controlKindsChanged: events.append("kinds")
            default: break
            }
        }
        let before = reads(second)
        await engine.declare(items([Lamp(world: third.number), Lamp(world: second.number)]))
        #expect(events == ["-Lamp\(first.number)", "+Lamp\(third.number)", "kinds"])
        #expect(engine.controlKinds == ["Lamp\(third.number)", "Lamp\(second.number)"])
        #expect(reads(second) == before, "what was declared as before was asked again")
        await engine.ready()
        #expect(try engine.control("Lamp\(third.number)").state.isAvailable)
        try await engine.control("Lamp\(third.number)").toggle()
        #expect(third.state.withLock { $0.isOn })

        events = []
        await engine.declare(items([Lamp(world: third.number), Lamp(world: second.number)]))
        #expect(events.isEmpty)
        await engine.declare(items([Lamp(world: second.number), Lamp(world: third.number)]))
        #expect(events == ["kinds"])
        #expect(engine.controlKinds == ["Lamp\(second.number)", "Lamp\(third.number)"])
    }

    @Test func newDeclarationReplacesTheEarlierControl() async throws {
        let world = World()
        let id = ControlID(kind: "Lamp\(world.number)")
        let engine = try await engine(items([Lamp(world: world.number)]))
        let revision = try #require(engine.state(of: id)?.revision)
        let events = changes(of: engine)
        await engine.declare(items([Lamp(world: world.number, title: "Sun")]))
        await engine.ready()
        #expect(engine.state(of: id)?.title == "Sun")
        #expect(try #require(engine.state(of: id)?.revision) > revision)
        #expect(events.all == ["configured"])
        // Its object has other interfaces.
        await engine.declare(items([Lamp(world: world.number, isButton: true)]))
        #expect(events.all == ["configured", "removed", "added"])
        try await engine.control(id.kind).press()
        #expect(world.state.withLock { $0.performed } == 1)
    }

    /// A level has other interfaces than a toggle, though both have a value.
    @Test func aToggleThatBecomesALevelIsRemovedAndAdded() async throws {
        let world = World()
        let id = ControlID(kind: "Lamp\(world.number)")
        let engine = try await engine(items([Lamp(world: world.number)]))
        let events = changes(of: engine)
        let level = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(
                    kind: id.kind, provider: DialProvider(world: world.number)
                ) { value in
                    ControlWidgetSlider(
                        value: value, in: 0...10, step: 1, action: SetDial(world: world.number)
                    ) { Text("Dial") }
                })
        }
        await engine.declare(level.map { [.control($0)] } ?? [])
        #expect(events.all == ["removed", "added"])
        await engine.ready()
        #expect(engine.state(of: id)?.level?.value == 2)
    }

    @Test func controlWithoutIdentityIsReplacedEachTime() async throws {
        let world = World()
        let items = declared { Self.item(Lamp(world: world.number), hasIdentity: false) }
        let engine = try await engine([items].compactMap { $0 })
        let before = reads(world)
        await engine.declare([items].compactMap { $0 })
        await engine.ready()
        #expect(reads(world) > before)
    }

    @Test func removingAKindCancelsItsWaitingRuns() async throws {
        let world = World()
        world.gate.shut()
        let engine = try await engine(items([Lamp(world: world.number)]))
        let control = try engine.control("Lamp\(world.number)")
        let press = Task { try await control.toggle() }
        await world.gate.arrivals(1)
        await engine.declare([])
        let error = await #expect(throws: ControlError.self) { try await press.value }
        #expect(error?.code == .cancelled)
        world.gate.open()
        #expect(engine.controlIDs.isEmpty)
    }

    @Test func placedControlReturnsWithItsKind() async throws {
        let store = MemoryStore()
        let room = declared { Self.room() }
        let engine = try await engine([room].compactMap { $0 }, store)
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        await engine.declare([])
        #expect(engine.controlIDs.isEmpty)
        #expect(try store.controls().elements.map(\.instance) == [id.instance])
        await #expect(throws: ControlError.self) {
            try await engine.addControl(ofKind: "Room", configuration: [:])
        }
        await engine.declare([room].compactMap { $0 })
        #expect(engine.controlIDs == [ControlID(kind: "Room"), id])
        await engine.ready()
        #expect(engine.state(of: id)?.title == "Hall of 2")
        let next = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Attic")])
        #expect(next != id)
        // A restart finds both.
        #expect(try store.controls().elements.count == 2)
    }

    /// As the kind's own does, as long as the declaration has the identity that it had.
    @Test func placedControlOfAnUnchangedKindStaysUntouched() async throws {
        let (same, other) = (declared { Self.room(1) }, declared { Self.room(2) })
        let engine = try await engine([same].compactMap { $0 })
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        await engine.ready()
        let revision = engine.state(of: id)?.revision
        var configured: [ControlID] = []
        engine.observe { event in if case .controlConfigured(let id) = event { configured.append(id) } }
        await engine.declare([same].compactMap { $0 })
        #expect(configured.isEmpty)
        #expect(engine.state(of: id)?.revision == revision)
        await engine.declare([other].compactMap { $0 })
        #expect(configured == [ControlID(kind: "Room"), id])
    }

    /// Also where nothing is kept.
    @Test func placedControlTakesItsKindsNewDeclaration() async throws {
        let (room, other) = (declared { Self.room() }, declared { Self.room(prefix: "The ") })
        let engine = try await engine([room].compactMap { $0 })
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        await engine.declare([other].compactMap { $0 })
        await engine.ready()
        #expect(engine.state(of: id)?.title == "The Hall of 2")
        #expect(engine.configuration(of: id) == ["name": .string("Hall")])
    }

    /// Each control takes its author's code a while: what is changed or removed before its turn stays so.
    @Test(arguments: [true, false])
    func changesDuringARedeclarationStay(isKept: Bool) async throws {
        let store = MemoryStore()
        let (room, other) = (declared { Self.room() }, declared { Self.room(prefix: "The ") })
        let engine = try await engine([room].compactMap { $0 }, isKept ? store : nil)
        var ids: [ControlID] = []
        for number in 1...9 {
            ids.append(
                try await engine.addControl(
                    ofKind: "Room", configuration: ["name": .string("Hall \(number)")]))
        }
        let (first, removed, changed) = (ids[0], ids[7], ids[8])
        var changes: Task<Void, any Error>?
        engine.observe { event in
            guard case .controlConfigured(first) = event, changes == nil else { return }
            changes = Task.immediate { @EngineActor in
                try await engine.removeControl(removed)
                try await engine.configureControl(changed, configuration: ["name": .string("Attic")])
            }
        }
        await engine.declare([other].compactMap { $0 })
        try await changes?.value
        await engine.ready()
        #expect(engine.controlIDs.count == 9 && engine.state(of: removed) == nil)
        #expect(engine.configuration(of: changed) == ["name": .string("Attic")])
        #expect(engine.state(of: changed)?.title == "The Attic of 9")
        guard isKept else { return }
        let kept = try store.controls().elements
        #expect(kept.count == 8 && kept.last?.configuration == ["name": .string("Attic")])
    }

    @Test func contradictoryDeclarationsChangeNothing() async throws {
        let (world, other) = (World(), World())
        let log = LogLines()
        let engine = try await engine(items([Lamp(world: world.number)]), log: log)
        let twice = items([Lamp(world: other.number), Lamp(world: other.number, title: "Again")])
        await engine.declare(twice)
        #expect(engine.controlKinds == ["Lamp\(world.number)"])
        let line = "error could not read what Lamps declares now; nothing changed: "
        #expect(log.all.count == 1 && log.all.first?.hasPrefix(line) == true, "\(log.all)")
    }

    /// A control whose configuration needs a value comes as the others do, and waits to be placed.
    @Test func controlThatNeedsAValueComes() async throws {
        let (world, other) = (World(), World())
        let bare = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Bare", provider: BareRoomProvider()) {
                    name in
                    ControlWidgetButton(action: Ring()) { Text(name) }
                })
        }
        let log = LogLines()
        let engine = try await engine(items([Lamp(world: world.number)]), log: log)
        await engine.declare(
            [bare.map { .control($0) }].compactMap(\.self) + items([Lamp(world: other.number)]))
        #expect(engine.controlKinds == ["Bare", "Lamp\(other.number)"])
        #expect(engine.state(of: ControlID(kind: "Bare"))?.failure?.name == "NotConfigured")
        #expect(log.all.isEmpty, "\(log.all)")
    }

    /// Only controls come and go, and who declares another widget is notified so.
    @Test func redeclarationLeavesWidgetsAsTheyWere() async throws {
        let world = World()
        let number = world.number
        func widget(_ kind: String) -> BundleItem? {
            declared {
                WidgetDeclaration(
                    evaluating: StaticConfiguration(kind: kind, provider: StampProvider(world: number)) {
                        Text($0.text)
                    })
            }.map { .widget($0) }
        }
        let log = LogLines()
        let engine = try await engine([widget("Clock")].compactMap(\.self), log: log)
        await engine.declare([widget("Clock")].compactMap(\.self))
        #expect(log.all.isEmpty)
        await engine.declare([widget("Calendar")].compactMap(\.self) + items([Lamp(world: number)]))
        #expect(engine.widgetIDs == [WidgetID(kind: "Clock")])
        #expect(engine.controlKinds == ["Lamp\(number)"])
        #expect(log.all == ["warning the widgets of Lamps stay as they were: only controls come and go"])
    }

    @Test func perControlActionAffectsNoOtherControl() async throws {
        let (world, other) = (World(), World())
        let engine = try await engine(items([Lamp(world: world.number), Lamp(world: other.number)]))
        #expect(engine.intents["SetOwnLamp"] == nil)
        let before = reads(other)
        try await engine.control("Lamp\(world.number)").toggle()
        #expect(try engine.control("Lamp\(world.number)").state.isOn == true)
        #expect(reads(other) == before)
        await #expect(throws: ControlError.self) { try await engine.perform("SetOwnLamp") }
    }

    @Test func bundleIsReadAgainOnItsSignal() async throws {
        let engine = try BundleEngine(GrowingBundle())
        #expect(engine.controlKinds == ["Bell0"])
        engine.start()
        let kinds = AsyncStream<[String]> { continuation in
            engine.observe { [weak engine] event in
                if case .controlKindsChanged = event { continuation.yield(engine?.controlKinds ?? []) }
            }
        }
        var changes = kinds.makeAsyncIterator()
        for count in [3, 2, 4] {
            GrowingBundle.count.withLock { $0 = count }
            GrowingBundle.signals.continuation.yield()
            #expect(await changes.next() == (0..<count).map { "Bell\($0)" })
        }
        #expect(!engine.isDormant)
        await engine.stop()
    }
}

/// Its action is another one in each control.
private struct SetOwnLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Set the lamp"
    static let canRunByName = false
    @Parameter(title: "On") var value: Bool
    var world = 0

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        let (lamp, wanted) = (World.numbered(world), value)
        await lamp.gate.pass()
        lamp.state.withLock { $0.isOn = wanted }
        return .result()
    }
}

/// It has as many bells as it is told.
private struct GrowingBundle: ObservingWidgetBundle {
    nonisolated static let count = Mutex(1)
    nonisolated static let signals = AsyncStream.makeStream(of: Void.self)

    var body: some Widget {
        ControlList(0..<Self.count.withLock { $0 }) { GrowingBell(number: $0) }
    }

    nonisolated static func changes() -> AsyncStream<Void> { signals.stream }
}

private struct GrowingBell: ControlWidget {
    var number = 0

    init() {}
    init(number: Int) { self.number = number }

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Bell\(number)") {
            ControlWidgetButton(action: Ring()) { Text("Bell") }
        }
        .id(number)
    }
}
