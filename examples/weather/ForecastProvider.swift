internal import ControlRuntime

/// Makes the widgets' timelines from the file.
///
/// Apple's `AppIntentTimelineProvider` is all but `changes()`; a widget would then notice a new file only
/// when its policy's time has come.
struct ForecastProvider: ObservingAppIntentTimelineProvider {
    /// What the button's action writes. As it is read here, these timelines are reloaded when it changes:
    /// neither the widget nor the action says so.
    @SharedStorage("refreshed") private var refreshed: Date?

    /// Stands in before the first timeline: instant and made up.
    func placeholder(in context: Context) -> ForecastEntry {
        let now = Date()
        return entry(of: Forecasts.sample(from: now).cities.first, at: now)
    }

    func snapshot(for configuration: ChooseCity, in context: Context) async -> ForecastEntry {
        if context.isPreview { return placeholder(in: context) }
        return await timeline(for: configuration, in: context).entries[0]
    }

    /// An entry per hour, current when its hour begins. Weather services forecast every three hours, so ask
    /// again then; the entries reach further, should that fail.
    func timeline(for configuration: ChooseCity, in context: Context) async -> Timeline<ForecastEntry> {
        let now = Date()
        let later = now.addingTimeInterval(3 * ForecastHour.length)
        do {
            let city = try await forecast(for: configuration.city)
            let starts = [now] + (city?.hours(from: now).map(\.time).filter { $0 > now }.prefix(8) ?? [])
            return Timeline(entries: starts.map { entry(of: city, at: $0) }, policy: .after(later))
        } catch {
            let entry = ForecastEntry(date: now, content: .problem(error.problem), refreshed: refreshed)
            return Timeline(entries: [entry], policy: .after(later))
        }
    }

    /// Every element means "ask me again".
    func changes() -> AsyncStream<Void> {
        guard let file = try? ForecastFile.configured() else { return AsyncStream { $0.finish() } }
        return FileObservation.changes(of: file.path)
    }

    private func forecast(for city: City?) async throws(ForecastError) -> CityForecast? {
        let file = try ForecastFile.configured()
        let cities = try await file.read().cities
        guard let city else { return cities.first }
        guard let found = cities.first(where: { $0.name == city.id }) else {
            throw ForecastError(file.path, "nothing about \(city.id)")
        }
        return found
    }

    private func entry(of city: CityForecast?, at date: Date) -> ForecastEntry {
        guard let city, let now = city.hours(from: date).first, now.time <= date else {
            return ForecastEntry(
                date: date, content: .problem("It says nothing about this hour."), refreshed: refreshed)
        }
        let later = Array(city.hours(from: date).dropFirst().prefix(5))
        return ForecastEntry(
            date: date, content: .forecast(city, now: now, later: later), refreshed: refreshed)
    }
}
