import AppIntentsLite
import Foundation
import Logging
import SwiftUILite
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
@Suite(.timeLimit(.minutes(1)))
struct WidgetCenterTests {
    private let widgets = ["A", "B", "C"].map { kind in
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        return ScriptedWidget(kind) { .timeline([stamp(start, 0, "\($0)")], .atEnd) }
    }

    private func host(_ action: AskCenter...) async throws -> ControlHost {
        let buttons = action.enumerated().compactMap { index, action in
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Button\(index)") {
                        ControlWidgetButton(action: action) { Text("Ask") }
                    }
                )
            }.map { BundleItem.control($0) }
        }
        var options = ControlHostOptions()
        options.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let host = try ControlHost(
            name: "Test", items: declared { widgets.compactMap(\.item) } + buttons, options: options, clock: ManualClock(),
            store: nil)
        host.start()
        await host.quiet()
        #expect(widgets.map(\.asked) == [1, 1, 1])
        return host
    }

    /// Waits until a widget has been asked so often and has what it was answered.
    private func asked(_ index: Int, _ count: Int, _ host: ControlHost) async {
        while widgets[index].asked < count { await Task.yield() }
        await host.quiet()
    }

    private func budgets(_ host: ControlHost) -> [Int] {
        widgets.map { host.budgetRemaining(of: WidgetID(kind: $0.kind)) }
    }

    @Test(arguments: ["timelines", "relevance"])
    func aKindReloadsForFreeAndNoOther(wish: String) async throws {
        let host = try await host(AskCenter(wish, "B"))
        let before = budgets(host)
        try await host.control("Button0").press()
        await asked(1, 2, host)
        #expect(widgets.map(\.asked) == [1, 2, 1])
        #expect(host.text("B") == "2")
        #expect(budgets(host) == before)
    }

    @Test func allReloadForFree() async throws {
        let host = try await host(AskCenter("all"))
        let before = budgets(host)
        try await host.control("Button0").press()
        for index in 0..<3 { await asked(index, 2, host) }
        #expect(widgets.map(\.asked) == [2, 2, 2])
        #expect(["A", "B", "C"].map(host.text) == ["2", "2", "2"])
        #expect(budgets(host) == before)
    }

    @Test func anUnknownKindIsIgnored() async throws {
        let host = try await host(
            AskCenter("timelines", "nobody"), AskCenter("relevance", "nobody"), AskCenter("timelines", "C"))
        for index in 0..<3 { try await host.control("Button\(index)").press() }
        // Calls are carried out in order, so the ones before have been as well.
        await asked(2, 2, host)
        #expect(widgets.map(\.asked) == [1, 1, 2])
        #expect(host.state(of: WidgetID(kind: "A"))?.revision == 1)
    }

    @Test func theKeysOfAnActivityDiffer() {
        let keys = [WidgetCenter.UserInfoKey.kind, WidgetCenter.UserInfoKey.family, WidgetCenter.UserInfoKey.activityID]
        #expect(Set(keys).count == 3)
    }
}
