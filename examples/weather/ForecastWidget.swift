internal import ControlRuntime

/// A widget with a parameter, in three sizes. Nothing here says when to reload it: its provider observes the
/// file, plans a reload of its own, and has read what the button's action writes.
struct ForecastWidget: Widget {
    /// Names the widget on the bus, `…/widget/Forecast`, so it must never change.
    static let kind = "Forecast"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: Self.kind, intent: ChooseCity.self, provider: ForecastProvider()) {
            ForecastView(entry: $0)
        }
        .configurationDisplayName("Forecast")
        .description("The weather in a city, now and in the next hours.")
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
    }
}
