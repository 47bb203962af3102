import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import WidgetKitLite

@testable import ControlEngine

struct Town: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Town"
    static let defaultQuery = TownQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct TownQuery: EntityQuery {
    static let known = ["Ulm", "Bonn", "Jena"]

    func entities(for identifiers: [String]) async throws -> [Town] {
        identifiers.filter { Self.known.contains($0) }.map { Town(id: $0) }
    }

    func suggestedEntities() async throws -> [Town] { Self.known.map { Town(id: $0) } }

    func defaultResult() async -> Town? { Town(id: "Ulm") }
}

struct ForecastConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Forecast"
    @Parameter(title: "Town") var town: Town?
    @Parameter(title: "Days", default: 3, inclusiveRange: (1, 9)) var days: Int
}

struct BareConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Bare"
    @Parameter(title: "Name") var name: String
}

/// What the forecast's provider is held up by and was asked.
final class ForecastDesk: Sendable {
    let gate = Gate(open: true)
    let asked = Mutex<[String]>([])
}

struct ForecastProvider: AppIntentTimelineProvider {
    let desk: ForecastDesk

    func placeholder(in context: Context) -> StampEntry {
        StampEntry(date: .distantPast, text: "placeholder")
    }

    func snapshot(for configuration: ForecastConfiguration, in context: Context) async -> StampEntry {
        StampEntry(date: .distantPast, text: "snapshot of \(configuration.town?.id ?? "?")")
    }

    func timeline(
        for configuration: ForecastConfiguration, in context: Context
    ) async -> Timeline<StampEntry> {
        let text = "\(configuration.town?.id ?? "?") \(configuration.days) \(context.family)"
        desk.asked.withLock { $0.append(text) }
        await desk.gate.pass()
        return Timeline(entries: [StampEntry(date: .distantPast, text: text)], policy: .never)
    }
}

struct BareProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> StampEntry {
        StampEntry(date: .distantPast, text: "placeholder")
    }

    func snapshot(for configuration: BareConfiguration, in context: Context) async -> StampEntry {
        StampEntry(date: .distantPast, text: configuration.name)
    }

    func timeline(for configuration: BareConfiguration, in context: Context) async -> Timeline<StampEntry> {
        Timeline(entries: [StampEntry(date: .distantPast, text: configuration.name)], policy: .never)
    }
}

extension ForecastDesk {
    /// An engine with a configurable widget, one whose parameter has no default, and one without parameters.
    @EngineActor
    func engine(_ store: (any StateStore)? = nil, clock: ManualClock = ManualClock.fixed()) throws
        -> BundleEngine
    {
        let items = declared {
            let forecast = AppIntentConfiguration(kind: "Forecast", provider: ForecastProvider(desk: self)) {
                Text($0.text)
            }
            let bare = AppIntentConfiguration(kind: "Bare", provider: BareProvider()) { Text($0.text) }
            let plain = ScriptedWidget("Plain") { _ in
                .timeline([StampEntry(date: .distantPast, text: "plain")], .never)
            }
            return
                [
                    WidgetDeclaration(
                        evaluating: forecast.supportedFamilies([.systemSmall, .systemMedium])
                            .description("The weather of a town")),
                    WidgetDeclaration(evaluating: bare),
                ].compactMap { $0.map { BundleItem.widget($0) } } + [plain.item].compactMap { $0 }
        }
        return try BundleEngine(name: "Forecasts", items: items, clock: clock, store: store)
    }
}
