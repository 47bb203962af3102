internal import ControlRuntime

/// A line for a panel or a lock screen, and how likely rain is.
struct RectangularForecast: View {
    let city: CityForecast
    let now: ForecastHour
    let later: [ForecastHour]

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 5) {
                Image(systemName: now.sky.symbol(isNight: now.isNight))
                Text(city.name).lineLimit(1)
                Spacer(minLength: 4)
                Text(now.temperature)
            }
            .font(.headline)
            .widgetAccentable()
            Outlook(hours: [now] + later).font(.caption).foregroundStyle(.secondary)
            HStack(spacing: 5) {
                Image(systemName: "umbrella.fill").font(.caption)
                ProgressView(value: chance).tint(.blue)
            }
        }
    }

    private var chance: Double { min(max(([now] + later.prefix(2)).map(\.rain).max() ?? 0, 0), 1) }
}
