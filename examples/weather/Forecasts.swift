internal import ControlRuntime

/// What the file holds, as JSON; README.md describes it.
struct Forecasts: Codable, Sendable {
    var cities: [CityForecast]
}

/// One city's hours.
struct CityForecast: Codable, Sendable {
    var name: String
    var country: String
    /// Degrees, north and east positive; a map opens there. Nil: a press on the widget opens nothing.
    var latitude: Double?
    var longitude: Double?
    /// In any order.
    var hours: [ForecastHour]

    /// The hours from the one that contains a date, in order.
    func hours(from date: Date) -> [ForecastHour] {
        hours.filter { $0.time.addingTimeInterval(ForecastHour.length) > date }.sorted { $0.time < $1.time }
    }

    /// The `geo:` URL that a map opens, RFC 5870.
    var address: URL? {
        guard let latitude, let longitude else { return nil }
        return URL(string: "geo:\(latitude),\(longitude)")
    }
}
