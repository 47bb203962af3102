internal import BusContract
internal import DBus
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// What commands say to names that stand for something else, or for nothing.
@Suite(.standardTimeLimit)
struct MistakenNameTests {
    // MARK: Commands of groups

    @Test(arguments: [
        (["activity", "strat"], "There is no command activity strat. Did you mean activity start?"),
        (["help", "activity", "strat"], "There is no command activity strat. Did you mean activity start?"),
        (["assistants", "alow", "X"], "There is no command assistants alow. Did you mean assistants allow?"),
        (
            ["arrange", "favorite", "X"],
            "There is no command arrange favorite. Did you mean arrange favourite?"
        ),
        (
            ["arrange", "zzzzzzzz"],
            "There is no command arrange zzzzzzzz; there are list, up, down, hide, show, favourite, unfavourite, tray, levels"
        ),
    ])
    func mistypedCommandOfGroupIsNamed(_ words: [String], _ sentence: String) async throws {
        let result = try await TestSupport.run([Fixture.program] + words)
        #expect(result.exitStatus == 2 && result.output.isEmpty)
        #expect(result.errorOutput.hasPrefix(sentence + "\n"), "\(result)")
        #expect(!result.errorOutput.contains("Unexpected argument"), "\(result)")
        let group = words.first { $0 != "help" } ?? ""
        #expect(result.errorOutput.contains("controlctl \(group) --help"), "\(result)")
    }

    /// Also where its help is wanted.
    @Test(arguments: [
        ["help", "nix"], ["nix", "--help"], ["nix", "-h"], ["nix"], ["lst"], ["lst", "--json"],
    ])
    func unknownCommandIsNamedOnce(_ words: [String]) async throws {
        let result = try await TestSupport.run([Fixture.program] + words)
        let sentence =
            words[0] == "lst" ? "There is no command lst. Did you mean list?" : "There is no command nix."
        let more = "See 'controlctl --help' for more information.\n"
        #expect(result == ProcessOutput(output: "", errorOutput: "\(sentence)\n\(more)", exitStatus: 2))
    }

