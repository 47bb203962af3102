import AppIntentsLite
import DBus
import EventLoop
import Foundation
import Logging
import TestSupport
import Testing

@testable import ControlRuntime

/// What a widget's button may run: the apps of this machine and their actions.
@Suite(.standardTimeLimit)
struct SystemShortcutTests {
    @Test(arguments: [
        ("org.gnome.Maps", "applications:org.gnome.Maps.desktop"),
        ("firefox/new-private-window", "applications:firefox.desktop#new-private-window"),
        ("my app/50% off", "applications:my%20app.desktop#50%25%20off"),
    ])
    func shortcutIsAURL(_ id: String, _ text: String) throws {
        let shortcut = DesktopShortcut(id)
        #expect(shortcut.id == id)
        let url = try #require(shortcut.url)
        #expect(url.absoluteString == text)
        #expect(DesktopShortcut(url) == shortcut)
    }

    @Test(arguments: ["https://example.org/a.desktop", "applications:a", "applications:../a.desktop"])
    func otherURLIsNoShortcut(_ text: String) throws {
        #expect(DesktopShortcut(try #require(URL(string: text))) == nil)
    }

    /// Without those that lists leave out, that are for other desktops, or that can't be started.
    @Test func appsAndTheirActionsAreOffered() async throws {
        let web = """
            Type=Application
            Name=Web
            Name[de]=Netz
            Icon=web
            Exec=/bin/true %u
            Actions=private;none;unnamed;
            [Desktop Action private]
            Name=Private Window
            Name[de]=Privates Fenster
            Exec=/bin/true --private
            [Desktop Action unnamed]
            Exec=/bin/true
            """
        try await withLauncher(
            [
                "web": web, "hidden": "Name=A\nExec=/bin/true\nHidden=true",
                "unlisted": "Name=B\nExec=a\nNoDisplay=true",
                "link": "Type=Link\nName=C\nExec=/bin/true", "still": "Name=D", "nameless": "Exec=/bin/true",
                "gnome": "Name=E\nExec=/bin/true\nOnlyShowIn=GNOME;",
                "kde": "Name=F\nExec=/bin/true\nOnlyShowIn=KDE;Test;",
                "notHere": "Name=G\nExec=/bin/true\nNotShowIn=Test;",
            ]
        ) { launcher, _ in
            let shown = launcher.shortcuts.map { shortcut in
                let shown = shortcut.displayRepresentation
                return [shortcut.id, shown.title.key, shown.subtitle?.key ?? ""]
            }
            #expect(
                shown == [
                    ["kde", "F", ""], ["web", "Netz", ""], ["web/private", "Privates Fenster", "Netz"],
                ])
        }
    }

    @Test func shortcutStartsTheAppOrItsAction() async throws {
        let text = """
            Name=Web
            Exec=/there/is/no/program
            Actions=private;broken;
            [Desktop Action private]
            Name=Private Window
            Exec=/bin/true --private
            [Desktop Action broken]
            Name=Broken
            """
        try await withLauncher(["web": text, "lamp": "Name=Lamp\nExec=/bin/true"]) { launcher, _ in
            for (id, starts) in [
                ("lamp", true), ("web", false), ("web/private", true), ("web/broken", false),
                ("web/gone", false), ("gone", false),
            ] {
                let url = try #require(DesktopShortcut(id).url)
                #expect(launcher.open(url, token: nil) == starts, "\(id)")
            }
        }
    }

    @Test func shortcutOfABusActivatableAppIsCalledOnTheBus() async throws {
        let text = """
            Name=Web
            DBusActivatable=true
            Exec=false
            Actions=private;
            [Desktop Action private]
            Name=Private Window
            """
        try await withLauncher(["org.example.Web": text]) { launcher, address in
            let loop = Loop(name: "app")
            defer { loop.stop() }
            let app = try BusConnection.connect(to: .custom(address), on: loop)
            let (calls, heard) = AsyncStream.makeStream(of: String.self)
            await app.setCallHandler { call in
                let token = call.arguments.last?.properties?["activation-token"]?.text
                let action = call.arguments.first?.text
                heard.yield([call.member.rawValue, action, token].compactMap(\.self).joined(separator: " "))
                call.reply.succeed()
            }
            try await app.requestName("org.example.Web")
            var received = calls.makeAsyncIterator()
            for (id, call) in [
                ("org.example.Web", "Activate leave"),
                ("org.example.Web/private", "ActivateAction private leave"),
            ] {
                #expect(launcher.open(try #require(DesktopShortcut(id).url), token: "leave"))
                let next = await received.next()
                #expect(next == call)
            }
            await app.close()
        }
    }

    /// A launcher on a bus of its own, on a desktop named Test with these entries.
    private func withLauncher(
        _ entries: [String: String], _ body: (AppLauncher, _ address: String) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            let applications = folder.appendingPathComponent("applications")
            try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
            for (name, text) in entries {
                try Data("[Desktop Entry]\n\(text)\n".utf8)
                    .write(to: applications.appendingPathComponent("\(name).desktop"))
            }
            let bus = try await PrivateBus.start()
            defer { bus.stop() }
            let loop = Loop(name: "launcher")
            defer { loop.stop() }
            let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
            let launcher = AppLauncher(
                bundleName: "none", busName: "org.controlruntime.Bundle1.none", connection: connection,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                environment: [
                    "XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": "/none", "LANG": "de_DE.UTF-8",
                    "XDG_CURRENT_DESKTOP": "Test:Other", "PATH": folder.path,
                ])
            try await body(launcher, bus.address)
            await connection.close()
        }
    }
}
