// A weather widget with older systems in mind: availability in modifiers, gauges, rings, formats and timers.
import SwiftUI
import WidgetKit
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct HourForecast: Identifiable, Hashable {
    let id = UUID()
    let date: Date
    let temperature: Double
    let symbol: String
    var rain: Double = 0
}

struct ForecastEntry: TimelineEntry {
    let date: Date
    let city: String
    let hours: [HourForecast]
    let isPlaceholder: Bool

    static var sample: ForecastEntry {
        ForecastEntry(
            date: Date(), city: "Utrecht",
            hours: (0..<6).map {
                HourForecast(
                    date: Date().addingTimeInterval(Double($0) * 3_600), temperature: 12.5 + Double($0),
                    symbol: $0 % 2 == 0 ? "cloud.sun.fill" : "cloud.rain")
            }, isPlaceholder: false)
    }
}

struct ForecastProvider: TimelineProvider {
    func placeholder(in context: Context) -> ForecastEntry { .sample }

    func getSnapshot(in context: Context, completion: @escaping (ForecastEntry) -> ()) {
        if context.isPreview {
            completion(.sample)
            return
        }
        completion(ForecastEntry(date: .now, city: "…", hours: [], isPlaceholder: true))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
        Task {
            let url = URL(string: "https://example.org/forecast.json")!
            let refresh = Calendar.current.date(byAdding: .minute, value: 30, to: Date())!
            do {
                let (data, _) = try await URLSession.shared.data(from: url)
                let entry = ForecastEntry(
                    date: Date(), city: String(decoding: data.prefix(8), as: UTF8.self), hours: [], isPlaceholder: false)
                completion(Timeline(entries: [entry], policy: .after(refresh)))
            } catch {
                completion(Timeline(entries: [.sample], policy: .after(refresh)))
            }
        }
    }
}

extension View {
    @ViewBuilder
    func widgetBackground(_ color: Color) -> some View {
        if #available(iOS 17.0, macOS 14.0, watchOS 10.0, *) {
            containerBackground(color.gradient, for: .widget)
        } else {
            background(color)
        }
    }

    func widgetBackgroundView(_ backgroundView: some View) -> some View {
        if #available(iOSApplicationExtension 17.0, macOSApplicationExtension 14.0, *) {
            return containerBackground(for: .widget) { backgroundView }
        } else {
            return background(backgroundView)
        }
    }
}

extension WidgetConfiguration {
    func marginsDisabledIfAvailable() -> some WidgetConfiguration {
        if #available(iOSApplicationExtension 15.0, *) {
            return self.contentMarginsDisabled()
        } else {
            return self
        }
    }
}

