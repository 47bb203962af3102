internal import ControlRuntime

/// Some light, or some darkness, for a number of units. Plain data: nothing here knows of lights or controls.
struct MorseSignal {
    let isLit: Bool
    let units: Int

    /// How long a dot is: 100 ms, or `FLASHLIGHT_UNIT_MS` milliseconds, from 1 to 170, so that SOS stays
    /// below 6 s.
    static let unit: Duration = {
        let text = ProcessInfo.processInfo.environment["FLASHLIGHT_UNIT_MS"] ?? ""
        guard let milliseconds = Int(text), (1...170).contains(milliseconds) else {
            return .milliseconds(100)
        }
        return .milliseconds(milliseconds)
    }()

    /// SOS with a dark pause on either side, which makes it readable when the light was on: 33 units.
    static let sos: [MorseSignal] = message("... --- ...")

    /// Dots, dashes and the spaces between letters. A dash is three dots long, a pause within a letter one, a
    /// pause between letters three (ITU-R M.1677-1).
    static func message(_ code: String) -> [MorseSignal] {
        var signals = [MorseSignal(isLit: false, units: 3)]
        for letter in code.split(separator: " ") {
            for mark in letter {
                signals.append(MorseSignal(isLit: true, units: mark == "-" ? 3 : 1))
                signals.append(MorseSignal(isLit: false, units: 1))
            }
            signals[signals.count - 1] = MorseSignal(isLit: false, units: 3)
        }
        return signals
    }
}
