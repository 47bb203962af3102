internal import DBus
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing
internal import ControlBasics

/// Bundles that announce what they like, beside one that behaves: whatever is asked of them, the program
/// ends by itself and with a status of its own, prints nothing that a terminal acts on, and shows the other
/// bundle as always.
///
/// `Verification/Reliability/clients` runs the same with many more seeds.
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
        "list --actions --json", "stack", "stack --json", "graph", "graph --json", "stats",
        "stats --prometheus", "arrange list", "arrange list --json", "activity list", "activity list --json",
        "doctor", "doctor --json",
    ]
    /// Of one control, whose name stands for the percent sign.
    private static let controls = ["Switch", "Bell", "Level", "Choice"]
    private static let ofControls = [
        "show %", "show % --json", "get %", "is-on %", "on %", "off %", "toggle %", "press %", "reload %",
        "path %", "set % 5", "set % +5", "set % next", "set % Lamp", "add % name=5", "arrange up %",
        "arrange down %", "arrange hide %", "arrange show %", "arrange favourite %", "arrange unfavourite %",
        "---completion set -- positional@0 1 0 controlctl set %",
        "---completion set -- positional@1 2 0 controlctl set % L",
    ]
    /// Of the widget, the action, the activities and the bundle.
    private static let others = [
        "widget %/View", "widget %/View --svg - --dark", "widget %/View --press Lamp", "timeline %/View",
        "timeline %/View --json", "run %/Act", "run %/Act name=5 --json", "options %/Act name",
        "options %/Act name --json", "check-bundle %", "config waybar %/Level", "config polybar %/Choice",
        "add %/View --widget name=5", "add %/View --family systemSmall", "configure %/Level/1 name=5",
        "configure %/View/1 --widget --replace name=5", "remove %/Level/1", "remove %/View/1 --widget",
        "reload --bundle %", "stats %", "activity start % Lamp {} {}", "activity update one {} --alert Lamp",
        "activity end one", "activity press one Lamp", "activity dismiss two", "activity draw one",
        "activity draw two --part expanded --svg -", "activity deny %", "activity allow %",
        "activity run --progress-from-stdin --title Lamp --bundle %",
        "---completion run -- positional@1 2 0 controlctl run %/Act n",
        "---completion configure -- positional@0 1 0 controlctl configure %/",
        "---completion widget -- positional@0 1 0 controlctl widget %/",
    ]
    /// Those that go on until they are ended.
    private static let lasting = [
        "monitor", "monitor --json", "monitor %", "stack --watch", "stack --watch --json", "stats --watch",
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
        // A picture is a file's content.
        checkText(words, words.contains("--svg") ? result.errorOutput : result.output + result.errorOutput)
    }

    private func checkText(_ words: [String], _ text: String) {
        let unseen = text.unicodeScalars.first { $0 != "\n" && ShownText.isUnseen($0) }
        #expect(unseen == nil, "\(words) printed \(unseen.map { String($0.value, radix: 16) } ?? "")")
    }

    @Test(arguments: seeds)
    func commandsSurviveHostileBundle(_ seed: UInt64) async throws {
        let fixture = try await Fixture()
        let name = "Hostile\(seed)"
        let hostile = try await HostileBundle.start(on: fixture.bus.address, name: name, seed: seed)
        var commands = Self.listing.map { $0.split(separator: " ").map(String.init) }
        for (index, command) in Self.ofControls.enumerated() {
            // Each with one kind; which, differs between the seeds.
            let control = Self.controls[(index + Int(seed % 4)) % 4]
            commands.append(Self.words(command, "\(name)/\(control)"))
        }
        commands += Self.others.map { Self.words($0, name) }
        // What is arranged and looked for is this test's own.
        let folders = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"].map {
            ($0, fixture.bus.directory.path)
        }
        let environment = fixture.bus.environment.merging(folders) { $1 }
        for words in commands {
            let child = try ChildProcess.start([Fixture.program] + words, environment: environment)
            await hostile.misbehave(signals: 20)
            check(words, try await child.finished(timeout: .seconds(60)))
        }
        let result = try await fixture.run("get", "Flashlight/Flashlight")
        #expect(result == .success("off\n"))
        await hostile.stop()
    }

    private static func words(_ command: String, _ name: String) -> [String] {
        command.split(separator: " ").map { String($0).replacing("%", with: name) }
    }

    @Test(arguments: seeds.prefix(max(1, seeds.count / 3)), lasting)
    func lastingCommandsSurviveHostileBundle(_ seed: UInt64, _ command: String) async throws {
        let fixture = try await Fixture()
        let name = "Hostile\(seed)"
        let hostile = try await HostileBundle.start(on: fixture.bus.address, name: name, seed: seed)
        let child = try ChildProcess.start(
            [Fixture.program] + Self.words(command, name), environment: fixture.bus.environment)
        if command.hasPrefix("monitor") { try await child.line(on: .error) }
        for round in 0..<5 as Range<UInt64> {
            await hostile.misbehave()
            let passing = try await HostileBundle.start(
                on: fixture.bus.address, name: "Passing", seed: seed &+ round &* 1_000_003)
            await passing.misbehave()
            await passing.stop()
        }
        // It still says what it is asked for.
        if command == "monitor" {
            await fixture.bundle.change("Flashlight", isOn: true)
            try await child.line { $0.contains("Flashlight/Flashlight") }
        }
        child.terminate()
        let result = try await child.finished(timeout: .seconds(60))
        #expect(result.exitStatus == 0 || result.exitStatus == -SIGTERM, "\(command): \(result.exitStatus)")
        // A tab stands between the widgets of an order.
        let printed = (result.output + result.errorOutput).replacing("\t", with: " ")
        if !command.hasPrefix("stats") { checkText([command], printed) }
        await hostile.stop()
    }

    @Test(arguments: seeds.prefix(40), formats)
    func watchesSurviveHostileBundle(_ seed: UInt64, _ format: String) async throws {
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
