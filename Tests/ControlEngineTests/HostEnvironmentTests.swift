import AppIntentsLite
import ControlBasics
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// A widget whose hosts show it differently.
@EngineActor
@Suite(.standardTimeLimit)
struct HostEnvironmentTests {
    /// What the provider was asked and told, and what is drawn again.
    final class Desk: Sendable {
        /// When the manual clock begins.
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let schemes = Mutex<[[ColorScheme]?]>([])
        let drawn = Mutex(0)
        let texts = Mutex(["a"])
    }

    private struct Provider: TimelineProvider {
        let desk: Desk

        func placeholder(in context: Context) -> StampEntry {
            StampEntry(date: .distantPast, text: "placeholder")
        }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
            completion(StampEntry(date: .distantPast, text: "snapshot"))
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void)
        {
            desk.schemes.withLock { $0.append(context.environmentVariants.colorScheme) }
            let entries = desk.texts.withLock { $0 }.enumerated().map {
                StampEntry(date: desk.start.addingTimeInterval(Double($0) * 60), text: $1)
            }
            completion(Timeline(entries: entries, policy: .never))
        }
    }

    private struct Drawing: View {
        let text: String
        let desk: Desk
        @Environment(\.widgetRenderingMode) private var mode
        @Environment(\.colorScheme) private var scheme

        var body: some View {
            desk.drawn.withLock { $0 += 1 }
            return VStack {
                Text("\(text) \(mode.description) \(scheme.rawValue)")
                if mode == .vibrant { Button("Done", intent: CompleteTask(task: text)) }
            }
        }
    }

    private let desk = Desk()
    private let clock = ManualClock.fixed()
    private let state = MemorySharedState(standardSuite: "Test")
    private let own = WidgetID(kind: "Shown")

    private func engine(_ store: (any StateStore)? = nil) throws -> BundleEngine {
        let widget = declared { [desk] in
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Shown", provider: Provider(desk: desk)) {
                    Drawing(text: $0.text, desk: desk)
                })
        }
        return try BundleEngine(
            name: "Test", items: [widget].compactMap { $0.map { .widget($0) } }, clock: clock, store: store,
            state: state)
    }

    private static func environment(_ change: (inout WidgetEnvironment) -> Void) -> WidgetEnvironment {
        var environment = WidgetEnvironment()
        change(&environment)
        return environment
    }

    private let vibrant = environment { $0.renderingMode = .vibrant }
    private let dark = environment { $0.colorScheme = .dark }

    @Test func entryIsEvaluatedForEachHostWithoutItsProvider() async throws {
        let engine = try await engine().started()
        #expect(engine.text("Shown").contains("a fullColor light"))
        let asked = desk.schemes.withLock { $0.count }
        #expect(try await engine.entry(of: own, in: vibrant).contains("a vibrant light"))
        #expect(try await engine.entry(of: own, in: dark).contains("a fullColor dark"))
        #expect(desk.schemes.withLock { $0.count } == asked)
        // It is kept for the hosts that ask again.
        let drawn = desk.drawn.withLock { $0 }
        #expect(try await engine.entry(of: own, in: vibrant).contains("a vibrant light"))
        #expect(try await engine.entry(of: own, in: WidgetEnvironment()) == engine.state(of: own)?.entry)
        #expect(desk.drawn.withLock { $0 } == drawn)
    }

    @Test func hostsGetTheNextEntryToo() async throws {
        desk.texts.withLock { $0 = ["a", "b"] }
        let engine = try await engine().started()
        #expect(try await engine.entry(of: own, in: dark).contains("a fullColor dark"))
        clock.advance(by: .seconds(60))
        #expect(try await engine.entry(of: own, in: dark).contains("b fullColor dark"))
        desk.texts.withLock { $0 = ["c"] }
        engine.widgets.reload(own)
        try await engine.quiet()
        #expect(try await engine.entry(of: own, in: dark).contains("c fullColor dark"))
        // The provider hears for which hosts it answers.
        let schemes = desk.schemes.withLock { $0 }
        #expect(schemes.first == .some(nil) && schemes.last == [.dark])
    }

    @Test func treesOfManyHostsAreBounded() async throws {
        let engine = try await engine().started()
        let many = (1...40).map { number in Self.environment { $0.displayScale = Double(number) / 4 } }
        for environment in many { _ = try await engine.entry(of: own, in: environment) }
        #expect(engine.widgets.drawnTrees(of: own).count == DrawnTrees.mostTrees)
        #expect(engine.widgets[own]?.drawn.environments == many.suffix(DrawnTrees.mostEnvironments))
    }

    /// A button that only one host shows runs, and reloads what shows it.
    @Test func buttonThatOneHostShowsCanBePressed() async throws {
        let engine = try await engine().started()
        let tree = try await engine.entry(of: own, in: vibrant)
        let name = try #require(tree.firstMatch(of: /"action":"([^"]*CompleteTask[^"]*)"/)?.1)
        let revision = try #require(engine.state(of: own)?.revision)
        try await engine.widget("Shown").perform(String(name).replacing("\\/", with: "/"))
        try await engine.quiet()
        #expect(state.value("completed", in: "Test") == .string("a"))
        #expect(engine.state(of: own)?.revision == revision + 1)
    }

    @Test func placedWidgetKeepsItsHostsEnvironment() async throws {
        let store = MemoryStore()
        let first = try await engine(store).started()
        let id = try await first.addWidget(ofKind: "Shown")
        try await first.quiet()
        try await first.setEnvironment(dark, of: id)
        try await first.quiet()
        #expect(first.state(of: id)?.environment == dark)
        #expect(first.state(of: id)?.entry.contains("a fullColor dark") == true)
        #expect(desk.schemes.withLock { $0.last } == [.dark])
        // What a host doesn't say when it asks is as the widget's own says.
        #expect(try await first.entry(of: id, in: vibrant).contains("a vibrant dark"))
        await first.stop()
        let second = try engine(store)
        #expect(second.state(of: id)?.environment == dark)
        #expect(second.state(of: id)?.entry.contains("a fullColor dark") == true)
        _ = await second.started()
        try await second.setEnvironment(WidgetEnvironment(), of: id)
        try await second.quiet()
        #expect(second.state(of: id)?.entry.contains("a fullColor light") == true)
        #expect(try store.placedWidgets().elements.map(\.environment) == [nil])
        await second.stop()
    }

    @Test func configurationKeepsTheHostsEnvironment() async throws {
        let store = MemoryStore()
        let engine = try await ForecastDesk().engine(store).started()
        let id = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        try await engine.setEnvironment(dark, of: id)
        try await engine.configureWidget(id, configuration: ["town": .string("Jena")])
        #expect(engine.state(of: id)?.environment == dark)
        try await engine.setEnvironment(vibrant, of: id)
        try await engine.quiet()
        let kept = try store.placedWidgets().elements
        #expect(kept.map(\.environment) == [vibrant])
        #expect(kept.map(\.configuration) == [["town": .string("Jena")]])
        await engine.stop()
    }

    @Test func kindsOwnWidgetHasNoHostOfItsOwn() async throws {
        let engine = try await engine().started()
        let error = await #expect(throws: ControlError.self) {
            try await engine.setEnvironment(dark, of: own)
        }
        #expect(error?.code == .notSupported)
        let gone = await #expect(throws: ControlError.self) {
            try await engine.entry(of: WidgetID(kind: "None"), in: dark)
        }
        #expect(gone?.code == .unavailable)
    }

    /// Entries of an earlier process can't be evaluated again, so the provider is asked.
    @Test func keptEntriesAreAskedForAgain() async throws {
        let store = MemoryStore()
        let first = try await engine(store).started()
        await first.stop()
        let asked = desk.schemes.withLock { $0.count }
        let second = try engine(store)
        second.start()
        #expect(try await second.entry(of: own, in: dark).contains("a fullColor dark"))
        // The first reload of the start is enough.
        #expect(desk.schemes.withLock { $0.count } == asked + 1)
        await second.stop()
    }

    @Test func snapshotIsMadeForTheHost() async throws {
        let engine = try await engine().started()
        let tree = try await withCheckedContinuation { continuation in
            engine.snapshot(own, family: .systemMedium, isPreview: false, in: vibrant) {
                continuation.resume(returning: $0)
            }
        }.get()
        #expect(tree.contains("snapshot vibrant light"))
    }
}
