import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

private struct Quay: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Quay"
    static let defaultQuery = QuayQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

/// Finds "far" and "farther" once its gate is open, and all others at once.
private struct QuayQuery: EntityQuery {
    @TaskLocal static var gate = Gate(open: true)

    func entities(for identifiers: [String]) async throws -> [Quay] {
        if identifiers.contains(where: { $0.hasPrefix("far") }) { await Self.gate.pass() }
        return identifiers.map { Quay(id: $0) }
    }

    func suggestedEntities() async throws -> [Quay] { [] }
}

private struct QuayControl: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Quay"
    @Parameter(title: "Quay") var quay: Quay?
}

private struct QuayValue: AppIntentControlValueProvider {
    func previewValue(configuration: QuayControl) -> String { "" }
    func currentValue(configuration: QuayControl) async throws -> String {
        "\(configuration.quay?.id ?? "") \(Moor.moored.withLock { $0.count })"
    }
}

/// What a quay's control runs: it is done once its gate is open.
private struct Moor: AppIntent {
    static let title: LocalizedStringResource = "Moor"
    static let gate = Gate(open: false)
    static let moored = Mutex<[String]>([])
    @Parameter(title: "Quay") var quay: String

    init() {}
    init(at quay: String) { self.quay = quay }

    func perform() async throws -> some IntentResult {
        await Self.gate.pass()
        Self.moored.withLock { $0.append(quay) }
        return .result()
    }
}

private struct QuayWidget: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Quay of the widget"
    @Parameter(title: "Quay") var quay: Quay?
}

private struct QuayTimeline: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "") }
    func snapshot(for configuration: QuayWidget, in context: Context) async -> StampEntry {
        placeholder(in: context)
    }
    func timeline(for configuration: QuayWidget, in context: Context) async -> Timeline<StampEntry> {
        Timeline(entries: [], policy: .never)
    }
}

/// Changes of one thing, where what the older names takes longer to be found.
@EngineActor
@Suite(.standardTimeLimit)
struct ChangeOrderTests {
    private func engine(_ store: MemoryStore) throws -> BundleEngine {
        let items = declared {
            [
                ControlDeclaration(
                    evaluating: AppIntentControlConfiguration(kind: "Quay", provider: QuayValue()) { name in
                        ControlWidgetButton(action: Moor(at: name)) { Text(name) }
                    }
                ).map { .control($0) },
                WidgetDeclaration(
                    evaluating: AppIntentConfiguration(kind: "Quay", provider: QuayTimeline()) {
                        Text($0.text)
                    }
                ).map { .widget($0) },
            ].compactMap(\.self) as [BundleItem]
        }
        return try BundleEngine(
            name: "Quays", items: items, options: EngineOptions(), store: store)
    }

    /// Has two changes begin that are held, lets a third one by, and then the two go on.
    ///
    /// - Returns: what came of the two.
    private func overtake(
        _ change: @escaping @Sendable @EngineActor (String) async throws -> Void
    ) async throws -> [ControlError?] {
        let gate = Gate(open: false)
        func begin(_ quay: String) -> Task<ControlError?, Never> {
            QuayQuery.$gate.withValue(gate) {
                Task {
                    do {
                        try await change(quay)
                        return nil
                    } catch { return error as? ControlError }
                }
            }
        }
        let older = begin("far")
        await gate.arrivals(1)
        let old = begin("farther")
        await gate.arrivals(2)
        try await change("near")
        gate.open()
        return [await older.value, await old.value]
    }

    private static let overtaken = "another change of Quay/1 that came later has been made; this one was not"

    @Test func laterConfigurationOvertakesAnEarlierOne() async throws {
        let store = MemoryStore()
        let engine = try engine(store)
        engine.start()
        let control = try await engine.addControl(ofKind: "Quay", configuration: ["quay": .string("first")])
        let widget = try await engine.addWidget(ofKind: "Quay", configuration: ["quay": .string("first")])
        let results = try await overtake {
            try await engine.configureControl(control, configuration: ["quay": .string($0)])
        }
        let others = try await overtake {
            try await engine.configureWidget(widget, configuration: ["quay": .string($0)])
        }
        for error in results + others {
            #expect(error?.code == .cancelled && error?.message == Self.overtaken)
        }
        let near: [String: IntentArgument] = ["quay": .string("near")]
        #expect(engine.configuration(of: control) == near)
        #expect(try store.controls().elements.map(\.configuration) == [near])
        #expect(try store.placedWidgets().elements.map(\.configuration) == [near])
        await engine.stop()
    }

