internal import ControlClient
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// `run`, `options` and asking back, with a real bundle.
@Suite(.standardTimeLimit)
struct ActionCommandTests {
    @Test func actionParametersTakeTypedValues() async throws {
        let bundle = try await RealBundle()
        #expect(
            try await bundle.run("run", "LightLamp", "lamp=desk", "Room=hall", "brightness=7")
                == .success("hall desk 7\n"))
        // A date and a duration are texts that the bundle reads.
        let kinds = try await bundle.run(
            "run", "SendKinds", "date=2026-05-31T18:30", "time=5", "price=12.50 EUR")
        #expect(kinds.exitStatus == 0, "\(kinds)")
        let json = try await bundle.run("run", "--json", "LightLamp", "lamp=desk")
        #expect(json == .success("{\n  \"value\": \"anywhere desk 5\"\n}\n"))
    }

    @Test func fileParametersResolveAgainstWorkingDirectory() async throws {
        let bundle = try await RealBundle()
        let folder = bundle.bus.directory.appendingPathComponent("files")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["a", "b", "c"] {
            try Data(name.uppercased().utf8).write(to: folder.appendingPathComponent(name))
        }
        #expect(
            try await bundle.run("run", "ReadFile", "file=a", "others=./b", "others=c", directory: folder)
                == .success("a|A|B|C\n"))
    }

    @Test func actionUsageMistakesExitWithTwo() async throws {
        let bundle = try await RealBundle()
        // One that its author hides is run by its name, and not offered.
        #expect(try await bundle.run("run", "HideChore") == .success())
        let hidden = try await bundle.run("run", "HideChor")
        #expect(hidden.exitStatus == 2 && !hidden.errorOutput.contains("HideChore"), "\(hidden)")
        #expect(
            try await bundle.run("run", "LightLam")
                == .complaint("there is no action \"LightLam\"; did you mean TestBundle/LightLamp?", 2))
        #expect(
            try await bundle.run("run", "LightLamp", "lampe=desk")
                == .complaint("TestBundle/LightLamp has no parameter \"lampe\"; did you mean lamp?", 2))
        #expect(
            try await bundle.run("run", "LightLamp", "desk")
                == .complaint(
                    "expected name=value, got \"desk\"; TestBundle/LightLamp takes [room=<text>] lamp=<text> [brightness=<number>]",
                    2))
        #expect(
            try await bundle.run("run", "LightLamp", "lamp=desk", "brightness=70")
                == .complaint("the parameter \"brightness\": expected a whole number from 1 to 10, got 70", 2)
        )
        #expect(
            try await bundle.run("run", "Everything", "flag=maybe")
                == .complaint("flag is on or off, not \"maybe\"", 2))
        #expect(
            try await bundle.run("run", "LightLamp", "lamp=a", "lamp=b")
                == .complaint("lamp is given twice, but takes one value", 2))
    }

    @Test func unaskedConfirmationNamesTheWayToAnswer() async throws {
        let bundle = try await RealBundle()
        let result = try await bundle.run("press", "Cake")
        #expect(result.exitStatus == 4 && result.errorOutput.contains("with --ask"), "\(result)")
    }

    @Test func offeredValuesAreMeantByTheirTitlesToo() async throws {
        let bundle = try await RealBundle()
        for word in ["felt", "The felt hat", "the FELT hat"] {
            #expect(try await bundle.run("run", "WearHat", "hat=\(word)") == .success("felt\n"), "\(word)")
        }
        #expect(try await bundle.run("run", "WearHat", "hat=The silk hat").exitStatus == 2)
    }

    @Test func parameterOptionsAreListed() async throws {
        let bundle = try await RealBundle()
        #expect(
            try await bundle.run("options", "LightLamp", "lamp", "room=hall")
                == .success(
                    "VALUE         TITLE         MORE  SECTION\nhall ceiling  hall ceiling\nhall desk     hall desk\n"
                ))
        // Of what a control is placed with.
        #expect(
            try await bundle.run("options", "Desk", "flavour", "--query", "mi")
                == .success("VALUE  TITLE  MORE  SECTION\nmint   Mint\n"))
        // By the name that was typed, and not by that of the action behind it.
        #expect(
            try await bundle.run("options", "Desk", "flavour", "--query", "zzzz")
                == .success("TestBundle/Desk offers no values for flavour.\n"))
        #expect(
            try await bundle.run("options", "LightLamp", "rom")
                == .complaint("TestBundle/LightLamp has no parameter \"rom\"; did you mean room?", 2))
    }

    /// The text that the values should fit, and the values of other parameters, reach the bundle.
    @Test func optionsDependOnQueryAndOtherParameters() async throws {
        let fixture = try await Fixture([])
        let lamp = try await FakeBundle.start(
            on: fixture.bus.address, name: "Lamp", controls: [], intents: ["Dim"])
        #expect(
            try await fixture.run("options", "Dim", "level", "level=3", "--query", "low")
                == .success(
                    "VALUE  TITLE      MORE  SECTION\nlevel  The level\nlow    The low\nlevel  The level\n"))
        let json = try await fixture.run("options", "--json", "Lamp/Dim", "level", "--query", "low").output
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: String]])
        #expect(
            rows == [
                ["value": "level", "title": "The level"], ["value": "low", "title": "The low"],
            ])
        await lamp.stop()
    }

    @Test func actionQuestionsAreAskedAndAnswered() async throws {
        let bundle = try await RealBundle()
        let greeting = try await bundle.run("run", "Greet", "--ask", input: "Ada\nmaybe\ny\n2")
        #expect(greeting.output == "Ada, Briefly\n" && greeting.exitStatus == 0, "\(greeting)")
        #expect(
            greeting.errorOutput
                == "Whom?\nname: Greet Ada?\nGo? [y/n] Answer y or n; Ctrl-D declines.\nGo? [y/n] How?\n"
                + "  1  Warmly\n  2  Briefly\nNumber: ")
        // A button asks as well, and a title will do.
        let pressed = try await bundle.run("press", "Asking", "--ask", input: "Bo\nyes\nwarmly\n")
        #expect(pressed.output == "Bo, Warmly\n" && pressed.exitStatus == 0, "\(pressed)")
    }

    /// Only `Invoke` takes an agent. Without one nothing changes.
    @Test func controlsAreUsedWithSomebodyToAsk() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.run("on", "--ask", "Flashlight") == .success("on\n"))
        #expect(try await fixture.run("toggle", "Flashlight", "--ask") == .success("off\n"))
        #expect(try await fixture.run("set", "Flashlight", "on", "--ask") == .success("on\n"))
        #expect(try await fixture.run("off", "--no-ask", "Flashlight") == .success("off\n"))
        #expect(
            await fixture.bundle.calls == [
                "Invoke Flashlight []", "Invoke Flashlight []", "Invoke Flashlight []",
                "SetValue Flashlight [false]",
            ])
    }

    @Test func endOfInputDeclinesQuestion() async throws {
        let bundle = try await RealBundle()
        let declined = try await bundle.run("run", "Greet", "--ask", input: "Ada\n")
        #expect(declined.exitStatus == 4 && declined.output == "", "\(declined)")
        #expect(declined.errorOutput.hasSuffix("controlctl: Greet was cancelled\n"))
        let unasked = try await bundle.run("run", "Greet")
        #expect(
            unasked
                == .complaint(
                    "the parameter \"name\" needs a value: Whom? (with --ask it is asked here)", 2))
    }

    /// At a terminal the action asks back, and Ctrl-D declines; not where nobody would see the questions, and
    /// not where that isn't wanted.
    @Test func actionAsksQuestionsAtTerminal() async throws {
        let bundle = try await RealBundle()
        func run(_ words: String, typing text: String, errors: Bool = true) async throws -> ProcessOutput {
            let terminal = try Terminal()
            try terminal.type(text)
            let place = errors ? "2> \(terminal.path)" : ""
            let script = try bundle.shell("exec $ctl \(words) < \(terminal.path) \(place)")
            return try await script.finished()
        }
        #expect(try await run("run Greet", typing: "Ada\ny\n2\n") == .success("Ada, Briefly\n"))
        #expect(try await run("press Asking", typing: "Bo\ny\n1\n") == .success("Bo, Warmly\n"))
        let declined = try await run("run Greet", typing: "Ada\n\u{4}")
        #expect(declined.exitStatus == 4 && declined.output == "", "\(declined)")
        let unasked = try await run("run Greet --no-ask", typing: "Ada\ny\n2\n")
        #expect(unasked.exitStatus == 2 && unasked.output == "", "\(unasked)")
        #expect(
            try await run("run Greet", typing: "Ada\ny\n2\n", errors: false)
                == .complaint(
                    "the parameter \"name\" needs a value: Whom? (with --ask it is asked here)", 2))
    }

    /// Without a terminal, as for a click in a panel, the Control Center opens once the action asks.
    @Test func controlCenterAsksWhereThereIsNoTerminal() async throws {
        let bundle = try await RealBundle()
        let loop = Loop(name: "center")
        defer { loop.stop() }
        let center = try BusConnection.connect(to: .custom(bundle.bus.address), on: loop)
        let calls = Notes<String>()
        await center.setCallHandler { call in
            calls.add("\(call.member)")
            switch call.member {
            case "RequestValue": call.reply.succeed([.variant(.string("Ada"))])
            case "RequestConfirmation": call.reply.succeed([.boolean(true)])
            case "RequestChoice":
                let first = call.arguments.last?.elements?.first?.properties
                call.reply.succeed([.string(first?["id"]?.text ?? "")])
            // Its agent comes with its window.
            case "Activate":
                Task {
                    try await center.requestName(ControlCenter.agentName)
                    call.reply.succeed()
                }
            default: call.reply.succeed()
            }
        }
        let display = ["DISPLAY": ":97", "WAYLAND_DISPLAY": ""]
        func run(_ words: String...) async throws -> ProcessOutput {
            try await TestSupport.run(
                [Fixture.program] + words, environment: bundle.bus.environment.merging(display) { $1 })
        }
        // Without a Control Center nobody is asked.
        let absent = try await run("press", "Asking")
        #expect(absent.exitStatus == 2 && absent.errorOutput.contains("Whom?"), "\(absent)")
        try await center.requestName(ControlCenter.name)
        #expect(try await run("on", "Lamp0") == .success("on\n"))
        #expect(calls.all == [])
        let asked = try await run("press", "Asking")
        #expect(asked.output == "Ada, Warmly\n" && asked.exitStatus == 0, "\(asked)")
        #expect(asked.errorOutput == "the Control Center asks\n")
        #expect(calls.all == ["Activate", "RequestValue", "RequestConfirmation", "RequestChoice"])
        #expect(try await run("press", "Asking", "--no-ask").exitStatus == 2)
        #expect(calls.all.count == 4)
    }
}
