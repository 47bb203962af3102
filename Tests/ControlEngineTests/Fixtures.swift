import ControlTesting
import Foundation
import Logging
import SwiftUILite
import Synchronization
import WidgetKitLite

@testable import ControlEngine

/// What the fixtures' actions and providers touch; one per test, found through a task-local by nobody: the
/// intents carry its number as a parameter.
final class World: Sendable {
    struct State: Sendable {
        var isOn = false
        var performed = 0
        var reads = 0
        var timelines = 0
        var readFails = false
        var performFails = false
        var trace: [String] = []
    }

    let state = Mutex(State())
    /// Held shut, `perform()` waits here.
    let gate = Gate(open: true)

    private static let worlds = Mutex<[Int: World]>([:])
    let number: Int

    init() {
        number = Self.worlds.withLock { $0.count + 1 }
        Self.worlds.withLock { $0[number] = self }
    }

    static func numbered(_ number: Int) -> World {
        guard let world = worlds.withLock({ $0[number] }) else { preconditionFailure("no world \(number)") }
        return world
    }

    func trace(_ text: String) { state.withLock { $0.trace.append(text) } }
}

/// Something to wait for without a clock: whoever waits goes on once it is open.
final class Gate: Sendable {
    private struct State {
        var isOpen: Bool
        var waiters: [CheckedContinuation<Void, Never>] = []
        var arrived = 0
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Mutex<State>

    init(open: Bool) { state = Mutex(State(isOpen: open)) }

    /// Waits until the gate is open; not ended by cancellation, on purpose.
    func pass() async {
        await withCheckedContinuation { continuation in
            let (passes, reported) = state.withLock { state in
                state.arrived += 1
                let reported = state.watchers.filter { $0.count <= state.arrived }.map(\.continuation)
                state.watchers.removeAll { $0.count <= state.arrived }
                if !state.isOpen { state.waiters.append(continuation) }
                return (state.isOpen, reported)
            }
            for watcher in reported { watcher.resume() }
            if passes { continuation.resume() }
        }
    }

    func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Lets those pass who wait; the gate stays shut for whoever comes after them.
    func letPass() {
        let waiters = state.withLock { state in
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    func shut() { state.withLock { $0.isOpen = false } }

    /// Waits until so many have come to the gate.
    func arrivals(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let there = state.withLock { state in
                if state.arrived >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if there { continuation.resume() }
        }
    }
}

struct Broken: Error, CustomLocalizedStringResourceConvertible {
    let what: String
    var localizedStringResource: LocalizedStringResource { "\(what) is broken" }
}

struct SetLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Set the lamp"
    @Parameter(title: "On") var value: Bool
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        let lamp = World.numbered(world)
        let wanted = value
        await lamp.gate.pass()
        if lamp.state.withLock({ $0.performFails }) { throw Broken(what: "the lamp") }
        lamp.state.withLock {
            $0.isOn = wanted
            $0.performed += 1
        }
        return .result(value: value)
    }
}

struct Ring: AppIntent {
    static let title: LocalizedStringResource = "Ring"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        World.numbered(world).state.withLock { $0.performed += 1 }
        return .result()
    }
}

/// The user declines what it asks.
struct Declined: AppIntent {
    static let title: LocalizedStringResource = "Declined"

    func perform() async throws -> some IntentResult {
        if !Task.isCancelled { throw CancellationError() }
        return .result()
    }
}

struct LampProvider: ControlValueProvider {
    let world: Int
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        try World.numbered(world).state.withLock { state in
            state.reads += 1
            if state.readFails { throw Broken(what: "the sensor") }
            return state.isOn
        }
    }
}

/// Writes down the number that it sets.
struct SetDial: SetValueIntent {
    static let title: LocalizedStringResource = "Set the dial"
    @Parameter(title: "Value") var value: Double
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        World.numbered(world).trace("\(value)")
        return .result()
    }
}

struct DialProvider: ControlValueProvider {
    let world: Int
    var previewValue: Double { 0 }

    func currentValue() async throws -> Double {
        Double(World.numbered(world).state.withLock { $0.trace.last } ?? "2") ?? -1
    }
}

struct StampEntry: TimelineEntry {
    let date: Date
    let text: String
}

struct StampProvider: TimelineProvider {
    let world: Int

    func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
        completion(StampEntry(date: .distantPast, text: "snapshot"))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        let (count, isOn) = World.numbered(world).state.withLock { state in
            state.timelines += 1
            return (state.timelines, state.isOn)
        }
        completion(
            Timeline(entries: [StampEntry(date: .distantPast, text: "\(count) \(isOn)")], policy: .never))
    }
}

