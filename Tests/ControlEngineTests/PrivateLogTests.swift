import AppIntentsLite
import ControlTesting
import Foundation
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

private struct Confidant: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Confidant"
    static let defaultQuery = ConfidantQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

/// Knows everybody, until it knows nobody, or fails.
private struct ConfidantQuery: EntityQuery {
    enum Memory { case whole, empty, broken }
    /// One test at a time has it otherwise than whole.
    static let memory = Mutex(Memory.whole)

    func entities(for identifiers: [String]) async throws -> [Confidant] {
        switch Self.memory.withLock({ $0 }) {
        case .whole: identifiers.map { Confidant(id: $0) }
        case .empty: []
        case .broken: throw Broken(what: "the friendship with \(identifiers.joined())")
        }
    }

    func suggestedEntities() async throws -> [Confidant] { [] }
}

private struct LetterConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Letter"
    @Parameter(title: "To") var to: Confidant
}

private struct LetterProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

    func snapshot(for configuration: LetterConfiguration, in context: Context) async -> StampEntry {
        placeholder(in: context)
    }

    func timeline(for configuration: LetterConfiguration, in context: Context) async -> Timeline<StampEntry> {
        Timeline(
            entries: [StampEntry(date: .distantPast, text: "Dear \(configuration.to.id)")],
            policy: .never)
    }
}

private struct Correspondence: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Correspondence"
    @Parameter(title: "To") var to: Confidant
}

private struct CorrespondenceProvider: AppIntentControlValueProvider {
    func previewValue(configuration: Correspondence) -> Bool { false }
    func currentValue(configuration: Correspondence) async throws -> Bool { !configuration.to.id.isEmpty }
}

/// Sends a letter to somebody who may not be known any more.
private struct SendLetter: AppIntent {
    static let title: LocalizedStringResource = "Send a letter"
    @Parameter(title: "Page") var page: Int

    func perform() async throws -> some IntentResult {
        guard page == 0 else {
            throw IntentArgumentError(parameter: "page", expected: "a page with words", received: "\(page)")
        }
        return .result()
    }
}

/// What is private is in no log: an author's words about it, and values of parameters.
@EngineActor
@Suite(.serialized, .standardTimeLimit)
struct PrivateLogTests {
    private let world = World()
    private let clock = ManualClock.fixed()
    private let lines = LogLines()

    private func engine(_ items: [BundleItem?], _ store: (any StateStore)? = nil) async throws -> BundleEngine
    {
        var options = EngineOptions()
        options.logger = lines.logger(.info)
        return try await BundleEngine(
            name: "Test", items: items.compactMap(\.self), options: options, clock: clock, store: store
        ).started()
    }

