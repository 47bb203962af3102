internal import ControlBasics
internal import ControlRuntime
internal import Synchronization

// The brightness of each monitor that the kernel has no backlight for, by DDC/CI, where ddcutil is installed.

struct MonitorBrightnessSlider: ControlWidget {
    var monitor = Monitor(bus: 0, name: "")

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(
            kind: "MonitorBrightness.\(monitor.key)", provider: MonitorBrightnessValue(monitor: monitor)
        ) { percent in
            ControlWidgetSlider(
                LocalizedStringResource(stringLiteral: monitor.name), value: percent, in: 0...100, unit: "%",
                action: SetMonitorBrightness(monitor.key)
            ) {
                Label("\($0) %", systemImage: $0 > 50 ? "sun.max.fill" : "sun.min.fill")
            }
        }
        .displayName(LocalizedStringResource(stringLiteral: monitor.name))
        .description("How bright the monitor is.")
        .id(monitor.key)
    }
}

/// A monitor that can be asked over its cable.
struct Monitor: Hashable, Sendable {
    /// The number of its I2C bus, as in `/dev/i2c-6`.
    let bus: Int
    /// Its model, as people may see it.
    let name: String
    /// Stays the same on another cable, where the monitor says which it is.
    private(set) var key: String

    private static let program = SystemProgram(name: "ddcutil", package: "ddcutil")

    init(bus: Int, name: String, key: String = "") {
        self.bus = bus
        self.name = name
        self.key = key.isEmpty ? "i2c-\(bus)" : key
    }

    /// All that ddcutil finds. It takes a second or two.
    static func all() async throws -> [Monitor] {
        all(in: try await program.run(["detect", "--terse"]) { "ddcutil finds no monitors: \($0)" })
    }

    /// The monitors in what `ddcutil detect --terse` writes: a line `Display 1` for each, and indented ones
    /// with its bus, and its maker, model and serial number. What it can't use is an `Invalid display`.
    static func all(in text: String) -> [Monitor] {
        var monitors: [Monitor] = []
        var isUsable = false
        var bus: Int?
        for line in text.split(whereSeparator: \.isNewline) {
            if line.first?.isWhitespace == false {
                isUsable = line.hasPrefix("Display ")
                bus = nil
                continue
            }
            guard isUsable, let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
            switch line[..<colon].filter({ !$0.isWhitespace }) {
            case "I2Cbus": bus = value.split(separator: "-").last.flatMap { Int($0) }
            case "Monitor":
                guard let bus else { continue }
                let parts = value.split(separator: ":", omittingEmptySubsequences: false)
                let model = parts.count > 1 ? ProgramText.oneLine(String(parts[1])) : ""
                let isKnown = parts.count > 2 && !parts[2].allSatisfy(\.isWhitespace)
                monitors.append(
                    Monitor(
                        bus: bus, name: model.isEmpty ? "Monitor" : model,
                        key: isKnown ? ProgramText.oneLine(String(value)) : ""))
            default: continue
            }
        }
        // Two may claim to be the same.
        for index in monitors.indices.dropFirst()
        where monitors[..<index].contains(where: { $0.key == monitors[index].key }) {
            monitors[index].key += " i2c-\(monitors[index].bus)"
        }
        return monitors
    }

    /// What it is set to, and the most that it can be.
    func brightness() async throws -> (value: Int, maximum: Int) {
        let text = try await run(["getvcp", "10"])
        // Such as `VCP 10 C 50 100`.
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 5, words[0] == "VCP", let value = Int(words[3]), let maximum = Int(words[4]),
            maximum > 0, (0...maximum).contains(value)
        else { throw ServiceError("\(name) doesn't say how bright it is") }
        return (value, maximum)
    }

    /// - Parameter percent: 0 to 100. At 0 a monitor is as dark as it gets, and still on.
    func setPercent(_ percent: Int) async throws {
        let maximum = try await brightness().maximum
        _ = try await run(["setvcp", "10", "\((percent * maximum + 50) / 100)"])
    }

    private func run(_ arguments: [String]) async throws -> String {
        try await Self.program.run(["--bus", "\(bus)", "--terse"] + arguments) {
            "ddcutil can't \(arguments[0] == "getvcp" ? "read" : "set") the brightness of \(name): \($0)"
        }
    }
}

/// The monitors that there are levels for.
final class Monitors: Sendable {
    static let shared = Monitors()

    private let known = Mutex<[Monitor]>([])

    var all: [Monitor] { known.withLock { $0 } }

    /// An element when the monitors are known. They are looked for once, as that takes its time and no
    /// program tells when one is plugged in.
    func changes() -> AsyncStream<Void> {
        .following { changed in
            let found = (try? await Monitor.all()) ?? []
            self.known.withLock { $0 = found }
            if !found.isEmpty { changed() }
        }
    }
}

struct MonitorBrightnessValue: ControlValueProvider {
    let monitor: Monitor

    var previewValue: Int { 80 }

    func currentValue() async throws -> Int {
        let (value, maximum) = try await monitor.brightness()
        return (value * 100 + maximum / 2) / maximum
    }
}

struct SetMonitorBrightness: SetValueIntent {
    static let title: LocalizedStringResource = "Set a Monitor's Brightness"
    @Parameter(title: "Monitor") var monitor: String
    @Parameter(title: "Percent", inclusiveRange: (0, 100)) var value: Int

    init() {}
    init(_ monitor: String) { self.monitor = monitor }

    func perform() async throws -> some IntentResult {
        guard let monitor = Monitors.shared.all.first(where: { $0.key == monitor }) else {
            throw ServiceError("there is no monitor \(monitor)")
        }
        try await monitor.setPercent(value)
        return .result()
    }
}
