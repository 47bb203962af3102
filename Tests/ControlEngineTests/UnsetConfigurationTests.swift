import AppIntentsLite
import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// A placeholder, a view and a provider that read a parameter without a value.
@EngineActor
@Suite(.standardTimeLimit)
struct UnsetConfigurationTests {
    struct NameEntry: TimelineEntry {
        let date: Date
        let configuration: BareConfiguration
    }

    struct Provider: AppIntentTimelineProvider {
        func placeholder(in context: Context) -> NameEntry {
            NameEntry(date: .distantPast, configuration: BareConfiguration())
        }

        func snapshot(for configuration: ForecastConfiguration, in context: Context) async -> NameEntry {
            NameEntry(date: .distantPast, configuration: BareConfiguration())
        }

        /// Reads what nobody has set.
        func timeline(
            for configuration: ForecastConfiguration, in context: Context
        ) async -> Timeline<NameEntry> {
            _ = BareConfiguration().name
            return Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .never)
        }
    }

    @Test func unsetReadCostsNothingButItsWidget() async throws {
        let items = declared {
            [
                WidgetDeclaration(
                    evaluating: AppIntentConfiguration(kind: "Name", provider: Provider()) {
                        Text("name: \($0.configuration.name)")
                    })
            ].compactMap { $0.map { BundleItem.widget($0) } }
                + [
                    ScriptedWidget("Plain") { _ in
                        .timeline([StampEntry(date: .distantPast, text: "plain")], .never)
                    }.item
                ].compactMap { $0 }
        }
        let engine = try BundleEngine(name: "Names", items: items)
        engine.start()
        let id = WidgetID(kind: "Name")
        await withCheckedContinuation { done in engine.widgets.showPlaceholder(of: id) { done.resume() } }
        let error: ControlError? = await withCheckedContinuation { done in
            engine.widgets.reload(id) { done.resume(returning: $0) }
        }
        #expect(error?.message.contains("\"Name\"") == true, "\(error?.message ?? "no error")")
        #expect(engine.state(of: id)?.entry.contains("name: ") == true)
        try await engine.quiet()
        #expect(engine.widgets.timeline(of: WidgetID(kind: "Plain")).first?.json.contains("plain") == true)
        await engine.stop()
    }
}
