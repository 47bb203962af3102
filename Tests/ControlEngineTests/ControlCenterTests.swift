import AppIntentsLite
import ControlTesting
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

private struct Wake: AppIntent {
    static let title: LocalizedStringResource = "Wake"
    /// The kind whose controls are asked again; all where there is none.
    var kind: String?

    init() {}
    init(kind: String?) { self.kind = kind }

    func perform() async throws -> some IntentResult {
        if let kind {
            ControlCenter.shared.reloadControls(ofKind: kind)
        } else {
            ControlCenter.shared.reloadAllControls()
        }
        return .result()
    }
}

/// What a bundle's own code knows of its controls and has read again.
@EngineActor
@Suite(.standardTimeLimit)
struct ControlCenterTests {
    private let first = World(), second = World()

    private let lines = LogLines()

    private func engine() throws -> BundleEngine {
        let declarations = declared {
            let configured = AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
                ControlWidgetButton(action: Wake()) { Text(value.name) }
            }
            return [
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "A") {
                        ControlWidgetButton(action: Wake(kind: "B")) { Text("A") }
                    }),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "All") {
                        ControlWidgetButton(action: Wake()) { Text("All") }
                    }),
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Typo") {
                        ControlWidgetButton(action: Wake(kind: "Al")) { Text("Typo") }
                    }),
                lamp("B", first), lamp("C", second), ControlDeclaration(evaluating: configured),
            ]
        }
        var options = EngineOptions()
        options.logger = lines.logger(.notice)
        return try BundleEngine(
            name: "Center", items: declarations.compactMap { $0.map { BundleItem.control($0) } },
            options: options)
    }

    @MainActor private func lamp(_ kind: String, _ world: World) -> ControlDeclaration? {
        let number = world.number
        return ControlDeclaration(
            evaluating: StaticControlConfiguration(kind: kind, provider: LampProvider(world: number)) {
                isOn in
                ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
            })
    }

    private func reads(_ world: World) -> Int { world.state.withLock { $0.reads } }

    @Test func actionReloadsAControlKind() async throws {
        let engine = try await engine().started()
        let before = (reads(first), reads(second))
        try await engine.control("A").press()
        // The reload is under way when this comes to its turn, or it never comes.
        try await until { reads(first) != before.0 }
        #expect(reads(second) == before.1)

        let then = (reads(first), reads(second))
        try await engine.control("All").press()
        try await until { reads(first) != then.0 && reads(second) != then.1 }
    }

    /// A mistyped kind is an author's slip, which nothing else shows.
    @Test func reloadOfAnUnknownKindIsLoggedOnce() async throws {
        let engine = try await engine().started()
        let before = reads(second)
        for _ in 1...2 { try await engine.control("Typo").press() }
        try await engine.control("All").press()
        try await until { reads(second) != before }
        #expect(lines.all.count == 1 && lines.all[0].contains("no control \"Al\""), "\(lines.all)")
        #expect(lines.all.first?.contains("\"All\"") == true)
    }

    @Test func controlCenterListsPlacedControls() async throws {
        let engine = try await engine().started()
        _ = try await engine.addControl(
            ofKind: "Room", configuration: ["name": .string("Hall"), "number": .int(4)])
        let infos = try await EngineContext.$running.withValue(engine) {
            try await ControlCenter.shared.currentControls()
        }
        #expect(infos.map(\.id) == ["A", "All", "Typo", "B", "C", "Room", "Room/1"])
        #expect(infos.map(\.kind) == ["A", "All", "Typo", "B", "C", "Room", "Room"])
        let hall = infos.last?.configurationIntent(of: RoomConfiguration.self)
        #expect(hall?.name == "Hall")
        #expect(hall?.number == 4)
        #expect(infos.first?.configurationIntent(of: RoomConfiguration.self) == nil)
    }
}
