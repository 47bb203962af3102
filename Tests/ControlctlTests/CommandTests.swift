internal import BusContract
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

/// The built program as a process: whole outputs and exit statuses.
@Suite(.standardTimeLimit)
struct CommandTests {
    @Test func listShowsControlsWithoutStartingBundles() async throws {
        let fixture = try await Fixture(services: ["org.controlruntime.Bundle1.Asleep": "/bin/false"])
        #expect(
            try await fixture.run("list")
                == .success(
                    """
                    CONTROL                FORM    STATE        TITLE
                    Asleep                 bundle  not running
                    Flashlight/Flashlight  toggle  off          Flashlight
                    Flashlight/SOS         button  ready        SOS

                    """))
        let json = try await fixture.run("list", "--json")
        #expect(json.exitStatus == 0 && json.output.hasPrefix("[\n  {\n    \"bundle\": \"Asleep\",\n"))
        #expect(json.output.contains(#""control": "Flashlight/SOS""#), "\(json)")
        let one = try await fixture.run("list", "flashlight")
        #expect(
            one.exitStatus == 0 && one.output.contains("Flashlight/SOS") && !one.output.contains("Asleep"))
        #expect(
            try await fixture.run("list", "Flash")
                == .complaint("there is no bundle \"Flash\"; did you mean Flashlight?", 2))
        let started = try await fixture.run("list", "--start").output
        #expect(
            started.contains(
                "Asleep                 bundle  unavailable  the bundle Asleep could not be started: "))
        #expect(started.contains("\nFlashlight/SOS "), "\(started)")
        for (sort, state) in [("--widgets", "unavailable  "), ("--actions", "")] {
            let others = try await fixture.run("list", sort, "--start").output
            #expect(
                others.contains("Asleep      bundle  \(state)the bundle Asleep could not be started: "),
                "\(others)")
        }
    }

    /// A bundle that has nothing of what is wanted is named with what else it has.
    @Test func listNamesBundlesOtherContents() async throws {
        let fixture = try await Fixture()
        let lamp = try await FakeBundle.start(
            on: fixture.bus.address, name: "Lamp", controls: [FakeControl("Lamp", isOn: true)],
            intents: ["Dim"])
        let bare = try await FakeBundle.start(on: fixture.bus.address, name: "Bare", controls: [])
        let widgets = try await fixture.run("list", "--widgets").output
        #expect(widgets.contains("\nBare        bundle  running   no widgets\n"), "\(widgets)")
        #expect(
            widgets.contains("\nFlashlight  bundle  running   no widgets, but 2 controls\n"), "\(widgets)")
        #expect(
            widgets.contains("\nLamp        bundle  running   no widgets, but 1 control and 1 action\n"),
            "\(widgets)")
        let actions = try await fixture.run("list", "--actions").output
        #expect(actions.contains("\nFlashlight  bundle        no actions, but 2 controls\n"), "\(actions)")
        #expect(actions.contains("\nLamp/Dim    Title of Dim  [level=<number>]\n"), "\(actions)")
        await lamp.stop()
        await bare.stop()
    }

    @Test func toggleCommandsUseTheirControls() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.run("on", "flashlight") == .success("on\n"))
        #expect(try await fixture.run("is-on", "Flashlight") == .success())
        #expect(try await fixture.run("toggle", "Flashlight/Flashlight") == .success("off\n"))
        #expect(
            try await fixture.run("is-on", "Flashlight")
                == ProcessOutput(output: "", errorOutput: "", exitStatus: 1))
        #expect(try await fixture.run("toggle", "-q", "Flashlight") == .success())
        #expect(try await fixture.run("off", "--quiet", "Flashlight") == .success())
        #expect(try await fixture.run("press", "SOS") == .success())
        #expect(
            await fixture.bundle.calls == [
                "SetValue Flashlight [true]", "Toggle Flashlight", "Toggle Flashlight",
                "SetValue Flashlight [false]",
                "Press SOS",
            ])
    }

    /// An action that succeeds and leaves the value as it was has not done what was asked for.
    @Test func unchangedToggleIsReportedAsFailure() async throws {
        let fixture = try await Fixture([FakeControl("Stuck", isOn: false, staysAsItIs: true)])
        let refused = try await fixture.run("on", "Stuck")
        #expect(refused.output == "off\n" && refused.exitStatus == 4, "\(refused)")
        #expect(refused.errorOutput.hasSuffix("Stuck is still off, though its action did not fail\n"))
        #expect(try await fixture.run("off", "Stuck") == .success("off\n"))
        // Nothing is printed when all is well; this isn't.
        #expect(
            try await fixture.run("on", "--quiet", "Stuck")
                == .complaint("Flashlight/Stuck is still off, though its action did not fail", 4))
        // What is printed is the state after the action, and not what was asked for.
        let set = try await fixture.run("set", "Stuck", "on")
        #expect(set.output == "off\n" && set.exitStatus == 4, "\(set)")
        #expect(set.errorOutput.hasSuffix("Stuck is off, not on, though its action did not fail\n"))
        let toggle = try await fixture.run("toggle", "Stuck")
        #expect(toggle.output == "off\n" && toggle.exitStatus == 4, "\(toggle)")
        #expect(
            toggle.errorOutput.hasSuffix(
                "Stuck is off, as it was shown before, though its action did not fail\n"))
    }

    /// The action is done; whether it had the effect can't be known then.
    @Test(arguments: [["on", "Blind"], ["off", "Blind"], ["toggle", "Blind"], ["set", "Blind", "on"]])
    func useOfUnreadableControlEndsAsGetDoes(_ words: [String]) async throws {
        let fixture = try await Fixture([
            FakeControl(
                "Blind", isOn: false,
                properties: [
                    Control1.available.name: .boolean(false),
                    Control1.error.name: .structure([.string("Unavailable"), .string("no sensor")]),
                ])
        ])
        let why = "controlctl: the state of Flashlight/Blind is unavailable: no sensor\n"
        let used = try await TestSupport.run([Fixture.program] + words, environment: fixture.bus.environment)
        #expect(used == ProcessOutput(output: "unavailable\n", errorOutput: why, exitStatus: 3))
        #expect(try await fixture.run("get", "Blind") == used)
        let quiet = try await TestSupport.run(
            [Fixture.program] + words + ["--quiet"], environment: fixture.bus.environment)
        #expect(quiet == ProcessOutput(output: "", errorOutput: why, exitStatus: 3))
    }

    /// In small letters and large ones.
    @Test(arguments: [("on", true), ("OFF", false), ("True", true), ("false", false)])
    func toggleIsSetByOnOffWord(_ word: String, _ isOn: Bool) async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.run("set", "Flashlight", word) == .success(isOn ? "on\n" : "off\n"))
        #expect(await fixture.bundle.calls == ["SetValue Flashlight [\(isOn)]"])
    }

    @Test func quietOptionPrintsNoState() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.run("on", "-q", "Flashlight") == .success())
        #expect(try await fixture.run("set", "--quiet", "Flashlight", "off") == .success())
    }

    @Test func getPrintsStateOnOneLine() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.run("get", "Flashlight") == .success("off\n"))
        #expect(try await fixture.run("get", "Flashlight", "--format", "true") == .success("false\n"))
        #expect(try await fixture.run("get", "Flashlight", "--format", "ON") == .success("OFF\n"))
        #expect(
            try await fixture.run("get", "Flashlight", "--format", "waybar")
                == .success(
                    #"{"text":"Flashlight Off","alt":"off","tooltip":"Flashlight: off","class":["off"]}"#
                        + "\n"))
        #expect(
            try await fixture.run("get", "SOS", "--format", "true")
                == ProcessOutput(
                    output: "",
                    errorOutput: "controlctl: Flashlight/SOS is a button, so it is neither on nor off\n",
                    exitStatus: 2))
        await fixture.bundle.change("Flashlight", [Control1.available.name: .boolean(false)])
        #expect(
            try await fixture.run("get", "Flashlight")
                == ProcessOutput(output: "unavailable\n", errorOutput: "", exitStatus: 3))
        #expect(
            try await fixture.run("get", "Flashlight", "--format", "ON")
                == ProcessOutput(
                    output: "",
                    errorOutput:
                        "controlctl: the state of Flashlight/Flashlight is temporarily unavailable\n",
                    exitStatus: 3))
        let nothing = ProcessOutput(output: "", errorOutput: "", exitStatus: 3)
        #expect(try await fixture.run("is-on", "Flashlight") == nothing)
    }

    /// Why a state is unavailable is said once: in the line where a panel has a tooltip for it, else beside
    /// it.
    @Test func getReportsWhyStateIsUnavailable() async throws {
        let fixture = try await Fixture([
            FakeControl(
                "Lamp", isOn: true,
                properties: [
                    Control1.available.name: .boolean(false),
                    Control1.error.name: .structure([.string("Unavailable"), .string("no bulb")]),
                ])
        ])
        let why = "controlctl: the state of Flashlight/Lamp is unavailable: no bulb\n"
        #expect(
            try await fixture.run("get", "Lamp")
                == ProcessOutput(output: "unavailable\n", errorOutput: why, exitStatus: 3))
        #expect(
            try await fixture.run("get", "Lamp", "--format", "true")
                == ProcessOutput(output: "", errorOutput: why, exitStatus: 3))
        #expect(
            try await fixture.run("get", "Lamp", "--format", "tint2")
                == ProcessOutput(
                    output: "<span foreground=\"#888888\">Lamp</span>\n", errorOutput: why, exitStatus: 3))
    }

    @Test func unavailableValueIsReloadedOnce() async throws {
        let unavailable = [Control1.available.name: BusValue.boolean(false)]
        let fixture = try await Fixture([
            FakeControl(
                "Early", isOn: true, properties: unavailable,
                afterReload: [Control1.available.name: .boolean(true)]),
            FakeControl("Broken", isOn: true, properties: unavailable),
        ])
        #expect(try await fixture.run("is-on", "Early") == .success())
        #expect(try await fixture.run("is-on", "Broken").exitStatus == 3)
        #expect(await fixture.bundle.calls == ["Reload Early", "Reload Broken"])
    }

    @Test func showPrintsAllControlProperties() async throws {
        let fixture = try await Fixture()
        #expect(
            try await fixture.run("show", "SOS")
                == .success(
                    """
                    Control  Flashlight/SOS
                    Form     button
                    State    ready
                    Title    SOS
                    Name     SOS
                    Path     /org/controlruntime/Bundle1/control/SOS

                    """))
        let json = try await fixture.run("show", "SOS", "--json")
        #expect(json.exitStatus == 0 && json.output.hasPrefix("{\n  \"control\": \"Flashlight/SOS\",\n"))
    }

    @Test func pathCommandPrintsRunnableCall() async throws {
        let fixture = try await Fixture()
        #expect(
            try await fixture.run("path", "SOS")
                == .success(
                    "busctl --user call org.controlruntime.Bundle1.Flashlight /org/controlruntime/Bundle1/control/SOS "
                        + "org.controlruntime.Button1 Press\n"))
        let pasted = try fixture.shell("$($ctl path Flashlight)")
        #expect(try await pasted.finished() == .success("b true\n"))
    }

    @Test func failuresPrintOneLineAndSetStatus() async throws {
        let fixture = try await Fixture([
            FakeControl(
                "Flashlight", isOn: false, failure: BusError(ContractError.performFailed, "no\nlight")),
            FakeControl("SOS"),
        ])
        func failure(_ text: String, _ status: Int32) -> ProcessOutput {
            ProcessOutput(output: "", errorOutput: "controlctl: \(text)\n", exitStatus: status)
        }
        #expect(try await fixture.run("toggle", "Flashlight") == failure("no light", 4))
        for command in ["on", "off", "toggle"] {
            #expect(
                try await fixture.run(command, "SOS")
                    == failure(
                        "Flashlight/SOS is a button, not a toggle; it takes: controlctl press Flashlight/SOS",
                        2))
        }
        #expect(
            try await fixture.run("press", "Flashlight")
                == failure(
                    "Flashlight/Flashlight is a toggle, not a button; it takes: controlctl toggle "
                        + "Flashlight/Flashlight", 2))
        #expect(
            try await fixture.run("get", "Flashlite")
                == failure("there is no control \"Flashlite\"; did you mean Flashlight/Flashlight?", 2))
        // A panel that polls shows what is printed, and nothing else.
        let polled = try await fixture.run("get", "Flashlight/Lamp", "--format", "waybar")
        #expect(polled.exitStatus == 2)
        #expect(
            polled.output.hasPrefix(
                #"{"text":"Lamp","alt":"unavailable","tooltip":"Flashlight/Lamp\nthere is no control "#))
        #expect(
            try await fixture.run("is-on", "Nothing")
                == failure(
                    "there is no control \"Nothing\"; there are Flashlight/Flashlight, Flashlight/SOS", 2))
        #expect(
            try await fixture.run("is-on", "SOS")
                == failure("Flashlight/SOS is a button, so it is neither on nor off", 2))
        let radio = try await FakeBundle.start(
            on: fixture.bus.address, name: "Radio", controls: [FakeControl("SOS")])
        let ambiguous = failure(
            "\"SOS\" stands for more than one control: Flashlight/SOS, Radio/SOS. Say which.", 2)
        #expect(try await fixture.run("is-on", "SOS") == ambiguous)
        #expect(try await fixture.run("press", "SOS") == ambiguous)
        await radio.stop()
    }

    /// What can't be asked isn't off.
    @Test func unstartableBundlesControlIsNeitherOnNorOff() async throws {
        let fixture = try await Fixture(services: ["org.controlruntime.Bundle1.Broken": "/bin/false"])
        #expect(
            try await fixture.run("is-on", "Broken/Lamp")
                == ProcessOutput(output: "", errorOutput: "", exitStatus: 3))
    }

    @Test func missingBusIsReportedWithStatusFive() async throws {
        for command in [["list"], ["is-on", "A"], ["watch", "A"]] {
            let result = try await TestSupport.run(
                [Fixture.program] + command,
                environment: [
                    "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus", "XDG_RUNTIME_DIR": "",
                ])
            #expect(result.exitStatus == 5 && result.output == "")
            #expect(
                command[0] == "is-on"
                    ? result.errorOutput == ""
                    : result.errorOutput.hasPrefix("controlctl: can't connect to the session bus"))
        }
    }

    @Test func commandLineMistakesExitWithTwo() async throws {
        for command in [
            ["get"], ["is-on"], ["is-on", "A", "B"], ["get", "A", "--format", "x"],
            ["watch", "A", "B", "--format", "i3blocks"], ["list", "--widgets", "--actions"], ["set", "A"],
            ["set", "A", "1", "2"], ["reload", "A", "--bundle", "B"],
        ] {
            let result = try await TestSupport.run([Fixture.program] + command)
            #expect(result.exitStatus == 2 && result.output == "" && result.errorOutput.contains("Error: "))
        }
        let mistyped = try await TestSupport.run([Fixture.program, "togle", "A"])
        #expect(mistyped.errorOutput.hasPrefix("There is no command togle. Did you mean toggle?\n"))
    }

    /// A full disk, as `/dev/full` plays it, and a watch on it.
    @Test(arguments: ["list", "watch Flashlight"])
    func unwritableOutputIsReportedAsFailure(_ command: String) async throws {
        let fixture = try await Fixture()
        let script = try fixture.shell("$ctl \(command) > /dev/full")
        #expect(
            try await script.finished()
                == ProcessOutput(
                    output: "",
                    errorOutput: "controlctl: the output can't be written: No space left on device\n",
                    exitStatus: 4))
    }

    @Test func helpIsPrinted() async throws {
        let help = try await TestSupport.run([Fixture.program, "--help"])
        #expect(
            help.exitStatus == 0 && help.errorOutput == ""
                && help.output.contains("Exit status: 0 all well; 1"))
        #expect(
            try await TestSupport.run([Fixture.program, "help", "watch"]).output.contains(
                "USAGE: controlctl watch"))
    }

    @Test func closedOutputPipeIsNoFailure() async throws {
        let fixture = try await Fixture()
        // The reader ends at once; the status is the writer's.
        let script = try fixture.shell("{ $ctl list; echo $? >&2; } | true")
        #expect(try await script.finished() == ProcessOutput(output: "", errorOutput: "0\n", exitStatus: 0))
    }
}