    @MainActor
    private static func lamp(_ kind: String, _ world: Int, isPrivate: Bool) -> BundleItem? {
        ControlDeclaration(
            evaluating: StaticControlConfiguration(kind: kind, provider: LampProvider(world: world)) { isOn in
                ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: world)) { _ in Text("") }
                    .privacySensitive(isPrivate)
            }
        ).map { .control($0) }
    }

    @MainActor
    private static func letter(_ kind: String, isPrivate: Bool) -> BundleItem? {
        WidgetDeclaration(
            evaluating: AppIntentConfiguration(kind: kind, provider: LetterProvider()) { entry in
                VStack {
                    Text("A letter")
                    if isPrivate { Text(entry.text).privacySensitive() } else { Text(entry.text) }
                }
            }
        ).map { .widget($0) }
    }

    /// A widget with private parts, and a button for the lamp among them or none.
    @MainActor
    private static func panel(_ world: Int, hasButton: Bool) -> BundleItem? {
        WidgetDeclaration(
            evaluating: StaticConfiguration(kind: "Panel", provider: StampProvider(world: world)) { entry in
                VStack {
                    Text(entry.text).privacySensitive()
                    if hasButton { Toggle("Lamp", isOn: false, intent: SetLamp(world: world)) }
                }
            }.reloads(after: SetLamp.self)
        ).map { .widget($0) }
    }

    /// However its action is run: by its name, or by a control that shows nothing private.
    @Test func privateControlsActionErrorsAreNotLogged() async throws {
        let number = world.number
        let engine = try await engine(
            declared {
                [
                    Self.lamp("Lamp", number, isPrivate: true), Self.lamp("Mirror", number, isPrivate: false),
                ]
            })
        world.state.withLock { $0.performFails = true }
        let reported = await #expect(throws: ControlError.self) {
            _ = try await engine.perform(
                "SetLamp", parameters: ["value": .bool(true), "world": .int(number)])
        }
        #expect(reported?.message == "the lamp is broken", "who runs it hears why")
        await #expect(throws: ControlError.self) { try await engine.control("Mirror").toggle() }
        #expect(lines.all == ["PerformFailed: SetLamp is private", "PerformFailed: Mirror is private"])
    }

    /// A private widget that reloads after it has nothing else to do with it.
    @Test func publicControlsActionErrorsAreLogged() async throws {
        let number = world.number
        let engine = try await engine(
            declared {
                [Self.lamp("Mirror", number, isPrivate: false), Self.panel(number, hasButton: false)]
            })
        world.state.withLock { $0.performFails = true }
        await #expect(throws: ControlError.self) {
            _ = try await engine.perform(
                "SetLamp", parameters: ["value": .bool(true), "world": .int(number)])
        }
        #expect(lines.all == ["PerformFailed: SetLamp: the lamp is broken"])
    }

    /// An action in the tree of a widget with private parts.
    @Test func privateWidgetsActionErrorsAreNotLogged() async throws {
        let number = world.number
        let engine = try await engine(declared { [Self.panel(number, hasButton: true)] })
        world.state.withLock { $0.performFails = true }
        let panel = try engine.widget("Panel")
        try await until { !(engine.widgets[panel.id]?.actions.isEmpty ?? true) }
        for action in engine.widgets[panel.id]?.actions.keys.sorted() ?? [] {
            await #expect(throws: ControlError.self) { try await panel.perform(action) }
        }
        #expect(lines.all == ["PerformFailed: SetLamp is private"])
    }

    /// Of a widget with private parts nothing that its author says, and of none a value that it was given.
    @Test func privateWidgetsErrorsAndValuesAreNotLogged() async throws {
        let store = MemoryStore()
        let items = declared {
            [Self.letter("Diary", isPrivate: true), Self.letter("Card", isPrivate: false)]
        }
        let first = try await engine(items, store)
        for kind in ["Diary", "Card"] {
            _ = try await first.addWidget(ofKind: kind, configuration: ["to": .string("Ada")])
        }
        try await first.quiet()
        await first.stop()
        defer { ConfidantQuery.memory.withLock { $0 = .whole } }
        ConfidantQuery.memory.withLock { $0 = .broken }
        let second = try await engine(items, store)
        let reported = await #expect(throws: ControlError.self) {
            try await second.widget("Diary", instance: "1").reload()
        }
        #expect(
            reported?.message.hasSuffix("the friendship with Ada is broken") == true, "who asks hears why")
        await second.stop()
        #expect(
            Set(lines.all) == [
                "could not load the timeline of Diary/1: it is private",
                "could not load the timeline of Card/2: the friendship with Ada is broken",
            ])
        let count = lines.all.count
        ConfidantQuery.memory.withLock { $0 = .empty }
        await (try await engine(items, store)).stop()
        #expect(
            Set(lines.all.dropFirst(count))
                == Set(["Diary/1", "Card/2"].map { "could not load the timeline of \($0): \(Self.gone)" }))
    }

    private static let gone =
        "what was chosen is gone: the parameter \"to\": expected the identifier of a \"Confidant\", got another "
        + "value; choose another with `controlctl configure`, or with ConfigureControl or ConfigureWidget of the "
        + "bundle"

    /// Nor of a placed control the value that it was given.
    @Test func controlsConfigurationValuesAreNotLogged() async throws {
        let store = MemoryStore()
        let number = world.number
        let items = declared {
            [
                ControlDeclaration(
                    evaluating: AppIntentControlConfiguration(
                        kind: "Pen", provider: CorrespondenceProvider()
                    ) { isOn in
                        ControlWidgetToggle("Pen", isOn: isOn, action: SetLamp(world: number)) { _ in Text("")
                        }
                    }
                ).map { BundleItem.control($0) }
            ]
        }
        let first = try await engine(items, store)
        _ = try await first.addControl(ofKind: "Pen", configuration: ["to": .string("Ada")])
        await first.stop()
        defer { ConfidantQuery.memory.withLock { $0 = .whole } }
        ConfidantQuery.memory.withLock { $0 = .empty }
        let second = try await engine(items, store)
        try? await second.control("Pen", instance: "1").reload()
        await second.stop()
        #expect(
            Set(lines.all) == [
                "the configuration of Pen/1 can't be looked up: \(Self.gone)",
                "the value of Pen/1 can't be read: \(Self.gone)",
            ])
    }

    @Test func invalidParameterValuesAreNotLogged() async throws {
        let engine = try await engine([
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Letter") {
                        ControlWidgetButton(action: SendLetter()) { Text("Send") }
                    }
                ).map { .control($0) }
            }
        ])
        let reported = await #expect(throws: ControlError.self) {
            _ = try await engine.perform("SendLetter", parameters: ["page": .int(4_711)])
        }
        #expect(
            reported?.message == "the parameter \"page\": expected a page with words, got 4711",
            "who runs it hears what was got")
        #expect(
            lines.all == [
                "InvalidValue: SendLetter: the parameter \"page\": expected a page with words, got another value"
            ])
    }
}
