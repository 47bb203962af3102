// A widget that looks different by where and how it is shown.
import SwiftUI
import WidgetKit

struct SightEntry: TimelineEntry {
    let date: Date
    let isDarkExpected: Bool
}

struct SightProvider: TimelineProvider {
    func placeholder(in context: Context) -> SightEntry { SightEntry(date: .now, isDarkExpected: false) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (SightEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<SightEntry>) -> Void) {
        let schemes = context.environmentVariants.colorScheme ?? [.light, .dark]
        let entry = SightEntry(date: .now, isDarkExpected: schemes.contains(.dark))
        completion(Timeline(entries: [entry], policy: .never))
    }
}

struct SightView: View {
    let entry: SightEntry
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.isLuminanceReduced) private var isLuminanceReduced
    @Environment(\.displayScale) private var displayScale
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.sizeCategory) private var sizeCategory
    @Environment(\.widgetRenderingMode) private var renderingMode
    @Environment(\.showsWidgetContainerBackground) private var showsBackground

    var body: some View {
        VStack(alignment: .leading, spacing: isLuminanceReduced ? 4 : 8) {
            Text(entry.date, style: .time).widgetAccentable()
            if contrast == .increased || renderingMode != .fullColor {
                Rectangle().frame(height: 1 / displayScale)
            }
            if dynamicTypeSize < .accessibility1, sizeCategory < .accessibilityMedium, showsBackground {
                Text(layoutDirection == .rightToLeft ? "From the right" : "From the left")
                    .foregroundStyle(colorScheme == .dark ? .white : .black)
            }
        }
        .containerBackground(.background, for: .widget)
    }
}

struct SightWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Sight", provider: SightProvider()) { SightView(entry: $0) }
    }
}
