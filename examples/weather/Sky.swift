internal import ControlRuntime

/// What the sky looks like. The raw values stand in the file.
enum Sky: String, Codable, Sendable {
    case clear, fair, cloudy, rain, storm, snow, fog

    func text(isNight: Bool) -> LocalizedStringKey {
        switch self {
        case .clear: isNight ? "Clear" : "Sunny"
        case .fair: "Partly cloudy"
        case .cloudy: "Cloudy"
        case .rain: "Rain"
        case .storm: "Thunderstorms"
        case .snow: "Snow"
        case .fog: "Fog"
        }
    }

    func symbol(isNight: Bool) -> String {
        switch self {
        case .clear: isNight ? "moon.stars.fill" : "sun.max.fill"
        case .fair: isNight ? "cloud.moon.fill" : "cloud.sun.fill"
        case .cloudy: "cloud.fill"
        case .rain: "cloud.rain.fill"
        case .storm: "cloud.bolt.rain.fill"
        case .snow: "cloud.snow.fill"
        case .fog: "cloud.fog.fill"
        }
    }

    /// The widget's background, from its top to its bottom. White text can be read on all of them.
    func colors(isNight: Bool) -> [Color] {
        if isNight { return [Color(red: 0.05, green: 0.07, blue: 0.20), Color(red: 0.22, green: 0.24, blue: 0.42)] }
        return switch self {
        case .clear: [Color(red: 0.10, green: 0.42, blue: 0.80), Color(red: 0.33, green: 0.64, blue: 0.90)]
        case .fair: [Color(red: 0.16, green: 0.40, blue: 0.70), Color(red: 0.42, green: 0.61, blue: 0.80)]
        case .cloudy, .fog: [Color(red: 0.31, green: 0.38, blue: 0.47), Color(red: 0.50, green: 0.56, blue: 0.63)]
        case .rain: [Color(red: 0.17, green: 0.25, blue: 0.38), Color(red: 0.36, green: 0.45, blue: 0.56)]
        case .storm: [Color(red: 0.13, green: 0.14, blue: 0.25), Color(red: 0.34, green: 0.31, blue: 0.45)]
        case .snow: [Color(red: 0.35, green: 0.46, blue: 0.60), Color(red: 0.53, green: 0.62, blue: 0.72)]
        }
    }
}
