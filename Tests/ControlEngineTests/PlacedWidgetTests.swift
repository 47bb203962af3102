import AppIntentsLite
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Placed widgets: added, configured and removed, and there again after a restart.
@EngineActor
@Suite(.standardTimeLimit)
struct PlacedWidgetTests {
    private let desk = ForecastDesk()

    private func text(_ id: WidgetID, in engine: BundleEngine) -> String {
        engine.widgets.timeline(of: id).first?.json ?? ""
    }

    @Test func everyWidgetHasItsOwnValuesAndSize() async throws {
        let engine = try desk.engine()
        engine.start()
        let bonn = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        let jena = try await engine.addWidget(
            ofKind: "Forecast", family: .systemMedium,
            configuration: ["town": .string("Jena"), "days": .int(5)])
        try await engine.quiet()
        #expect(bonn != jena)
        #expect(text(bonn, in: engine).contains("Bonn 3 systemSmall"))
        #expect(text(jena, in: engine).contains("Jena 5 systemMedium"))
        // The kind's own has the defaults, which the query gives.
        #expect(text(WidgetID(kind: "Forecast"), in: engine).contains("Ulm 3 systemSmall"))
        #expect(engine.state(of: jena)?.family == .systemMedium)
        #expect(engine.configuration(of: jena) == ["town": .string("Jena"), "days": .int(5)])
        #expect(
            engine.widgetIDs.map(\.description) == ["Forecast", "Bare", "Plain", "Forecast/1", "Forecast/2"])
    }

    /// What a widget is for and what configures it is the same of those that were added.
    @Test func addedWidgetSharesItsKindsDescription() async throws {
        let engine = try desk.engine()
        engine.start()
        let own = WidgetID(kind: "Forecast")
        let added = try await engine.addWidget(ofKind: "Forecast", configuration: [:])
        try await engine.quiet()
        for id in [own, added] {
            #expect(engine.state(of: id)?.description == "The weather of a town")
            #expect(engine.configurationIntent(of: id)?.identifier == "ForecastConfiguration")
        }
        let plain = try await engine.addWidget(ofKind: "Plain")
        #expect(engine.configurationIntent(of: plain) == nil)
    }

    @Test func widgetCenterListsPlacedWidgetsOnly() async throws {
        let engine = try desk.engine()
        engine.start()
        _ = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        _ = try await engine.addWidget(ofKind: "Plain", family: .systemLarge)
        try await engine.quiet()
        let infos = try await EngineContext.$running.withValue(engine) {
            try await WidgetCenter.shared.currentConfigurations()
        }
        #expect(infos.map(\.kind) == ["Forecast", "Plain"])
        #expect(Set(infos).count == 2)
        let towns = infos.map { $0.widgetConfigurationIntent(of: ForecastConfiguration.self)?.town?.id }
        #expect(towns == ["Bonn", nil])
        #expect(infos.map(\.family) == [.systemSmall, .systemLarge])
        #expect(infos.allSatisfy { $0.widgetConfigurationIntent(of: BareConfiguration.self) == nil })
    }

    @Test func reconfigurationDiscardsTheReloadWithOldValues() async throws {
        let engine = try desk.engine()
        engine.start()
        try await engine.quiet()
        let id = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        try await engine.quiet()
        desk.gate.shut()
        var answers = 0
        engine.widgets.reload(id) { error in answers += error == nil ? 1 : 100 }
        await desk.gate.arrivals(3)
        try await engine.configureWidget(id, configuration: ["town": .string("Jena")])
        await desk.gate.arrivals(4)
        #expect(answers == 0)
        desk.gate.open()
        try await engine.quiet()
        #expect(answers == 1)
        #expect(text(id, in: engine).contains("Jena 3"))
        #expect(engine.state(of: id)?.revision == 2)
        #expect(desk.asked.withLock { $0 }.suffix(2) == ["Bonn 3 systemSmall", "Jena 3 systemSmall"])
    }

    @Test func removedWidgetLosesItsReloadsAndTimeline() async throws {
        let store = MemoryStore()
        let engine = try desk.engine(store)
        engine.start()
        let id = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        try await engine.quiet()
        desk.gate.shut()
        var error: ControlError?
        engine.widgets.reload(id) { error = $0 }
        try await engine.removeWidget(id)
        #expect(error?.code == .cancelled)
        #expect(engine.state(of: id) == nil)
        #expect(engine.widgetIDs.map(\.description) == ["Forecast", "Bare", "Plain"])
        #expect(engine.widgets.isIdle)
        desk.gate.open()
        engine.widgets.reload(id) { error = $0 }
        #expect(error?.code == .unavailable)
        // The path is nobody else's from now on.
        let other = try await engine.addWidget(ofKind: "Forecast", configuration: [:])
        #expect(other != id)
        try await engine.quiet()
        await engine.stop()
        #expect(try store.placedWidgets().elements.map(\.instance) == ["2"])
        #expect(try store.timelines().compactMap(\.instance) == ["2"])
    }

    @Test func placedWidgetsReturnAfterARestart() async throws {
        let store = MemoryStore()
        let first = try desk.engine(store)
        first.start()
        let gone = try await first.addWidget(ofKind: "Plain")
        let id = try await first.addWidget(
            ofKind: "Forecast", family: .systemMedium, configuration: ["town": .string("Bonn")])
        try await first.quiet()
        try await first.removeWidget(gone)
        await first.stop()

        let second = try desk.engine(store)
        // The last entry is on show before anybody is asked.
        #expect(second.widgetIDs.last == id)
        #expect(text(id, in: second).contains("Bonn 3 systemMedium"))
        #expect(second.state(of: id)?.family == .systemMedium)
        second.start()
        try await second.quiet()
        #expect(second.state(of: id)?.revision == 2)
        #expect(second.state(of: gone) == nil)
        #expect(try await second.addWidget(ofKind: "Plain") == WidgetID(kind: "Plain", instance: "3"))
    }

    @Test func placedWidgetsReturnAfterAKill() async throws {
        let store = MemoryStore()
        let first = try desk.engine(store)
        first.start()
        var ids: [WidgetID] = []
        for town in TownQuery.known {
            ids.append(
                try await first.addWidget(ofKind: "Forecast", configuration: ["town": .string(town)]))
        }
        // As after kill -9: nobody stops the first one.
        let second = try desk.engine(store)
        #expect(Array(second.widgetIDs.dropFirst(3)) == ids)
        #expect(
            ids.map { second.configuration(of: $0) } == TownQuery.known.map { ["town": .string($0)] })
    }

    @Test func reloadingAKindReloadsItsPlacedWidgets() async throws {
        let engine = try desk.engine()
        engine.start()
        _ = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        try await engine.quiet()
        desk.asked.withLock { $0 = [] }
        try engine.reloadTimelines(ofKind: "Forecast")
        try await engine.quiet()
        #expect(desk.asked.withLock { $0 }.sorted() == ["Bonn 3 systemSmall", "Ulm 3 systemSmall"])
        // All are those of the kind as well.
        desk.asked.withLock { $0 = [] }
        engine.reloadAllTimelines()
        try await engine.quiet()
        #expect(desk.asked.withLock { $0 }.sorted() == ["Bonn 3 systemSmall", "Ulm 3 systemSmall"])
    }

    @Test func reconfiguredWidgetReturnsAfterARestart() async throws {
        let store = MemoryStore()
        let first = try desk.engine(store)
        first.start()
        let id = try await first.addWidget(
            ofKind: "Forecast", family: .systemMedium, configuration: ["town": .string("Bonn")])
        try await first.configureWidget(id, configuration: ["town": .string("Bonn"), "days": .int(5)])
        // As after kill -9: nobody stops the first one.
        let second = try desk.engine(store)
        #expect(second.configuration(of: id) == ["town": .string("Bonn"), "days": .int(5)])
        #expect(second.state(of: id)?.family == .systemMedium)
        try await first.removeWidget(id)
        #expect(try desk.engine(store).state(of: id) == nil)
    }

    @Test func failedWritesChangeNoWidgets() async throws {
        let store = SlowStore(isOpen: true)
        let engine = try desk.engine(store)
        engine.start()
        let id = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        try await engine.quiet()
        store.fill(true)
        let attempts: [() async throws -> Void] = [
            { _ = try await engine.addWidget(ofKind: "Plain") },
            {
                try await engine.configureWidget(
                    id, configuration: ["town": .string("Bonn"), "days": .int(5)])
            },
            { try await engine.removeWidget(id) },
        ]
        for attempt in attempts {
            let error = await #expect(throws: ControlError.self) { try await attempt() }
            #expect(error?.code == .unavailable)
            #expect(error?.message == "nothing was changed, as it can't be kept: no space left on device")
        }
        #expect(engine.widgetIDs.last == id && engine.configuration(of: id) == ["town": .string("Bonn")])
        #expect(try store.placedWidgets().elements.map(\.instance) == [id.instance])
    }

    /// Who waits for the changes, as an engine that ends does, finds them on the disk.
    @Test func finishWaitsForPlacedWidgets() async throws {
        let store = SlowStore()
        let engine = try desk.engine(store)
        engine.start()
        var begun = store.begun.makeAsyncIterator()
        let placing = Task { try await engine.addWidget(ofKind: "Plain") }
        await begun.next()
        var waits = false
        let end = Task {
            waits = true
            await engine.instances.finish()
            return try store.placedWidgets().elements.map(\.kind)
        }
        try await until { waits }
        store.pass()
        #expect(try await end.value == ["Plain"])
        _ = try await placing.value
    }

    /// An engine has not ended before.
    @Test func engineStopWaitsForPlacedWidgets() async throws {
        let store = SlowStore()
        let engine = try desk.engine(store)
        engine.start()
        try await engine.quiet()
        var begun = store.begun.makeAsyncIterator()
        let placing = Task { try await engine.addWidget(ofKind: "Plain") }
        await begun.next()
        var hasEnded = false
        let end = Task {
            await engine.stop()
            hasEnded = true
        }
        // More turns than the end takes.
        for _ in 1...1_000 { await Task.yield() }
        #expect(!hasEnded)
        store.pass()
        await end.value
        #expect(try store.placedWidgets().elements.map(\.kind) == ["Plain"])
        _ = try? await placing.value
    }

    /// Numbers that somebody wrote into the files by hand.
    @Test func highestStoredNumbersDoNotOverflow() async throws {
        let store = MemoryStore()
        try store.save([
            StoredWidget(kind: "Plain", instance: "\(Int.max)", family: "systemSmall", configuration: [:])
        ])
        try store.save(
            StoredTimeline(
                kind: "Plain", instance: "\(Int.max)", revision: .max,
                entries: [StoredTimeline.Entry(date: .distantPast, json: "{}")]))
        let engine = try desk.engine(store)
        engine.start()
        try await engine.quiet()
        let id = WidgetID(kind: "Plain", instance: "\(Int.max)")
        #expect(try #require(engine.state(of: id)?.revision) > UInt64(Int64.max) / 2)
        #expect(try await engine.addWidget(ofKind: "Plain").instance == "1")
        #expect(try await engine.addWidget(ofKind: "Plain").instance == "2")
    }

    @Test func missingEntityIsLeftOutAfterARestart() async throws {
        let store = MemoryStore()
        try store.save([
            StoredWidget(
                kind: "Forecast", instance: "1", family: "systemSmall",
                configuration: ["town": .string("Atlantis")]),
            StoredWidget(kind: "Forecast", instance: "2", family: "systemHuge", configuration: [:]),
            StoredWidget(kind: "Roof", instance: "3", family: "systemSmall", configuration: [:]),
        ])
        let engine = try desk.engine(store)
        #expect(engine.widgetIDs.map(\.description) == ["Forecast", "Bare", "Plain", "Forecast/1"])
        engine.start()
        try await engine.quiet()
        #expect(text(WidgetID(kind: "Forecast", instance: "1"), in: engine).contains("? 3 systemSmall"))
    }

    @Test func kindWithoutDefaultsNeedsPlacing() async throws {
        let engine = try desk.engine()
        engine.start()
        try await engine.quiet()
        let error = await #expect(throws: ControlError.self) { try await engine.widget("Bare").reload() }
        #expect(error?.code == .notConfigured)
        let kinds = ["Bare", "Plain"].map { WidgetID(kind: $0) }
        #expect(kinds.map(engine.widgets.needsConfiguration) == [true, false])
        let id = try await engine.addWidget(ofKind: "Bare", configuration: ["name": .string("Ada")])
        try await engine.quiet()
        #expect(text(id, in: engine).contains("Ada"))
    }

    @Test func invalidWidgetChangesAreRefused() async throws {
        let engine = try desk.engine()
        engine.start()
        let id = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        try await engine.quiet()
        func message(_ body: () async throws -> Void) async -> String? {
            do {
                try await body()
                return nil
            } catch {
                return (error as? ControlError).map { "\($0.code): \($0.message)" }
            }
        }
        #expect(
            await message { _ = try await engine.addWidget(ofKind: "Roof") }
                == "Unknown: no widget \"Roof\": there are \"Forecast\", \"Bare\", \"Plain\"")
        #expect(
            await message { _ = try await engine.addWidget(ofKind: "Forecast", family: .systemLarge) }
                == "InvalidValue: the widget Forecast has no family systemLarge: there are systemSmall, systemMedium"
        )
        #expect(
            await message {
                _ = try await engine.addWidget(ofKind: "Plain", configuration: ["town": .string("Ulm")])
            }
                == "InvalidValue: the widget Plain takes no configuration, got a value for \"town\"")
        #expect(
            await message { try await engine.configureWidget(id, configuration: ["days": .int(12)]) }
                == "InvalidValue: the parameter \"days\": expected a whole number from 1 to 9, got 12")
        #expect(
            await message {
                try await engine.configureWidget(id, configuration: ["town": .string("Atlantis")])
            }?
            .hasPrefix("InvalidValue") == true)
        #expect(
            await message { try await engine.configureWidget(WidgetID(kind: "Forecast"), configuration: [:]) }
                == "NotSupported: Forecast is the kind's own widget; only those that were added can be changed"
        )
        #expect(
            await message { try await engine.removeWidget(WidgetID(kind: "Forecast", instance: "9")) }?
                .hasPrefix("Unknown") == true)
        #expect(engine.widgetIDs.count == 4)
        #expect(engine.configuration(of: id) == ["town": .string("Bonn")])
        #expect(text(id, in: engine).contains("Bonn 3"))
    }
}