struct ForecastView: View {
    @Environment(\.widgetFamily) var family
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.redactionReasons) var reasons
    var entry: ForecastProvider.Entry

    private var low: Double { entry.hours.map(\.temperature).min() ?? 0 }
    private var high: Double { entry.hours.map(\.temperature).max() ?? 20 }

    var body: some View {
        Group {
            switch family {
            case .accessoryCircular: circular
            case .accessoryRectangular: rectangular
            case .systemMedium, .systemLarge: row
            default: small
            }
        }
        .redacted(reason: entry.isPlaceholder ? .placeholder : [])
        .widgetBackground(colorScheme == .dark ? .black : .blue)
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
    }

    var circular: some View {
        Gauge(value: entry.hours.first?.temperature ?? 0, in: low...max(high, low + 1)) {
            Image(systemName: "thermometer")
        } currentValueLabel: {
            Text("\(Int(entry.hours.first?.temperature ?? 0))")
        } minimumValueLabel: {
            Text(low, format: .number.precision(.fractionLength(0)))
        } maximumValueLabel: {
            Text(high.formatted(.number.rounded(increment: 1)))
        }
        .gaugeStyle(.accessoryCircular)
        .tint(Gradient(colors: [.blue, .yellow, .red]))
    }

    var rectangular: some View {
        VStack(alignment: .leading, spacing: 2) {
            Label(entry.city, systemImage: "location.fill").font(.caption2).widgetAccentable()
            Text("\(high, specifier: "%.1f")° / \(low, specifier: "%.1f")°").font(.headline)
            Text("Updated \(entry.date, style: .relative) ago").foregroundColor(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    var small: some View {
        ZStack(alignment: .topTrailing) {
            VStack(alignment: .leading) {
                Text(entry.city).font(.system(size: 15, weight: .semibold, design: .rounded))
                Spacer()
                Text("\(high.rounded().formatted())°")
                    .font(.largeTitle.bold().monospacedDigit())
                    .contentTransition(.numericText(value: high))
                    .shadow(color: .black.opacity(0.2), radius: 1, x: 0, y: 1)
                Text(entry.date, format: .dateTime.hour().minute())
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            ring.frame(width: 32, height: 32)
        }
        .padding()
        .animation(.spring(duration: 0.3), value: entry.date)
    }

    var ring: some View {
        Circle()
            .stroke(style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round, dash: [1, 3]))
            .opacity(0.3)
            .overlay {
                Circle().trim(from: 0, to: 0.7)
                    .stroke(
                        AngularGradient(colors: [.green, .mint], center: .center),
                        style: StrokeStyle(lineWidth: 4, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
    }

    var row: some View {
        GeometryReader { proxy in
            HStack(spacing: 0) {
                ForEach(Array(entry.hours.prefix(5).enumerated()), id: \.element.id) { index, hour in
                    VStack(spacing: 6) {
                        Text(index == 0 ? "Now" : hour.date.formatted(.dateTime.hour()))
                        Image(systemName: hour.symbol)
                            .symbolRenderingMode(.palette)
                            .foregroundStyle(.white, .yellow)
                            .imageScale(.large)
                        Text("\(Int(hour.temperature))°").bold()
                        Capsule()
                            .fill(
                                LinearGradient(
                                    gradient: Gradient(colors: [.blue, .cyan]), startPoint: .bottom, endPoint: .top))
                            .frame(width: 4, height: max(4, proxy.size.height * CGFloat(hour.rain)))
                    }
                    .frame(width: proxy.size.width / 5)
                    .accessibilityElement(children: .combine)
                    .accessibilityLabel("\(hour.date.formatted(date: .omitted, time: .shortened))")
                }
            }
        }
        .overlay(alignment: .bottom) {
            ProgressView(timerInterval: entry.date...entry.date.addingTimeInterval(1800), countsDown: false) {
                Text("Next update")
            } currentValueLabel: {
                EmptyView()
            }
            .progressViewStyle(.linear)
        }
        .background {
            RoundedRectangle(cornerRadius: 12, style: .continuous)
                .fill(.ultraThinMaterial)
                .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(.white.opacity(0.2), lineWidth: 1))
        }
    }
}

struct ForecastWidget: Widget {
    private static let families: [WidgetFamily] = {
        #if os(watchOS)
            return [.accessoryCircular, .accessoryRectangular]
        #else
            return [.systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular]
        #endif
    }()

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "ForecastWidget", provider: ForecastProvider()) { entry in
            ForecastView(entry: entry)
        }
        .configurationDisplayName(Text("Forecast"))
        .description("The next hours.")
        .supportedFamilies(Self.families)
        .marginsDisabledIfAvailable()
    }
}

struct ForecastWidget_Previews: PreviewProvider {
    static var previews: some View {
        ForecastView(entry: .sample)
            .previewContext(WidgetPreviewContext(family: .systemSmall))
        ForecastView(entry: ForecastEntry.sample)
            .previewContext(WidgetPreviewContext(family: .systemMedium))
            .environment(\.colorScheme, .dark)
    }
}

#Preview("Small", as: .systemSmall, widget: { ForecastWidget() }, timelineProvider: { ForecastProvider() })
