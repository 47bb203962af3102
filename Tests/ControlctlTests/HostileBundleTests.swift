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
@Suite(.standardTimeLimit)
struct HostileBundleTests {
    /// The seeds of one run, by the buses that the bundles share: `HOSTILE_SEEDS=100-199`, or a few.
    static let groups: [[UInt64]] = {
        let words = ProcessInfo.processInfo.environment["HOSTILE_SEEDS"]?.split(separator: "-") ?? []
        let ends = words.compactMap { UInt64($0) }
        guard ends.count == 2, ends[0] <= ends[1] else { return [[1, 2, 3]] }
        return stride(from: ends[0], through: ends[1], by: 3).map { Array($0...min($0 + 2, ends[1])) }
    }()

    /// A bus with the bundle that behaves and one for each seed.
    private func start(_ seeds: [UInt64]) async throws -> (Fixture, [(name: String, bundle: HostileBundle)]) {
        let fixture = try await Fixture()
        var bundles: [(String, HostileBundle)] = []
        for seed in seeds {
            let name = "Hostile\(seed)"
            let bundle = try await HostileBundle.start(on: fixture.bus.address, name: name, seed: seed)
            bundles.append((name, bundle))
        }
        return (fixture, bundles)
    }

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

    @Test(arguments: groups)
    func commandsSurviveHostileBundles(_ seeds: [UInt64]) async throws {
        let (fixture, hostile) = try await start(seeds)
        var commands = Self.listing.map { Self.words($0, "") }
        // Each with one bundle and one kind of control; which, differs between the groups.
        for (index, command) in Self.ofControls.enumerated() {
            let turn = index + Int(seeds[0] % 4)
            let control = Self.controls[turn % 4]
            commands.append(Self.words(command, "\(hostile[turn / 4 % hostile.count].name)/\(control)"))
        }
        for (index, command) in Self.others.enumerated() {
            let turn = index + Int(seeds[0] % 3)
            commands.append(Self.words(command, hostile[turn % hostile.count].name))
        }
        // What is arranged and looked for is this test's own.
        let folders = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"].map {
            ($0, fixture.bus.directory.path)
        }
        let environment = fixture.bus.environment.merging(folders) { $1 }
        for words in commands {
            let child = try ChildProcess.start([Fixture.program] + words, environment: environment)
            for (_, bundle) in hostile { await bundle.misbehave(signals: 20) }
            check(words, try await child.finished(timeout: .seconds(60)))
        }
        let result = try await fixture.run("get", "Flashlight/Flashlight")
        #expect(result == .success("off\n"))
        for (_, bundle) in hostile { await bundle.stop() }
    }

    private static func words(_ command: String, _ name: String) -> [String] {
        command.split(separator: " ").map { String($0).replacing("%", with: name) }
    }

    @Test(arguments: groups)
    func lastingCommandsSurviveHostileBundles(_ seeds: [UInt64]) async throws {
        let (fixture, hostile) = try await start(seeds)
        var children: [(command: String, child: ChildProcess)] = []
        for command in Self.lasting {
            let words = Self.words(command, hostile[0].name)
            let child = try ChildProcess.start(
                [Fixture.program] + words, environment: fixture.bus.environment)
            children.append((command, child))
        }
        for (command, child) in children where command.hasPrefix("monitor") {
            try await child.line(on: .error)
        }
        for round in 0..<5 as Range<UInt64> {
            for (_, bundle) in hostile { await bundle.misbehave() }
            let passing = try await HostileBundle.start(
                on: fixture.bus.address, name: "Passing", seed: seeds[0] &+ round &* 1_000_003)
            await passing.misbehave()
            await passing.stop()
        }
        // It still says what it is asked for.
        await fixture.bundle.change("Flashlight", isOn: true)
        for (command, child) in children where command == "monitor" {
            try await child.line(timeout: .seconds(60)) { $0.contains("Flashlight/Flashlight") }
        }
        for (command, child) in children {
            child.terminate()
            let result = try await child.finished(timeout: .seconds(60))
            #expect(
                result.exitStatus == 0 || result.exitStatus == -SIGTERM, "\(command): \(result.exitStatus)")
            // A tab stands between the widgets of an order.
            let printed = (result.output + result.errorOutput).replacing("\t", with: " ")
            if !command.hasPrefix("stats") { checkText([command], printed) }
        }
        for (_, bundle) in hostile { await bundle.stop() }
    }

    @Test(arguments: groups.prefix(14))
    func watchesSurviveHostileBundles(_ seeds: [UInt64]) async throws {
        let (fixture, hostile) = try await start(seeds)
        var watches: [(format: String, watch: ChildProcess, activities: ChildProcess)] = []
        for format in Self.formats {
            var names = ["Flashlight/Flashlight"]
            if format != "i3blocks" {
                names += hostile.flatMap { bundle in Self.controls.map { "\(bundle.name)/\($0)" } }
            }
            let watch = try ChildProcess.start(
                [Fixture.program, "watch"] + names + ["--format", format],
                environment: fixture.bus.environment)
            let activities = try fixture.start("watch", "--activities", "--format", format)
            watches.append((format, watch, activities))
        }
        for (_, watch, activities) in watches {
            try await watch.line(timeout: .seconds(60))
            try await activities.line(timeout: .seconds(60))
        }
        for (_, bundle) in hostile {
            await bundle.misbehave()
            await bundle.stop()
        }
        // They come again, as others.
        for (seed, (name, _)) in zip(seeds, hostile) {
            let second = try await HostileBundle.start(
                on: fixture.bus.address, name: name, seed: seed &+ 1_000_000)
            await second.misbehave()
            await second.stop()
        }
        // The one that behaves is shown as it is now.
        let icon = "changed-\(seeds[0])"
        await fixture.bundle.change(
            "Flashlight", isOn: true, ["IconName": .string(icon), "Title": .string(icon)])
        for (format, watch, activities) in watches {
            let isWord = ["plain", "true", "ON"].contains(format)
            let wanted = format == "true" ? "true" : isWord ? "on" : icon
            try await watch.line(timeout: .seconds(60)) {
                (isWord ? $0.lowercased() : $0).contains(wanted)
            }
            for child in [watch, activities] {
                child.terminate()
                let status = try await child.exitStatus()
                #expect(status == 0 || status == -SIGTERM, "\(format): \(status)")
            }
        }
    }
}
