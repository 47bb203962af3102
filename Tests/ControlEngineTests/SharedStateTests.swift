import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

struct AddDrink: AppIntent {
    static let title: LocalizedStringResource = "Add a drink"
    @AppStorage("drinks") private var drinks = 0

    func perform() async throws -> some IntentResult {
        drinks += 1
        return .result()
    }
}

/// Writes what can't be kept.
private struct Overflow: AppIntent {
    static let title: LocalizedStringResource = "Overflow"
    @AppStorage("fraction") private var fraction = 0.5

    func perform() async throws -> some IntentResult {
        fraction = .infinity
        return .result()
    }
}

struct RenameMug: AppIntent {
    static let title: LocalizedStringResource = "Rename the mug"
    @Parameter(title: "Name") var name: String
    @SharedStorage("mug", suite: "org.example.mugs") private var mug = Mug()

    func perform() async throws -> some IntentResult {
        mug = Mug(name: name)
        return .result()
    }
}

struct Mug: Codable, Sendable {
    var name = "plain"
}

struct DrinksProvider: TimelineProvider {
    @AppStorage("drinks") private var drinks = 0

    func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        completion(
            Timeline(entries: [StampEntry(date: .distantPast, text: "\(drinks) drinks")], policy: .never))
    }
}

/// Reads nothing itself; its view does.
struct MugProvider: TimelineProvider {
    func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        completion(Timeline(entries: [StampEntry(date: .distantPast, text: "")], policy: .never))
    }
}

struct MugView: View {
    @SharedStorage("mug", suite: "org.example.mugs") private var mug = Mug()
    var body: some View { Text("the mug is \(mug.name)") }
}

/// Reads another key than the action writes, and counts.
struct HungerProvider: ControlValueProvider {
    let world: Int
    @AppStorage("meals") private var meals = 0
    var previewValue: Bool { false }

    init(world: Int) { self.world = world }

    func currentValue() async throws -> Bool {
        World.numbered(world).state.withLock { $0.reads += 1 }
        return meals == 0
    }
}

struct ThirstProvider: ControlValueProvider {
    @AppStorage("drinks") private var drinks = 0
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool { drinks == 0 }
}

/// Reads, and has its timeline only when it is let.
struct SipsProvider: TimelineProvider {
    /// A timeline that is asked for.
    struct Run: Sendable {
        let end: @Sendable () -> Void
    }

    let begun: AsyncStream<Run>.Continuation
    @AppStorage("sips") private var sips = 0

    func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        let entry = StampEntry(date: .distantPast, text: "\(sips) sips")
        begun.yield(Run { completion(Timeline(entries: [entry], policy: .never)) })
    }
}

/// Counts its reads of what the action writes.
private struct CountedDrinks: ControlValueProvider {
    let world: Int
    @AppStorage("drinks") private var drinks = 0
    var previewValue: Int { 0 }

    init(world: Int) { self.world = world }

    func currentValue() async throws -> Int {
        World.numbered(world).state.withLock { $0.reads += 1 }
        return drinks
    }
}

/// Reads, and answers when its world's gate is open.
private struct SlowSips: ControlValueProvider {
    let world: Int
    @AppStorage("sips") private var sips = 0
    var previewValue: Int { 0 }

    init(world: Int) { self.world = world }

    func currentValue() async throws -> Int {
        let found = sips
        await World.numbered(world).gate.pass()
        return found
    }
}

/// Actions write, providers and views read, and nobody writes a reload call.
@EngineActor
@Suite(.standardTimeLimit)
struct SharedStateTests {
    private let state = MemorySharedState(standardSuite: "Test")
    private let drinks = WidgetID(kind: "Drinks")
    private let mug = WidgetID(kind: "Mug")
    private let plain = WidgetID(kind: "Plain")
    private let hungry = World()

