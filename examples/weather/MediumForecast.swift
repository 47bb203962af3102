internal import ControlRuntime

/// The weather now above that of the next hours.
struct MediumForecast: View {
    let city: CityForecast
    let now: ForecastHour
    let later: [ForecastHour]
    let refreshed: Date?

    var body: some View {
        VStack(spacing: 8) {
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 0) {
                    Text(city.name).font(.headline)
                    Text(now.temperature).font(.system(size: 34, weight: .light))
                }
                Spacer()
                VStack(alignment: .trailing, spacing: 3) {
                    RefreshButton()
                    Text(now.sky.text(isNight: now.isNight)).font(.caption.weight(.semibold))
                    if let refreshed {
                        // The host formats it, by the user's language and time zone.
                        Text("Refreshed \(Text(refreshed, style: .time))")
                            .font(.caption2).foregroundStyle(.white.opacity(0.75))
                    } else {
                        Text(city.country).font(.caption2).foregroundStyle(.white.opacity(0.75))
                    }
                }
            }
            Divider().overlay(.white.opacity(0.3))
            HStack {
                ForEach([now] + later, id: \.time) { hour in
                    HourColumn(hour: hour, isNow: hour.time == now.time).frame(maxWidth: .infinity)
                }
            }
        }
        .foregroundStyle(.white)
    }
}
