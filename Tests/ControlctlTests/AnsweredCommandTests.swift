internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl
internal import ControlBasics

/// What commands ask of a bundle, and what they make of its answers.
@Suite(.standardTimeLimit)
struct AnsweredCommandTests {
    private static let shown: [(String, BusValue)] = [
        ("Title", .string("It")), ("Enabled", .boolean(true)), ("Available", .boolean(true)),
    ]

    private static func level(_ value: Double, from minimum: Double) -> [(String, BusValue)] {
        [("Value", .double(value)), ("Minimum", .double(minimum)), ("Maximum", .double(10))]
    }

    private static func choice(_ id: String, _ title: String) -> BusValue {
        .properties([("id", .string(id)), ("title", .string(title))])
    }

    // MARK: set

    private static func controls() async throws -> AnsweringFixture {
        let choices = [choice("previous", "Next"), choice("b", "next"), choice("x", "b"), choice("c", "C")]
        return try await AnsweringFixture([
            Contract.controlPath(kind: "Trim"): [Control1.name: shown, Level1.name: level(0, from: -10)],
            Contract.controlPath(kind: "Gain"): [Control1.name: shown, Level1.name: level(0, from: 0)],
            Contract.controlPath(kind: "Deaf"): [Control1.name: shown, Level1.name: level(7, from: 0)],
            Contract.controlPath(kind: "Pick"): [
                Control1.name: shown,
                Selection1.name: [
                    ("Selected", .string("c")), ("Choices", .array(of: .vardict, choices)),
                ],
            ],
        ]) {
            let value: BusValue = $0.path.rawValue.hasSuffix("/Pick") ? .string("c") : .double(7)
            return $0.member == Control1.invoke.name ? [.properties([("value", value)])] : [value]
        }
    }

    /// All ways to give a value have somebody asked, and bundles that know of no change get the value too.
    @Test(arguments: [
        ("Gain", "+5", "change=5 value=5"), ("Gain", "-5", "change=-5 value=0"), ("Gain", "3", "value=3"),
        ("Pick", "next", "value=b"), ("Pick", "previous", "value=previous"), ("Pick", "C", "value=c"),
    ])
    func eachValueIsSetWithSomebodyToAsk(_ kind: String, _ value: String, _ options: String) async throws {
        let bundle = try await Self.controls()
        _ = try await bundle.run(["set", kind, value, "--ask"])
        let agent = "agent=\(TerminalAgent.path)"
        #expect(bundle.calls == ["/control/\(kind) Invoke({\(agent) \(options)})"])
    }

    /// `next` and `previous` where no choice is called so.
    @Test(arguments: [("next", "change=1 value=a"), ("previous", "change=-1 value=b")])
    func neighbourIsSelectedWithSomebodyToAsk(_ word: String, _ options: String) async throws {
        let choices = ["a", "b", "c"].map { Self.choice($0, $0.uppercased()) }
        let selection: [(String, BusValue)] = [
            ("Selected", .string("c")), ("Choices", .array(of: .vardict, choices)),
        ]
        let path = Contract.controlPath(kind: "Pick")
        let bundle = try await AnsweringFixture([
            path: [Control1.name: Self.shown, Selection1.name: selection]
        ]) { _ in [.properties([("value", .string("a"))])] }
        #expect(try await bundle.run(["set", "Pick", word, "--ask"]) == .success("a\n"))
        #expect(bundle.calls == ["/control/Pick Invoke({agent=\(TerminalAgent.path) \(options)})"])
    }

    /// A sign moves a level by so much; where it goes below zero, a number with a minus is a place. What is
    /// printed is where it then stands.
    @Test(arguments: [
        ("Trim", "5-", "Change(-5)"), ("Gain", "5+", "Change(5)"),
        ("Trim", "-5", "SetValue(-5)"), ("Trim", "+5", "Change(5)"), ("Trim", "5", "SetValue(5)"),
        ("Gain", "-5", "Change(-5)"), ("Gain", "+5", "Change(5)"), ("Gain", "0.5", "SetValue(0.5)"),
    ])
    func signedValueMovesOrSetsLevel(_ kind: String, _ value: String, _ call: String) async throws {
        let bundle = try await Self.controls()
        #expect(try await bundle.run(["set", kind, value]) == .success("7\n"))
        #expect(bundle.calls == ["/control/\(kind) \(call)"])
    }