    private func engine() throws -> BundleEngine {
        let hunger = hungry.number
        let items = declared {
            let widgets = [
                WidgetDeclaration(
                    evaluating: StaticConfiguration(kind: "Drinks", provider: DrinksProvider()) {
                        Text($0.text)
                    }),
                WidgetDeclaration(
                    evaluating: StaticConfiguration(kind: "Mug", provider: MugProvider()) { _ in MugView() }),
                WidgetDeclaration(
                    evaluating: StaticConfiguration(kind: "Plain", provider: MugProvider()) { _ in
                        Text("plain")
                    }),
            ]
            let controls = [
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Add") {
                        ControlWidgetButton(action: AddDrink()) { Text("Add") }
                    }),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Thirst", provider: ThirstProvider()) {
                        isThirsty in
                        ControlWidgetButton(action: Ring()) { Text(isThirsty ? "thirsty" : "fine") }
                    }),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "Hunger", provider: HungerProvider(world: hunger)
                    ) { isHungry in
                        ControlWidgetButton(action: Ring()) { Text(isHungry ? "hungry" : "fine") }
                    }),
            ]
            return
                widgets.compactMap { $0.map { BundleItem.widget($0) } }
                + controls.compactMap { $0.map { BundleItem.control($0) } }
                + [RenameMug.self].compactMap { type in
                    // An action that nothing holds is known through who reloads after it.
                    WidgetDeclaration(
                        evaluating: StaticConfiguration(kind: "Names", provider: MugProvider()) { _ in
                            Text("")
                        }
                        .reloads(after: type)
                    ).map { BundleItem.widget($0) }
                }
        }
        return try engine(items)
    }

    private func engine(_ items: [BundleItem]) throws -> BundleEngine {
        return try BundleEngine(
            name: "Test", items: items, state: state)
    }

    /// How often each widget got a timeline since the start.
    private func revisions(_ engine: BundleEngine) -> [UInt64] {
        [drinks, mug, plain].map { engine.state(of: $0)?.revision ?? 0 }
    }

    @Test func readersOfAWrittenKeyReloadAlone() async throws {
        let engine = try await engine().started()
        let before = revisions(engine)
        #expect(engine.text("Drinks") == "0 drinks")
        try await engine.control("Add").press()
        try await engine.quiet()
        #expect(engine.text("Drinks") == "1 drinks")
        #expect(zip(revisions(engine), before).map { $0 - $1 } == [1, 0, 0])
    }

    @Test func viewThatReadsAWrittenKeyReloads() async throws {
        let engine = try await engine().started()
        let before = revisions(engine)
        #expect(engine.text("Mug") == "the mug is plain")
        _ = try await engine.perform("RenameMug", parameters: ["name": .string("big")])
        try await engine.quiet()
        #expect(engine.text("Mug") == "the mug is big")
        #expect(zip(revisions(engine), before).map { $0 - $1 } == [0, 1, 0])
    }

    @Test func controlReadingAWrittenKeyIsReadAgain() async throws {
        let engine = try await engine().started()
        let thirst = try engine.control("Thirst")
        #expect(thirst.state.title == "thirsty")
        let reads = hungry.state.withLock { $0.reads }
        #expect(reads > 0)
        var states = thirst.states().makeAsyncIterator()
        _ = await states.next()
        try await engine.control("Add").press()
        #expect(await states.next()?.title == "fine")
        try await engine.quiet()
        #expect(hungry.state.withLock { $0.reads } == reads)
    }

    /// An action whose writes can't be kept has failed, and what was kept before stays.
    @Test func writeThatCannotBeKeptFailsItsRun() async throws {
        let item = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Overflow") {
                    ControlWidgetButton(action: Overflow()) { Text("Overflow") }
                }
            ).map { BundleItem.control($0) }
        }
        let engine = try await engine([item].compactMap { $0 }).started()
        state.set(.double(0.25), "fraction", in: "Test")
        let error = await #expect(throws: ControlError.self) {
            try await engine.control("Overflow").press()
        }
        let problem = "the shared value Test/fraction can't be kept: inf is no finite number"
        #expect(error == ControlError(.performFailed, "Overflow: \(problem)"))
        #expect(state.value("fraction", in: "Test") == .double(0.25))
    }

    /// What was asked after the action knows what it wrote, and what reloads after it is asked but once.
    @Test func dependentsReloadOnceAfterAnAction() async throws {
        let counter = World()
        let number = counter.number
        let items: [BundleItem] = declared {
            let add = ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Add", provider: CountedDrinks(world: number)) {
                    drinks in
                    ControlWidgetButton(action: AddDrink()) { Text("\(drinks)") }
                })
            let drinks = WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Drinks", provider: DrinksProvider()) { Text($0.text) }
                    .reloads(after: AddDrink.self))
            return [add.map { .control($0) }, drinks.map { .widget($0) }].compactMap { $0 }
        }
        let engine = try await engine(items).started()
        try await engine.quiet()
        var changes = 0
        engine.observe { if case .dependenciesChanged(nil) = $0 { changes += 1 } }
        for press in 1...2 {
            let before = (counter.state.withLock { $0.reads }, engine.widgets.reloads)
            try await engine.control("Add").press()
            try await engine.quiet()
            try await until { !engine.controls.all.contains(where: { $0.refresh.isRunning }) }
            #expect(engine.text("Drinks") == "\(press) drinks")
            #expect(counter.state.withLock { $0.reads } == before.0 + 1)
            #expect(engine.widgets.reloads == before.1 + 1)
            // What the action writes is news once.
            #expect(changes == 1)
        }
    }

    /// The same of a control: its value may be read before it was written, and come after it.
    @Test func writeDuringAReadRepeatsTheRead() async throws {
        let desk = World()
        let number = desk.number
        let item = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Sips", provider: SlowSips(world: number)) {
                    sips in
                    ControlWidgetButton(action: Ring()) { Text("\(sips) sips") }
                }
            ).map { BundleItem.control($0) }
        }
        let engine = try engine([item].compactMap { $0 })
        desk.gate.shut()
        engine.start()
        await desk.gate.arrivals(1)
        state.set(.int(5), "sips", in: "Test")
        state.announce([StateKey(suite: "Test", key: "sips")])
        await Task { @EngineActor in }.value
        desk.gate.open()
        let sips = try engine.control("Sips")
        try await until { sips.state.title == "5 sips" }
    }

    @Test func aWriteByAnotherProcessReloadsItsReaders() async throws {
        let engine = try await engine().started()
        let before = revisions(engine)
        var changed = engine.widgetStates(drinks).makeAsyncIterator()
        state.set(.int(7), "drinks", in: "Test")
        state.announce([StateKey(suite: "Test", key: "drinks")])
        #expect(await changed.next()?.entry.contains("7 drinks") == true)
        state.announce([StateKey(suite: "Test", key: "nobody reads this")])
        state.announce([StateKey(suite: "Other", key: "drinks")])
        await Task { @EngineActor in }.value
        try await engine.quiet()
        #expect(zip(revisions(engine), before).map { $0 - $1 } == [1, 0, 0])
    }

    /// What it reads in its first run is known while that is under way.
    @Test func aWriteDuringTheFirstReadingReloads() async throws {
        let (runs, begun) = AsyncStream<SipsProvider.Run>.makeStream()
        let items = declared {
            [
                WidgetDeclaration(
                    evaluating: StaticConfiguration(kind: "Sips", provider: SipsProvider(begun: begun)) {
                        Text($0.text)
                    })
            ].compactMap { $0.map { BundleItem.widget($0) } }
        }
        let engine = try engine(items)
        var run = runs.makeAsyncIterator()
        engine.start()
        let first = try #require(await run.next())
        state.set(.int(5), "sips", in: "Test")
        state.announce([StateKey(suite: "Test", key: "sips")])
        await Task { @EngineActor in }.value
        first.end()
        let second = try #require(await run.next())
        second.end()
        try await engine.quiet()
        #expect(engine.text("Sips") == "5 sips")
    }

    @Test func writeOfAWholeSuiteReloadsItsReaders() async throws {
        let engine = try await engine().started()
        let before = revisions(engine)
        var changed = engine.widgetStates(mug).makeAsyncIterator()
        state.set(.object(["name": .string("new")]), "mug", in: "org.example.mugs")
        state.announce([StateKey(suite: "org.example.mugs", key: nil)])
        _ = await changed.next()
        #expect(zip(revisions(engine), before).map { $0 - $1 } == [0, 1, 0])
    }

    @Test func stateDependenciesAreKnownInBothDirections() async throws {
        let engine = try await engine().started()
        #expect(engine.stateKeys(of: drinks) == ["Test/drinks"])
        #expect(engine.stateKeys(of: mug) == ["org.example.mugs/mug"])
        #expect(engine.stateKeys(of: plain) == [])
        // What an action writes is known once it has run.
        #expect(engine.widgetsReadingState(writtenBy: AddDrink.self) == [])
        try await engine.control("Add").press()
        #expect(engine.widgetsReadingState(writtenBy: AddDrink.self) == [drinks])
        #expect(engine.controlsReadingState(writtenBy: AddDrink.self) == [ControlID(kind: "Thirst")])
        #expect(engine.widgetsReadingState(writtenBy: RenameMug.self) == [])
    }
}

extension BundleEngine {
    /// The states of a widget from now on.
    func widgetStates(_ id: WidgetID) -> AsyncStream<WidgetState> {
        AsyncStream { continuation in
            observe { if case .widgetChanged(id, _, let state) = $0 { continuation.yield(state) } }
        }
    }
}
