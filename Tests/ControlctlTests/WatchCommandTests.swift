internal import BusContract
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// `controlctl watch` as a process.
@Suite(.standardTimeLimit)
struct WatchCommandTests {
    @Test func watchPrintsAtOnceAndOnChanges() async throws {
        let fixture = try await Fixture()
        let watch = try fixture.start("watch", "Flashlight")
        try await watch.line { $0 == "Flashlight: off" }
        await fixture.bundle.change("Flashlight", isOn: true)
        try await watch.line { $0 == "Flashlight: on" }
        await fixture.bundle.change("Flashlight", [Control1.available.name: .boolean(false)])
        try await watch.line { $0 == "Flashlight: unavailable" }
        #expect(watch.soFar.output == "Flashlight: off\nFlashlight: on\nFlashlight: unavailable\n")
        watch.terminate()
        #expect(try await watch.exitStatus() == -SIGTERM)
    }

    /// As it is said of one alone: a bar would wait for ever.
    @Test(arguments: ["plain", "json", "waybar", "polybar", "eww", "true"])
    func watchOfSeveralEndsForAnAmbiguousName(_ format: String) async throws {
        let fixture = try await Fixture()
        let radio = try await FakeBundle.start(
            on: fixture.bus.address, name: "Radio", controls: [FakeControl("SOS")])
        let watch = try fixture.start("watch", "Flashlight", "SOS", "--format", format)
        #expect(try await watch.exitStatus() == 2)
        #expect(
            watch.soFar.errorOutput
                == "controlctl: \"SOS\" stands for more than one control: Flashlight/SOS, Radio/SOS. Say which.\n"
        )
        await radio.stop()
    }

    /// The bus announces no revision, and an old one would be wrong.
    @Test func watchedStateHasNoRevision() async throws {
        let fixture = try await Fixture()
        let watch = try fixture.start("watch", "Flashlight", "--format", "json")
        let line = try await watch.line { $0.hasPrefix("{") }
        #expect(line.contains(#""revision":null"#), "\(line)")
        #expect(
            try await fixture.run("get", "Flashlight", "--format", "json").output.contains(#""revision":1"#))
        watch.terminate()
    }

    @Test func watchSurvivesBundleRestart() async throws {
        let fixture = try await Fixture()
        let lamp = try await FakeBundle.start(
            on: fixture.bus.address, name: "Lamp", controls: [FakeControl("Lamp", isOn: false)])
        let watch = try fixture.start("watch", "Lamp", "--format", "waybar")
        try await watch.line { $0.contains(#""class":["off"]"#) }
        await lamp.stop()
        try await watch.line { $0.contains(#""class":["unavailable"]"#) }
        let again = try await FakeBundle.start(
            on: fixture.bus.address, name: "Lamp", controls: [FakeControl("Lamp", isOn: true)])
        try await watch.line { $0.contains(#""class":["on"]"#) }
        #expect(watch.soFar.output.split(separator: "\n").count == 3)
        fixture.bus.stop()
        #expect(try await watch.exitStatus() == 5)
        again.loop.stop()
    }

    /// As `get` says it: with the words and the status that it has.
    @Test(arguments: ["true", "ON"])
    func watchOfOnOrOffEndsForWhatIsNoToggle(_ format: String) async throws {
        let fixture = try await Fixture()
        let watch = try fixture.start("watch", "SOS", "--format", format)
        #expect(try await watch.exitStatus() == 2)
        let asked = try await fixture.run("get", "SOS", "--format", format)
        #expect(asked.exitStatus == 2)
        #expect(watch.soFar.errorOutput == asked.errorOutput && watch.soFar.output.isEmpty, "\(watch.soFar)")
        #expect(asked.errorOutput == "controlctl: Flashlight/SOS is a button, so it is neither on nor off\n")
        // Beside others it is said, and these are followed.
        let both = try fixture.start("watch", "SOS", "Flashlight", "--format", format)
        try await both.line(on: .error) { $0 + "\n" == asked.errorOutput }
        await fixture.bundle.change("Flashlight", isOn: true)
        try await both.line { $0 == "Flashlight: \(format == "ON" ? "ON" : "true")" }
        both.terminate()
    }

    /// Once of each reason, on standard error; no line comes twice for it.
    @Test func watchSaysWhyNothingIsOnOrOff() async throws {
        let fixture = try await Fixture()
        let watch = try fixture.start("watch", "Flashlight", "--format", "true")
        try await watch.line { $0 == "false" }
        await fixture.bundle.change("Flashlight", [Control1.available.name: .boolean(false)])
        try await watch.line(on: .error) {
            $0 == "controlctl: the state of Flashlight/Flashlight is temporarily unavailable"
        }
        await fixture.bundle.change("Flashlight", [Control1.available.name: .boolean(true)])
        await fixture.bundle.change("Flashlight", isOn: true)
        try await watch.line { $0 == "true" }
        #expect(watch.soFar.output == "false\ntrue\n")
        watch.terminate()
    }

    /// A bar shows nothing but what it reads.
    @Test func watchWithoutABusPrintsThePanelsLine() async throws {
        let nowhere = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus", "XDG_RUNTIME_DIR": ""]
        func watch(_ words: [String]) async throws -> ProcessOutput {
            try await TestSupport.run([Fixture.program, "watch", "--format"] + words, environment: nowhere)
        }
        for words in [["waybar", "A", "B"], ["waybar", "--activities"]] {
            let result = try await watch(words)
            #expect(result.exitStatus == 5, "\(result)")
            let line = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
            let reason = result.errorOutput.dropFirst("controlctl: ".count).dropLast()
            let tooltip = try #require(line?["tooltip"] as? String)
            #expect(reason.count > 20 && tooltip.hasSuffix(Waybar.escaped(String(reason))), "\(result)")
            #expect(result.output.contains(#""alt":"unavailable""#), "\(result)")
            #expect(result.output.contains(#""class":["unavailable"]"#), "\(result)")
            #expect(result.output.split(separator: "\n").count == 1, "\(result)")
        }
        let script = try await watch(["true", "A"])
        #expect(script.output.isEmpty && script.exitStatus == 5, "\(script)")
    }

    /// For how long a bus is looked for that is away is a number of seconds, and a minute where it is none.
    @Test(arguments: ["50", "-1", "86401", "soon"])
    func watchSurvivesBusRestart(_ patience: String) async throws {
        let fixture = try await Fixture()
        let watch = try fixture.start(
            "watch", "Flashlight", environment: ["CONTROLRUNTIME_BUS_PATIENCE": patience])
        try await watch.line { $0 == "Flashlight: off" }
        try await fixture.bus.kill()
        try await watch.line { $0 == "Flashlight: unavailable" }
        try await fixture.bus.restart()
        let again = try await FakeBundle.start(
            on: fixture.bus.address, controls: [FakeControl("Flashlight", isOn: true)])
        try await watch.line { $0 == "Flashlight: on" }
        watch.terminate()
        again.loop.stop()
    }

    /// The figures of a bundle that goes and comes back.
    @Test func statsWatchSurvivesBundlesReturn() async throws {
        let fixture = try await Fixture()
        let name = try Contract.busName(bundle: "Lamp")
        let loop = Loop(name: "lamp")
        defer { loop.stop() }
        let lamp = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
        let count = Atomic<UInt64>(0)
        await lamp.setCallHandler { call in
            let asked = count.wrappingAdd(1, ordering: .relaxed).newValue
            call.reply.succeed([.variant(.properties([("Invocations", .uint64(asked))]))])
        }
        try await lamp.requestName(name)
        let watch = try fixture.start("stats", "Lamp", "--watch", "--prometheus")
        try await watch.line { $0.hasSuffix(" 1") && $0.contains("Invocations") }
        let monitor = try ChildProcess.start(["dbus-monitor", "--address", fixture.bus.address])
        // What it says of itself once it listens.
        try await monitor.line { $0.contains("NameLost") }
        try await lamp.releaseName(name)
        try await monitor.line { $0.contains("NameHasNoOwner") }
        try await lamp.requestName(name)
        let next = count.load(ordering: .relaxed) + 1
        try await watch.line { $0.hasSuffix(" \(next)") && $0.contains("Invocations") }
        watch.terminate()
        monitor.terminate()
        await lamp.close()
    }

    @Test func watchWaitsForAbsentControl() async throws {
        let fixture = try await Fixture()
        let watch = try fixture.start("watch", "Lamp", "Flashlight")
        try await watch.line { $0 == "Lamp: unavailable" }
        try await watch.line { $0 == "Flashlight: off" }
        try await watch.line(on: .error) { $0.hasSuffix("; waiting for it") }
        let lamp = try await FakeBundle.start(
            on: fixture.bus.address, name: "Lamp", controls: [FakeControl("Lamp", isOn: true)])
        try await watch.line { $0 == "Lamp: on" }
        watch.terminate()
        await lamp.stop()
    }

    @Test func panelClicksUseWatchedControl() async throws {
        let fixture = try await Fixture()
        // A fifo as i3blocks' pipe: it stays open while the test says when clicks come.
        let fifo = fixture.bus.directory.appendingPathComponent("clicks").path
        #expect(mkfifo(fifo, 0o600) == 0)
        let watch = try fixture.shell("exec $ctl watch Flashlight --format i3blocks < \(fifo)")
        let clicks = try #require(FileHandle(forUpdatingAtPath: fifo))
        try await watch.line { $0 == #"{"full_text":"Flashlight Off","short_text":"off"}"# }
        try clicks.write(
            contentsOf: Data(
                "{\"button\":3}\n{\"\":\"\",\"name\":\"f\",\"button\":1,\"interval\":\"persist\"}\n".utf8))
        try await watch.line { $0 == #"{"full_text":"Flashlight On","short_text":"on"}"# }
        try clicks.write(contentsOf: Data("{\"button\":1}\n".utf8))
        #expect(await fixture.bundle.calls.first == "Invoke Flashlight []")
        try clicks.close()
        // The second click's own change comes first, else it could take the next one back.
        try await watch.line(after: 2) { $0.contains("Flashlight Off") }
        await fixture.bundle.change("Flashlight", [Control1.valueText.name: .string("Dim")])
        try await watch.line { $0.contains("Flashlight Dim") }
        let uses = await fixture.bundle.calls.filter { $0.hasPrefix("Invoke ") }
        #expect(uses.count == 2, "the right button does nothing: \(uses)")
        watch.terminate()
    }

    /// As i3blocks 1.4 starts a block: its standard input is that of i3blocks itself.
    @Test func sharedI3blocksInputIsLeftUnread() async throws {
        let fixture = try await Fixture()
        let fifo = fixture.bus.directory.appendingPathComponent("clicks").path
        #expect(mkfifo(fifo, 0o600) == 0)
        let clicks = try #require(FileHandle(forUpdatingAtPath: fifo))
        try clicks.write(contentsOf: Data("{\"button\":1}\n".utf8))
        let watch = try fixture.shell(
            "BLOCK_NAME=f exec $ctl watch Flashlight --format i3blocks < \(fifo)")
        try await watch.line { $0.contains("Flashlight Off") }
        await fixture.bundle.change("Flashlight", [Control1.valueText.name: .string("Dim")])
        try await watch.line { $0.contains("Flashlight Dim") }
        watch.terminate()
        _ = try await watch.exitStatus()
        #expect(try clicks.read(upToCount: 13) == Data("{\"button\":1}\n".utf8))
        #expect(await fixture.bundle.calls == [])
    }

    /// A bar on each monitor has a process of its own. What they show comes of one state, and nobody is
    /// asked again.
    @Test func severalWatchesShowSameState() async throws {
        let fixture = try await Fixture()
        let watches = try (0..<4).map { _ in try fixture.start("watch", "Flashlight") }
        for watch in watches { try await watch.line { $0 == "Flashlight: off" } }
        let switched = try await fixture.run("toggle", "Flashlight")
        #expect(switched == .success("on\n"))
        for watch in watches {
            try await watch.line { $0 == "Flashlight: on" }
            #expect(watch.soFar.output == "Flashlight: off\nFlashlight: on\n")
            watch.terminate()
        }
        #expect(await fixture.bundle.calls == ["Toggle Flashlight"])
    }

    /// Nothing is polled, whatever the number of controls. What it asked the bus has a limit, which wakes it
    /// once.
    @Test(.enabled(if: Sanitizer.name != "thread", "this sanitizer has a thread that wakes now and then"))
    func watchSleepsBetweenChanges() async throws {
        let fixture = try await Fixture()
        let watch = try fixture.start("watch", "Flashlight", "SOS", "--format", "waybar")
        let rest = ProcessRest(watch.processIdentifier)
        try await watch.line { $0.contains("Flashlight Off") }
        try await poll(for: "process that sleeps") { try rest.sleeps(forSeconds: 10) ? () : nil }
        await fixture.bundle.change("Flashlight", isOn: true)
        try await watch.line { $0.contains("Flashlight On") }
        try await poll(for: "process that sleeps again") { try rest.sleeps(forSeconds: 10) ? () : nil }
        watch.terminate()
    }

    @Test func watchEndsWhenItsReaderEnds() async throws {
        let fixture = try await Fixture()
        // The reader takes one line and goes; nothing is written afterwards. Only the shell knows the status.
        let script = try fixture.shell("{ $ctl watch Flashlight; echo \"ended $?\" >&2; } | head -n 1")
        #expect(
            try await script.finished()
                == ProcessOutput(output: "Flashlight: off\n", errorOutput: "ended 0\n", exitStatus: 0))
    }

    /// Whatever is watched, though nothing happens any more.
    @Test(arguments: [
        ("monitor", "true"), ("stack --watch", "head -n 1"), ("watch --activities", "head -n 1"),
    ])
    func watchingCommandsEndWithTheirReader(_ command: String, _ reader: String) async throws {
        let fixture = try await Fixture(widgets: [("Clock", [:])])
        let script = try fixture.shell("{ $ctl \(command); echo \"ended $?\" >&2; } | \(reader)")
        let result = try await script.finished()
        #expect(result.errorOutput.hasSuffix("ended 0\n"), "\(result)")
    }

    @Test func watchEndsWithItsParent() async throws {
        let fixture = try await Fixture()
        // The pipe stays open in the test: only the death of the shell in between can tell.
        let script = try fixture.shell("$ctl watch Flashlight & echo \"pid $!\"; wait")
        let line = try await script.line { $0.hasPrefix("pid ") }
        let watch = try #require(Int32(line.dropFirst(4)))
        try await script.line { $0 == "Flashlight: off" }
        script.send(SIGKILL)
        // Finished means: the pipes were closed too, so the program is ending.
        #expect(try await script.exitStatus() == -SIGKILL)
        try await poll(for: "end of the watch") { kill(watch, 0) == -1 || isZombie(watch) ? () : nil }
    }

    private func isZombie(_ process: Int32) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status?.contains(") Z ") ?? true
    }
}
