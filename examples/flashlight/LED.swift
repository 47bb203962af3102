internal import ControlRuntime

/// A light in the way that Linux shows its LEDs, `/sys/class/leds/<name>/brightness`: a file that holds a
/// decimal number and a newline; 0 is off.
struct LED {
    /// The `brightness` file.
    let path: String

    /// The light that `FLASHLIGHT_LED` names, else a plain file in the user's state folder which stands for
    /// one.
    static func configured() throws(LEDError) -> LED {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["FLASHLIGHT_LED"], !path.isEmpty { return LED(path: path) }
        let state = StateFile(environment: environment)
        try state.create()
        return LED(path: state.path)
    }

    /// The number that means fully on: what `max_brightness` beside the file says, else 1.
    var maximum: Int {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        guard let text = try? LEDFile.read("\(folder)max_brightness") else { return 1 }
        return Self.number(in: text).flatMap { $0 > 0 ? $0 : nil } ?? 1
    }

    /// The number in the file. Above 0, the light is on.
    func brightness() async throws -> Int {
        var text = try LEDFile.read(path)
        // A shell's `>` empties the file before it writes: give it a moment. Sysfs files are never empty.
        for _ in 0..<5 where text.isEmpty {
            try await Task.sleep(for: .milliseconds(10))
            text = try LEDFile.read(path)
        }
        guard let number = Self.number(in: text) else { throw LEDError(path, holds: text) }
        return number
    }

    func set(_ isOn: Bool) throws(LEDError) { try write(isOn ? maximum : 0) }

    func write(_ brightness: Int) throws(LEDError) { try LEDFile.write("\(brightness)\n", to: path) }

    /// Since when the file holds what it holds. A plain file has a date; sysfs keeps none for its files,
    /// and says when the kernel made the entry.
    func lastChange() throws(LEDError) -> Date { try LEDFile.modificationDate(of: path) }

    /// The number in the first line: what is left of a longer one before it stands below.
    private static func number(in text: String) -> Int? {
        let line = text.prefix { $0 != "\n" }
        return Int(line).flatMap { $0 >= 0 ? $0 : nil }
    }
}
