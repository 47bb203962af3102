import AppIntentsLite
import ControlTesting
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What is shown of a control before its first value, and who waits for that.
@EngineActor
@Suite(.standardTimeLimit)
struct FirstValueTests {
    private let clock = ManualClock.fixed()
    private let lamp = ControlID(kind: "Lamp")
    private let bell = ControlID(kind: "Bell")

    @Test func previewIsNotShownBeforeTheFirstValue() throws {
        let engine = try World().engine(clock: clock)
        let state = try #require(engine.state(of: lamp))
        #expect(!state.hasValue && !state.isAvailable && state.isUnread)
        #expect(state.failure == .init(name: "Unavailable", message: "its value has not been read yet"))
        #expect(state.isOn == nil)
        #expect([state.valueText, state.tint, state.status, state.actionHint] == ["", "", "", ""])
        // It is found by its symbol, whatever its value.
        #expect(state.symbol == "lightbulb")
        // Without a name of its own it has the bundle's.
        #expect(state.title == "Test" && state.form == .toggle)
        // For lists of what there is.
        #expect(engine.previewState(of: lamp)?.valueText == "Dark")
    }

    /// Nor while an action runs, and for long enough that this is shown.
    @Test func previewIsNotShownWhileAnActionRuns() async throws {
        let world = World()
        world.state.withLock { $0.readFails = true }
        let engine = try await world.started(clock: clock)
        let toggle = try engine.control("Lamp")
        world.gate.shut()
        let use = Task { try await toggle.setValue(true) }
        await world.gate.arrivals(1)
        clock.advance(by: 0.11)
        let running = toggle.state
        #expect(running.isPending && !running.hasValue && !running.isAvailable && running.isOn == nil)
        #expect([running.title, running.valueText, running.symbol] == ["Test", "", "lightbulb"])
        world.gate.open()
        _ = try await use.value
        #expect(!toggle.state.isPending && !toggle.state.hasValue && toggle.state.isOn == nil)
    }

    /// A control without a provider has no preview: its template is what it shows.
    @Test func aFixedTemplateIsShownFromTheStart() throws {
        let engine = try World().engine(clock: clock)
        let state = try #require(engine.state(of: bell))
        #expect(state.hasValue && state.isAvailable && state.failure == nil)
        #expect(state.title == "Bell" && state.symbol == "bell")
    }

    /// Writes down what it was made for.
    private struct Say: AppIntent {
        static let title: LocalizedStringResource = "Say"
        @Parameter(title: "Text", default: "") var text: String
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(_ text: String, world: Int) {
            self.text = text
            self.world = world
        }

        func perform() async throws -> some IntentResult {
            World.numbered(world).trace(text)
            return .result()
        }
    }

