internal import ControlRuntime

/// How a forecast looks: a view per family.
struct ForecastView: View {
    @Environment(\.widgetFamily) private var family
    let entry: ForecastEntry

    var body: some View {
        switch entry.content {
        case .forecast(let city, let now, let later):
            Group {
                switch family {
                case .systemMedium:
                    MediumForecast(city: city, now: now, later: later, refreshed: entry.refreshed)
                case .accessoryRectangular: RectangularForecast(city: city, now: now, later: later)
                default: SmallForecast(city: city, now: now, later: later)
                }
            }
            .widgetURL(city.address)
            .containerBackground(for: .widget) {
                LinearGradient(
                    colors: now.sky.colors(isNight: now.isNight), startPoint: .top, endPoint: .bottom)
            }
        case .problem(let problem):
            ProblemView(problem: problem).containerBackground(.fill.tertiary, for: .widget)
        }
    }
}
