import DBus
import EventLoop
import Foundation
import Logging
import Synchronization
import TestSupport
import Testing

@testable import ControlRuntime

@Suite(.standardTimeLimit)
struct DesktopEntryTests {
    private func command(_ exec: String) -> [String] {
        DesktopEntry(id: "a", path: "/a", text: "[Desktop Entry]\nExec=\(exec)\n").command
    }

    @Test func execCommandIsSplitWithoutFieldCodes() {
        #expect(command("app --new %U") == ["app", "--new"])
        #expect(command(#""/opt/my app" "50%%" %f x%iy "#) == ["/opt/my app", "50%", "xy"])
        #expect(command(#"app "a\\"b\\$c" """#) == ["app", "a\"b$c", ""])
        #expect(command("app \"no end") == [])
        #expect(command("") == [])
        #expect(command("app %") == ["app"])
    }

    @Test func execCommandTakesTheURL() {
        func words(_ exec: String) -> [String]? {
            DesktopEntry(id: "a", path: "/a", text: "[Desktop Entry]\nExec=\(exec)\n").command(
                opening: "x:a b")
        }
        #expect(words("app --open %u") == ["app", "--open", "x:a b"])
        #expect(words("app --open=%U %f") == ["app", "--open=x:a b"])
        #expect(words("app %f") == nil)
        #expect(words("app \"%u") == nil)
        let types = "MimeType=text/html;x-scheme-handler/One;x-scheme-handler/two"
        #expect(
            DesktopEntry(id: "a", path: "/a", text: "[Desktop Entry]\n\(types)\n").schemes == ["one", "two"])
    }

    @Test func entryNameIsInTheUsersLanguage() {
        let text = """
            [Desktop Entry]
            Name=Torch
            Name[pt]=Lanterna
            Name[pt_BR]=Lanterna do Brasil
            Name[sr@latin]=Lampa\\sx
            Name[empty]=
            """
        func name(_ locale: String) -> String? {
            DesktopEntry(id: "a", path: "/a", text: text, locale: locale).name
        }
        #expect(name("") == "Torch" && name("C.UTF-8") == "Torch" && name("de_DE") == "Torch")
        #expect(name("pt_BR.UTF-8") == "Lanterna do Brasil")
        #expect(name("pt_PT.UTF-8") == "Lanterna")
        #expect(name("sr_RS.UTF-8@latin") == "Lampa x")
        #expect(name("empty") == "Torch")
        // In whatever order the file has them.
        let lines = text.split(separator: "\n")
        let turned = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n")
        #expect(DesktopEntry(id: "a", path: "/a", text: turned, locale: "pt_BR").name == "Lanterna do Brasil")
        let escapes = "[Desktop Entry]\nName=a\\sb\\nc\\td\\re\\\\f\\qg"
        #expect(DesktopEntry(id: "a", path: "/a", text: escapes).name == "a b\nc\td\re\\f\\qg")
        #expect(DesktopEntry(id: "a", path: "/a", text: "[Desktop Entry]\n").name == nil)
    }

    @Test func onlyTheDesktopEntryGroupIsRead() {
        let text = """
            Exec=before
            [Desktop Entry]
            # Exec=comment
            nonsense
            Exec = app
            DBusActivatable = true
            [Desktop Action New]
            Exec=other
            """
        let entry = DesktopEntry(id: "a", path: "/a", text: text)
        #expect(entry.command == ["app"])
        #expect(entry.isBusActivatable)
    }

    @Test func userEntryWinsAndHiddenEntryIsNone() async throws {
        try await withFolder { folder in
            func write(_ data: String, _ name: String, _ text: String) throws {
                let applications = folder.appendingPathComponent("\(data)/applications")
                try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
                try Data("[Desktop Entry]\n\(text)\n".utf8)
                    .write(to: applications.appendingPathComponent("\(name).desktop"))
            }
            let environment = [
                "XDG_DATA_HOME": "\(folder.path)/own",
                "XDG_DATA_DIRS": "relative:\(folder.path)/one:\(folder.path)/two",
            ]
            #expect(DesktopEntry.find(["App"], environment) == nil)
            try write("two", "App", "Exec=two")
            #expect(DesktopEntry.find(["None", "App"], environment)?.command == ["two"])
            try write("one", "App", "Exec=one")
            #expect(DesktopEntry.find(["App"], environment)?.command == ["one"])
            // The first that says something decides on the language; an empty one says nothing.
            try write("two", "Named", "Name=Torch\nName[de]=Lampe\nName[fr]=Lampe torche\nName[it]=Torcia")
            for (languages, name) in [
                (["LC_ALL": "fr", "LC_MESSAGES": "de", "LANG": "it"], "Lampe torche"),
                (["LC_ALL": "", "LC_MESSAGES": "de", "LANG": "it"], "Lampe"), (["LANG": "it"], "Torcia"),
                ([:], "Torch"),
            ] {
                #expect(DesktopEntry.find(["Named"], environment.merging(languages) { $1 })?.name == name)
            }
            try write("own", "App", "Hidden=true\nExec=own")
            #expect(DesktopEntry.find(["App"], environment) == nil)
            // Its other name may have a file.
            #expect(DesktopEntry.find(["App", "Named"], environment)?.id == "Named")
        }
    }

    /// An app that the bus can start is called, with what lets it open a window.
    @MainActor
    @Test func activatableAppIsCalledOnTheBus() async throws {
        try await withFolder { folder in
            let applications = folder.appendingPathComponent("applications")
            try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
            try Data(
                "[Desktop Entry]\nDBusActivatable=true\nExec=false\nMimeType=x-scheme-handler/my-app;\n".utf8
            )
            .write(to: applications.appendingPathComponent("org.example.My-App.desktop"))
            let bus = try await PrivateBus.start()
            defer { bus.stop() }
            let loop = Loop(name: "app")
            defer { loop.stop() }
            let app = try BusConnection.connect(to: .custom(bus.address), on: loop)
            let (calls, heard) = AsyncStream.makeStream(of: String.self)
            await app.setCallHandler { call in
                let data = call.arguments.last?.properties ?? [:]
                // Under both names that programs know it by; none is none, and not an empty one.
                let tokens = ["activation-token", "desktop-startup-id"].map { data[$0]?.text }
                let given = tokens.map { $0 ?? "-" }.joined(separator: "/")
                let token = tokens == [nil, nil] ? "nothing" : given
                let addresses = call.arguments.first?.elements?.compactMap(\.text) ?? []
                heard.yield(
                    ([call.path.rawValue, call.member.rawValue] + addresses + [token]).joined(separator: " "))
                call.reply.succeed()
            }
            try await app.requestName("org.example.My-App")
            let caller = try BusConnection.connect(to: .custom(bus.address), on: loop)
            let launcher = AppLauncher(
                bundleName: "org.example.My-App", busName: "org.controlruntime.Bundle1.Other",
                connection: caller,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                environment: ["XDG_DATA_HOME": folder.path])
            #expect(launcher.entry?.id == "org.example.My-App")
            #expect(launcher.launch(token: "leave"))
            for await call in calls {
                #expect(call == "/org/example/My_App Activate leave/leave")
                break
            }
            #expect(launcher.launch(token: nil))
            for await call in calls {
                #expect(call == "/org/example/My_App Activate nothing")
                break
            }
            let url = try #require(URL(string: "my-app:page"))
            #expect(launcher.open(url, token: "again"))
            for await call in calls {
                #expect(call == "/org/example/My_App Open my-app:page again/again")
                break
            }
            // An app that is the bundle itself: nobody in it wants the address, or this would not have been asked.
            let itself = AppLauncher(
                bundleName: "None", busName: "org.example.My-App", connection: caller,
                logger: launcher.logger,
                environment: ["XDG_DATA_HOME": folder.path])
            #expect(!itself.open(url, token: nil))
            await app.close()
            await caller.close()
        }
    }

    /// Whether the app was started, and whether it opens an address of a scheme that it declares, in small
    /// letters or large ones; what it doesn't open nobody does here.
    @Test(arguments: [
        ("Exec=/bin/true %u", true, true), ("Exec=/bin/true", true, false), ("Name=x", false, false),
        ("Exec=/there/is/no/program %u", false, false), ("Hidden=true\nExec=/bin/true %u", false, false),
        // What is no name on the bus can't be started by it.
        ("DBusActivatable=true\nExec=/bin/true %u", true, true),
    ])
    func appWithoutBusActivationIsStarted(_ lines: String, _ launches: Bool, _ opens: Bool) async throws {
        try await withFolder { folder in
            let applications = folder.appendingPathComponent("applications")
            try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
            try Data("[Desktop Entry]\n\(lines)\nMimeType=x-scheme-handler/my-app;\n".utf8)
                .write(to: applications.appendingPathComponent("lamp.desktop"))
            let bus = try await PrivateBus.start()
            defer { bus.stop() }
            let loop = Loop(name: "app")
            defer { loop.stop() }
            let caller = try BusConnection.connect(to: .custom(bus.address), on: loop)
            let launcher = AppLauncher(
                bundleName: "lamp", busName: "org.controlruntime.Bundle1.lamp", connection: caller,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                environment: ["XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": "/none", "PATH": folder.path])
            #expect(launcher.launch(token: nil) == launches)
            for (address, isOpened) in [
                ("my-app:page", opens), ("MY-APP:page", opens), ("other:page", false), ("page", false),
            ] {
                let url = try #require(URL(string: address))
                #expect(launcher.open(url, token: nil) == isOpened, "\(address)")
            }
            await caller.close()
        }
    }

    /// The portal opens addresses only while it is there, and no files; what it refuses is opened otherwise.
    @Test func portalIsAskedWhileAvailable() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "portal")
        defer { loop.stop() }
        let desktop = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let asked = Later<[String]>()
        await desktop.setCallHandler { call in
            let options = call.arguments.last?.properties ?? [:]
            asked.set(call.arguments.compactMap(\.text) + options.keys)
            call.reply.fail(BusError("org.freedesktop.portal.Error.NotAllowed", "no"))
        }
        let caller = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let portal = DesktopPortal(
            connection: caller, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let (page, file) = (try #require(URL(string: "a:b")), try #require(URL(string: "FILE:///a")))
        let otherwise = Later<Bool>()
        func open(_ url: URL) -> Bool {
            portal.open(url, token: nil) {
                otherwise.set(true)
                return true
            }
        }
        let name: BusName = "org.freedesktop.portal.Desktop"
        #expect(!open(page))
        try await desktop.requestName(name)
        #expect(!open(page))
        await portal.watch()
        #expect(open(page) && !open(file))
        #expect(try await asked.next() == ["", "a:b"])
        #expect(try await otherwise.next())
        try await desktop.releaseName(name)
        _ = try await poll(for: "no portal") { open(page) ? nil : () }
        await caller.close()
        await desktop.close()
    }
}
