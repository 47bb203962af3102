import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Asks the center from inside an action.
struct AskCenter: AppIntent {
    static let title: LocalizedStringResource = "Ask the center"
    @Parameter(title: "Wish") var wish: String
    @Parameter(title: "Kind", default: "") var kind: String

    init() {}
    init(_ wish: String, _ kind: String = "") {
        self.wish = wish
        self.kind = kind
    }

    func perform() async throws -> some IntentResult {
        switch wish {
        case "all": WidgetCenter.shared.reloadAllTimelines()
        case "relevance": WidgetCenter.shared.invalidateRelevance(ofKind: kind)
        default: WidgetCenter.shared.reloadTimelines(ofKind: kind)
        }
        return .result()
    }
}

/// What `WidgetCenter` does for an action that calls it.
@EngineActor
@Suite(.standardTimeLimit)
struct WidgetCenterTests {
    private let widgets = ["A", "B", "C"].map { kind in
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        return ScriptedWidget(kind) { .timeline([stamp(start, 0, "\($0)")], .atEnd) }
    }

    /// Without an engine too, as here.
    @Test func currentConfigurationsAreReportedOnTheMainActor() async {
        let count = await withCheckedContinuation { continuation in
            WidgetCenter.shared.getCurrentConfigurations { result in
                MainActor.preconditionIsolated()
                continuation.resume(returning: (try? result.get())?.count)
            }
        }
        #expect(count == 0)
    }

    private func engine(_ action: AskCenter...) async throws -> BundleEngine {
        let buttons = action.enumerated().compactMap { index, action in
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Button\(index)") {
                        ControlWidgetButton(action: action) { Text("Ask") }
                    }
                )
            }.map { BundleItem.control($0) }
        }
        let engine = try BundleEngine(
            name: "Test", items: declared { widgets.compactMap(\.item) } + buttons)
        engine.start()
        try await engine.quiet()
        #expect(widgets.map(\.asked) == [1, 1, 1])
        return engine
    }

    /// Waits until a widget has been asked so often and has what it was answered.
    private func asked(_ index: Int, _ count: Int, _ engine: BundleEngine) async throws {
        try await until { widgets[index].asked >= count }
        try await engine.quiet()
    }

    private func budgets(_ engine: BundleEngine) -> [Int] {
        widgets.map { engine.widgets.budgetRemaining(of: WidgetID(kind: $0.kind)) }
    }

    @Test(arguments: ["timelines", "relevance"])
    func reloadingAKindIsFreeAndSeparate(wish: String) async throws {
        let engine = try await engine(AskCenter(wish, "B"))
        let before = budgets(engine)
        try await engine.control("Button0").press()
        try await asked(1, 2, engine)
        #expect(widgets.map(\.asked) == [1, 2, 1])
        #expect(engine.text("B") == "2")
        #expect(budgets(engine) == before)
    }

    @Test func reloadingAllTimelinesIsFree() async throws {
        let engine = try await engine(AskCenter("all"))
        let before = budgets(engine)
        try await engine.control("Button0").press()
        for index in 0..<3 { try await asked(index, 2, engine) }
        #expect(widgets.map(\.asked) == [2, 2, 2])
        #expect(["A", "B", "C"].map(engine.text) == ["2", "2", "2"])
        #expect(budgets(engine) == before)
    }

    @Test func reloadOfAnUnknownKindIsIgnored() async throws {
        let engine = try await engine(
            AskCenter("timelines", "nobody"), AskCenter("relevance", "nobody"), AskCenter("timelines", "C"))
        for index in 0..<3 { try await engine.control("Button\(index)").press() }
        // Calls are carried out in order, so the ones before have been as well.
        try await asked(2, 2, engine)
        #expect(widgets.map(\.asked) == [1, 1, 2])
        #expect(engine.state(of: WidgetID(kind: "A"))?.revision == 1)
    }

    @Test func userInfoKeysAreDistinct() {
        let keys = [
            WidgetCenter.UserInfoKey.kind, WidgetCenter.UserInfoKey.family,
            WidgetCenter.UserInfoKey.activityID,
        ]
        #expect(Set(keys).count == 3)
    }
}
