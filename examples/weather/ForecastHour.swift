internal import ControlRuntime

/// The weather in one hour.
struct ForecastHour: Codable, Sendable {
    /// Seconds.
    static let length: TimeInterval = 3600

    /// When it begins.
    var time: Date
    var celsius: Double
    var sky: Sky
    /// How likely rain or snow is, from 0 to 1.
    var rain: Double
    /// Whether it is dark there. Nil: no.
    var night: Bool?

    var isNight: Bool { night ?? false }

    /// "7°", and never "-0°".
    var temperature: String {
        // A number that is out of all bounds must not end the program.
        let rounded = celsius.rounded()
        return rounded.magnitude < 1000 ? "\(Int(rounded))°" : "?"
    }

    /// "80%".
    var chance: String { "\(Int(exactly: (min(max(rain, 0), 1) * 100).rounded()) ?? 0)%" }
}
