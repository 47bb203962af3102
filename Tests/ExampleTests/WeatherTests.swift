internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct WeatherTests {
    @Test func weatherWidgetFamiliesDiffer() async throws {
        let station = try await Station()
        var entries: [String: String] = [:]
        for family in ["systemSmall", "systemMedium", "accessoryRectangular"] {
            let path = try await station.add("Bonn", family)
            #expect(try await station.program.property(path, "Widget1", "Family") == "s \"\(family)\"")
            entries[family] = try await station.entry(path)
        }
        for entry in entries.values {
            #expect(entry.contains("\"Bonn\"") && entry.contains("\"7°\""), "\(entry)")
            #expect(entry.contains("geo:50.5,7.25"))
        }
        #expect(entries.filter { $1.contains("\"Now\"") }.map(\.key) == ["systemMedium"])
        #expect(entries.filter { $1.contains("umbrella.fill") }.map(\.key) == ["accessoryRectangular"])
        #expect(entries["systemSmall"]?.contains("Rain in 1 h, 80%") == true)
    }

    /// Hours and times are the person's, five hours east, though neither program brings all of Foundation
    /// along.
    @Test func weatherTimesUseUsersTimeZone() async throws {
        let station = try await Station(zone: "EAST-5")
        let path = try await station.add("Bonn", "systemMedium")
        let shown = try await station.entry(path)
        let pressed = try await station.entry(path) {
            _ = try await station.press(path, try Station.button(in: shown))
        } _: {
            $0.contains("Refreshed")
        }
        let hour = { (text: String) in Int(text) ?? -1 }
        let next = try #require(pressed.firstMatch(of: /"Now".*?"text":"(\d+)"/)).1
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 5 * 3600))
        let now = calendar.component(.hour, from: Date())
        #expect([(now + 1) % 24, now].contains(hour(String(next))))
        let drawing = try await run(
            [try BuiltProgram.path(of: "controlctl"), "widget", "Weather/Forecast/1"],
            environment: station.program.bus.environment.merging(["TZ": "EAST-5"]) { $1 }
        ).output
        let reported = try #require(drawing.firstMatch(of: /Refreshed (\d+):\d\d/), "\(drawing)").1
        #expect([now, (now + 23) % 24].contains(hour(String(reported))))
    }

    @Test func widgetCitiesSurviveRestart() async throws {
        let station = try await Station()
        let (bonn, oslo) = (try await station.add("Bonn"), try await station.add("Oslo", "systemMedium"))
        #expect(bonn != oslo)
        let shown = (try await station.entry(bonn), try await station.entry(oslo))
        #expect(shown.0.contains("\"7°\"") && shown.1.contains("\"-3°\""))
        try await station.program.end()
        // The next call starts it again.
        for (path, city) in [(bonn, "Bonn"), (oslo, "Oslo")] {
            let configuration = try await station.program.property(path, "Widget1", "Configuration")
            #expect(configuration == "a{sv} 1 \"city\" s \"\(city)\"")
            #expect(try await station.entry(path).contains("\"\(city)\""))
        }
        #expect(try await station.program.property(oslo, "Widget1", "Family") == "s \"systemMedium\"")
        _ = try await station.program.call(
            "", "Bundle1", "ConfigureWidget", "oa{sv}", ExampleProgram.root + bonn, "1", "city", "s", "Oslo")
        _ = try await station.program.call(bonn, "Widget1", "Reload")
        #expect(try await station.entry(bonn).contains("\"-3°\""))
    }

    /// The button reloads the widget that it is in, and all others: each shows when that was.
    @Test func refreshButtonReloadsAllForecasts() async throws {
        let station = try await Station()
        let (pressed, other) = (try await station.add("Bonn"), try await station.add("Oslo", "systemMedium"))
        #expect(try await !station.entry(other).contains("Refreshed"))
        let action = try Station.button(in: try await station.entry(pressed))
        let after = try await station.entry(other) {
            let reply = try await station.press(pressed, action)
            #expect(reply == "a{sv} 0")
        } _: {
            $0.contains("Refreshed")
        }
        #expect(after.contains("\"Oslo\""))
        let depends = try await station.program.property(other, "Widget1", "DependsOn")
        #expect(depends.contains("state:") && depends.contains("refreshed"), "\(depends)")
    }

    @Test func changedForecastFileShowsAtOnce() async throws {
        let station = try await Station()
        let path = try await station.add("Oslo")
        let entry = try await station.entry(path) {
            try station.write(["Oslo": [Station.Hour(sky: "snow", rain: 0.9, celsius: -11)]])
        } _: {
            $0.contains("\"-11°\"")
        }
        #expect(entry.contains("cloud.snow.fill") && entry.contains("Snow likely, 90%"), "\(entry)")
    }

    @Test func brokenForecastIsShownAndStalePressRefused() async throws {
        let station = try await Station()
        let path = try await station.add("Bonn")
        let old = try Station.button(in: try await station.entry(path))
        let broken = try await station.entry(path) {
            try Data(#"{"cities": [{"name": "Bonn"}]}"#.utf8).write(to: station.file, options: .atomic)
        } _: {
            $0.contains("No forecast")
        }
        #expect(broken.contains("is missing at cities[0]"), "\(broken)")
        let refusal = try await station.failed(path, old)
        #expect(refusal.contains("read its entry again"), "\(refusal)")
        // The button that is on show now runs, and says why it can't help.
        let failure = try await station.failed(path, try Station.button(in: broken))
        #expect(failure.contains("is missing at cities[0]"), "\(failure)")
        try station.write(["Oslo": [Station.Hour()]])
        // A widget whose city is gone has none, and shows the file's first one.
        _ = try await poll(for: "the first city") {
            try await station.entry(path).contains("\"Oslo\"") ? true : nil
        }
    }

    @Test func anUnknownCityIsRefused() async throws {
        let station = try await Station()
        let result = try await station.program.busctl([
            "call", station.program.name.rawValue, ExampleProgram.root, "org.controlruntime.Bundle1",
            "AddWidget", "ssa{sv}", "Forecast", "systemSmall", "1", "city", "s", "Atlantis",
        ])
        #expect(result.exitStatus != 0)
        #expect(result.errorOutput.contains("city") && result.errorOutput.contains("Atlantis"), "\(result)")
        let children = try await station.program.busctl(["tree", "--list", station.program.name.rawValue])
        #expect(!children.output.contains("/Forecast/"))
    }

    /// Rain soon puts a widget in front; the next reload is three hours off.
    @Test func widgetRelevanceAndReloadPolicyAreOnBus() async throws {
        let station = try await Station()
        let (bonn, oslo) = (try await station.add("Bonn"), try await station.add("Oslo"))
        #expect(try await station.program.property(bonn, "Widget1", "Relevance") == "(dd) 80 3600")
        #expect(try await station.program.property(oslo, "Widget1", "Relevance") == "(dd) 1 3600")
        #expect(try await station.program.property(bonn, "Widget1", "ReloadPolicy") == "s \"after\"")
        let next = try await station.program.property(bonn, "Widget1", "NextReload")
        let seconds =
            try #require(next.split(separator: " ").last.flatMap { Double($0) }) / 1_000_000
            - Date().timeIntervalSince1970
        #expect((10_700...10_800).contains(seconds), "\(seconds)")
    }

    @Test func aPressOnTheWidgetOpensAMap() async throws {
        let station = try await Station()
        let tools = station.program.folder.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        let opened = station.program.folder.appendingPathComponent("opened").path
        #expect(mkfifo(opened, 0o600) == 0)
        let script = tools.appendingPathComponent("xdg-open")
        try await WrittenProgram.write("#!/bin/sh\necho \"$1\" >'\(opened)'\n", to: script.path)
        let reader = try ChildProcess.start(["cat", opened])
        let path = try await station.add("Bonn")
        _ = try await station.program.call(path, "Widget1", "Open", "sa{sv}", "", "0")
        #expect(try await reader.line { $0.hasPrefix("geo:") } == "geo:50.5,7.25")
    }

    /// Without a file of the person's, there is a sample, which the button replaces.
    @Test func sampleForecastIsMadeAndRestored() async throws {
        let station = try await Station(hasFile: false)
        _ = try await station.program.call("/widget/Forecast", "Widget1", "Reload")
        let sample = try await station.entry("/widget/Forecast")
        #expect(sample.contains("\"Bonn\"") && sample.contains("geo:50.73,7.1"), "\(sample)")
        let broken = try await station.entry("/widget/Forecast") {
            try Data("nothing of use".utf8).write(to: station.file, options: .atomic)
        } _: {
            $0.contains("No forecast")
        }
        let whole = try await station.entry("/widget/Forecast") {
            _ = try await station.press("/widget/Forecast", try Station.button(in: broken))
        } _: {
            !$0.contains("No forecast")
        }
        #expect(whole.contains("\"Bonn\""))
        #expect(try String(contentsOf: station.file, encoding: .utf8).contains("Nairobi"))
    }
}

extension Station {
    /// What a press that must fail says.
    fileprivate func failed(_ path: String, _ action: String) async throws -> String {
        let result = try await program.busctl([
            "call", program.name.rawValue, ExampleProgram.root + path, "org.controlruntime.Widget1",
            "Perform", "sa{sv}", action, "0",
        ])
        #expect(result.exitStatus != 0)
        return result.errorOutput
    }
}

extension ExampleProgram {
    /// Ends the program; the next call starts it again.
    fileprivate func end() async throws {
        let answer = try await connection.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "GetConnectionUnixProcessID", [.string(name.rawValue)])
        guard case .uint32(let process)? = answer.first else { throw TestSupportError("\(answer)") }
        let owners = try await connection.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: name.rawValue))
        kill(Int32(process), SIGTERM)
        for await change in owners where change.arguments.last?.text == "" { return }
    }
}
