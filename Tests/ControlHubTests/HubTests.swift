internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// The hub over bundles that come, change and go.
@Suite(.standardTimeLimit)
struct HubTests {
    @Test func hubShowsRunningControlsAndTheirChanges() async throws {
        try await HubFixture.with([FakeControl("Flashlight", isOn: false), FakeControl("SOS")]) { fixture in
            let first = await fixture.face.model { $0.bundles["Flashlight"]?.controls.count == 2 }
            #expect(first.bundles["Flashlight"]?.controls.map(\.isOn) == [false, nil])
            #expect(first.bundles["Flashlight"]?.isRunning == true)
            let count = await fixture.face.count
            await fixture.bundle.change("Flashlight", isOn: true)
            let changed = await fixture.face.model { $0.bundles["Flashlight"]?.controls[0].isOn == true }
            // Both signals of the change are shown at once.
            #expect(changed.bundles["Flashlight"]?.controls[0].valueText == "On")
            #expect(await fixture.face.count == count + 1)
        }
    }

    @Test func hubShowsAddedAndRemovedControls() async throws {
        try await HubFixture.with([FakeControl("A", isOn: false)]) { fixture in
            _ = await fixture.face.model { $0.bundles["Flashlight"]?.controls.count == 1 }
            await fixture.bundle.add(FakeControl("B"))
            _ = await fixture.face.model { $0.bundles["Flashlight"]?.controls.count == 2 }
            await fixture.bundle.remove("A")
            let model = await fixture.face.model { $0.bundles["Flashlight"]?.controls.count == 1 }
            #expect(model.bundles["Flashlight"]?.controls[0].address.kind == "B")
            await fixture.bundle.stop()
            _ = await fixture.face.model { $0.bundles.isEmpty }
        }
    }

    /// One that comes later is followed as one that was there, and so is one that comes back.
    @Test func hubFollowsLateAndReturningBundles() async throws {
        try await HubFixture.with([FakeControl("A")]) { fixture in
            let first = try await FakeBundle.start(
                on: fixture.bus.address, name: "Late", controls: [FakeControl("B", isOn: false)])
            let model = await fixture.face.model { $0.bundles["Late"]?.controls.count == 1 }
            #expect(model.bundles["Late"]?.isRunning == true)
            #expect(model.bundles["Late"]?.isActivatable == false)
            await first.change("B", isOn: true)
            _ = await fixture.face.model { $0.bundles["Late"]?.controls[0].isOn == true }
            await first.stop()
            _ = await fixture.face.model { $0.bundles["Late"] == nil }
            let second = try await FakeBundle.start(
                on: fixture.bus.address, name: "Late", controls: [FakeControl("C"), FakeControl("D")])
            defer { second.loop.stop() }
            let again = await fixture.face.model { $0.bundles["Late"]?.controls.count == 2 }
            #expect(again.bundles["Late"]?.isRunning == true && again.bundles["Late"]?.problem == nil)
        }
    }

