internal import DBus
internal import EventLoop
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// What commands say where a program isn't there that they need, or has nothing to show.
@Suite(.standardTimeLimit)
struct AbsentProgramTests {
    private func run(_ words: [String], _ fixture: Fixture) async throws -> ProcessOutput {
        let home = fixture.bus.directory.appendingPathComponent("home").path
        return try await TestSupport.run(
            [Fixture.program] + words,
            environment: fixture.bus.environment.merging([
                "HOME": home, "XDG_STATE_HOME": "\(home)/state", "XDG_CONFIG_HOME": "\(home)/config",
                "XDG_DATA_DIRS": "\(home)/system", "XDG_DATA_HOME": "\(home)/data",
                "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus",
            ]) { $1 })
    }

    @Test func answersWithoutTheHubNameIt() async throws {
        let fixture = try await Fixture()
        let absent =
            "the hub doesn't run, which puts assistants' questions: systemctl --user start controlhub, or controlhub"
        for word in ["approve", "refuse"] {
            #expect(try await run(["assistants", word, "1"], fixture) == .complaint(absent, 3))
        }
        #expect(try await run(["assistants", "questions"], fixture) == .complaint(absent, 3))
    }

    @Test func emptyLogOfAssistantsSaysSo() async throws {
        let fixture = try await Fixture()
        #expect(
            try await run(["assistants", "log"], fixture) == .success("Assistants have called nothing.\n"))
        #expect(try await run(["assistants", "log", "--json"], fixture) == .success())
    }

    /// As where there is no display: it ends before it answers.
    @Test func centerThatEndsAtItsStartSaysSo() async throws {
        let name = "org.controlruntime.ControlCenter"
        let fixture = try await Fixture()
        let loop = Loop(name: "center")
        defer { loop.stop() }
        let center = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
        // It keeps the call, so that nothing answers it.
        let kept = Mutex<[MethodCall]>([])
        await center.setCallHandler { call in
            kept.withLock { $0.append(call) }
            Task { await center.close() }
        }
        try await center.requestName(BusName(name))
        #expect(
            try await run(["center"], fixture)
                == .complaint(
                    "the Control Center ended before it was open; is there a display? Run controlcenter to see why",
                    3))
    }

    /// A file that can't be written is a failure, and no answer.
    @Test func drawingThatCannotBeWrittenFails() async throws {
        let file = "\(Nowhere.path)/x.svg"
        let fixture = try await Fixture(widgets: [
            (
                "Clock",
                [
                    "CurrentEntry": .string(#"{"version":1,"type":"text","text":"Noon"}"#)
                ]
            )
        ])
        #expect(
            try await run(["widget", "Clock", "--svg", file], fixture)
                == .complaint("\(file) can't be written: no such file or directory", 4))
        #expect(
            try await run(["widget", "Clock", "--png", file], fixture)
                == .complaint("\(file) can't be written: no such file or directory", 4))
    }

    /// A bundle that has only other things is as it should be.
    @Test func bundleWithoutControlsIsNoFailure() {
        let entry = ListEntry.other("Shop", "no controls, but 1 widget and 1 action")
        #expect(
            ListEntry.table([entry], on: OutputTerminal(columns: 60, isColored: true)).split(separator: "\n")
                .dropFirst()
                == [
                    "Shop     bundle  \u{1B}[2mrunning\u{1B}[0m",
                    "    \u{1B}[2mno controls, but 1 widget and 1 action\u{1B}[0m",
                ])
        #expect(ListEntry.json([entry]).contains(#""available": true"#))
    }

    // MARK: doctor

    /// As after an upgrade: the file is another one, and the process is the old program still.
    @Test func bundleOfAReplacedProgramIsNamed() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("old-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("testbundle").path
        try await WrittenProgram.copy(BuiltProgram.path(of: "testbundle"), to: program)
        let bundle = try await RealBundle(program: program)
        let sentence = "broken  bundle TestBundle  it runs as a program that was replaced or removed"
        #expect(try await !bundle.run("doctor").output.contains("bundle TestBundle"))
        try FileManager.default.removeItem(atPath: program)
        let result = try await bundle.run("doctor")
        #expect(result.output.contains(sentence) && result.exitStatus == 4, "\(result)")
    }

    @Test func findingsFitTheTerminal() {
        let finding = Finding(.absent, "tray", "nothing can be shown in a tray", "Install a panel.")
        let text = Finding.text([finding], on: OutputTerminal(columns: 32, isColored: false))
        #expect(
            text == """
                absent  tray  nothing can be
                              shown in a tray
                              Install a panel.
                """)
        #expect(
            Finding.text([finding], on: .none)
                == "absent  tray  nothing can be shown in a tray\n              Install a panel.")
    }

    /// What the reader of scripts has to say; it is beside the program.
    @Test(arguments: [(0, "ok      scripts "), (4, "broken  scripts ")])
    func doctorChecksScripts(_ status: Int, _ line: String) async throws {
        let fixture = try await Fixture()
        let folder = fixture.bus.directory.appendingPathComponent("it's here")
        let settings = fixture.bus.directory.appendingPathComponent("home/config/controlruntime")
        for folder in [folder, settings] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let program = folder.appendingPathComponent("controlctl").path
        try await WrittenProgram.copy(Fixture.program, to: program)
        try await WrittenProgram.write(
            "#!/bin/sh\necho 'a.toml:1:2: bad' >&2\nexit \(status)\n",
            to: folder.appendingPathComponent("script-controls").path)
        let home = fixture.bus.directory.appendingPathComponent("home").path
        func doctor() async throws -> ProcessOutput {
            try await TestSupport.run(
                [program, "doctor"],
                environment: fixture.bus.environment.merging([
                    "HOME": home, "XDG_CONFIG_HOME": "\(home)/config", "XDG_DATA_DIRS": "\(home)/system",
                    "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus",
                ]) { $1 })
        }
        #expect(try await !doctor().output.contains("scripts"))
        try Data().write(to: settings.appendingPathComponent("controls.toml"))
        let result = try await doctor()
        #expect(result.output.contains(line), "\(result)")
        #expect(result.output.contains("controlctl check") == (status == 4), "\(result)")
        #expect(result.exitStatus == Int32(status))
    }
}
