internal import DBus
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// Bundles that announce what they like, beside one that behaves: whatever is asked of them, the program
/// ends by itself and with a status of its own, prints nothing that a terminal acts on, and shows the other
/// bundle as always.
///
/// `Reliability/clients` runs the same with many more seeds.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct HostileBundleTests {
    /// The seeds of one run: `HOSTILE_SEEDS=100-199`, or a few.
    static let seeds: [UInt64] = {
        let words = ProcessInfo.processInfo.environment["HOSTILE_SEEDS"]?.split(separator: "-") ?? []
        let ends = words.compactMap { UInt64($0) }
        guard ends.count == 2, ends[0] <= ends[1] else { return [1, 2, 3] }
        return Array(ends[0]...ends[1])
    }()

    /// Of all bundles.
    private static let listing = [
        "list", "list --json", "list --widgets", "list --widgets --json", "list --actions",
        "list --actions --json",
        "stack", "stack --json", "graph", "graph --json", "stats", "stats --json", "arrange list",
        "activity list",
        "activity list --json",
    ]
    /// Of one control, whose name follows the first word.
    private static let controls = ["Switch", "Bell", "Level", "Choice"]
    private static let ofControls = [
        "show", "show --json", "get", "is-on", "on", "toggle", "press", "reload", "path", "set 5", "set +5",
    ]
    /// Of the widget, the action and the bundle.
    private static let others = [
        "widget %/View", "widget %/View --json", "timeline %/View", "timeline %/View --json", "run %/Act",
        "options %/Act level", "check-bundle %", "config waybar %/Level", "config polybar %/Choice",
    ]
    private static let formats = [
        "plain", "true", "ON", "json", "waybar", "polybar", "i3blocks", "i3status-rust", "eww", "genmon",
        "tint2",
    ]

    private func check(_ words: [String], _ result: ProcessOutput) {
        let what = words.joined(separator: " ")
        #expect(
            (0...5).contains(result.exitStatus),
            "\(what): \(result.exitStatus) \(result.errorOutput.suffix(500))")
        for text in [result.output, result.errorOutput] {
            #expect(!text.unicodeScalars.contains { $0 == "\u{0}" }, "\(what) printed a NUL")
        }
    }

    @Test(arguments: seeds)
    func noCommandIsEndedByAHostileBundle(_ seed: UInt64) async throws {
        let fixture = try await Fixture()
        let name = "Hostile\(seed)"
        let hostile = try await HostileBundle.start(on: fixture.bus.address, name: name, seed: seed)
        var commands = Self.listing.map { $0.split(separator: " ").map(String.init) }
        for (index, command) in Self.ofControls.enumerated() {
            // Each with one kind; which, differs between the seeds.
            let control = Self.controls[(index + Int(seed % 4)) % 4]
            let words = command.split(separator: " ").map(String.init)
            commands.append([words[0], "\(name)/\(control)"] + words.dropFirst())
        }
        commands += Self.others.map {
            $0.split(separator: " ").map { String($0).replacing("%", with: name) }
        }
        for words in commands {
            let child = try ChildProcess.start(
                [Fixture.program] + words, environment: fixture.bus.environment)
            await hostile.misbehave(signals: 20)
            check(words, try await child.finished(timeout: .seconds(60)))
        }
        let result = try await fixture.run("get", "Flashlight/Flashlight")
        #expect(result == .success("off\n"))
        await hostile.stop()
    }

    @Test(arguments: seeds.prefix(40), formats)
    func noBarIsEndedByAHostileBundle(_ seed: UInt64, _ format: String) async throws {
        let fixture = try await Fixture()
        let name = "Hostile\(seed)"
        let hostile = try await HostileBundle.start(on: fixture.bus.address, name: name, seed: seed)
        var names = ["Flashlight/Flashlight"]
        if format != "i3blocks" { names += Self.controls.map { "\(name)/\($0)" } }
        let watch = try ChildProcess.start(
            [Fixture.program, "watch"] + names + ["--format", format], environment: fixture.bus.environment)
        let activities = try ChildProcess.start(
            [Fixture.program, "watch", "--activities", "--format", format],
            environment: fixture.bus.environment)
        try await watch.line()
        try await activities.line()
        await hostile.misbehave()
        await hostile.stop()
        // It comes again, as another one.
        let second = try await HostileBundle.start(
            on: fixture.bus.address, name: name, seed: seed &+ 1_000_000)
        await second.misbehave()
        await second.stop()
        // The one that behaves is shown as it is now.
        let icon = "changed-\(seed)"
        await fixture.bundle.change(
            "Flashlight", isOn: true, ["IconName": .string(icon), "Title": .string(icon)])
        if ["plain", "true", "ON"].contains(format) {
            try await watch.line { $0.lowercased().contains(format == "true" ? "true" : "on") }
        } else {
            try await watch.line { $0.contains(icon) }
        }
        for child in [watch, activities] {
            child.terminate()
            let status = try await child.exitStatus()
            #expect(status == 0 || status == -SIGTERM, "\(format): \(status)")
        }
    }
}
