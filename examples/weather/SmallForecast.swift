internal import ControlRuntime

/// The weather now: one number to read from afar.
struct SmallForecast: View {
    let city: CityForecast
    let now: ForecastHour
    let later: [ForecastHour]

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack {
                Text(city.name).font(.headline).lineLimit(1).minimumScaleFactor(0.7)
                Spacer()
                RefreshButton()
            }
            Text(now.temperature).font(.system(size: 44, weight: .light))
            Spacer(minLength: 0)
            SkySymbol(hour: now).font(.title3)
            Text(now.sky.text(isNight: now.isNight)).font(.caption.weight(.semibold)).padding(.top, 2)
            Outlook(hours: [now] + later).font(.caption2).foregroundStyle(.white.opacity(0.75))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .foregroundStyle(.white)
    }
}
