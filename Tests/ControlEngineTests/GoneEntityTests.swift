import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// The entities that there are, and how they are called.
private final class Garden: Sendable {
    static let plants = Mutex<[String: String]>([:])
}

private struct Plant: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
    static let defaultQuery = PlantQuery()
    let id: String
    let name: String
    var displayRepresentation: DisplayRepresentation { "\(name)" }
}

private struct PlantQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Plant] {
        Garden.plants.withLock { plants in
            identifiers.compactMap { id in plants[id].map { Plant(id: id, name: $0) } }
        }
    }

    func suggestedEntities() async throws -> [Plant] {
        try await entities(for: Garden.plants.withLock { $0.keys.sorted() })
    }
}

private struct ChoosePlants: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Plants"
    @Parameter(title: "Plants", size: [.systemSmall: 2]) var plants: [Plant]?
    @Parameter(title: "First") var first: Plant?
}

private struct ChoosePlant: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Plant"
    @Parameter(title: "Plant") var plant: Plant
}

private struct PlantControl: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Plant"
    @Parameter(title: "Plant") var plant: Plant?
}

private struct PlantsProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> StampEntry {
        StampEntry(date: .distantPast, text: "placeholder")
    }
    func snapshot(for chosen: ChoosePlants, in context: Context) async -> StampEntry {
        StampEntry(date: .distantPast, text: "snapshot of \(chosen.first?.name ?? "none")")
    }
    func timeline(for chosen: ChoosePlants, in context: Context) async -> Timeline<StampEntry> {
        let all = (chosen.plants ?? []).map(\.name).joined(separator: "+")
        let text = "\(all), first \(chosen.first?.name ?? "none")"
        return Timeline(entries: [StampEntry(date: .distantPast, text: text)], policy: .never)
    }
}

private struct PlantProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> StampEntry {
        StampEntry(date: .distantPast, text: "placeholder")
    }
    func snapshot(for chosen: ChoosePlant, in context: Context) async -> StampEntry {
        StampEntry(date: .distantPast, text: chosen.plant.name)
    }
    func timeline(for chosen: ChoosePlant, in context: Context) async -> Timeline<StampEntry> {
        Timeline(entries: [StampEntry(date: .distantPast, text: chosen.plant.name)], policy: .never)
    }
}

private struct PlantValue: AppIntentControlValueProvider {
    func previewValue(configuration: PlantControl) -> String { "preview" }
    func currentValue(configuration: PlantControl) async throws -> String {
        configuration.plant?.name ?? "none"
    }
}

/// A placed widget or control shows its entities as they are, and does without those that are gone.
@EngineActor
@Suite(.serialized, .standardTimeLimit)
struct GoneEntityTests {
    private let several = WidgetID(kind: "Several", instance: "1")
    private let one = WidgetID(kind: "One", instance: "1")
    private let control = ControlID(kind: "Plant", instance: "1")

    init() { Garden.plants.withLock { $0 = ["a": "Aloe", "b": "Basil", "c": "Cress"] } }

