internal import ControlTesting
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// The weather example with a forecast file of the test's.
struct Station {
    let program: ExampleProgram
    let file: URL

    struct Hour {
        var sky = "clear"
        var rain = 0.0
        var celsius = 20.0
    }

    /// - Parameters:
    ///   - hasFile: whether there is a file of the test's own, with Bonn in rain and Oslo in the sun.
    ///   - zone: the person's time zone.
    init(hasFile: Bool = true, zone: String = "UTC0") async throws {
        program = try await ExampleProgram("weather", bundle: "Weather") { folder in
            // What opens addresses writes them down.
            let tools = folder.appendingPathComponent("bin")
            let own = hasFile ? ["WEATHER_FILE": folder.appendingPathComponent("forecasts.json").path] : [:]
            return own.merging(["PATH": "\(tools.path):/usr/bin:/bin", "TZ": zone]) { $1 }
        }
        guard hasFile else {
            file = program.folder.appendingPathComponent("controlruntime/Weather/forecasts.json")
            return
        }
        file = program.folder.appendingPathComponent("forecasts.json")
        try write([
            "Bonn": [Hour(sky: "fair", rain: 0.1, celsius: 7), Hour(sky: "rain", rain: 0.8, celsius: 6)],
            "Oslo": [Hour(celsius: -3), Hour(), Hour()],
        ])
    }

    /// Puts a file with these cities' hours, from the present one on, in the place of the old one.
    func write(_ cities: [String: [Hour]]) throws {
        let now = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let described = cities.sorted { $0.key < $1.key }.map { name, hours -> [String: Any] in
            let listed = hours.enumerated().map { index, hour -> [String: Any] in
                let time = now.addingTimeInterval(Double(index) * 3600).ISO8601Format()
                return ["time": time, "celsius": hour.celsius, "sky": hour.sky, "rain": hour.rain]
            }
            return [
                "name": name, "country": "Somewhere", "latitude": 50.5, "longitude": 7.25, "hours": listed,
            ]
        }
        try JSONSerialization.data(withJSONObject: ["cities": described]).write(to: file, options: .atomic)
    }

    /// Places a widget, waits for its first timeline, and returns its path below the bundle's.
    func add(_ city: String, _ family: String = "systemSmall") async throws -> String {
        let answer = try await program.call(
            "", "Bundle1", "AddWidget", "ssa{sv}", "Forecast", family, "1", "city", "s", city)
        let path = try #require(answer.firstMatch(of: /"(.*)"/)).1.dropFirst(ExampleProgram.root.count)
        _ = try await program.call(String(path), "Widget1", "Reload")
        return String(path)
    }

    /// What a widget shows, as JSON.
    func entry(_ path: String) async throws -> String {
        let answer = try await program.connection.call(
            program.name, try ObjectPath(ExampleProgram.root + path), "org.freedesktop.DBus.Properties",
            "Get", [.string("org.controlruntime.Widget1"), .string("CurrentEntry")])
        return answer.first?.unwrapped.text ?? ""
    }

    /// Waits until a widget shows what `matches`, having done `change`.
    func entry(
        _ path: String, after change: () async throws -> Void, _ matches: (String) -> Bool
    ) async throws -> String {
        let reloads = try await program.connection.signals(
            matching: MatchRule(
                sender: program.name, path: try ObjectPath(ExampleProgram.root + path),
                member: "TimelineReloaded"))
        try await change()
        for await _ in reloads {
            let entry = try await entry(path)
            if matches(entry) { return entry }
        }
        throw TestSupportError("the connection ended")
    }

    /// The name of the refresh button's action in a tree.
    static func button(in entry: String) throws -> String {
        let button = WidgetTree(json: entry).elements.first { $0.kind == .button && $0.label == "Refresh" }
        return try #require(button, "\(entry)").actionID
    }

    func press(_ path: String, _ action: String) async throws -> String {
        try await program.call(path, "Widget1", "Perform", "sa{sv}", action, "0")
    }
}
