import AppIntentsLite
import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

private struct Chime: AppIntent {
    static let title: LocalizedStringResource = "Chime"
    func perform() async throws -> some IntentResult { .result() }
}

/// Another action of the same name.
private enum Other {
    struct Chime: AppIntent {
        static let title: LocalizedStringResource = "Another chime"
        func perform() async throws -> some IntentResult { .result() }
    }
}

/// Nobody runs it by name.
private struct Nameless: AppIntent {
    static let title: LocalizedStringResource = "Nameless"
    static let canRunByName = false
    func perform() async throws -> some IntentResult { .result() }
}

/// What a bundle offers, compiled without an engine.
@Suite(.standardTimeLimit)
@MainActor
struct BundleCatalogTests {
    private func control(_ kind: String, name: LocalizedStringResource? = nil) -> BundleItem? {
        let plain = StaticControlConfiguration(kind: kind) {
            ControlWidgetButton(action: Ring()) { Text("Ring") }
        }
        if let name { return ControlDeclaration(evaluating: plain.displayName(name)).map { .control($0) } }
        return ControlDeclaration(evaluating: plain).map { .control($0) }
    }

    private func control<each Action: AppIntent>(
        _ kind: String, after types: repeat (each Action).Type
    ) -> BundleItem? {
        let plain = StaticControlConfiguration(kind: kind) {
            ControlWidgetButton(action: Ring()) { Text("Ring") }
        }
        return ControlDeclaration(evaluating: plain.reloads(after: repeat each types)).map { .control($0) }
    }

    private func widget(_ kind: String, name: String? = nil) -> BundleItem? {
        guard case .widget(var widget)? = ScriptedWidget(kind, { _ in .dropped }).item else { return nil }
        if let name { widget.displayName = name }
        return .widget(widget)
    }

    private func activity() -> BundleItem? {
        ActivityDeclaration(
            evaluating: ActivityConfiguration(for: Delivery.self) { _ in
                Text("")
            } dynamicIsland: { _ in
                plainIsland()
            }
        ).map { .activity($0) }
    }

    private func catalog(_ items: [BundleItem?]) throws -> BundleCatalog {
        try BundleCatalog(items.compactMap(\.self)) { "App" }
    }

    private func identifiers(_ catalog: BundleCatalog) -> [String] { catalog.intents.keys.sorted() }

    private static let twice =
        "the actions Chime and Chime have the same identifier \"Chime\"; "
        + "give one a persistentIdentifier of its own"

    /// An author mends all mistakes in one go.
    @Test func catalogErrorListsEveryMistake() throws {
        let error = #expect(throws: BundleError.self) {
            try catalog([
                control("A"), control("A"), widget("B"), widget("B"), activity(), activity(),
                control("C", after: Chime.self, Other.Chime.self),
            ])
        }
        #expect(
            error?.problems == [
                "two controls have the kind \"A\"; each needs a kind of its own",
                "two widgets have the kind \"B\"; each needs a kind of its own",
                "two activities have the attributes Delivery", Self.twice,
            ])
        #expect(error?.description.split(separator: "\n").count == 4)
    }

    /// A control and a widget of one kind are two things, and the order is the author's.
    @Test func controlsAndWidgetsMayShareAKind() throws {
        let catalog = try catalog([control("B"), widget("B"), control("A"), widget("A"), activity()])
        #expect(catalog.controls.map(\.kind) == ["B", "A"])
        #expect(catalog.widgets.map(\.kind) == ["B", "A"])
        #expect(catalog.activities.map(\.typeName) == ["Delivery"])
    }

    @Test func namelessItemsTakeTheAppsName() throws {
        let catalog = try catalog([
            control("A"), control("B", name: "Own"), widget("A"), widget("B", name: "Own"),
        ])
        #expect(catalog.controls.map { $0.displayName?.resolved } == ["App", "Own"])
        #expect(catalog.widgets.map(\.displayName) == ["App", "Own"])
    }

    /// Actions that stand in templates are added; configurations only where no action has their name.
    @Test func actionNamesArePreferredToConfigurations() throws {
        let room = ControlDeclaration(
            evaluating: AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
                ControlWidgetButton(action: Ring()) { Text(value.name) }
            })
        let forecast = WidgetDeclaration(
            evaluating: AppIntentConfiguration(kind: "Bare", provider: BareProvider()) { Text($0.text) })
        var catalog = try catalog([room.map { .control($0) }, forecast.map { .widget($0) }])
        try catalog.add([Chime.self, Ring.self, Chime.self, Nameless.self])
        #expect(identifiers(catalog) == ["BareConfiguration", "Chime", "Ring", "RoomConfiguration"])
        // There is nothing to perform of a configuration, unless a template has it as its action.
        let only = { identifiers(catalog).map { catalog.isOnlyConfiguration($0) } }
        #expect(only() == [true, false, false, true])
        #expect(
            finding(RoomConfiguration.self, &catalog) == "known" && only() == [true, false, false, false])
        var broken = try self.catalog([control("A", after: Chime.self)])
        let error = #expect(throws: BundleError.self) { try broken.add([Ring.self, Other.Chime.self]) }
        #expect(error?.problems == [Self.twice])
    }

    private func finding(_ type: any AppIntent.Type, _ catalog: inout BundleCatalog) -> String {
        switch catalog.learn(type) {
        case .known: "known"
        case .new(let schema): "new \(schema.title)"
        case .hidden(by: let other): "hidden by \(other.title.resolved)"
        }
    }

    /// A name goes on to mean what it meant; of each type that comes later that is said once.
    @Test func actionsFoundLaterTakeNoExistingName() throws {
        var catalog = try catalog([control("A", after: Chime.self)])
        let found: [any AppIntent.Type] = [
            Chime.self, Other.Chime.self, Other.Chime.self, Ring.self, Ring.self, Nameless.self,
        ]
        let findings = found.map { finding($0, &catalog) }
        #expect(findings == ["known", "hidden by Chime", "known", "new Ring", "known", "known"])
        #expect(identifiers(catalog) == ["Chime", "Ring"])
        #expect(catalog.intents["Chime"]?.title == "Chime")
    }

    /// What a bundle declares later adds actions, and takes no name from those that there are.
    @Test func laterControlsTakeNoExistingActionName() throws {
        var catalog = try catalog([control("A", after: Chime.self), widget("W")])
        catalog.replaceControls(by: try self.catalog([control("B", after: Other.Chime.self, Ring.self)]))
        #expect(catalog.controls.map(\.kind) == ["B"] && catalog.widgets.map(\.kind) == ["W"])
        #expect(identifiers(catalog) == ["Chime", "Ring"])
        #expect(catalog.intents["Chime"]?.title == "Chime")
    }
}
