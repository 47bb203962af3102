internal import ControlClient
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// `doctor`, `install`, `uninstall` and `monitor`.
@Suite(.standardTimeLimit)
struct DesktopCommandTests {
    /// A user's home, on a bus of its own.
    private func home(_ fixture: Fixture) throws -> (folder: URL, environment: [String: String]) {
        let folder = fixture.bus.directory.appendingPathComponent("home")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let nowhere = "unix:path=\(Nowhere.path)/bus"
        return (
            folder,
            fixture.bus.environment.merging([
                "HOME": folder.path, "XDG_DATA_HOME": "\(folder.path)/data",
                "XDG_CONFIG_HOME": "\(folder.path)/config",
                "XDG_DATA_DIRS": "\(folder.path)/system", "XDG_CONFIG_DIRS": "\(folder.path)/system",
                "DBUS_SYSTEM_BUS_ADDRESS": nowhere, "DISPLAY": "", "WAYLAND_DISPLAY": "",
            ]) { $1 }
        )
    }

    private func write(_ text: String, _ path: String, in folder: URL) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test func doctorNamesAbsentServices() async throws {
        let fixture = try await Fixture()
        let result = try await TestSupport.run(
            [Fixture.program, "doctor"], environment: try home(fixture).environment)
        #expect(result.exitStatus == 0 && result.errorOutput == "", "\(result)")
        for line in [
            "ok      session bus    it answers\n", "ok      bundles        1 run, 0 can be started\n",
            "absent  notifications  no notification daemon",
            "absent  tray           no StatusNotifierWatcher",
            "absent  portal ", "absent  systemd ", "absent  icon theme ",
            "absent  system bus     none runs: Wi-Fi, Bluetooth and power have no controls",
            "absent  hub            it doesn't run: no tray, no notifications",
        ] {
            #expect(result.output.contains(line), "\(line) of\n\(result.output)")
        }
        #expect(result.output.contains("Install dunst, mako-notifier or xfce4-notifyd (Debian's names)."))
    }

    /// What runs counts, and what the bus can start, but for what has to run already to be of use.
    @Test func doctorFindsRunningAndStartableServices() async throws {
        let startable = ["org.freedesktop.Notifications", "org.controlruntime.Bundle1.Late"]
        let fixture = try await Fixture(
            services: Dictionary(uniqueKeysWithValues: startable.map { ($0, "/bin/false") }))
        let displays = ["DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-7"]
        let environment = try home(fixture).environment.merging(displays) { $1 }
        let loop = Loop(name: "desktop")
        defer { loop.stop() }
        let desktop = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
        let known = Mutex(["DISPLAYS=:7", "WAYLAND_DISPLAY=wayland-7"])
        await desktop.setCallHandler { call in
            call.reply.succeed([.variant(.strings(known.withLock { $0 }))])
        }
        for name in ["org.freedesktop.portal.Desktop", "org.freedesktop.systemd1"] {
            try await desktop.requestName(BusName(name))
        }
        func doctor(_ lines: [String]) async throws -> Int32 {
            let result = try await TestSupport.run([Fixture.program, "doctor"], environment: environment)
            for line in lines { #expect(result.output.contains(line), "\(line) of\n\(result.output)") }
            return result.exitStatus
        }
        let status = try await doctor([
            "ok      bundles        1 run, 1 can be started\n",
            "ok      notifications  there is a notification daemon\n",
            "absent  tray           no StatusNotifierWatcher",
            "ok      portal         there is a desktop portal\n",
            "ok      systemd        it manages this user's services\n",
            "broken  environment    activated programs don't get DISPLAY, so they can't show anything\n",
            " dbus-update-activation-environment --systemd DISPLAY\n",
        ])
        #expect(status == 4)
        known.withLock { $0 = displays.map { "\($0)=\($1)" } }
        try await desktop.requestName("org.kde.StatusNotifierWatcher")
        let later = try await doctor([
            "ok      tray           there is a StatusNotifierWatcher\n",
            "ok      environment    activated programs find the display\n",
        ])
        #expect(later == 0)
        await desktop.close()
    }

    /// A bundle whose program traps in its `init`, as systemd knows it: the list says so, and `doctor` has
    /// the log's last lines.
    @Test func bundleThatEndsAtItsStartIsNamedWithItsLog() async throws {
        let names = ["Trap", "Late"].map { "org.controlruntime.Bundle1.\($0)" }
        let fixture = try await Fixture(
            services: Dictionary(uniqueKeysWithValues: names.map { ($0, "/bin/false") }))
        let (folder, home) = try home(fixture)
        for name in names {
            try write(
                "[D-BUS Service]\nName=\(name)\nExec=/bin/false\n", "data/dbus-1/services/\(name).service",
                in: folder)
        }
        try write(
            "#!/bin/sh\n[ \"$2\" = dbus-\(names[0]).service ] && printf 'begins\\nFatal error: no default\\n'\n",
            "bin/journalctl", in: folder)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: "\(folder.path)/bin/journalctl")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let environment = home.merging(["PATH": "\(folder.path)/bin:\(path)"]) { $1 }
        let loop = Loop(name: "systemd")
        defer { loop.stop() }
        let systemd = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
        await systemd.setCallHandler { call in
            switch call.arguments.first?.text {
            case "dbus-\(names[0]).service": call.reply.succeed([.objectPath("/unit/trap")])
            case "org.freedesktop.systemd1.Unit":
                call.reply.succeed([Vardict([("ActiveState", .string("failed"))]).busValue])
            case "org.freedesktop.systemd1.Service":
                call.reply.succeed([
                    Vardict([("ExecMainCode", .int32(3)), ("ExecMainStatus", .int32(4))]).busValue
                ])
            default: call.reply.fail(BusError(.failed, "no such unit"))
            }
        }
        try await systemd.requestName("org.freedesktop.systemd1")
        let end = "ends at its start, by signal 4: its code has trapped"
        let doctor = try await TestSupport.run([Fixture.program, "doctor"], environment: environment)
        #expect(doctor.exitStatus == 4, "\(doctor)")
        for text in [
            "broken  bundle Trap    \(end)\n", "Its log ends with: begins / Fatal error: no default. ",
            "journalctl --user-unit dbus-\(names[0]).service",
        ] {
            #expect(doctor.output.contains(text), "\(text) of\n\(doctor.output)")
        }
        #expect(!doctor.output.contains("bundle Late"))
        let list = try await TestSupport.run([Fixture.program, "list"], environment: environment).output
        #expect(list.contains("\(end); see controlctl doctor") && list.contains("not running"), "\(list)")
        await systemd.close()
    }