    /// Whoever is quick presses the button of the value, and not the preview's.
    @Test func earlyPressUsesTheFirstValuesAction() async throws {
        let world = World()
        let number = world.number
        let item = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Say", provider: LampProvider(world: number)) {
                    isOn in
                    ControlWidgetButton(action: Say(isOn ? "value" : "preview", world: number)) {
                        Text("Say")
                    }
                })
        }
        world.state.withLock { $0.isOn = true }
        let engine = try BundleEngine(
            name: "Test", items: item.map { [.control($0)] } ?? [], options: EngineOptions(), clock: clock)
        try await engine.control("Say").press()
        #expect(world.state.withLock { $0.trace } == ["value"])
    }

    @Test func firstValueEqualToThePreviewIsNews() async throws {
        let engine = try World().engine(clock: clock)
        var changes: [(ControlState, ControlState)] = []
        engine.observe { event in
            if case .controlChanged(ControlID(kind: "Lamp"), let before, let after) = event {
                changes.append((before, after))
            }
        }
        engine.start()
        await engine.ready()
        #expect(changes.count == 1)
        #expect(changes.first?.0.hasValue == false && changes.first?.0.isOn == nil)
        #expect(changes.first?.1.hasValue == true && changes.first?.1.isOn == false)
    }

    @Test func waitingForFirstValuesStartsNoRead() async throws {
        let world = World()
        let engine = try world.engine(clock: clock)
        var answered: [String] = []
        engine.awaitFirstValues(of: [bell]) { answered.append("bell") }
        #expect(answered == ["bell"])
        engine.awaitFirstValues(of: [lamp, bell, ControlID(kind: "Mirror")]) { answered.append("all") }
        engine.awaitFirstValues(of: [lamp]) { answered.append("lamp") }
        #expect(world.state.withLock { $0.reads } == 0)
        engine.start()
        try await until { answered.count >= 3 }
        #expect(engine.state(of: lamp)?.hasValue == true)
        #expect(world.state.withLock { $0.reads } == 2)
        engine.awaitFirstValues(of: [lamp]) { answered.append("later") }
        #expect(answered.last == "later")
        // Nobody is answered twice.
        clock.advance(by: 1)
        #expect(answered.sorted() == ["all", "bell", "lamp", "later"])
    }

    @Test func failedReadEndsTheWaitForFirstValues() async throws {
        let world = World()
        world.state.withLock { $0.readFails = true }
        let engine = try world.engine(clock: clock)
        engine.start()
        await withCheckedContinuation { continuation in
            engine.awaitFirstValues(of: [lamp]) { continuation.resume() }
        }
        let state = try #require(engine.state(of: lamp))
        #expect(!state.hasValue && !state.isUnread && state.isOn == nil)
        #expect(state.failure?.message == "the sensor is broken")
        // Without a value that was ever read, the one that was set counts.
        #expect(try await engine.control("Lamp").setValue(true))
        #expect(engine.state(of: lamp)?.isOn == nil)
    }

    @Test func waitForFirstValuesLastsHalfASecond() throws {
        let engine = try World().engine(clock: clock)
        var answered: [Int] = []
        engine.awaitFirstValues(of: [lamp]) { answered.append(1) }
        clock.advance(by: 0.3)
        engine.awaitFirstValues(of: [lamp]) { answered.append(2) }
        engine.awaitFirstValues(of: [ControlID(kind: "Mirror")]) { answered.append(3) }
        clock.advance(by: 0.19)
        #expect(answered == [])
        clock.advance(by: 0.01)
        #expect(answered == [1])
        clock.advance(by: 0.3)
        #expect(answered == [1, 2, 3])
        #expect(clock.pending == 0)
    }

    /// The value that a control of many is asked for goes before the others' first ones, whether it is asked
    /// for before the start or after it.
    @Test func awaitedControlsAreReadFirst() async throws {
        let reads = Reads()
        let items = (0..<200).compactMap { number in
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "Kind\(number)", provider: Numbered(number: number, reads: reads)
                    ) { value in ControlWidgetButton(action: Ring()) { Text("\(value)") } })
            }.map { BundleItem.control($0) }
        }
        let engine = try BundleEngine(
            name: "Test", items: items, options: EngineOptions(), clock: clock)
        engine.awaitFirstValues(of: [ControlID(kind: "Kind150")]) {}
        engine.start()
        engine.awaitFirstValues(of: [ControlID(kind: "Kind199")]) {}
        try await until {
            clock.advance(by: 0.01)
            return reads.order.withLock { $0.count } == 200
        }
        let found = reads.order.withLock { $0 }
        #expect(found.sorted() == Array(0..<200))
        #expect(found.prefix(StartupReads.width).contains(150))
        #expect(found.prefix(StartupReads.width * 3).contains(199))
        await engine.stop()
    }

    private final class Reads: Sendable {
        let order = Mutex<[Int]>([])
    }

    private struct Numbered: ControlValueProvider {
        let number: Int
        let reads: Reads
        var previewValue: Int { 0 }
        func currentValue() async throws -> Int {
            reads.order.withLock { $0.append(number) }
            return number
        }
    }

    private struct Interface: AppIntentControlValueProvider {
        let gate: Gate
        func previewValue(configuration: InterfaceChoice) -> String { "wlan0" }
        func currentValue(configuration: InterfaceChoice) async throws -> String {
            await gate.pass()
            return configuration.interface
        }
    }

    private struct InterfaceChoice: ControlConfigurationIntent {
        static let title: LocalizedStringResource = "Interface"
        @Parameter(title: "Interface", default: "wlan0") var interface: String
    }

    private func network(_ gate: Gate) throws -> BundleEngine {
        let item = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Network", provider: Interface(gate: gate)) {
                    name in
                    ControlWidgetButton(action: Ring()) { Text(name) }
                }
                .displayName("Network"))
        }
        return try BundleEngine(
            name: "Test", items: item.map { [.control($0)] } ?? [], clock: clock)
    }

    @Test func placedControlShowsItsOwnValueOrNone() async throws {
        let gate = Gate(open: false)
        let engine = try network(gate)
        engine.start()
        let id = try await engine.addControl(
            ofKind: "Network", configuration: ["interface": .string("wlan1")])
        #expect(engine.state(of: id)?.title == "Network")
        gate.open()
        await withCheckedContinuation { continuation in
            engine.awaitFirstValues(of: [id]) { continuation.resume() }
        }
        #expect(engine.state(of: id)?.title == "wlan1")
        // Configured again it has no value again, and not the old one.
        gate.shut()
        let revision = try #require(engine.state(of: id)?.revision)
        try await engine.configureControl(id, configuration: ["interface": .string("eth0")])
        // That is a change of its state as well.
        #expect(engine.state(of: id)?.revision == revision + 1)
        #expect(engine.state(of: id)?.title == "Network" && engine.state(of: id)?.isUnread == true)
        var isAnswered = false
        engine.awaitFirstValues(of: [id]) { isAnswered = true }
        try await engine.removeControl(id)
        #expect(isAnswered)
        gate.open()
        await engine.stop()
    }

    @Test func previewIsForGalleries() async throws {
        let engine = try await network(Gate(open: true)).started()
        let preview = try await engine.preview(
            ofKind: "Network", configuration: ["interface": .string("wlan1")])
        #expect(preview.title == "wlan0" && preview.displayName == "Network")
        let unknown = await #expect(throws: ControlError.self) {
            try await engine.preview(ofKind: "Nothing", configuration: [:])
        }
        #expect(unknown?.code == .unknown)
        let wrong = await #expect(throws: ControlError.self) {
            try await engine.preview(ofKind: "Network", configuration: ["interface": .bool(true)])
        }
        #expect(wrong?.code == .invalidValue)
    }
}
