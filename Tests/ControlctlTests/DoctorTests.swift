internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// What `doctor` says of programs that the bus is to start.
@Suite(.standardTimeLimit)
struct DoctorTests {
    private func doctor(
        _ bus: PrivateBus, _ words: [String] = [], _ more: [String: String] = [:]
    ) async throws -> ProcessOutput {
        let home = bus.directory.appendingPathComponent("home").path
        return try await TestSupport.run(
            [Fixture.program, "doctor"] + words,
            environment: bus.environment.merging([
                "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_CONFIG_HOME": "\(home)/config",
                "XDG_DATA_DIRS": "\(home)/system", "XDG_CONFIG_DIRS": "\(home)/system",
                "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus", "DISPLAY": "",
                "WAYLAND_DISPLAY": "", "COLUMNS": "",
            ]) { $1 }.merging(more) { $1 })
    }

    /// Without a service manager nobody knows how it ended, so that is tried where the user wants it.
    @Test func bundlesThatDontStartAreNamedWithTheReason() async throws {
        let bus = try await PrivateBus.start(services: [
            "org.controlruntime.Bundle1.Ends": "/bin/sh -c 'exit 7'",
            "org.controlruntime.Bundle1.Waits": "/bin/sleep 1000",
        ])
        defer { bus.stop() }
        let quiet = try await doctor(bus)
        #expect(quiet.exitStatus == 0 && !quiet.output.contains("bundle Ends"), "\(quiet)")
        let result = try await doctor(bus, ["--start"])
        #expect(result.exitStatus == 4, "\(result)")
        #expect(result.output.contains("broken  bundle Ends "), "\(result.output)")
        #expect(result.output.contains("exited with status 7"), "\(result.output)")
        #expect(
            result.output.contains(
                "broken  bundle Waits   its program was started, and has no name on the bus after 5 s"),
            "\(result.output)")
    }

    /// Nothing is started, and the file says what to do.
    @Test func bundleWhoseProgramIsGoneIsNamedOnce() async throws {
        let name = "org.controlruntime.Bundle1.Gone"
        let bus = try await PrivateBus.start(services: [name: "/nowhere/gone"])
        defer { bus.stop() }
        let home = bus.directory.appendingPathComponent("home")
        let files = [
            ("data/dbus-1/services/\(name).service", "Name=\(name)\nExec=/nowhere/gone\n"),
            (
                "config/systemd/user/dbus-\(name).service",
                "[Service]\nBusName=\(name)\nExecStart=/nowhere/gone\n"
            ),
        ]
        for (path, text) in files {
            let file = home.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let result = try await doctor(bus, ["--start"])
        let paths = files.map { "\(home.path)/\($0.0)" }.joined(separator: " and ")
        #expect(result.exitStatus == 4, "\(result)")
        #expect(
            result.output.contains("\(paths) start /nowhere/gone, which is not there\n"), "\(result.output)")
        #expect(result.output.contains("or: controlctl uninstall Gone\n"), "\(result.output)")
        #expect(result.output.split(separator: "broken ").count == 2, "\(result.output)")
    }

    /// What a terminal has, the bus need not have.
    @Test(arguments: [
        ("DISPLAY", true), ("WAYLAND_DISPLAY", true), ("DISPLAY", false), ("WAYLAND_DISPLAY", false),
    ])
    func busWithoutDisplayIsNamed(_ name: String, _ lacks: Bool) async throws {
        let none = ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
        let bus = try await PrivateBus.start(environment: lacks ? none : none.merging([name: ":7"]) { $1 })
        defer { bus.stop() }
        let result = try await doctor(bus, [], [name: ":7"])
        let sentence = "absent  environment    the bus was started without \(name)"
        #expect(result.output.contains(sentence) == lacks, "\(result.output)")
        #expect(result.output.contains("dbus-update-activation-environment \(name)\n") == lacks)
        #expect(result.output.contains("ok      environment ") == !lacks)
    }

    /// Some actions are refused while it counts as locked, which nothing else would explain.
    @Test(
        arguments: [
            (nil, "absent  lock           nobody knows whether the session is locked"),
            (true, "ok      lock           org.gnome.ScreenSaver: the session is locked\n"),
            (false, "ok      lock           the session is not locked\n"),
        ] as [(Bool?, String)])
    func doctorSaysWhetherTheSessionIsLocked(_ isLocked: Bool?, _ line: String) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "lock")
        defer { loop.stop() }
        let saver = try BusConnection.connect(to: .custom(bus.address), on: loop)
        await saver.setCallHandler { $0.reply.succeed([.boolean(isLocked == true)]) }
        if isLocked != nil { try await saver.requestName("org.gnome.ScreenSaver") }
        let result = try await doctor(bus)
        #expect(result.output.contains(line), "\(result.output)")
        await saver.close()
    }

    /// A system bus whose socket is there may have a logind: bundles count the session as locked then.
    @Test func doctorSaysThatALockThatNobodyTellsCounts() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let dead = bus.directory.appendingPathComponent("dead").path
        try Data().write(to: URL(fileURLWithPath: dead))
        let result = try await doctor(bus, [], ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(dead)"])
        let line = "broken  lock           no system bus answers that says whether the session is locked"
        #expect(result.output.contains(line) && result.exitStatus == 4, "\(result)")
    }

    /// Nobody has set it up, so nothing is broken; where a broker is named, something is.
    @Test(arguments: [false, true])
    func bridgeThatDoesntStartIsBrokenWhereABrokerIsNamed(_ isNamed: Bool) async throws {
        let sign = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        let bus = try await PrivateBus.start(
            services: [Fleet1.busName.rawValue: "/bin/sh -c 'touch \(sign); exit 4'"])
        defer { bus.stop() }
        if isNamed {
            let folder = bus.directory.appendingPathComponent("home/config/controlruntime")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try "{}".write(to: folder.appendingPathComponent("fleet.json"), atomically: true, encoding: .utf8)
        }
        let result = try await doctor(bus)
        // It isn't started for the question alone.
        #expect(FileManager.default.fileExists(atPath: sign) == isNamed)
        try? FileManager.default.removeItem(atPath: sign)
        #expect(result.exitStatus == (isNamed ? 4 : 0), "\(result)")
        let line =
            isNamed ? "broken  other machines  controlbridge " : "absent  other machines  No broker is named"
        #expect(result.output.contains(line), "\(result.output)")
        #expect(result.output.contains("exited with status 4") == isNamed, "\(result.output)")
        #expect(result.output.contains("run controlbridge in a terminal") == isNamed, "\(result.output)")
    }
}
