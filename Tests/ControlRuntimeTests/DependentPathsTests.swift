internal import AppIntentsLite
internal import BusContract
internal import DBus
internal import FoundationEssentials
internal import Logging
internal import SwiftUILite
internal import TestSupport
internal import Testing
internal import WidgetKitLite

@testable internal import ControlEngine
@testable internal import ControlRuntime

private struct Ring: AppIntent {
    static let title: LocalizedStringResource = "Ring"
    func perform() async throws -> some IntentResult { .result() }
}

private struct Answer: AppIntent {
    static let title: LocalizedStringResource = "Answer"
    func perform() async throws -> some IntentResult { .result() }
}

private struct BoardProvider: TimelineProvider {
    struct Entry: TimelineEntry { let date: Date }
    func placeholder(in context: Context) -> Entry { Entry(date: .distantPast) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {}
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {}
}

/// What is announced of who reloads after whose action.
@Suite(.standardTimeLimit)
struct DependentPathsTests {
    /// Widgets and controls that are declared to, each once, and nobody else.
    @EngineActor
    @Test func dependentPathsNameWidgetsAndControls() async throws {
        let items: [BundleItem] = await MainActor.run {
            let ring = ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Bell") {
                    ControlWidgetButton(action: Ring()) { Text("Ring") }
                })
            let answer = ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Phone") {
                    ControlWidgetButton(action: Answer()) { Text("Answer") }
                }
                .reloads(after: Ring.self))
            let board = WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Board", provider: BoardProvider()) { _ in Text("") }
                    .reloads(after: Ring.self, Answer.self, Ring.self))
            var items = [ring, answer].compactMap { $0.map { BundleItem.control($0) } }
            if let board { items.append(.widget(board)) }
            return items
        }
        var options = EngineOptions()
        options.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let engine = try BundleEngine(
            name: "Test", items: items,
            in: EngineEnvironment(
                options: options, clock: SystemEngineClock(), store: nil,
                state: MemorySharedState(standardSuite: "Test")))
        #expect(
            engine.dependentPaths(of: ControlID(kind: "Bell"))
                == [Contract.widgetPath(kind: "Board"), Contract.controlPath(kind: "Phone")])
        #expect(
            engine.dependentPaths(of: ControlID(kind: "Phone")) == [Contract.widgetPath(kind: "Board")])
        #expect(engine.dependentPaths(of: ControlID(kind: "Nobody")) == [])
        #expect(
            engine.dependsOn(WidgetID(kind: "Board"))
                == ["Bell", "Phone"].map { "path:\(Contract.controlPath(kind: $0))" }
                + ["intent:Ring", "intent:Answer"])
    }
}