    /// Whether a body was read shows in what is wrong with it: this one has more than is taken.
    @Test func refusedCallsAreNotRead() async throws {
        try await HubFixture.with([]) { fixture in
            let loop = Loop(name: "caller")
            defer { loop.stop() }
            let caller = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
            let many = BusValue.array(of: .uint32, Array(repeating: .uint32(0), count: 1_100_000))
            let error = await #expect(throws: BusError.self) {
                _ = try await caller.call(Hub.busName, "/nowhere", "org.example.None", "Nothing", [many])
            }
            #expect(error?.name == .unknownObject, "\(String(describing: error))")
        }
    }

    @Test func aSecondHubIsRefused() async throws {
        try await HubFixture.with([]) { fixture in
            let second = try await Hub.connect(
                to: .custom(fixture.bus.address), faces: [], patience: .zero)
            let error = await #expect(throws: BusConnectionError.self) { try await second.start() }
            #expect(error?.code == .nameUnavailable)
            await second.stop()
        }
    }

    @Test func unstartableBundleShowsItsProblem() async throws {
        let services = ["org.controlruntime.Bundle1.Broken": "/bin/false"]
        try await HubFixture.with([FakeControl("A")], services: services) { fixture in
            let model = await fixture.face.model {
                $0.bundles["Broken"]?.problem != nil && $0.bundles["Flashlight"]?.controls.count == 1
            }
            #expect(model.sections.map(\.bundle?.name) == ["Broken", "Flashlight"])
            #expect(model.bundles["Broken"]?.isRunning == false)
        }
    }

    @Test func hubFollowsArrangementFileChanges() async throws {
        try await HubFixture.with([FakeControl("A"), FakeControl("B"), FakeControl("C")]) { fixture in
            _ = await fixture.face.model { $0.bundles["Flashlight"]?.controls.count == 3 }
            try fixture.file.change {
                $0.setHidden("Flashlight/A", true)
                $0.setFavourite("Flashlight/C", true)
            }
            let model = await fixture.face.model { $0.arrangement.favourites.count == 1 }
            #expect(model.sections.map { $0.controls.map(\.address.kind) } == [["C"], ["B"]])
            #expect(model.sections.map(\.bundle?.name) == [nil, "Flashlight"])
            // Written over in its place, as some editors do.
            try Data(#"{"hidden": ["Flashlight/B"]}"#.utf8).write(to: URL(filePath: fixture.file.path))
            let written = await fixture.face.model { $0.arrangement.isHidden("Flashlight/B") }
            #expect(written.arrangement.favourites.isEmpty)
            // Without the file nothing is arranged.
            try FileManager.default.moveItem(atPath: fixture.file.path, toPath: fixture.file.path + ".old")
            let without = await fixture.face.model { $0.arrangement.hidden.isEmpty }
            #expect(without.sections.map { $0.controls.map(\.address.kind) } == [["A", "B", "C"]])
        }
    }

    /// A bundle that doesn't answer is shown with that, while others are there already, and is as it is once
    /// it answers.
    @Test func silentBundleDelaysNoOtherBundle() async throws {
        try await HubFixture.with([FakeControl("A")]) { fixture in
            let loop = Loop(name: "mute")
            defer { loop.stop() }
            let mute = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
            let asked = Later<ReplyHandle>()
            await mute.setCallHandler { call in
                if call.member == "GetManagedObjects" {
                    asked.set(call.reply)
                } else {
                    call.reply.succeed([.properties([("DisplayName", .string("Slow One"))])])
                }
            }
            try await mute.requestName(Contract.busName(bundle: "Mute"))
            let reply = try await asked.next()
            let silent = await fixture.face.model { $0.bundles["Mute"] != nil }
            #expect(silent.bundles["Mute"]?.problem == "Mute doesn't answer")
            #expect(silent.bundles["Mute"]?.isSilent == true)
            #expect(silent.bundles["Flashlight"]?.controls.count == 1)
            let none: [ObjectPath: [String: Vardict]] = [:]
            reply.succeed([none.busValue])
            let read = await fixture.face.model { $0.bundles["Mute"]?.problem == nil }
            #expect(read.bundles["Mute"]?.isSilent == false)
            #expect(read.bundles["Mute"]?.displayName == "Slow One")
        }
    }

    /// Who keeps the file elsewhere, behind a link, writes it there.
    @Test func hubFollowsArrangementBehindSymbolicLink() async throws {
        try await HubFixture.with([FakeControl("A")]) { fixture in
            let target = fixture.bus.directory.appending(path: "dotfile")
            try Data(#"{"favourites": ["Flashlight/A"]}"#.utf8).write(to: target)
            let link = fixture.file.path + ".link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target.path)
            // In one step, as a file is replaced.
            try #require(rename(link, fixture.file.path) == 0)
            _ = await fixture.face.model { $0.arrangement.favourites == ["Flashlight/A"] }
            try Data(#"{"hidden": ["Flashlight/A"]}"#.utf8).write(to: target)
            let model = await fixture.face.model { $0.arrangement.isHidden("Flashlight/A") }
            #expect(model.arrangement.favourites.isEmpty)
        }
    }

    /// It only reads what is arranged: whoever changes it just then, or is stopped while doing so, holds
    /// nothing up, and a file that can't be read is left for its owner to mend.
    @Test func hubStartsWhileArrangementIsLocked() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let folder = bus.directory.appending(path: "controlruntime")
        let file = folder.appending(path: "arrangement.json")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("{ half".utf8).write(to: file)
        let changing = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(changing) }
        try #require(flock(changing, LOCK_EX) == 0)
        let hub = try ChildProcess.start(
            [BuiltProgram.path(of: "controlhub")],
            environment: bus.environment.merging(["XDG_CONFIG_HOME": bus.directory.path]) { $1 })
        try await HubFixture.awaitName(Hub.busName, on: bus)
        hub.terminate()
        #expect(try await hub.exitStatus() == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [file.lastPathComponent])
        #expect(try Data(contentsOf: file) == Data("{ half".utf8))
    }

    @Test func hubProgramRunsAsSingleInstance() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let program = try BuiltProgram.path(of: "controlhub")
        let environment = bus.environment.merging(["XDG_CONFIG_HOME": bus.directory.path]) { $1 }
        let first = try ChildProcess.start([program], environment: environment)
        try await HubFixture.awaitName(Hub.busName, on: bus)
        // A write beyond the limit for files must not end it.
        let status = try String(contentsOfFile: "/proc/\(first.processIdentifier)/status", encoding: .utf8)
        let handled = try #require(status.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/)).1
        #expect(try #require(UInt64(handled, radix: 16)) & 1 << UInt64(SIGXFSZ - 1) != 0)
        let second = try await run([program], environment: environment)
        #expect(second.exitStatus == 0 && second.output.hasPrefix("controlhub runs already:"))
        first.terminate()
        #expect(try await first.exitStatus() == 0)
        let help = try await run([program, "--halp"], environment: environment)
        #expect(help.exitStatus == 2 && help.errorOutput.contains("--halp"))
        #expect(
            try await run([program], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
                .exitStatus
                == 5)
    }
}
