import AppIntentsLite
import Foundation
import SwiftUILite
import Synchronization
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Placed widgets: added, configured and removed, and there again after a restart.
@EngineActor
@Suite(.timeLimit(.minutes(1)))
struct PlacedWidgetTests {
    private let desk = ForecastDesk()

    private func text(_ id: WidgetID, in host: ControlHost) -> String {
        host.timeline(of: id).first?.json ?? ""
    }

    @Test func eachWidgetHasItsOwnValuesAndSize() async throws {
        let host = try desk.host()
        host.start()
        let bonn = try await host.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        let jena = try await host.addWidget(
            ofKind: "Forecast", family: .systemMedium, configuration: ["town": .string("Jena"), "days": .int(5)])
        await host.quiet()
        #expect(bonn != jena)
        #expect(text(bonn, in: host).contains("Bonn 3 systemSmall"))
        #expect(text(jena, in: host).contains("Jena 5 systemMedium"))
        // The kind's own has the defaults, which the query gives.
        #expect(text(WidgetID(kind: "Forecast"), in: host).contains("Ulm 3 systemSmall"))
        #expect(host.state(of: jena)?.family == .systemMedium)
        #expect(host.configuration(of: jena) == ["town": .string("Jena"), "days": .int(5)])
        #expect(host.widgetIDs.map(\.description) == ["Forecast", "Bare", "Plain", "Forecast/1", "Forecast/2"])
    }

    @Test func theCenterTellsEachOnesParameters() async throws {
        let host = try desk.host()
        host.start()
        _ = try await host.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        _ = try await host.addWidget(ofKind: "Plain", family: .systemLarge)
        await host.quiet()
        let infos = try await HostContext.$running.withValue(host) {
            try await WidgetCenter.shared.currentConfigurations()
        }
        #expect(infos.map(\.kind) == ["Forecast", "Bare", "Plain", "Forecast", "Plain"])
        #expect(Set(infos).count == 5)
        let towns = infos.map { $0.widgetConfigurationIntent(of: ForecastConfiguration.self)?.town?.id }
        #expect(towns == ["Ulm", nil, nil, "Bonn", nil])
        #expect(infos[4].family == .systemLarge)
        #expect(infos[3].widgetConfigurationIntent(of: BareConfiguration.self) == nil)
    }

    @Test func aReloadWithOldValuesIsForgottenWhenAWidgetIsConfigured() async throws {
        let host = try desk.host()
        host.start()
        await host.quiet()
        let id = try await host.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        await host.quiet()
        desk.gate.shut()
        var answers = 0
        host.reload(id) { error in answers += error == nil ? 1 : 100 }
        await desk.gate.arrivals(3)
        try await host.configureWidget(id, configuration: ["town": .string("Jena")])
        await desk.gate.arrivals(4)
        #expect(answers == 0)
        desk.gate.open()
        await host.quiet()
        #expect(answers == 1)
        #expect(text(id, in: host).contains("Jena 3"))
        #expect(host.state(of: id)?.revision == 2)
        #expect(desk.asked.withLock { $0 }.suffix(2) == ["Bonn 3 systemSmall", "Jena 3 systemSmall"])
    }

    @Test func aRemovedWidgetIsGoneWithAllThatItRuns() async throws {
        let store = MemoryStore()
        let host = try desk.host(store)
        host.start()
        let id = try await host.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        await host.quiet()
        desk.gate.shut()
        var error: ControlError?
        host.reload(id) { error = $0 }
        try await host.removeWidget(id)
        #expect(error?.code == .cancelled)
        #expect(host.state(of: id) == nil)
        #expect(host.widgetIDs.map(\.description) == ["Forecast", "Bare", "Plain"])
        #expect(host.reloads.isIdle)
        desk.gate.open()
        host.reload(id) { error = $0 }
        #expect(error?.code == .unavailable)
        // The path is nobody else's from now on.
        let other = try await host.addWidget(ofKind: "Forecast", configuration: [:])
        #expect(other != id)
        await host.quiet()
        await host.stop()
        #expect(try store.placedWidgets().elements.map(\.instance) == ["2"])
        #expect(try store.timelines().compactMap(\.instance) == ["2"])
    }

    @Test func theyAreThereAgainAfterARestart() async throws {
        let store = MemoryStore()
        let first = try desk.host(store)
        first.start()
        let gone = try await first.addWidget(ofKind: "Plain")
        let id = try await first.addWidget(
            ofKind: "Forecast", family: .systemMedium, configuration: ["town": .string("Bonn")])
        await first.quiet()
        try await first.removeWidget(gone)
        await first.stop()

        let second = try desk.host(store)
        // The last entry is on show before anybody is asked.
        #expect(second.widgetIDs.last == id)
        #expect(text(id, in: second).contains("Bonn 3 systemMedium"))
        #expect(second.state(of: id)?.family == .systemMedium)
        second.start()
        await second.quiet()
        #expect(second.state(of: id)?.revision == 2)
        #expect(second.state(of: gone) == nil)
        #expect(try await second.addWidget(ofKind: "Plain") == WidgetID(kind: "Plain", instance: "3"))
    }

    @Test func aReconfiguredWidgetIsThereAgainAfterARestart() async throws {
        let store = MemoryStore()
        let first = try desk.host(store)
        first.start()
        let id = try await first.addWidget(
            ofKind: "Forecast", family: .systemMedium, configuration: ["town": .string("Bonn")])
        try await first.configureWidget(id, configuration: ["town": .string("Bonn"), "days": .int(5)])
        // As after kill -9: nobody stops the first one.
        let second = try desk.host(store)
        #expect(second.configuration(of: id) == ["town": .string("Bonn"), "days": .int(5)])
        #expect(second.state(of: id)?.family == .systemMedium)
        try await first.removeWidget(id)
        #expect(try desk.host(store).state(of: id) == nil)
    }

