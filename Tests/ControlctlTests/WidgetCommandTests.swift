internal import BusContract
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// `widget`, `graph` and `stack` as processes.
@Suite(.standardTimeLimit)
struct WidgetCommandTests {
    private static func widget(
        _ text: String, _ more: [MemberName: BusValue] = [:]
    ) -> [MemberName: BusValue] {
        more.merging([Widget1.currentEntry.name: .string(#"{"version":1,"type":"text","text":"\#(text)"}"#)])
        {
            $1
        }
    }

    private static func relevance(_ score: Double, _ duration: Double = 0) -> BusValue {
        .structure([.double(score), .double(duration)])
    }

    @Test func aWidgetIsDrawnInTheTerminal() async throws {
        let fixture = try await Fixture(widgets: [("Clock", Self.widget("Noon"))])
        let drawn = try await fixture.run("widget", "clock")
        #expect(drawn.exitStatus == 0 && drawn.errorOutput == "")
        let lines = drawn.output.split(separator: "\n")
        #expect(lines.count == 9 && lines.contains { $0.contains("Noon") })
        #expect(!drawn.output.contains("\u{1b}"))
        let wide = try await fixture.run("widget", "Flashlight/Clock", "--family", "systemMedium")
        #expect(wide.output.contains("systemMedium"))
        #expect(try await fixture.run("widget", "Clock", "--family", "systemSmall") == drawn)
    }

    @Test func widgetIsDrawnAsSVGPicture() async throws {
        let fixture = try await Fixture(widgets: [("Clock", Self.widget("Noon"))])
        let file = fixture.bus.directory.appendingPathComponent("clock.svg").path
        #expect(try await fixture.run("widget", "Clock", "--svg", file) == .success())
        let picture = try String(contentsOfFile: file, encoding: .utf8)
        #expect(picture.hasPrefix("<svg ") && picture.contains(">Noon<"))
        #expect(try await fixture.run("widget", "Clock", "--svg", "-").output.contains(">Noon<"))
        #expect(try await fixture.run("widget", "Clock", "--svg", "/nowhere/clock.svg").exitStatus == 4)
    }

    /// A PNG picture is drawn by the program beside this one, which is told all that was asked for and reads
    /// the tree; where there is none, that is said.
    @Test func pngPictureIsDrawnByControldraw() async throws {
        let fixture = try await Fixture(widgets: [("Clock", Self.widget("Noon"))])
        let folder = fixture.bus.directory.appendingPathComponent("programs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent("controlctl").path
        try await WrittenProgram.copy(Fixture.program, to: program)
        func draw(_ options: String...) async throws -> ProcessOutput {
            try await TestSupport.run(
                [program, "widget", "Clock", "--png", "clock.png"] + options,
                environment: fixture.bus.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
        }
        let none = try await draw()
        #expect(none.exitStatus == 3 && none.output == "", "\(none)")
        #expect(none.errorOutput.hasPrefix("controlctl: PNG pictures are drawn by the program controldraw"))
        let drawing = folder.appendingPathComponent("controldraw").path
        try await WrittenProgram.write("#!/bin/sh\necho \"$*\"\ncat\n", to: drawing)
        let tree = #"{"version":1,"type":"text","text":"Noon"}"#
        #expect(try await draw() == .success("--family systemSmall clock.png\n\(tree)"))
        let drawn = try await draw("--scale", "1.5", "--dark", "--family", "systemMedium")
        #expect(
            drawn.output.hasPrefix("--family systemMedium --scale 1.5 --dark clock.png\n{"), "\(drawn)")
        // The widget is asked for a dark desktop too.
        #expect(drawn.output.contains("color-scheme dark"), "\(drawn)")
    }

    @Test func widgetIsAskedForAsItIsShown() async throws {
        let fixture = try await Fixture(widgets: [("Clock", Self.widget("Noon"))])
        func drawn(_ options: String...) async throws -> String {
            try await TestSupport.run(
                [Fixture.program, "widget", "Clock", "--svg", "-"] + options,
                environment: fixture.bus.environment
            ).output
        }
        // Nothing is asked where nothing is said.
        #expect(try await drawn().contains(">Noon<"))
        for (name, value, said) in [
            ("--mode", "vibrant", ["rendering-mode", "vibrant"]),
            ("--scheme", "dark", ["color-scheme", "dark"]),
            ("--location", "standBy", ["location", "standBy"]), ("--text-size", "xLarge", ["text-size"]),
            ("--dark", "--dimmed", ["color-scheme", "dark", "dimmed"]),
        ] {
            let picture = try await drawn(name, value)
            #expect(said.allSatisfy { picture.contains($0) }, "\(name): \(picture)")
        }
        let family = try await drawn("--family", "systemMedium", "--contrast", "increased")
        #expect(family.contains("systemMedium") && family.contains("increased"))
        let wrong = try await fixture.run("widget", "Clock", "--mode", "sepia")
        #expect(wrong.exitStatus == 2 && wrong.errorOutput.contains("'accented'"))
        let both = try await fixture.run("widget", "Clock", "--dark", "--scheme", "light")
        #expect(both.exitStatus == 2 && both.errorOutput.contains("--scheme light says otherwise"))
    }

    @Test func undrawableWidgetsAreReported() async throws {
        let fixture = try await Fixture(widgets: [("Clock", Self.widget("Noon")), ("Bad", [:])])
        #expect(
            try await fixture.run("widget", "Cloc")
                == ProcessOutput(
                    output: "",
                    errorOutput:
                        "controlctl: there is no widget \"Cloc\"; did you mean Flashlight/Clock?\n",
                    exitStatus: 2))
        #expect(
            try await fixture.run("widget", "Bad")
                == ProcessOutput(
                    output: "",
                    errorOutput:
                        "controlctl: Flashlight/Bad can't be drawn: this is no view tree: it has no version\n",
                    exitStatus: 4))
        let family = try await fixture.run("widget", "Clock", "--family", "huge")
        #expect(family.exitStatus == 2)
        #expect(
            family.errorOutput.contains(
                "Flashlight/Clock has no family huge: there are systemSmall, systemMedium"))
    }

    @Test func graphListsReloadsAndDependencies() async throws {
        let clock = Contract.widgetPath(kind: "Clock")
        let lamp = Contract.controlPath(kind: "Lamp")
        let fixture = try await Fixture(
            [
                FakeControl(
                    "Lamp", isOn: false,
                    properties: [Control1.dependents.name: .array(of: .objectPath, [.objectPath(clock)])])
            ],
            widgets: [
                (
                    "Clock",
                    [
                        Widget1.dependsOn.name: .strings([
                            "path:\(lamp)", "intent:SetLamp", "state:standard/lit",
                        ])
                    ]
                )
            ])
        #expect(
            try await fixture.run("graph")
                == .success(
                    """
                    control Flashlight/Lamp
                      reloads widget Flashlight/Clock
                    widget Flashlight/Clock
                      depends on control Flashlight/Lamp
                      depends on action SetLamp
                      depends on state standard/lit

                    """))
        let json = try await fixture.run("graph", "--json").output
        let nodes = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        #expect(nodes.map { $0["name"] as? String } == ["Flashlight/Lamp", "Flashlight/Clock"])
        #expect(nodes[0]["reloads"] as? [String] == ["\(clock)"])
        #expect(
            nodes[1]["dependsOn"] as? [String] == ["path:\(lamp)", "intent:SetLamp", "state:standard/lit"])
    }

    @Test func stackPutsMostRelevantWidgetFirst() async throws {
        let fixture = try await Fixture(widgets: [
            ("Past", [Widget1.relevance.name: Self.relevance(99, 1)]),
            ("Plain", [:]),
            ("Low", [Widget1.relevance.name: Self.relevance(1)]),
            (
                "High",
                [Widget1.relevance.name: Self.relevance(2), Widget1.displayName.name: .string("The top")]
            ),
        ])
        #expect(
            try await fixture.run("stack")
                == .success(
                    """
                    WIDGET            SCORE  LASTS   NAME
                    Flashlight/High   2.0    always  The top
                    Flashlight/Low    1.0    always
                    Flashlight/Past   99.0   1.0 s
                    Flashlight/Plain  -      -

                    """))
        let json = try await fixture.run("stack", "--json").output
        let order = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        #expect(order.first?["widget"] as? String == "Flashlight/High")
        #expect(order.last?["score"] is NSNull)
    }

    @Test func watchedStackReordersWithRelevance() async throws {
        let fixture = try await Fixture(widgets: [
            ("A", [:]), ("B", [Widget1.relevance.name: Self.relevance(2)]), ("C", [:]),
        ])
        let watch = try fixture.start("stack", "--watch")
        let line = { @Sendable (kinds: String) in
            kinds.map { "Flashlight/\($0)" }.joined(separator: "\t")
        }
        try await watch.line { $0 == line("BAC") }
        let change = { (kind: String, relevance: BusValue) in
            let now = BusValue.int64(Int64(Date().timeIntervalSince1970 * 1_000_000))
            await fixture.bundle.changeWidget(
                kind, [Widget1.entryDate.name: now, Widget1.relevance.name: relevance])
        }
        await change("C", Self.relevance(3))
        try await watch.line { $0 == line("CBA") }
        // An entry that says nothing keeps the old one; A's change is announced after it.
        await change("C", Self.relevance(.nan))
        await change("A", Self.relevance(1))
        await change("B", Self.relevance(0))
        try await watch.line { $0 == line("CAB") }
        // For a second, and then the order turns by itself.
        await change("A", Self.relevance(9, 1))
        try await watch.line { $0 == line("ACB") }
        try await watch.line(after: 4) { $0 == line("CAB") }
        await change("C", Self.relevance(0))
        try await watch.line { $0 == line("ABC") }
        #expect(
            watch.soFar.output.split(separator: "\n").map(String.init)
                == ["BAC", "CBA", "CAB", "ACB", "CAB", "ABC"].map(line))
        watch.terminate()
    }

    @Test func watchedStackFollowsBundlesComingAndGoing() async throws {
        let fixture = try await Fixture(widgets: [("Clock", [:])])
        let watch = try fixture.start("stack", "--watch", "--json")
        try await watch.line { $0.contains("Flashlight") && !$0.contains("Lamp") }
        let lamp = try await FakeBundle.start(
            on: fixture.bus.address, name: "Lamp", controls: [], widgets: ["Top"],
            widgetProperties: ["Top": [Widget1.relevance.name: Self.relevance(1)]])
        try await watch.line { $0.hasPrefix(#"[{"widget":"Lamp/Top""#) }
        await lamp.stop()
        try await watch.line(after: 2) { !$0.contains("Lamp") }
        fixture.bus.stop()
        #expect(try await watch.exitStatus() == 5)
    }

    @Test func watchedStackSurvivesBusRestart() async throws {
        let fixture = try await Fixture(widgets: [("Clock", [:])])
        let watch = try fixture.start(
            "stack", "--watch", "--json", environment: ["CONTROLRUNTIME_BUS_PATIENCE": "50"])
        try await watch.line { $0.contains("Flashlight") }
        try await fixture.bus.kill()
        try await watch.line { $0 == "[]" }
        try await fixture.bus.restart()
        let lamp = try await FakeBundle.start(
            on: fixture.bus.address, name: "Lamp", controls: [], widgets: ["Top"],
            widgetProperties: ["Top": [Widget1.relevance.name: Self.relevance(1)]])
        try await watch.line { $0.hasPrefix(#"[{"widget":"Lamp/Top""#) }
        watch.terminate()
        lamp.loop.stop()
    }
}
