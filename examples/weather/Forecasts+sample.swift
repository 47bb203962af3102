internal import ControlRuntime
internal import Glibc

extension Forecasts {
    /// Made-up weather for two days: plausible, and the same for the same hours.
    static func sample(from date: Date) -> Forecasts {
        let hour = ForecastHour.length
        let start = Date(timeIntervalSince1970: (date.timeIntervalSince1970 / hour).rounded(.down) * hour)
        return Forecasts(cities: SampleCity.all.map { $0.forecast(from: start) })
    }
}

/// What a city's weather is made up from.
private struct SampleCity {
    let name: String
    let country: String
    let latitude: Double
    let longitude: Double
    /// Degrees Celsius, of the day's mean and of its highest above that.
    let mean: Double
    let range: Double
    /// Three hours each, over and over.
    let skies: [Sky]

    static let all = [
        SampleCity(
            name: "Bonn", country: "Germany", latitude: 50.73, longitude: 7.1, mean: 11, range: 4,
            skies: [.cloudy, .rain, .rain, .fair, .clear, .cloudy, .fair]),
        SampleCity(
            name: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.14, mean: 21, range: 5,
            skies: [.clear, .clear, .fair, .clear, .clear]),
        SampleCity(
            name: "Tromsø", country: "Norway", latitude: 69.65, longitude: 18.96, mean: -3, range: 2,
            skies: [.snow, .cloudy, .snow, .fair, .clear]),
        SampleCity(
            name: "Nairobi", country: "Kenya", latitude: -1.29, longitude: 36.82, mean: 19, range: 6,
            skies: [.fair, .clear, .storm, .cloudy, .fog]),
    ]

    func forecast(from start: Date) -> CityForecast {
        CityForecast(
            name: name, country: country, latitude: latitude, longitude: longitude,
            hours: (0..<48).map { hour(start.addingTimeInterval(Double($0) * ForecastHour.length)) })
    }

    private func hour(_ time: Date) -> ForecastHour {
        let hours = time.timeIntervalSince1970 / ForecastHour.length
        // The sun's time, by the longitude: it is warmest at three in the afternoon.
        let clock = (hours + longitude / 15).truncatingRemainder(dividingBy: 24)
        let sky = skies[Int(hours / 3) % skies.count]
        let celsius = mean + range * cos((clock - 15) / 12 * .pi)
        let rain: Double =
            switch sky {
            case .rain, .storm: 0.8
            case .snow: 0.6
            case .cloudy: 0.3
            default: 0.05
            }
        return ForecastHour(
            time: time, celsius: (celsius * 10).rounded() / 10, sky: sky, rain: rain,
            night: clock < 6.5 || clock > 19.5)
    }
}