    @Test func whereNothingCanBeWrittenNothingChanges() async throws {
        let store = SlowStore(isOpen: true)
        let host = try desk.host(store)
        host.start()
        let id = try await host.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        await host.quiet()
        store.fill(true)
        let attempts: [() async throws -> Void] = [
            { _ = try await host.addWidget(ofKind: "Plain") },
            { try await host.configureWidget(id, configuration: ["town": .string("Bonn"), "days": .int(5)]) },
            { try await host.removeWidget(id) },
        ]
        for attempt in attempts {
            let error = await #expect(throws: ControlError.self) { try await attempt() }
            #expect(error?.code == .unavailable)
            #expect(error?.message == "nothing was changed, as it can't be kept: no space left on device")
        }
        #expect(host.widgetIDs.last == id && host.configuration(of: id) == ["town": .string("Bonn")])
        #expect(try store.placedWidgets().elements.map(\.instance) == [id.instance])
    }

    /// Numbers that somebody wrote into the files by hand.
    @Test func theLastNumberThereIsCountsOn() async throws {
        let store = MemoryStore()
        try store.save([
            StoredWidget(kind: "Plain", instance: "\(Int.max)", family: "systemSmall", configuration: [:])
        ])
        try store.save(
            StoredTimeline(
                kind: "Plain", instance: "\(Int.max)", revision: .max,
                entries: [StoredTimeline.Entry(date: .distantPast, json: "{}")]))
        let host = try desk.host(store)
        host.start()
        await host.quiet()
        let id = WidgetID(kind: "Plain", instance: "\(Int.max)")
        #expect(try #require(host.state(of: id)?.revision) > UInt64(Int64.max) / 2)
        #expect(try await host.addWidget(ofKind: "Plain").instance == "1")
        #expect(try await host.addWidget(ofKind: "Plain").instance == "2")
    }

    @Test func anEntityThatIsGoneAfterARestartIsAFailureAndNotACrash() async throws {
        let store = MemoryStore()
        try store.save([
            StoredWidget(
                kind: "Forecast", instance: "1", family: "systemSmall", configuration: ["town": .string("Atlantis")]),
            StoredWidget(kind: "Forecast", instance: "2", family: "systemHuge", configuration: [:]),
            StoredWidget(kind: "Roof", instance: "3", family: "systemSmall", configuration: [:]),
        ])
        let host = try desk.host(store)
        #expect(host.widgetIDs.map(\.description) == ["Forecast", "Bare", "Plain", "Forecast/1"])
        host.start()
        await host.quiet()
        #expect(host.timeline(of: WidgetID(kind: "Forecast", instance: "1")).isEmpty)
        let error = await #expect(throws: ControlError.self) {
            try await host.widget("Forecast", instance: "1").reload()
        }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("Atlantis") == true)
        #expect(!desk.asked.withLock { $0 }.contains { $0.hasPrefix("?") })
    }

    @Test func aKindWhoseParameterHasNoDefaultWantsToBePlaced() async throws {
        let host = try desk.host()
        host.start()
        await host.quiet()
        let error = await #expect(throws: ControlError.self) { try await host.widget("Bare").reload() }
        #expect(error?.code == .notConfigured)
        let id = try await host.addWidget(ofKind: "Bare", configuration: ["name": .string("Ada")])
        await host.quiet()
        #expect(text(id, in: host).contains("Ada"))
    }

    @Test func whatDoesNotFitIsRefusedAndNothingChanges() async throws {
        let host = try desk.host()
        host.start()
        let id = try await host.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        await host.quiet()
        func message(_ body: () async throws -> Void) async -> String? {
            do {
                try await body()
                return nil
            } catch {
                return (error as? ControlError).map { "\($0.code): \($0.message)" }
            }
        }
        #expect(
            await message { _ = try await host.addWidget(ofKind: "Roof") }
                == "Unknown: no widget \"Roof\": there are \"Forecast\", \"Bare\", \"Plain\"")
        #expect(
            await message { _ = try await host.addWidget(ofKind: "Forecast", family: .systemLarge) }
                == "InvalidValue: the widget Forecast has no family systemLarge: there are systemSmall, systemMedium")
        #expect(
            await message { _ = try await host.addWidget(ofKind: "Plain", configuration: ["town": .string("Ulm")]) }
                == "InvalidValue: the widget Plain takes no configuration, got a value for \"town\"")
        #expect(
            await message { try await host.configureWidget(id, configuration: ["days": .int(12)]) }
                == "InvalidValue: the parameter \"days\": expected a whole number from 1 to 9, got 12")
        #expect(
            await message { try await host.configureWidget(id, configuration: ["town": .string("Atlantis")]) }?
                .hasPrefix("InvalidValue") == true)
        #expect(
            await message { try await host.configureWidget(WidgetID(kind: "Forecast"), configuration: [:]) }
                == "NotSupported: Forecast is the kind's own widget; only those that were added can be changed")
        #expect(
            await message { try await host.removeWidget(WidgetID(kind: "Forecast", instance: "9")) }?
                .hasPrefix("Unknown") == true)
        #expect(host.widgetIDs.count == 4)
        #expect(host.configuration(of: id) == ["town": .string("Bonn")])
        #expect(text(id, in: host).contains("Bonn 3"))
    }
}
