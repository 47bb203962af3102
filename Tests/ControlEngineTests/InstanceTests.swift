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
        return Value(
            name: "\(configuration.name ?? "?") of \(placed)", number: configuration.number, isOn: true)
    }
}

struct BareRoomConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Bare room"
    @Parameter(title: "Name") var name: String
}

struct BareRoomProvider: AppIntentControlValueProvider {
    func previewValue(configuration: BareRoomConfiguration) -> String { configuration.name }
    func currentValue(configuration: BareRoomConfiguration) async throws -> String { configuration.name }
}

struct UnitConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Unit"
    @Parameter(title: "Unit") var unit: String?
}

struct UnitProvider: AppIntentControlValueProvider {
    func previewValue(configuration: UnitConfiguration) -> String { configuration.unit ?? "Unit" }
    func currentValue(configuration: UnitConfiguration) async throws -> String { configuration.unit ?? "" }
}

/// Configured controls: added, configured and removed, and there again after a restart.
@EngineActor
@Suite(.standardTimeLimit)
struct InstanceTests {
    private func engine(_ store: (any StateStore)? = nil) throws -> BundleEngine {
        let items = declared {
            let configuration = AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) {
                value in
                ControlWidgetButton(action: Ring()) { Text("\(value.name) \(value.number)") }
            }
            let plain = StaticControlConfiguration(kind: "Plain") {
                ControlWidgetButton(action: Ring()) { Text("Plain") }
            }
            return [ControlDeclaration(evaluating: configuration), ControlDeclaration(evaluating: plain)]
                .compactMap { $0.map { BundleItem.control($0) } }
        }
        return try BundleEngine(
            name: "Rooms", items: items, store: store)
    }

    /// The kind's own control has defaults alone: one that needs a value is there, and of no use until one is
    /// placed.
    @Test func ownControlNeedingAValueIsNotConfigured() async throws {
        let world = World()
        let number = world.number
        let items = declared {
            let bare = AppIntentControlConfiguration(kind: "Bare", provider: BareRoomProvider()) { name in
                ControlWidgetButton(action: Ring(world: number)) { Text(name) }
            }
            let other = AppIntentControlConfiguration(
                kind: "Other", intent: BareRoomConfiguration.self
            ) { room in
                ControlWidgetToggle(room.name, isOn: true, action: SetLamp(world: number)) { _ in Text("") }
            }
            return [ControlDeclaration(evaluating: bare), ControlDeclaration(evaluating: other)]
                .compactMap { $0.map { BundleItem.control($0) } }
        }
        let log = LogLines()
        var options = EngineOptions()
        options.logger = log.logger(.notice)
        let engine = try await BundleEngine(
            name: "Rooms", items: items, options: options, store: MemoryStore()
        ).started()
        let ids = ["Bare", "Other"].map { ControlID(kind: $0) }
        #expect(engine.controlIDs == ids)
        for id in ids {
            let failure = engine.state(of: id)?.failure
            #expect(failure?.name == "NotConfigured" && engine.state(of: id)?.isAvailable == false)
            #expect(
                failure?.message
                    == "the control \(id) has to be placed with values first, by controlctl add: the parameter \"name\": expected a "
                    + "string, got nothing; it is required")
            #expect(engine.needsConfiguration(id) && engine.configuration(of: id).isEmpty)
        }
        let uses: [() async throws -> Void] = [
            { try await engine.control("Bare").press() },
            { _ = try await engine.control("Other").toggle() },
            { _ = try await engine.control("Other").setValue(false) },
        ]
        for use in uses {
            let error = await #expect(throws: ControlError.self) { try await use() }
            #expect(error?.code == .notConfigured)
        }
        #expect(log.all.allSatisfy { !$0.contains("can't be read") }, "it waits to be placed: \(log.all)")
        let placed = try await engine.addControl(ofKind: "Bare", configuration: ["name": .string("Hall")])
        await engine.ready()
        #expect(engine.state(of: placed)?.title == "Hall" && !engine.needsConfiguration(placed))
        try await engine.control("Bare", instance: placed.instance).press()
        #expect(world.state.withLock { $0.performed } == 1)
        await engine.stop()
    }

    @Test func everyInstanceHasItsOwnValue() async throws {
        let engine = try await engine().started()
        let kitchen = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        let hall = try await engine.addControl(
            ofKind: "Room", configuration: ["name": .string("Hall"), "number": .int(2)])
        #expect(kitchen != hall)
        await engine.ready()
        #expect(engine.state(of: kitchen)?.title == "Kitchen of 4 1")
        #expect(engine.state(of: hall)?.title == "Hall of 4 2")
        #expect(engine.state(of: ControlID(kind: "Room"))?.title.hasPrefix("? of") == true)
    }

    @Test func instanceIsReconfiguredAndRemoved() async throws {
        let engine = try engine()
        engine.start()
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        await engine.ready()
        let revision = try #require(engine.state(of: id)?.revision)
        try await engine.configureControl(id, configuration: ["name": .string("Cellar"), "number": .int(3)])
        await engine.ready()
        #expect(engine.state(of: id)?.title == "Cellar of 3 3")
        #expect(try #require(engine.state(of: id)?.revision) > revision)
        try await engine.removeControl(id)
        #expect(engine.state(of: id) == nil)
        #expect(engine.controlIDs == [ControlID(kind: "Room"), ControlID(kind: "Plain")])
    }

    /// Who still means the one that was removed must not meet another by its name.
    @Test func removedInstancesNameIsNotReused() async throws {
        let engine = try engine()
        engine.start()
        let first = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        try await engine.removeControl(first)
        let second = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        #expect(second != first)
        let error = await #expect(throws: ControlError.self) {
            try await engine.configureControl(first, configuration: ["name": .string("Cellar")])
        }
        #expect(error?.code == .unknown)
        #expect(engine.configuration(of: second) == ["name": .string("Hall")])
        await engine.stop()
    }

    @Test func placedControlsReturnAfterARestart() async throws {
        let store = MemoryStore()
        let first = try engine(store)
        first.start()
        let id = try await first.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        await first.stop()
        let second = try await engine(store).started()
        #expect(second.state(of: id)?.title == "Kitchen of 3 1")
    }

    @Test func reconfiguredControlReturnsAfterARestart() async throws {
        let store = MemoryStore()
        let first = try engine(store)
        first.start()
        let other = try await first.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        let id = try await first.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        try await first.configureControl(id, configuration: ["name": .string("Cellar"), "number": .int(3)])
        // As after kill -9: nobody stops the first one.
        let second = try engine(store)
        #expect(second.configuration(of: id) == ["name": .string("Cellar"), "number": .int(3)])
        #expect(second.configuration(of: other) == ["name": .string("Hall")])
        try await first.removeControl(other)
        #expect(try engine(store).controlIDs.last == id)
        #expect(try engine(store).controlIDs.count == 3)
    }

    /// A part of the file can't be read, nor kept elsewhere: the other controls are there, and it stays.
    @Test func protectedInstanceListIsLoadedAndStays() async throws {
        let store = MemoryStore()
        let id = try await engine(store).addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        store.refuseControls("controls.json is damaged; it stays as it is: no space left on device")
        let engine = try await engine(store).started()
        #expect(engine.state(of: id)?.title == "Hall of 3 1")
        let error = await #expect(throws: ControlError.self) { try await engine.removeControl(id) }
        #expect(error?.code == .unavailable && error?.message.contains("it stays as it is") == true)
        #expect(engine.state(of: id) != nil)
        #expect(try store.controls().elements.count == 1)
        await engine.stop()
    }

    @Test func changeIsDoneOnceItIsWritten() async throws {
        let store = SlowStore()
        let engine = try engine(store)
        engine.start()
        var begun = store.begun.makeAsyncIterator()
        let first = Task {
            try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        }
        await begun.next()
        #expect(engine.controlIDs.count == 2, "it is announced before it is kept")
        // What comes meanwhile shares the next write.
        let others = (1...9).map { number in
            Task { try await engine.addControl(ofKind: "Room", configuration: ["number": .int(number)]) }
        }
        try await until { engine.instances.hasControl(ControlID(kind: "Room", instance: "10")) }
        store.pass()
        let id = try await first.value
        #expect(engine.configuration(of: id) == ["name": .string("Kitchen")])
        await begun.next()
        store.pass()
        var names: Set<ControlID> = [id]
        for other in others { names.insert(try await other.value) }
        #expect(names.count == 10 && store.writes == 2)
        let stored = try store.controls().elements.map { ControlID(kind: $0.kind, instance: $0.instance) }
        #expect(Set(stored) == names)
    }

    @Test func failedWritesChangeNoControls() async throws {
        let store = SlowStore(isOpen: true)
        let engine = try engine(store)
        engine.start()
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        let before = try store.controls().elements
        store.fill(true)
        var events: [EngineEvent] = []
        engine.observe { event in
            switch event {
            case .controlAdded, .controlConfigured, .controlRemoved: events.append(event)
            default: break
            }
        }
        let reason = "nothing was changed, as it can't be kept: no space left on device"
        let attempts: [() async throws -> Void] = [
            { _ = try await engine.addControl(ofKind: "Room", configuration: [:]) },
            { try await engine.configureControl(id, configuration: ["name": .string("Cellar")]) },
            { try await engine.removeControl(id) },
        ]
        for attempt in attempts {
            let error = await #expect(throws: ControlError.self) { try await attempt() }
            #expect(error?.code == .unavailable && error?.message == reason)
        }
        #expect(events.isEmpty && engine.controlIDs.count == 3)
        #expect(engine.configuration(of: id) == ["name": .string("Kitchen")])
        #expect(try store.controls().elements == before)
        store.fill(false)
        #expect(
            try await engine.addControl(ofKind: "Room", configuration: [:])
                == ControlID(kind: "Room", instance: "2"))
        try await engine.removeControl(id)
        #expect(try store.controls().elements.map(\.instance) == ["2"])
    }

    @Test func changesWhileStoppingAreKeptOrRefused() async throws {
        let store = SlowStore()
        let engine = try engine(store)
        engine.start()
        var begun = store.begun.makeAsyncIterator()
        let last = Task {
            try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        }
        await begun.next()
        let end = Task { await engine.stop() }
        store.pass()
        let id = try await last.value
        await end.value
        #expect(try store.controls().elements.map(\.instance) == [id.instance])
        let error = await #expect(throws: ControlError.self) { try await engine.removeControl(id) }
        #expect(error?.code == .cancelled)
    }

    @Test func unstorableConfigurationValuesAreRefused() async throws {
        final class Descriptor: Sendable {}
        let store = MemoryStore()
        let engine = try engine(store)
        for value: IntentArgument in [
            .double(.nan), .double(.infinity), .file(IntentFileDescriptor(0, owner: Descriptor())),
            .array(of: .double, [.double(1), .double(-.infinity)]), .dictionary(["in": .double(.nan)]),
            .date(Date(timeIntervalSinceReferenceDate: .infinity)),
        ] {
            let error = await #expect(throws: ControlError.self) {
                try await engine.addControl(ofKind: "Room", configuration: ["name": value])
            }
            #expect(error?.code == .invalidValue)
            let message = error?.message ?? ""
            #expect(message.hasPrefix("the parameter \"name\": expected a"), "\(message)")
            #expect(message.hasSuffix("; a configuration is kept over restarts"), "\(message)")
        }
        _ = try await engine.addControl(ofKind: "Room", configuration: [:])
        #expect(try store.controls().elements.count == 1)
    }

    /// A later version of the bundle may take it again.
    @Test func unplaceableControlsStayKept() async throws {
        let store = MemoryStore()
        let kept = StoredControl(kind: "Room", instance: "1", configuration: ["number": .int(12)])
        let gone = StoredControl(kind: "Attic", instance: "1", configuration: [:])
        try store.save([kept, gone])
        let first = try engine(store)
        first.start()
        #expect(first.controlIDs.count == 2)
        let id = try await first.addControl(ofKind: "Room", configuration: ["name": .string("Kitchen")])
        #expect(id.instance != "1", "the name is somebody's")
        await first.stop()
        let stored = try store.controls().elements
        #expect(stored.count == 3)
        #expect(stored.contains(kept) && stored.contains(gone))
        #expect(stored.contains { $0.configuration == ["name": .string("Kitchen")] })
    }

    @Test func unplaceableWidgetStaysKept() async throws {
        let store = MemoryStore()
        let kept = StoredWidget(kind: "Status", instance: "1", family: "systemHuge", configuration: [:])
        try store.save([kept])
        let engine = try World().engine(store: store)
        engine.start()
        let id = try await engine.addWidget(ofKind: "Status")
        await engine.stop()
        let stored = try store.placedWidgets().elements
        #expect(stored.contains(kept))
        #expect(stored.map(\.instance).sorted() == ["1", id.instance ?? ""])
    }

    /// Whose author wants it to be configured, though each parameter may be left out.
    @Test func controlToBeConfiguredIsNotPlacedWithoutAValue() async throws {
        let unit = declared {
            let unit = AppIntentControlConfiguration(kind: "Unit", provider: UnitProvider()) { name in
                ControlWidgetButton(action: Ring()) { Text(name) }
            }
            return ControlDeclaration(evaluating: unit.promptsForUserConfiguration())
                .map { BundleItem.control($0) }
        }
        let engine = try BundleEngine(
            name: "Units", items: [try #require(unit)], store: MemoryStore())
        func refusal(_ body: () async throws -> Void) async -> ControlError? {
            do {
                try await body()
                return nil
            } catch {
                return error as? ControlError
            }
        }
        let missing = await refusal { _ = try await engine.addControl(ofKind: "Unit", configuration: [:]) }
        #expect(missing?.code == .needsValue && missing?.message.contains("\"unit\"") == true)
        #expect(engine.controlIDs == [ControlID(kind: "Unit")])
        let id = try await engine.addControl(ofKind: "Unit", configuration: ["unit": .string("a")])
        let emptied = await refusal { try await engine.configureControl(id, configuration: [:]) }
        #expect(emptied?.code == .needsValue)
        #expect(engine.configuration(of: id) == ["unit": .string("a")])
        // Its preview shows what it will be.
        _ = try await engine.preview(ofKind: "Unit", configuration: [:])
    }

    @Test func invalidControlChangesAreRefused() async throws {
        let engine = try engine()
        func message(_ body: () async throws -> Void) async -> String? {
            do {
                try await body()
                return nil
            } catch {
                return (error as? ControlError)?.message
            }
        }
        #expect(
            await message {
                _ = try await engine.addControl(ofKind: "Room", configuration: ["number": .int(12)])
            }
                == "the parameter \"number\": expected a whole number from 1 to 9, got 12")
        #expect(
            await message { _ = try await engine.addControl(ofKind: "Plain", configuration: [:]) }
                == "the control Plain takes no configuration: there is one of it")
        #expect(
            await message { _ = try await engine.addControl(ofKind: "Roof", configuration: [:]) }
                == "no control \"Roof\": there are \"Room\", \"Plain\"")
        #expect(
            await message { try await engine.removeControl(ControlID(kind: "Room")) }
                == "Room is the kind's own control; only those that were added can be changed")
        #expect(engine.controlIDs.count == 2)
    }
}