    @Test func optionsOfNothingNamesAllThatMayHaveThem() async throws {
        let result = try await AnsweringFixture(Self.things).run(["options", "Nix", "city"])
        #expect(
            result.exitStatus == 2
                && result.errorOutput.contains("there is no action, control or widget \"Nix\"; "), "\(result)"
        )
    }

    /// Some commands have `--json`, others `--format`.
    @Test(arguments: [
        (["list", "--format", "json"], "'--format': here it is --json"),
        (["doctor", "--format=json"], "'--format': here it is --json"),
        (["get", "--json", "X"], "'--json': here it is --format json"),
    ])
    func otherWordForJSONIsNamed(_ words: [String], _ hint: String) async throws {
        let result = try await TestSupport.run([Fixture.program] + words)
        #expect(result.exitStatus == 2 && result.errorOutput.contains(hint), "\(result)")
    }

    @Test(arguments: [
        ["on", "--ask", "--no-ask", "X"], ["press", "--no-ask", "--ask", "X"],
        ["activity", "run", "--title", "X", "--stop", "--no-stop"],
    ])
    func oppositesTogetherAreRefused(_ words: [String]) async throws {
        let result = try await TestSupport.run([Fixture.program] + words)
        #expect(result.exitStatus == 2 && result.errorOutput.contains("already been set"), "\(result)")
    }

    // MARK: Controls

    private static let things: AnsweringFixture.Objects = [
        Contract.intentPath(identifier: "SetLamp"): [Intent1.name: [("Title", .string("Set"))]],
        Contract.widgetPath(kind: "Forecast"): [
            Widget1.name: [("Kind", .string("Forecast")), ("EntryDate", .int64(1))]
        ],
    ]

    /// An action or a widget is found by its name, and what deals with it is said.
    @Test(arguments: ["show", "get", "toggle", "press", "is-on", "path"])
    func nameOfWhatIsNoControlSaysWhatItIs(_ command: String) async throws {
        let bundle = try await AnsweringFixture(Self.things)
        #expect(
            try await bundle.run([command, "SetLamp"])
                == .complaint(
                    "Answers/SetLamp is an action, not a control: controlctl run Answers/SetLamp", 2))
        #expect(
            try await bundle.run([command, "forecast"])
                == .complaint(
                    "Answers/Forecast is a widget, not a control: controlctl widget Answers/Forecast", 2))
        let unknown = try await bundle.run([command, "Nothing"])
        #expect(unknown.errorOutput.contains("there is no control \"Nothing\""), "\(unknown)")
    }

    /// A control that was placed without it could do nothing.
    @Test func placingWithoutARequiredValueSaysWhatIsMissing() async throws {
        let settings = ("ConfigurationIntent", BusValue.objectPath(Contract.intentPath(identifier: "Pick")))
        func parameter(_ name: String, _ required: Bool, _ hasOptions: Bool) -> BusValue {
            .properties([
                ("name", .string(name)), ("type", .string("s")), ("required", .boolean(required)),
                ("options", .boolean(hasOptions)),
            ])
        }
        let parameters = [
            parameter("unit", true, true), parameter("host", true, false), parameter("note", false, false),
        ]
        let bundle = try await AnsweringFixture([
            Contract.controlPath(kind: "Unit"): [
                Control1.name: [("Available", .boolean(true)), settings], Button1.name: [],
            ],
            Contract.intentPath(identifier: "Pick"): [
                Intent1.name: [("Parameters", .array(of: .vardict, parameters))]
            ],
        ]) { _ in [.objectPath(Contract.controlPath(kind: "Unit", instance: "7"))] }
        #expect(
            try await bundle.run(["add", "Unit"])
                == .complaint(
                    "Answers/Unit needs unit=… and host=…; controlctl options Answers/Unit unit lists what there is",
                    2))
        #expect(
            try await bundle.run(["add", "Unit", "unit=a"]) == .complaint("Answers/Unit needs host=…", 2))
        #expect(!bundle.calls.contains { $0.contains("AddControl") })
        #expect(try await bundle.run(["add", "Unit", "unit=a", "host=b"]) == .success("Answers/Unit/7\n"))
    }

    // MARK: Bundles

    /// In small letters and large ones, as a control's name; else with what it may have been meant to be.
    @Test func bundleIsFoundAsControlIs() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.run("reload", "--bundle", "flashlight") == .success())
        for command in [
            ["stats", "Flashligt"], ["reload", "--bundle", "Flashligt"], ["activity", "deny", "Flashligt"],
            ["activity", "allow", "Flashligt"], ["activity", "start", "Flashligt", "A", "{}", "{}"],
            ["check-bundle", "Flashligt"],
        ] {
            let result = try await TestSupport.run(
                [Fixture.program] + command, environment: fixture.bus.environment)
            #expect(
                result == .complaint("there is no bundle \"Flashligt\"; did you mean Flashlight?", 2),
                "\(command): \(result)")
        }
    }

    // MARK: Programs

    private func run(_ words: [String], _ fixture: Fixture, path: String = "/usr/bin:/bin") async throws
        -> ProcessOutput
    {
        let home = fixture.bus.directory.appendingPathComponent("home").path
        return try await TestSupport.run(
            [Fixture.program] + words,
            environment: fixture.bus.environment.merging([
                "PATH": path, "HOME": home, "XDG_DATA_HOME": "\(home)/data",
                "XDG_STATE_HOME": "\(home)/state",
                "XDG_CONFIG_HOME": "\(home)/config", "XDG_DATA_DIRS": "\(home)/system",
            ]) { $1 })
    }

    /// What it would remove is kept by the bundle's name.
    @Test func purgeRefusesTheNameOfAProgram() async throws {
        let fixture = try await Fixture()
        let folder = fixture.bus.directory.appendingPathComponent("programs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["flashlight", "weather"] {
            try await WrittenProgram.write(
                "#!/bin/sh\necho removed\n", to: folder.appendingPathComponent(name).path)
        }
        let path = "\(folder.path):/usr/bin:/bin"
        #expect(
            try await run(["uninstall", "--purge", "weather"], fixture, path: path)
                == .complaint("weather is a program, and --purge takes the bundle's name", 2))
        #expect(
            try await run(["uninstall", "--purge", "flashlight"], fixture, path: path)
                == .complaint(
                    "flashlight is a program, and --purge takes the bundle's name; did you mean Flashlight?",
                    2))
    }

    /// A bundle names the files that it writes.
    @Test func installOfWhatIsNoBundleSaysSo() async throws {
        let fixture = try await Fixture()
        #expect(
            try await run(["install", "/bin/true"], fixture)
                == .complaint(
                    "/bin/true has installed nothing: it is no bundle, or its --install-user says nothing", 4)
        )
        #expect(
            try await run(["install", "/bin/false"], fixture)
                == .complaint("/bin/false failed at --install-user: it ended with status 1", 4))
    }

    /// A program that fails at once is to leave nothing that would start it again.
    @Test(arguments: [("exit 3", "ended with status 3"), ("kill -9 $$", "was ended by signal 9")])
    func uninstallOfAFailingProgramRemovesItsFiles(_ command: String, _ end: String) async throws {
        let fixture = try await Fixture()
        let folder = fixture.bus.directory
        let program = folder.appendingPathComponent("crash").path
        try await WrittenProgram.write("#!/bin/sh\necho no luck >&2\n\(command)\n", to: program)
        let services = folder.appendingPathComponent("home/data/dbus-1/services")
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        let name = "org.controlruntime.Bundle1.Crash"
        let file = services.appendingPathComponent("\(name).service").path
        try "Name=\(name)\nExec=\(program)\n".write(toFile: file, atomically: true, encoding: .utf8)
        func sentence(_ option: String) -> String {
            "no luck\ncontrolctl: \(program) failed at --\(option)-user: it \(end)\n"
        }
        #expect(
            try await run(["uninstall", "Crash"], fixture)
                == ProcessOutput(
                    output: "removed \(file)\n", errorOutput: sentence("uninstall"), exitStatus: 0))
        for option in ["install", "uninstall"] {
            #expect(
                try await run([option, program], fixture)
                    == ProcessOutput(output: "", errorOutput: sentence(option), exitStatus: 4))
        }
    }

    /// As a bundle of another language does: it serves, and ends never.
    @Test func programThatIgnoresInstallOptionIsEnded() async throws {
        let fixture = try await Fixture()
        let program = fixture.bus.directory.appendingPathComponent("deaf").path
        try "#!/bin/sh\nsleep 1000\n".write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        async let installed = run(["install", program], fixture)
        async let uninstalled = run(["uninstall", program], fixture)
        for (option, result) in [("install", try await installed), ("uninstall", try await uninstalled)] {
            #expect(result.exitStatus == 4 && result.output == "", "\(result)")
            #expect(
                result.errorOutput.hasPrefix(
                    "controlctl: \(program) did not end within 25 s of --\(option)-user and was ended: "),
                "\(result)")
        }
    }
}