    private func engine(_ store: MemoryStore) throws -> BundleEngine {
        let items = declared {
            let several = AppIntentConfiguration(kind: "Several", provider: PlantsProvider()) {
                Text($0.text)
            }
            let one = AppIntentConfiguration(kind: "One", provider: PlantProvider()) { Text($0.text) }
            let control = ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Plant", provider: PlantValue()) { value in
                    ControlWidgetButton(action: Ring()) { Text(value) }
                })
            let widgets = [
                WidgetDeclaration(evaluating: several.supportedFamilies([.systemSmall, .systemMedium])),
                WidgetDeclaration(evaluating: one),
            ]
            return widgets.compactMap { $0.map { BundleItem.widget($0) } }
                + [control].compactMap { $0.map { BundleItem.control($0) } }
        }
        return try BundleEngine(
            name: "Garden", items: items, options: EngineOptions(), store: store)
    }

    private func text(_ id: WidgetID, _ engine: BundleEngine) -> String { engine.state(of: id)?.entry ?? "" }

    private func reload(_ engine: BundleEngine) async throws {
        engine.reloadAllTimelines()
        engine.reloadAllControls()
        try await engine.quiet()
    }

    private func ids(_ ids: String...) -> IntentArgument { .array(of: .string, ids.map { .string($0) }) }

    @Test func chosenEntitiesAreLookedUpWithEachReload() async throws {
        let store = MemoryStore()
        let first = try engine(store)
        first.start()
        _ = try await first.addWidget(
            ofKind: "Several", family: .systemMedium,
            configuration: ["plants": ids("a", "b", "c"), "first": .string("a")])
        _ = try await first.addControl(ofKind: "Plant", configuration: ["plant": .string("a")])
        try await first.quiet()
        #expect(text(several, first).contains("Aloe+Basil+Cress, first Aloe"))
        try await until { first.state(of: control)?.title == "Aloe" }
        Garden.plants.withLock { $0["a"] = "Agave" }
        try await reload(first)
        #expect(text(several, first).contains("Agave+Basil+Cress, first Agave"))
        try await until { first.state(of: control)?.title == "Agave" }
        Garden.plants.withLock { $0["a"] = nil }
        try await reload(first)
        #expect(text(several, first).contains("\"Basil+Cress, first none"))
        try await until { first.state(of: control)?.title == "none" }
        #expect(first.state(of: control)?.isAvailable == true)
        await first.stop()
        // A restart changes nothing of that.
        let second = try engine(store)
        second.start()
        try await second.quiet()
        #expect(text(several, second).contains("\"Basil+Cress, first none"))
        try await until { second.state(of: control)?.title == "none" }
        Garden.plants.withLock { $0["a"] = "Aloe" }
        try await reload(second)
        #expect(text(several, second).contains("Aloe+Basil+Cress, first Aloe"))
        #expect(second.configuration(of: several)["plants"] == ids("a", "b", "c"))
        await second.stop()
    }

    @Test func widgetMissingItsRequiredEntitySaysSo() async throws {
        let store = MemoryStore()
        let engine = try engine(store)
        engine.start()
        _ = try await engine.addWidget(ofKind: "One", configuration: ["plant": .string("a")])
        try await engine.quiet()
        #expect(text(one, engine).contains("Aloe"))
        Garden.plants.withLock { $0["a"] = nil }
        let gone = await #expect(throws: ControlError.self) {
            try await engine.widget("One", instance: "1").reload()
        }
        #expect(gone?.code == .unavailable)
        #expect(gone?.message.contains("what was chosen is gone: the parameter \"plant\"") == true)
        #expect(gone?.message.contains("\"b\" (Basil)") == true)
        #expect(gone?.message.contains("controlctl configure") == true)
        #expect(text(one, engine).contains("Choose something else") && !text(one, engine).contains("Aloe"))
        #expect(engine.state(of: one)?.nextReload != nil, "it is tried again")
        Garden.plants.withLock { $0["a"] = "Agave" }
        try await engine.widget("One", instance: "1").reload()
        #expect(text(one, engine).contains("Agave"))
        Garden.plants.withLock { $0["a"] = nil }
        _ = await #expect(throws: ControlError.self) {
            try await engine.widget("One", instance: "1").reload()
        }
        try await engine.configureWidget(one, configuration: ["plant": .string("b")])
        try await engine.quiet()
        #expect(text(one, engine).contains("Basil"))
        await engine.stop()
    }

    /// Who changes something else need not know what has gone.
    @Test func unchangedValueMayNameAMissingEntity() async throws {
        let engine = try engine(MemoryStore())
        engine.start()
        _ = try await engine.addWidget(
            ofKind: "Several", family: .systemMedium,
            configuration: ["plants": ids("a", "b"), "first": .string("c")])
        Garden.plants.withLock { $0["a"] = nil }
        try await engine.configureWidget(
            several, configuration: ["plants": ids("a", "b"), "first": .string("b")])
        try await engine.quiet()
        #expect(text(several, engine).contains("\"Basil, first Basil"))
        await #expect(throws: ControlError.self) {
            try await engine.configureWidget(several, configuration: ["plants": ids("a", "c")])
        }
        await engine.stop()
    }

    @Test func widgetSizeLimitsItsEntityCount() async throws {
        let engine = try engine(MemoryStore())
        engine.start()
        let error = await #expect(throws: ControlError.self) {
            try await engine.addWidget(
                ofKind: "Several", family: .systemSmall, configuration: ["plants": ids("a", "b", "c")])
        }
        #expect(error?.code == .invalidValue)
        #expect(error?.message.contains("at most 2 values in systemSmall, got 3") == true)
        _ = try await engine.addWidget(ofKind: "Several", configuration: ["plants": ids("b")])
        try await engine.quiet()
        #expect(text(several, engine).contains("Basil, first none"))
        await engine.stop()
    }
}