extension World {
    /// A toggle `Lamp`, a toggle `Mirror` with the same action, a button `Bell`, a widget that reloads after
    /// the lamp's action and one that doesn't.
    @EngineActor
    func engine(
        clock: ManualClock = ManualClock.fixed(), limit: Int = 1_000, store: (any StateStore)? = nil,
        _ adjust: (inout EngineEnvironment) -> Void = { _ in }
    ) throws -> BundleEngine {
        let number = number
        let declarations: [BundleItem] = declared {
            items(
                of: StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: number)) { isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { on in
                        Label(on ? "Lit" : "Dark", systemImage: on ? "lightbulb.fill" : "lightbulb")
                    }
                })
                + items(
                    of: StaticControlConfiguration(kind: "Mirror", provider: LampProvider(world: number)) {
                        isOn in
                        ControlWidgetToggle("Mirror", isOn: isOn, action: SetLamp(world: number)) { _ in
                            Text("")
                        }
                    })
                + items(
                    of: StaticControlConfiguration(kind: "Bell") {
                        ControlWidgetButton(action: Ring(world: number)) {
                            Label("Bell", systemImage: "bell")
                        }
                    })
                + items(
                    of: StaticConfiguration(kind: "Status", provider: StampProvider(world: number)) {
                        Text($0.text)
                    }
                    .reloads(after: SetLamp.self))
                + items(
                    of: StaticConfiguration(kind: "Other", provider: StampProvider(world: number)) {
                        Text($0.text)
                    })
        }
        var options = EngineOptions(queueLimit: limit)
        options.logger = EngineOptions.silent.logger
        return try BundleEngine(
            name: "Test", items: declarations, options: options, clock: clock, store: store, adjust)
    }

    /// ``engine(clock:limit:store:_:)``, started and ready.
    @EngineActor
    func started(
        clock: ManualClock = ManualClock.fixed(), limit: Int = 1_000, store: (any StateStore)? = nil,
        _ adjust: (inout EngineEnvironment) -> Void = { _ in }
    ) async throws -> BundleEngine {
        try await engine(clock: clock, limit: limit, store: store, adjust).started()
    }

    @MainActor
    private func items(of configuration: some ControlWidgetConfiguration) -> [BundleItem] {
        ControlDeclaration(evaluating: configuration).map { [.control($0)] } ?? []
    }

    @MainActor
    private func items(of configuration: some WidgetConfiguration) -> [BundleItem] {
        WidgetDeclaration(evaluating: configuration).map { [.widget($0)] } ?? []
    }
}

/// Declares as authors do, on the main actor: in a process without a bus its executor is the engine's as
/// well.
@EngineActor
func declared<Value: Sendable>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    try MainActor.assumeIsolated(body)
}

/// A button that performs an action, labelled with its kind.
@EngineActor
func button(_ kind: String, _ action: some AppIntent) -> ControlDeclaration? {
    declared {
        ControlDeclaration(
            evaluating: StaticControlConfiguration(kind: kind) {
                ControlWidgetButton(action: action) { Text(kind) }
            })
    }
}

extension BundleEngine {
    /// An engine without a bus.
    ///
    /// - Parameter adjust: what else it has of the world around it.
    convenience init(
        name: String, items: [BundleItem], options: EngineOptions = .silent,
        clock: any EngineClock = ManualClock.fixed(), store: (any StateStore)? = nil,
        state: (any SharedStateStorage)? = nil,
        _ adjust: (inout EngineEnvironment) -> Void = { _ in }
    ) throws(BundleError) {
        var environment = EngineEnvironment(options: options, clock: clock, store: store, state: state)
        adjust(&environment)
        try self.init(name: name, items: items, in: environment)
    }

    /// Itself, once it is started and every provider has been asked.
    func started() async -> BundleEngine {
        start()
        await ready()
        return self
    }
}

extension EngineOptions {
    /// The usual ones, with a logger that writes nothing.
    static var silent: EngineOptions {
        var options = EngineOptions()
        options.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return options
    }
}

/// Locked or not, as a test says.
final class Door: Authenticator {
    let isLocked: Mutex<Bool>

    init(isLocked: Bool = false) { self.isLocked = Mutex(isLocked) }

    func authenticate(
        _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
    ) async throws(ControlError) { try await checkUnlocked(for: action) }

    func checkUnlocked(for what: String) async throws(ControlError) {
        if isLocked.withLock({ $0 }) { throw ControlError(.authenticationRequired, what) }
    }
}

/// An engine with one button, `Button`, that has its first value.
@EngineActor
func buttonEngine(
    pressing action: some AppIntent, clock: ManualClock, state: (any SharedStateStorage)? = nil,
    _ adjust: (inout EngineEnvironment) -> Void
) async throws -> BundleEngine {
    return try await BundleEngine(
        name: "Test", items: button("Button", action).map { [.control($0)] } ?? [], clock: clock,
        state: state, adjust
    ).started()
}