    /// What takes long to look up is looked up for the declarations that there are then.
    @Test func lookupUsesTheNewestDeclaration() async throws {
        let engine = try engine(MemoryStore())
        engine.start()
        let control = try await engine.addControl(ofKind: "Quay", configuration: ["quay": .string("first")])
        let gate = Gate(open: false)
        let tasks = QuayQuery.$gate.withValue(gate) {
            [
                Task { try await engine.configureControl(control, configuration: ["quay": .string("far")]) },
                Task {
                    _ = try await engine.addControl(ofKind: "Quay", configuration: ["quay": .string("far")])
                },
            ]
        }
        await gate.arrivals(2)
        let later = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Quay", provider: QuayValue()) { name in
                    ControlWidgetButton(action: Ring()) { Text("The \(name)") }
                })
        }
        await engine.declare(later.map { [.control($0)] } ?? [])
        gate.open()
        for task in tasks { try await task.value }
        await engine.ready()
        let titles = engine.controlIDs.filter { $0.instance != nil }.map { engine.state(of: $0)?.title }
        #expect(titles.count == 2 && titles.allSatisfy { $0?.hasPrefix("The far") == true }, "\(titles)")
        await engine.stop()
    }

    /// In their order, all are made.
    @Test func configurationsAreMadeInTheirOrder() async throws {
        let engine = try engine(MemoryStore())
        engine.start()
        let control = try await engine.addControl(ofKind: "Quay", configuration: ["quay": .string("first")])
        let other = try await engine.addControl(ofKind: "Quay", configuration: ["quay": .string("first")])
        let results = try await overtake {
            // What another one becomes is another matter.
            let id = $0 == "near" ? other : control
            try await engine.configureControl(id, configuration: ["quay": .string($0)])
        }
        #expect(results[1] == nil)
        #expect(engine.configuration(of: other) == ["quay": .string("near")])
        #expect(engine.configuration(of: control) == ["quay": .string("farther")])
        for quay in ["a", "b"] {
            try await engine.configureControl(control, configuration: ["quay": .string(quay)])
        }
        #expect(engine.configuration(of: control) == ["quay": .string("b")])
        await engine.stop()
    }

    /// One that could not be kept is no change, and undoes no earlier one.
    @Test func unkeptChangeUndoesNoEarlierChange() async throws {
        let store = MemoryStore()
        let engine = try engine(store)
        engine.start()
        let control = try await engine.addControl(ofKind: "Quay", configuration: ["quay": .string("first")])
        let widget = try await engine.addWidget(ofKind: "Quay", configuration: ["quay": .string("first")])
        let full = ControlError(
            .unavailable, "nothing was changed, as it can't be kept: no space left")
        func change(_ quay: String, _ configure: () async throws -> Void) async throws {
            guard quay == "near" else { return try await configure() }
            store.failPlacing(TestSupportError("no space left"))
            defer { store.failPlacing(nil) }
            await #expect(throws: full) { try await configure() }
        }
        let results = try await overtake { quay in
            try await change(quay) {
                try await engine.configureControl(control, configuration: ["quay": .string(quay)])
            }
        }
        #expect(results[1] == nil)
        #expect(engine.configuration(of: control) == ["quay": .string("farther")])
        let others = try await overtake { quay in
            try await change(quay) {
                try await engine.configureWidget(widget, configuration: ["quay": .string(quay)])
            }
        }
        #expect(others[1] == nil)
        #expect(try store.placedWidgets().elements.map(\.configuration) == [["quay": .string("farther")]])
        await engine.stop()
    }

    /// Who still means a control that has been removed meets no other, also after a restart.
    @Test func removedControlsNameIsNotReused() async throws {
        let store = MemoryStore()
        let first = try engine(store)
        first.start()
        var ids: [ControlID] = []
        for quay in ["a", "b", "c"] {
            ids.append(try await first.addControl(ofKind: "Quay", configuration: ["quay": .string(quay)]))
        }
        await first.stop()
        let second = try await engine(store).started()
        try await second.removeControl(ids[2])
        let new = try await second.addControl(ofKind: "Quay", configuration: ["quay": .string("d")])
        #expect(!ids.contains(new), "\(new)")
        await second.stop()
        // A file may have any number.
        try store.save([StoredControl(kind: "Quay", instance: "\(Int.max)", configuration: [:])])
        let third = try await engine(store).started()
        let next = try await third.addControl(ofKind: "Quay", configuration: ["quay": .string("e")])
        #expect(next.instance == "1")
        await third.stop()
    }

    /// What a run reads behind it is for what the controls were when it began.
    @Test func runningActionUndoesNoConfigurationChange() async throws {
        let engine = try engine(MemoryStore())
        engine.start()
        let used = try await engine.addControl(ofKind: "Quay", configuration: ["quay": .string("old")])
        let other = try await engine.addControl(ofKind: "Quay", configuration: ["quay": .string("old")])
        await engine.ready()
        let press = Task { try await engine.invoke(.press(used)) }
        await Moor.gate.arrivals(1)
        for id in [used, other] {
            try await engine.configureControl(id, configuration: ["quay": .string("new")])
        }
        Moor.gate.open()
        _ = try await press.value
        // What the run has changed is seen all the same.
        for id in [used, other] { try await until { engine.state(of: id)?.title == "new 1" } }
        _ = try await engine.invoke(.press(used))
        #expect(Moor.moored.withLock { $0 } == ["old 0", "new 1"])
        await engine.stop()
    }
}
