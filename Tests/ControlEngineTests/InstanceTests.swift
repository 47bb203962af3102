import AppIntentsLite
import Foundation
import Logging
import SwiftUILite
import Synchronization
import Testing
import WidgetKitLite

@testable import ControlEngine

struct RoomConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Room"
    @Parameter(title: "Name") var name: String?
    @Parameter(title: "Number", default: 1, inclusiveRange: (1, 9)) var number: Int
}

struct RoomProvider: AppIntentControlValueProvider {
    struct Value {
        let name: String
        let number: Int
        let isOn: Bool
    }

    func previewValue(configuration: RoomConfiguration) -> Value {
        Value(name: configuration.name ?? "?", number: configuration.number, isOn: false)
    }

    func currentValue(configuration: RoomConfiguration) async throws -> Value {
        let placed = try await ControlCenter.shared.currentControls().count
        return Value(name: "\(configuration.name ?? "?") of \(placed)", number: configuration.number, isOn: true)
    }
}

/// Configured controls: added, configured and removed, and there again after a restart.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct InstanceTests {
    private func host(_ store: (any StateStore)? = nil) throws -> ControlHost {
        let configuration = AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
            ControlWidgetButton(action: Ring()) { Text("\(value.name) \(value.number)") }
        }
        let plain = StaticControlConfiguration(kind: "Plain") { ControlWidgetButton(action: Ring()) { Text("Plain") } }
        let items = [ControlDeclaration(evaluating: configuration), ControlDeclaration(evaluating: plain)]
            .compactMap { $0.map { BundleItem.control($0) } }
        var options = ControlHostOptions()
        options.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return try ControlHost(name: "Rooms", items: items, options: options, clock: ManualClock(), store: store)
    }

    @Test func eachInstanceHasItsOwnValue() async throws {
        let host = try host()
        host.start()
        await host.ready()
        let kitchen = try await host.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        let hall = try await host.addControl(
            ofKind: "Room", configuration: ["name": .string("Hall"), "number": .int(2)])
        #expect(kitchen != hall)
        await host.ready()
        #expect(host.state(of: kitchen)?.title == "Kitchen of 4 1")
        #expect(host.state(of: hall)?.title == "Hall of 4 2")
        #expect(host.state(of: ControlID(kind: "Room"))?.title.hasPrefix("? of") == true)
    }

    @Test func anInstanceIsConfiguredAnewAndRemoved() async throws {
        let host = try host()
        host.start()
        let id = try await host.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        await host.ready()
        let revision = try #require(host.state(of: id)?.revision)
        try await host.configureControl(id, configuration: ["name": .string("Cellar"), "number": .int(3)])
        await host.ready()
        #expect(host.state(of: id)?.title == "Cellar of 3 3")
        #expect(try #require(host.state(of: id)?.revision) > revision)
        try host.removeControl(id)
        #expect(host.state(of: id) == nil)
        #expect(host.controlIDs == [ControlID(kind: "Room"), ControlID(kind: "Plain")])
    }

    @Test func theyAreThereAgainAfterARestart() async throws {
        let store = MemoryStore()
        let first = try host(store)
        first.start()
        let id = try await first.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        await first.stop()
        let second = try host(store)
        second.start()
        await second.ready()
        #expect(second.state(of: id)?.title == "Kitchen of 3 1")
    }

    /// A later version of the bundle may take it again.
    @Test func whatCanNotBePlacedAgainIsKept() async throws {
        let store = MemoryStore()
        let kept = StoredControl(kind: "Room", instance: "1", configuration: ["number": .int(12)])
        let gone = StoredControl(kind: "Attic", instance: "1", configuration: [:])
        try store.save([kept, gone])
        let first = try host(store)
        first.start()
        #expect(first.controlIDs.count == 2)
        let id = try await first.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        #expect(id.instance != "1", "the name is somebody's")
        await first.stop()
        let stored = try store.controls()
        #expect(stored.count == 3)
        #expect(stored.contains(kept) && stored.contains(gone))
        #expect(stored.contains { $0.configuration == ["name": .string("Kitchen")] })
    }

    @Test func aWidgetThatCanNotBePlacedAgainIsKept() async throws {
        let store = MemoryStore()
        let kept = StoredWidget(kind: "Status", instance: "1", family: "systemHuge", configuration: [:])
        try store.save([kept])
        let host = try World().host(store: store)
        host.start()
        let id = try await host.addWidget(ofKind: "Status")
        await host.stop()
        let stored = try store.placedWidgets()
        #expect(stored.contains(kept))
        #expect(stored.map(\.instance).sorted() == ["1", id.instance ?? ""])
    }

    @Test func whatDoesNotFitIsRefusedAndNothingChanges() async throws {
        let host = try host()
        func message(_ body: () async throws -> Void) async -> String? {
            do {
                try await body()
                return nil
            } catch {
                return (error as? ControlError)?.message
            }
        }
        #expect(
            await message { _ = try await host.addControl(ofKind: "Room", configuration: ["number": .int(12)]) }
                == "the parameter \"number\": expected a whole number from 1 to 9, got 12")
        #expect(
            await message { _ = try await host.addControl(ofKind: "Plain", configuration: [:]) }
                == "the control Plain takes no configuration: there is one of it")
        #expect(
            await message { _ = try await host.addControl(ofKind: "Roof", configuration: [:]) }
                == "no control \"Roof\": there are \"Room\", \"Plain\"")
        #expect(
            await message { try host.removeControl(ControlID(kind: "Room")) }
                == "Room is the kind's own control; only those that were added can be changed")
        #expect(host.controlIDs.count == 2)
    }
}
