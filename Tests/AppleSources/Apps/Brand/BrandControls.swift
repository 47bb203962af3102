import AppIntents
import SwiftUI
import WidgetKit

// What Xcode makes from an asset catalogue.
extension ColorResource {
    nonisolated static let brandTint = ColorResource(name: "BrandTint", bundle: resourceBundle)
}

extension Color {
    nonisolated static var brandTint: Color { .init(.brandTint) }
}

extension ShapeStyle where Self == Color {
    nonisolated static var brandTint: Color { .init(.brandTint) }
}

extension ImageResource {
    nonisolated static let logo = ImageResource(name: "Logo", bundle: resourceBundle)
}

private nonisolated let resourceBundle = Foundation.Bundle.main

@available(iOS 18.0, *)
struct BrandControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "brand.tint") {
            ControlWidgetButton(action: ShowBrand()) {
                Label { Text("Brand") } icon: { Image(.logo) }
            }
            .tint(.brandTint)
        }
    }
}

@available(iOS 18.0, *)
struct BrandGroupControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "brand.group") {
            ControlWidgetButton(action: ShowBrand()) { Text("Group") }
                .tint(Color("Moods/Calm", bundle: .main))
        }
    }
}

@available(iOS 18.0, *)
struct BrandGoneControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "brand.gone") {
            ControlWidgetButton(action: ShowBrand()) { Text("Gone") }
                .tint(Color("Gone"))
        }
    }
}

@available(iOS 18.0, *)
struct ShowBrand: AppIntent {
    static let title: LocalizedStringResource = "Show the Brand"

    func perform() async throws -> some IntentResult { .result() }
}

struct BrandWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Brand", provider: BrandProvider()) { _ in
            VStack {
                Text("Brand").foregroundStyle(.brandTint)
                Rectangle().fill(Color(.brandTint).opacity(0.5).gradient)
            }
            .containerBackground(Color("Moods/Calm"), for: .widget)
        }
        .configurationDisplayName("Brand")
        .supportedFamilies([.systemSmall])
    }
}

struct BrandEntry: TimelineEntry {
    let date: Date
}

struct BrandProvider: TimelineProvider {
    func placeholder(in context: Context) -> BrandEntry { BrandEntry(date: .now) }

    func getSnapshot(in context: Context, completion: @escaping (BrandEntry) -> Void) {
        completion(BrandEntry(date: .now))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<BrandEntry>) -> Void) {
        completion(Timeline(entries: [BrandEntry(date: .now)], policy: .never))
    }
}
