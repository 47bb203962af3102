internal import ControlRuntime

/// A widget with parameters, for each of which there may be several on show; private for one city.
struct WeatherWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(
            kind: "Weather", intent: WeatherConfiguration.self, provider: WeatherProvider()
        ) {
            entry in
            if entry.text.hasPrefix("Hideaway") {
                Text(entry.text).privacySensitive()
            } else {
                Text(entry.text)
            }
        }
        .configurationDisplayName("Weather")
        .supportedFamilies([.systemSmall, .systemMedium])
        .promptsForUserConfiguration()
        .pushHandler(WeatherPushes.self)
        .reloads(after: RingBell.self, SendKinds.self)
    }
}

struct WeatherConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Weather"
    @Parameter(title: "City", default: "Berlin") var city: String
    @Parameter(title: "Days", default: 3, inclusiveRange: (1, 7)) var days: Int
}

struct WeatherProvider: AppIntentTimelineProvider {
    func recommendations() -> [AppIntentRecommendation<WeatherConfiguration>] {
        trap("recommendations")
        let week = WeatherConfiguration()
        week.city = "Bonn"
        week.days = 7
        return [
            AppIntentRecommendation(intent: week, description: "A week in Bonn"),
            AppIntentRecommendation(intent: WeatherConfiguration(), description: "Here"),
        ]
    }

    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func snapshot(for configuration: WeatherConfiguration, in context: Context) async -> CountEntry {
        CountEntry(date: Date(), text: "\(configuration.city) at a glance")
    }

    func timeline(for configuration: WeatherConfiguration, in context: Context) async -> Timeline<CountEntry>
    {
        if configuration.city == "Nowhere" { await Self.giveNothing() }
        Board.note("Weather", await Self.placedCities())
        // A task that has nothing of the one that the engine started.
        Board.note("Weather elsewhere", await Task.detached { await Self.placedCities() }.value)
        let text = "\(configuration.city) \(configuration.days) \(context.family)"
        return Timeline(entries: [CountEntry(date: Date(), text: text)], policy: .never)
    }

    /// Until it is given up.
    private static func giveNothing() async {
        let (nothing, source) = AsyncStream<Never>.makeStream()
        for await _ in nothing {}
        source.finish()
    }

    private static func placedCities() async -> String {
        let placed = try? await WidgetCenter.shared.currentConfigurations().compactMap {
            $0.widgetConfigurationIntent(of: WeatherConfiguration.self)?.city
        }
        return (placed ?? []).joined(separator: " ")
    }
}

/// Notes what it is told.
struct WeatherPushes: WidgetPushHandler {
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
        let token = String(decoding: pushInfo.token, as: UTF8.self)
        Board.note("Pushes", ([token] + widgets.map { "\($0.kind) \($0.family)" }).joined(separator: " "))
    }
}
