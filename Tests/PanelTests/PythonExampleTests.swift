internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// `examples/host-python` and `examples/bundle-python`: both sides of the bus without Swift.
@Suite(.standardTimeLimit)
struct PythonExampleTests {
    private static let examples = PanelExample.folder.deletingLastPathComponent()
    private static let bundle = examples.appendingPathComponent("bundle-python/bundle.py").path
    private static let host = examples.appendingPathComponent("host-python/host.py").path

    /// Starts an example; nothing is left beside it.
    private func start(
        _ words: [String], in session: PanelSession, _ environment: [String: String] = [:]
    ) throws -> ChildProcess {
        guard FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbus_next") else {
            throw TestSupportError(
                "Python's module dbus_next is not there: install the Debian package python3-dbus-next")
        }
        return try session.start(
            ["/usr/bin/python3", "-B"] + words, environment: environment)
    }

    private func withBundle(_ body: (PanelSession, URL) async throws -> Void) async throws {
        try await PanelSession.with { session in
            let file = session.folder.appendingPathComponent("desk/focus")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let process = try start([Self.bundle], in: session, ["FOCUS_FILE": file.path])
            _ = try await poll(for: "the bundle's name (\(process.soFar))") {
                let list = try await session.run(["controlctl", "is-on", "Desk/Focus"])
                return list.exitStatus == 1 ? () : nil
            }
            try await body(session, file)
        }
    }

    /// Without site packages, and without a bus.
    @Test(arguments: ["host-python/host.py", "host-python/asking.py", "bundle-python/bundle.py"])
    func exampleSaysWhatIsMissing(_ path: String) async throws {
        let words = [Self.examples.appendingPathComponent(path).path, "KitchenTimer", "StartTimer"]
        let module = try await TestSupport.run(["/usr/bin/python3", "-B", "-S"] + words)
        #expect(module.exitStatus == 1, "\(module)")
        #expect(
            module.errorOutput.hasPrefix("Python's module dbus_next is missing: apt install "), "\(module)")
        for address in ["unix:path=/nowhere/bus", "nonsense"] {
            let bus = try await TestSupport.run(
                ["/usr/bin/python3", "-B"] + words, environment: ["DBUS_SESSION_BUS_ADDRESS": address])
            #expect(bus.exitStatus == 1, "\(bus)")
            #expect(bus.errorOutput.hasPrefix("there is no session bus: "), "\(bus)")
            #expect(bus.errorOutput.split(separator: "\n").count == 1, "\(bus)")
        }
    }

    @Test func aBundleInPythonIsListedShownUsedAndFollowed() async throws {
        try await withBundle { session, file in
            let list = try await session.run(["controlctl", "list"])
            #expect(list.output.contains("Desk/Focus  toggle  off    Focus\n"), "\(list)")
            let show = try await session.run(["controlctl", "show", "Focus"])
            #expect(show.exitStatus == 0 && show.output.contains("weather-clear-night"), "\(show)")
            let watch = try session.start(["controlctl", "watch", "Focus"])
            _ = try await watch.line { $0.hasSuffix("off") || $0.hasSuffix("Off") }
            for (command, isThere) in [("toggle", true), ("on", true), ("off", false), ("toggle", true)] {
                let used = try await session.run(["controlctl", command, "Focus"])
                #expect(used.output == (isThere ? "on\n" : "off\n") && used.exitStatus == 0, "\(used)")
                #expect(FileManager.default.fileExists(atPath: file.path) == isThere)
            }
            try await watch.line { $0.hasSuffix("on") || $0.hasSuffix("On") }

            // What others change is seen when the bundle is told to look.
            try FileManager.default.removeItem(at: file)
            let reported = try await session.run([
                "busctl", "--user", "call", "org.controlruntime.Bundle1.Desk", Contract.root.rawValue,
                "org.controlruntime.Bundle1", "ReloadControls", "s", "Focus",
            ])
            #expect(reported.exitStatus == 0, "\(reported)")
            #expect(try await session.run(["controlctl", "is-on", "Focus"]).exitStatus == 1)

            // And what fails says so, at the terminal and in the control's state.
            try FileManager.default.removeItem(at: file.deletingLastPathComponent())
            let failed = try await session.run(["controlctl", "on", "Focus"])
            #expect(
                failed.exitStatus == 4 && failed.errorOutput.contains("the file can't be changed"),
                "\(failed)")
            let after = try await session.run(["controlctl", "show", "Focus"])
            #expect(after.output.contains("the file can't be changed"), "\(after)")
            let error = try await session.run([
                "busctl", "--user", "get-property", "org.controlruntime.Bundle1.Desk",
                "\(Contract.root.rawValue)/control/Focus", "org.controlruntime.Control1", "Error",
            ])
            #expect(error.output.hasPrefix("(ss) \"PerformFailed\" "), "\(error)")
        }
    }

    /// Like any other program of a bundle, by its path and then by its name.
    @Test func pythonBundleIsInstalledAndUninstalled() async throws {
        try await PanelSession.with { session in
            let data = session.folder.appendingPathComponent("installed").path
            let variables = [
                "XDG_DATA_HOME": data, "HOME": session.folder.path, "PYTHONDONTWRITEBYTECODE": "1",
            ]
            let installed = try await session.run(
                ["controlctl", "install", Self.bundle], environment: variables)
            let file = "\(data)/dbus-1/services/org.controlruntime.Bundle1.Desk.service"
            #expect(installed.output == "wrote \(file)\n" && installed.exitStatus == 0, "\(installed)")
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.hasSuffix("Name=org.controlruntime.Bundle1.Desk\nExec=\(Self.bundle)\n"), "\(text)")
            let removed = try await session.run(["controlctl", "uninstall", "Desk"], environment: variables)
            #expect(removed.output == "removed \(file)\n" && removed.exitStatus == 0, "\(removed)")
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test func pythonBundlePassesCheckAndRestoresFile() async throws {
        try await withBundle { session, file in
            let checked = try await session.run(["controlctl", "check-bundle", "Desk", "--use", "Focus"])
            #expect(checked.exitStatus == 0 && checked.output.hasSuffix(" nothing is wrong.\n"), "\(checked)")
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    /// The members of an interface, with their types, as an object tells them.
    private func members(
        _ interface: String, of bundle: String, _ path: String, in session: PanelSession
    ) async throws -> Set<String> {
        let found = try await session.run([
            "busctl", "--user", "introspect", "org.controlruntime.Bundle1.\(bundle)", path, interface,
        ])
        let lines = found.output.split(separator: "\n").dropFirst()
        return Set(
            lines.map { line in
                let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
                // Behind a property's type stands its value.
                let type = words[1] == "property" ? Array(words[0...2]) : Array(words[0...3])
                return type.joined(separator: " ") + (words.contains("writable") ? " writable" : "")
            })
    }

    /// It has the interfaces whole, as one in Swift has.
    @Test func aBundleInPythonHasTheInterfacesOfTheContract() async throws {
        try await withBundle { session, _ in
            _ = try await session.startFlashlight()
            for (interface, python, swift) in [
                ("Bundle1", "", ""), ("Control1", "/control/Focus", "/control/Flashlight"),
                ("Toggle1", "/control/Focus", "/control/Flashlight"),
            ] {
                let name = "org.controlruntime.\(interface)"
                let expected = try await members(
                    name, of: "Flashlight", Contract.root.rawValue + swift, in: session)
                #expect(!expected.isEmpty)
                #expect(
                    try await members(name, of: "Desk", Contract.root.rawValue + python, in: session)
                        == expected)
            }
        }
    }

    /// And behaves as the contract says, wherever that can be seen from outside.
    @Test func aBundleInPythonKeepsTheContract() async throws {
        try await withBundle { session, _ in
            let check = try await session.run(["controlctl", "check-bundle", "Desk", "--use", "Focus"])
            #expect(check.exitStatus == 0 && check.output.contains("nothing is wrong"), "\(check)")
        }
    }

    @Test func aHostInPythonListsFollowsTogglesAndDraws() async throws {
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let host = try start([Self.host, "Flashlight"], in: session)
            let control = "\(Contract.root)/control/Flashlight"
            _ = try await host.line { $0 == "\(control): IsOn False" }
            _ = try await host.line { $0 == "\(control): IsOn True" }
            #expect(try session.brightness == "1\n")
            // The widget as it was found, and after that as it has become.
            try await host.line { $0 == "  On" }
            let count = host.soFar.output.split(separator: "\n").count
            #expect(try await session.toggle() == "b false\n")
            try await host.line(after: count) { $0 == "\(control): IsOn False" }
            try await host.line(after: count) { $0 == "  Off" }
        }
    }
}
