internal import ControlRuntime

/// The state of the sky. The raw values stand in the file.
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
        let (top, bottom): (UInt32, UInt32) =
            if isNight {
                (0x0d1233, 0x383d6b)
            } else {
                switch self {
                case .clear: (0x1a6bcc, 0x54a3e6)
                case .fair: (0x2966b3, 0x6b9ccc)
                case .cloudy, .fog: (0x4f6178, 0x808fa1)
                case .rain: (0x2b4061, 0x5c738f)
                case .storm: (0x212440, 0x574f73)
                case .snow: (0x597599, 0x879eb8)
                }
            }
        return [Self.color(top), Self.color(bottom)]
    }

    /// 0xRRGGBB.
    private static func color(_ value: UInt32) -> Color {
        let part = { (shift: UInt32) in Double(value >> shift & 0xff) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0))
    }
}