    /// A level that stays where it was though it was to move, and one that is there already or can't go on.
    @Test(arguments: [("3", 4), ("-4", 4), ("+2", 4), ("7.2", 4), ("7", 0), ("7.01", 0), ("+0", 0)])
    func levelThatDoesNotMoveIsAFailure(_ value: String, _ status: Int32) async throws {
        let bundle = try await Self.controls()
        let ended = try await bundle.run(["set", "Deaf", value])
        #expect(ended.exitStatus == status, "\(ended)")
        #expect(ended.output == "7\n")
        #expect(ended.errorOutput.contains("Deaf is 7, not \(value)") == (status == 4), "\(ended)")
    }

    /// Of a level with steps, what is nearer to where it stands than to the next step is where it stands.
    @Test(arguments: [("9", 4), ("5.6", 4), ("+1", 4), ("5.5", 0), ("4.6", 0)])
    func levelWithStepsIsToReachTheNearest(_ value: String, _ status: Int32) async throws {
        let path = Contract.controlPath(kind: "Water")
        let level: [(String, BusValue)] = [
            ("Value", .double(5)), ("Minimum", .double(0)), ("Maximum", .double(100)), ("Step", .double(1)),
        ]
        let bundle = try await AnsweringFixture([path: [Control1.name: Self.shown, Level1.name: level]]) {
            _ in
            [.double(5)]
        }
        let ended = try await bundle.run(["set", "Water", value])
        #expect(ended.exitStatus == status && ended.output == "5\n", "\(ended)")
        #expect(
            ended.errorOutput.contains("Water is 5, not \(value), though its action did not fail")
                == (status == 4), "\(ended)")
    }

    /// What is no number is a mistake, of which the bundle hears nothing.
    @Test(arguments: ["inf", "+nan", "loud", ""])
    func levelRefusesValueThatIsNoNumber(_ value: String) async throws {
        let bundle = try await Self.controls()
        let ended = try await bundle.run(["set", "Gain", value])
        #expect(ended.exitStatus == 2 && ended.errorOutput.contains("a number, +number or -number"))
        #expect(bundle.calls == [])
    }

    /// A choice by its id, else by its title; next and previous where no choice is called so. What there
    /// isn't, the bundle is asked for.
    @Test(arguments: [
        ("b", "Select(b)"), ("next", "Select(b)"), ("previous", "Select(previous)"),
        ("Next", "Select(previous)"), ("C", "Select(c)"), ("z", "Select(z)"),
    ])
    func choiceIsSelectedByIDOrTitle(_ value: String, _ call: String) async throws {
        let bundle = try await Self.controls()
        // It answers "c" to all of them, which is what only one of them asked for.
        let ended = try await bundle.run(["set", "Pick", value])
        #expect(ended.output == "c\n" && ended.exitStatus == (call == "Select(c)" ? 0 : 4), "\(ended)")
        #expect(bundle.calls == ["/control/Pick \(call)"])
    }

    // MARK: Placing

    /// A control and a widget of one kind, and one of each placed with the same name.
    private static func clocks() async throws -> AnsweringFixture {
        let settings = ("ConfigurationIntent", BusValue.objectPath(Contract.intentPath(identifier: "City")))
        let widget: [(String, BusValue)] = [
            ("Kind", .string("Clock")), ("Family", .string("systemSmall")), ("EntryDate", .int64(1)),
            ("Families", .strings(["systemSmall", "systemMedium"])), settings,
        ]
        func configured(_ city: String, _ days: Int64) -> (String, BusValue) {
            ("Configuration", .properties([("city", .string(city)), ("days", .int64(days))]))
        }
        func parameter(_ name: String, _ type: String) -> BusValue {
            .properties([("name", .string(name)), ("type", .string(type))])
        }
        let parameters = [parameter("city", "s"), parameter("days", "x")]
        return try await AnsweringFixture([
            Contract.controlPath(kind: "Clock"): [Control1.name: shown + [settings], Button1.name: []],
            Contract.controlPath(kind: "Clock", instance: "1"): [
                Control1.name: shown + [settings, configured("Bonn", 2)], Button1.name: [],
            ],
            Contract.widgetPath(kind: "Clock"): [Widget1.name: widget],
            Contract.widgetPath(kind: "Clock", instance: "1"): [
                Widget1.name: widget + [configured("Oslo", 3)]
            ],
            Contract.intentPath(identifier: "City"): [
                Intent1.name: [("Parameters", .array(of: .vardict, parameters))]
            ],
        ]) { call in
            switch call.member {
            case "AddControl": [.objectPath(Contract.controlPath(kind: "Clock", instance: "7"))]
            case "AddWidget": [.objectPath(Contract.widgetPath(kind: "Clock", instance: "8"))]
            default: []
            }
        }
    }

    private static let control = Contract.controlPath(kind: "Clock", instance: "1")
    private static let widget = Contract.widgetPath(kind: "Clock", instance: "1")

    /// A name that a control and a widget have is the control's, unless it is said to be the widget's; and
    /// values that aren't named stay as they are, unless all are replaced.
    @Test(
        arguments: [
            (["add", "Clock", "city=Rome"], [" AddControl(Clock, {city=Rome})"], "Answers/Clock/7\n"),
            (["add", "--widget", "Clock", "days=4"], [" AddWidget(Clock, , {days=4})"], "Answers/Clock/8\n"),
            (
                ["add", "--family", "systemMedium", "Clock"], [" AddWidget(Clock, systemMedium, {})"],
                "Answers/Clock/8\n"
            ),
            (
                ["configure", "Clock/1", "city=Rome"],
                [" ConfigureControl(\(control), {city=Rome days=2})"], ""
            ),
            (
                ["configure", "--replace", "Clock/1", "city=Rome"],
                [" ConfigureControl(\(control), {city=Rome})"], ""
            ),
            (
                ["configure", "--widget", "Clock/1", "city=Rome"],
                [" ConfigureWidget(\(widget), {city=Rome days=3})"], ""
            ),
            (
                ["configure", "--widget", "--replace", "Clock/1", "days=5"],
                [" ConfigureWidget(\(widget), {days=5})"], ""
            ),
            (["remove", "Clock/1"], [" RemoveControl(\(control))"], ""),
            (["remove", "--widget", "Clock/1"], [" RemoveWidget(\(widget))"], ""),
            (["reload", "Clock"], ["/control/Clock Reload()"], ""),
            (["reload", "--widget", "Clock"], ["/widget/Clock Reload()"], ""),
            (["reload", "--bundle", "Answers"], [" ReloadAllControls()", " ReloadAllTimelines()"], ""),
        ] as [([String], [String], String)])
    func nameMeansControlUnlessWidgetIsAsked(_ words: [String], _ calls: [String], _ output: String)
        async throws
    {
        let bundle = try await Self.clocks()
        #expect(try await bundle.run(words) == .success(output))
        #expect(bundle.calls == calls)
    }

    /// What nobody placed can't be removed, be it a control or a widget.
    @Test(arguments: [["remove", "Clock"], ["remove", "--widget", "Clock"]])
    func unplacedControlsAndWidgetsAreNotRemoved(_ words: [String]) async throws {
        let bundle = try await Self.clocks()
        let why =
            "Answers/Clock was not placed with `controlctl add`, so it can't be configured or removed"
        #expect(try await bundle.run(words) == .complaint(why, 2))
        #expect(bundle.calls == [])
    }

    // MARK: Widgets

    /// A widget with a tree, and how it answers.
    private static func timer(
        _ tree: String, date: Int64 = 2_000_000,
        _ answer: @escaping @Sendable (MethodCall) -> [BusValue] = { _ in [] }
    ) async throws -> AnsweringFixture {
        let values: [(String, BusValue)] = [
            ("Kind", .string("Timer")), ("Family", .string("systemSmall")), ("EntryDate", .int64(date)),
            ("Families", .strings(["systemSmall"])), ("CurrentEntry", .string(tree)),
            ("NextReload", .int64(9_000_000)), ("BudgetRemaining", .uint32(7)),
        ]
        return try await AnsweringFixture(
            [Contract.widgetPath(kind: "Timer"): [Widget1.name: values]], answer)
    }

    /// A button is the one that says so: in these letters, else in large or small ones, else with more
    /// words. More than one is none.
    @Test func widgetButtonIsPressedByItsLabel() async throws {
        let labels = ["Stop", "stop", "Stop all", "Go on", "Go off"]
        let buttons = labels.enumerated().map {
            #"{"type":"button","action":"\#($0)","children":[{"type":"text","text":"\#($1)"}]}"#
        }
        let tree = #"{"version":1,"type":"vstack","children":[\#(buttons.joined(separator: ","))]}"#
        let bundle = try await Self.timer(tree) { _ in [.properties([("value", .string("done"))])] }
        for label in ["Stop", "stop", "ALL", "go ON"] {
            let result = try await bundle.run(["widget", "Timer", "--press", label])
            #expect(result == .success("done\n"), "\(label)")
        }
        let performed = ["0", "1", "2", "3"].map { "/widget/Timer Perform(\($0), {})" }
        #expect(bundle.calls == performed)
        #expect(
            try await bundle.run(["widget", "Timer", "--press", "STOP"])
                == .complaint("\"STOP\" stands for more than one button of Answers/Timer: Stop, stop", 2))
        #expect(
            try await bundle.run(["widget", "Timer", "--press", "go"])
                == .complaint("\"go\" stands for more than one button of Answers/Timer: Go on, Go off", 2))
        #expect(bundle.calls == performed)
    }

    /// A widget that has only its placeholder yet is asked for its timeline before it is drawn.
    @Test(arguments: [(Int64(-1), ["/widget/Timer Reload()"]), (0, [])] as [(Int64, [String])])
    func placeholderWidgetIsReloadedBeforeDrawing(_ date: Int64, _ calls: [String]) async throws {
        let bundle = try await Self.timer(#"{"version":1,"type":"text","text":"Soon"}"#, date: date)
        let drawn = try await bundle.run(["widget", "Timer"])
        #expect(drawn.exitStatus == 0 && drawn.output.contains("Soon"), "\(drawn)")
        #expect(bundle.calls == calls)
    }

    /// A picture for a dark desktop is another one.
    @Test func darkWidgetPictureDiffersFromLight() async throws {
        let tree = #"{"version":1,"type":"text","text":"Soon"}"#
        let bundle = try await Self.timer(tree) { $0.member == Widget1.entryIn.name ? [.string(tree)] : [] }
        let light = try await bundle.run(["widget", "Timer", "--svg", "-"])
        let dark = try await bundle.run(["widget", "Timer", "--svg", "-", "--dark"])
        #expect(light.output.hasPrefix("<svg") && dark.output.hasPrefix("<svg"), "\(dark)")
        #expect(light.output != dark.output)
    }

    /// Each entry with its moment and its texts; the one on show is marked.
    @Test func timelineMarksTheCurrentEntry() async throws {
        func text(_ words: String) -> String { #"{"type":"text","text":"\#(words)"}"# }
        let trees = [
            text("One"), #"{"version":1,"type":"vstack","children":[\#(text("Two")),\#(text("too"))]}"#,
            text("Three"),
        ]
        let entries = zip([1, 2, 3], trees).map {
            BusValue.structure([.int64(Int64($0) * 1_000_000), .string($1)])
        }
        let bundle = try await Self.timer(text("Two")) { _ in
            [.array(of: .structure([.int64, .string]), entries)]
        }
        let lines = try await bundle.run(["timeline", "Timer"]).output.split(separator: "\n")
        #expect(
            lines.dropFirst() == [
                "   \(WallClock.text(1_000_000))  One", "*  \(WallClock.text(2_000_000))  Two | too",
                "   \(WallClock.text(3_000_000))  Three",
                "It reloads at \(WallClock.text(9_000_000)); 7 reloads are left of its budget.",
            ])
        let json = JSONValue.array(
            zip([1_000_000, 2_000_000, 3_000_000], trees).map {
                .object(["date": .integer($0), "tree": .string($1)])
            })
        #expect(try await bundle.run(["timeline", "Timer", "--json"]) == .success(json.pretty + "\n"))
    }

    // MARK: Other commands

    /// The figures of the bundles that run, and of none that would have to be started.
    @Test func statsCoverOnlyRunningBundles() async throws {
        let asleep = "org.controlruntime.Bundle1.Asleep"
        let bundle = try await AnsweringFixture([:], services: [asleep: "/bin/false"]) { _ in
            [.variant(.properties([("Invocations", .uint64(3)), ("Threads", .uint64(2))]))]
        }
        #expect(try await bundle.run(["stats"]) == .success("Answers\n  Invocations: 3\n  Threads: 2\n"))
        #expect(try await bundle.run(["graph"]).errorOutput == "")
        #expect(try await bundle.run(["stack"]).errorOutput == "")
        let none = try await bundle.run(["stats", "Asleep"])
        #expect(none.exitStatus == 3 && none.errorOutput.contains("is not running"), "\(none)")
    }

    /// The value alone is on standard output; what the action says and opens stands beside it.
    @Test func actionDialogIsPrintedApartFromItsValue() async throws {
        let said: [(String, BusValue)] = [
            ("dialog", .string("Done.")), ("opens-url", .string("https://example.org")),
        ]
        for (value, output, error) in [
            ([("value", BusValue.int64(3))], "3\n", "Done.\nopens https://example.org\n"),
            ([], "Done.\n", "opens https://example.org\n"),
        ] {
            let bundle = try await AnsweringFixture([
                Contract.intentPath(identifier: "Show"): [Intent1.name: []]
            ]) { _ in [.properties(value + said)] }
            #expect(
                try await bundle.run(["run", "Show"])
                    == ProcessOutput(output: output, errorOutput: error, exitStatus: 0))
        }
    }

    /// A change that the reply tells of and no signal is named, for each way to make it.
    @Test func changeWithoutSignalIsReported() async throws {
        let path = Contract.controlPath(kind: "Lamp")
        let bundle = try await AnsweringFixture([
            path: [Control1.name: Self.shown, Toggle1.name: [("IsOn", .boolean(false))]]
        ]) { call in [.boolean(call.member == "Toggle")] }
        let loop = Loop(name: "checking")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bundle.bus.address), on: loop)
        let inspection = BundleInspection(connection, "Answers", try Contract.busName(bundle: "Answers"))
        await inspection.use("Lamp", try #require(await inspection.managedObjects()))
        let silent = "PropertiesChanged with IsOn did not come before the reply, or with another value"
        for member in ["Toggle", "SetValue"] {
            #expect(
                inspection.problems.contains("\(path) org.controlruntime.Toggle1.\(member): \(silent)"),
                "\(inspection.problems)")
        }
        #expect(
            bundle.calls
                == ["Toggle()", "SetValue(false)", "SetValue(false)"].map { "/control/Lamp \($0)" })
        await connection.close()
    }

    /// The Control Center is opened, or closed where it is open; where there is none, that is said.
    @Test func centerCommandOpensControlCenter() async throws {
        let bundle = try await AnsweringFixture([:])
        #expect(
            try await bundle.run(["center"])
                == .complaint(
                    "the Control Center is not installed: install the package controlruntime-desktop", 3))
        try await bundle.connection.requestName("org.controlruntime.ControlCenter")
        #expect(try await bundle.run(["center"]) == .success())
        #expect(try await bundle.run(["center", "--toggle"]) == .success())
        let path = "/org/controlruntime/ControlCenter"
        #expect(bundle.calls == ["\(path) Activate({})", "\(path) ActivateAction(toggle, [], {})"])
    }
}