    @Test func endsOfStartsAreWords() {
        for (code, status, words) in [
            (1, 3, "ends at its start, with status 3"), (2, 9, "ends at its start, by signal 9"),
            (3, 11, "ends at its start, by signal 11: its code has trapped"),
            (1, 0, "can't be started (timeout)"),
        ] {
            #expect(
                FailedStart.words([
                    "ExecMainCode": .int32(Int32(code)), "ExecMainStatus": .int32(Int32(status)),
                    "Result": .string("timeout"),
                ]) == words)
        }
    }

    /// polkit may run already, or be started by the system's bus.
    @Test func doctorLooksForPolkitOnSystemBus() async throws {
        let fixture = try await Fixture()
        let environment = try home(fixture).environment
        func doctor(_ services: [String: String]) async throws -> String {
            let system = try await PrivateBus.start(services: services)
            defer { system.stop() }
            return try await TestSupport.run(
                [Fixture.program, "doctor"],
                environment: environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": system.address]) { $1 }
            ).output
        }
        let none = try await doctor([:])
        #expect(none.contains("not installed: actions that need authentication are refused"), "\(none)")
        #expect(none.contains("Install polkitd (Debian's names).") && !none.contains("polkit agent"))
        // Whether its policy is there, and somebody who asks for passwords, is this machine's affair.
        let some = try await doctor(["org.freedesktop.PolicyKit1": "/bin/false"])
        #expect(!some.contains("not installed") && some.contains("polkit agent"), "\(some)")
    }

    @Test func doctorNamesBrokenServiceFiles() async throws {
        let fixture = try await Fixture()
        let (folder, environment) = try home(fixture)
        let name = "org.controlruntime.Bundle1"
        try write(
            "[D-BUS Service]\nName=\(name).Gone\nExec=\"/no where/gone\" -x\n",
            "data/dbus-1/services/\(name).Gone.service", in: folder)
        try write(
            "[Service]\nBusName=\(name).Old\nExecStart=/nowhere/old\n",
            "config/systemd/user/dbus-\(name).Old.service", in: folder)
        try write(
            "[D-BUS Service]\nName=\(name).Late\nExec=/bin/true\n",
            "system/dbus-1/services/\(name).Late.service",
            in: folder)
        try write("[Icon Theme]\n", "system/icons/Adwaita/index.theme", in: folder)
        let result = try await TestSupport.run([Fixture.program, "doctor"], environment: environment)
        #expect(result.exitStatus == 4, "\(result)")
        let files = folder.path
        for line in [
            "\(files)/data/dbus-1/services/\(name).Gone.service starts /no where/gone, which is not there\n",
            "or: controlctl uninstall Gone\n",
            "\(files)/config/systemd/user/dbus-\(name).Old.service starts /nowhere/old, which is not there\n",
            "the bus doesn't know \(files)/system/dbus-1/services/\(name).Late.service\n", "Adwaita\n",
        ] {
            #expect(result.output.contains(line), "\(line) of\n\(result.output)")
        }
        let json = try await TestSupport.run([Fixture.program, "doctor", "--json"], environment: environment)
            .output
        let findings = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        #expect(findings.filter { $0["verdict"] as? String == "broken" }.count == 3)
        // What is gone leaves its files behind.
        let removed = try await TestSupport.run(
            [Fixture.program, "uninstall", "Gone"], environment: environment)
        #expect(removed == .success("removed \(files)/data/dbus-1/services/\(name).Gone.service\n"))
        #expect(
            try await TestSupport.run([Fixture.program, "uninstall", "Gone"], environment: environment)
                .exitStatus == 2)
    }

    /// Of what is started by the bus, a bundle as well as the Control Center.
    @Test func serviceFileWhoseProgramIsGoneIsNamed() async throws {
        let gone = "org.controlruntime.Bundle1.Gone"
        let center = "org.controlruntime.ControlCenter"
        let fixture = try await Fixture(services: [gone: "/nowhere/gone", center: "/nowhere/center"])
        let (folder, environment) = try home(fixture)
        let (own, system) = (
            "data/dbus-1/services/\(gone).service", "system/dbus-1/services/\(center).service"
        )
        try write("[D-BUS Service]\nName=\(gone)\nExec=/nowhere/gone\n", own, in: folder)
        try write("[D-BUS Service]\nName=\(center)\nExec=/nowhere/center\n", system, in: folder)
        let reason =
            "the bundle Gone could not be started: \(folder.path)/\(own) names the program /nowhere/gone, which isn't "
            + "there; install Gone again, or remove the file with controlctl uninstall Gone\n"
        for (words, message) in [
            (["toggle", "Gone/Lamp"], reason), (["toggle", "Gone"], reason), (["run", "Gone/Light"], reason),
            (
                ["toggle", "Lamp"],
                "there is no control \"Lamp\"; \(reason.dropLast()); there are Flashlight/Flashlight, Flashlight/SOS\n"
            ),
            (
                ["center"],
                "the Control Center could not be started: \(folder.path)/\(system) names the program /nowhere/center, "
                    + "which isn't there; install the package controlruntime-desktop again, or remove the file\n"
            ),
        ] {
            let result = try await TestSupport.run([Fixture.program] + words, environment: environment)
            #expect(result.errorOutput == "controlctl: \(message)" && result.exitStatus == 3, "\(result)")
        }
    }

    @Test func doctorReportsMissingBus() async throws {
        let result = try await TestSupport.run(
            [Fixture.program, "doctor"],
            environment: [
                "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus", "XDG_RUNTIME_DIR": "",
                "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus",
            ])
        #expect(result.exitStatus == 5, "\(result)")
        #expect(result.output.hasPrefix("broken  session bus "), "\(result)")
    }

    @Test func bundlesAreInstalledAndUninstalled() async throws {
        let fixture = try await Fixture()
        let (folder, environment) = try home(fixture)
        let program = try BuiltProgram.path(of: "testbundle")
        let installed = try await TestSupport.run(
            [Fixture.program, "install", program], environment: environment)
        #expect(installed.exitStatus == 0, "\(installed)")
        let service = "data/dbus-1/services/org.controlruntime.Bundle1.TestBundle.service"
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(service).path))
        let removed = try await TestSupport.run(
            [Fixture.program, "uninstall", "TestBundle"], environment: environment)
        #expect(removed.exitStatus == 0 && removed.output.hasPrefix("removed "), "\(removed)")
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent(service).path))
        let unknown = try await TestSupport.run(
            [Fixture.program, "install", "Nothing"], environment: environment)
        #expect(
            unknown.exitStatus == 2 && unknown.errorOutput.contains("no program was found for \"Nothing\""))
        let near = try await TestSupport.run(
            [Fixture.program, "install", "flashlight"], environment: environment)
        #expect(near.errorOutput.hasSuffix("Did you mean the bundle Flashlight?\n"), "\(near)")
    }

    /// An interpreter is no bundle's program, and gets no option of one.
    @Test func uninstallRemovesFilesOfAScript() async throws {
        let fixture = try await Fixture()
        let (folder, environment) = try home(fixture)
        let file = "data/dbus-1/services/org.controlruntime.Bundle1.Desk.service"
        let text = "Name=org.controlruntime.Bundle1.Desk\nExec=/usr/bin/python3 /nowhere/desk.py\n"
        try write(text, file, in: folder)
        let removed = try await TestSupport.run(
            [Fixture.program, "uninstall", "Desk"], environment: environment)
        #expect(removed == .success("removed \(folder.path)/\(file)\n"))
    }

    /// Of a bundle whose program is gone all files that would start it are removed, and no other.
    @Test func uninstallRemovesAllFilesOfMissingProgram() async throws {
        let fixture = try await Fixture()
        let (folder, environment) = try home(fixture)
        let name = "org.controlruntime.Bundle1"
        let files = [
            "data/dbus-1/services/\(name).Gone.service", "config/systemd/user/dbus-\(name).Gone.service",
            "data/applications/\(name).Gone.desktop",
        ]
        for file in files { try write("Name=\(name).Gone\nExec=/nowhere/gone\n", file, in: folder) }
        let other = "data/applications/\(name).Other.desktop"
        try write("Name=Other\n", other, in: folder)
        let removed = try await TestSupport.run(
            [Fixture.program, "uninstall", "Gone"], environment: environment)
        #expect(removed == .success(files.map { "removed \(folder.path)/\($0)\n" }.joined()))
        let left = (files + [other]).filter {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
        #expect(left == [other])
    }

    /// `--purge` ends the bundle and takes along what it keeps, and nothing of others.
    @Test func purgeRemovesWhatTheBundleKeeps() async throws {
        let bundle = try await RealBundle()
        let home = bundle.bus.directory.appendingPathComponent("home")
        let place = try await bundle.run(
            "activity", "start", "TestBundle", "Courier", #"{"order":"1"}"#, #"{"stops":1}"#)
        #expect(place.exitStatus == 0, "\(place)")
        try write("{}", "controlruntime/Other/controls.json", in: home)
        try write("{}", "controlruntime/shared/TestBundle.json", in: home)
        let environment = bundle.bus.environment.merging([
            "HOME": home.path, "XDG_STATE_HOME": home.path, "XDG_DATA_HOME": home.path,
            "XDG_CONFIG_HOME": home.path, "XDG_DATA_DIRS": "\(home.path)/system",
        ]) { $1 }
        let removed = try await TestSupport.run(
            [Fixture.program, "uninstall", "--purge", "TestBundle"], environment: environment)
        // It isn't installed, of which nothing is said: there was something to remove.
        #expect(removed.exitStatus == 0 && removed.errorOutput.isEmpty, "\(removed)")
        let kept = home.appendingPathComponent("controlruntime")
        #expect(removed.output.hasPrefix("removed \(kept.path)/TestBundle\n"), "\(removed)")
        let left = try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted()
        #expect(left == ["Other", "shared"])
        #expect(
            !FileManager.default.fileExists(
                atPath: kept.appendingPathComponent("shared/TestBundle.json").path))
    }

    /// A bundle that runs is installed by its name.
    @Test func runningBundleIsInstalledByName() async throws {
        let bundle = try await RealBundle()
        let folder = bundle.bus.directory.appendingPathComponent("own")
        let own = [
            "HOME": folder.path, "XDG_DATA_HOME": "\(folder.path)/data",
            "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_DATA_DIRS": "\(folder.path)/system",
            "XDG_CONFIG_DIRS": "\(folder.path)/system",
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus",
        ]
        let installed = try await TestSupport.run(
            [Fixture.program, "install", "TestBundle"],
            environment: bundle.bus.environment.merging(own) { $1 })
        #expect(installed.exitStatus == 0, "\(installed)")
        let service = "data/dbus-1/services/org.controlruntime.Bundle1.TestBundle.service"
        let text = try String(contentsOf: folder.appendingPathComponent(service), encoding: .utf8)
        #expect(text.contains("/testbundle"), "\(text)")
    }

    /// As where a package has installed it for all.
    @Test func uninstallOfWhatIsNotInstalledSaysSo() async throws {
        let fixture = try await Fixture()
        let (folder, environment) = try home(fixture)
        let program = try BuiltProgram.path(of: "testbundle")
        func removed() async throws -> ProcessOutput {
            try await TestSupport.run([program, "--uninstall-user"], environment: environment)
        }
        let start = "nothing was removed: TestBundle is not installed for this user"
        #expect(try await removed() == .success("\(start)\n"))
        let service = "system/dbus-1/services/org.controlruntime.Bundle1.TestBundle.service"
        try write("[D-BUS Service]\n", service, in: folder)
        #expect(
            try await removed()
                == .success(
                    "\(start), but for all, by \(folder.path)/\(service); whoever installed that removes it\n"
                ))
    }

    /// In a sentence, without the name of an error on the bus.
    @Test func bundlesActionOptionSaysWhatIsWrong() async throws {
        let bundle = try await RealBundle()
        let program = try BuiltProgram.path(of: "testbundle")
        let unknown = try await TestSupport.run(
            [program, "--action", "nope"], environment: bundle.bus.environment)
        #expect(unknown.exitStatus == 1, "\(unknown)")
        #expect(unknown.errorOutput.hasPrefix("testbundle: no action \"nope\": there "), "\(unknown)")
        let fixture = try await Fixture()
        let absent = try await TestSupport.run(
            [program, "--action", "nope"], environment: fixture.bus.environment)
        #expect(
            absent.errorOutput
                == "testbundle: TestBundle doesn't run, and nothing starts it: start this program first, or use "
                + "--install-user\n")
    }

    /// It may come yet, so the watch goes on.
    @Test func monitorSaysThatABundleIsNotThere() async throws {
        let fixture = try await Fixture()
        for (name, hint) in [
            ("Flashligt", "did you mean Flashlight?"), ("Nope", "there is only Flashlight"),
        ] {
            let monitor = try fixture.start("monitor", name)
            try await monitor.line(on: .error) {
                $0 == "controlctl: there is no bundle \"\(name)\" so far; \(hint)"
            }
            try await monitor.line(on: .error) { $0.hasPrefix("Watching") }
            monitor.terminate()
        }
    }

    /// Of one bundle only what happens to it; for programs each event is an object.
    @Test func monitorFollowsOneBundleAsJSON() async throws {
        let fixture = try await Fixture()
        let monitor = try fixture.start("monitor", "Lamp", "--json")
        try await monitor.line(on: .error) { $0.hasPrefix("Watching") }
        let lamp = try await FakeBundle.start(
            on: fixture.bus.address, name: "Lamp", controls: [FakeControl("Lamp", isOn: false)])
        try await monitor.line { $0.hasSuffix(#""bundle":"Lamp","event":"appeared"}"#) }
        await fixture.bundle.change("Flashlight", isOn: true)
        // What was announced before this answer has come first.
        #expect(try await fixture.run("get", "Flashlight") == .success("on\n"))
        await lamp.change("Lamp", isOn: true)
        let line = try await monitor.line { $0.contains("PropertiesChanged") }
        #expect(
            line.hasSuffix(
                #""bundle":"Lamp","event":"signal","object":"Lamp/Lamp","#
                    + #""path":"/org/controlruntime/Bundle1/control/Lamp","#
                    + #""interface":"org.freedesktop.DBus.Properties","member":"PropertiesChanged","#
                    + #""arguments":["org.controlruntime.Toggle1",{"IsOn":true},[]]}"#), "\(line)")
        await lamp.stop()
        try await monitor.line { $0.hasSuffix(#""bundle":"Lamp","event":"vanished"}"#) }
        #expect(!monitor.soFar.output.contains("Flashlight"), "\(monitor.soFar)")
        monitor.terminate()
    }

    @Test func monitorPrintsAllEvents() async throws {
        let bundle = try await RealBundle()
        let monitor = try bundle.start("monitor")
        try await monitor.line(on: .error) { $0.hasPrefix("Watching") }
        #expect(try await bundle.run("toggle", "Lamp0") == .success("on\n"))
        try await monitor.line { $0.hasSuffix("  TestBundle/Lamp0 is on") }
        #expect(try await bundle.run("set", "Dial0", "9.5").exitStatus == 4)
        try await monitor.line { $0.contains("  TestBundle/Dial0 failed: ") && $0.contains("too loud") }
        #expect(try await bundle.run("add", "Desk", "room=hall").exitStatus == 0)
        try await monitor.line { $0.hasSuffix("  TestBundle/Desk/1 was added") }
        let radio = try await FakeBundle.start(on: bundle.bus.address, name: "Radio", controls: [])
        try await monitor.line { $0.hasSuffix("  the bundle Radio runs") }
        await radio.stop()
        try await monitor.line { $0.hasSuffix("  the bundle Radio has ended") }
        monitor.terminate()
    }

    @Test func serviceCommandLinesAreParsed() {
        #expect(ServiceFile.firstWord("/usr/bin/a --b") == "/usr/bin/a")
        #expect(ServiceFile.firstWord("-@\"/a b/c\\\"d\" e") == "/a b/c\"d")
        #expect(ServiceFile.firstWord(" ") == nil)
    }
}
