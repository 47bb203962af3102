internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// The program as panels and searches use it, written in another language over another library.
@Suite(.standardTimeLimit)
struct DesktopTests {
    private static func client(_ name: String, _ arguments: [String], on bus: PrivateBus) async throws
        -> [String]
    {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients/\(name)")
            .path
        // Debian's own Python has the libraries.
        let result = try await run(["/usr/bin/python3", script] + arguments, environment: bus.environment)
        #expect(result.exitStatus == 0 && result.errorOutput.isEmpty, "\(result)")
        return result.output.split(separator: "\n").map(String.init)
    }

    private static func withHub(
        _ controls: [FakeControl], iconIsInstalled: Bool = false,
        _ body: (PrivateBus, FakeBundle, ArrangementFile) async throws -> Void
    ) async throws {
        let program = try BuiltProgram.path(of: "controlhub")
        let folder = FileManager.default.temporaryDirectory.appending(path: "hub-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        if iconIsInstalled {
            let icons = folder.appending(path: "icons/hicolor/scalable/apps")
            try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
            try Data("<svg/>".utf8).write(to: icons.appending(path: "org.controlruntime.svg"))
        }
        let environment = [
            "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": folder.path,
        ]
        // The bus starts it when it is first called.
        let bus = try await PrivateBus.start(
            services: ["org.controlruntime.Hub": program], environment: environment)
        defer { bus.stop() }
        let bundle = try await FakeBundle.start(on: bus.address, controls: controls)
        defer { bundle.loop.stop() }
        let file = ArrangementFile(path: folder.appending(path: "controlruntime/arrangement.json").path)
        try await body(bus, bundle, file)
    }

    @Test func panelShowsTrayMenuAndClicksItem() async throws {
        try await Self.withHub([FakeControl("Lamp", isOn: false), FakeControl("Other")]) { bus, bundle, _ in
            let started = try await run(
                [
                    "busctl", "--user", "call", "org.freedesktop.DBus", "/", "org.freedesktop.DBus",
                    "StartServiceByName", "su", "org.controlruntime.Hub", "0",
                ],
                environment: bus.environment)
            #expect(started.exitStatus == 0, "\(started)")
            let lines = try await Self.client("tray_panel.py", ["Lamp"], on: bus)
            #expect(
                lines == [
                    "Id controlhub", "Category SystemServices", "Status Active", "Title Controls",
                    "Menu /MenuBar",
                    "ItemIsMenu True", "WindowId 0", "OverlayIconPixmap []", "pixmap a(iiay) 22 22 True True",
                    "tooltip (sa(iiay)ss)", "activate org.freedesktop.DBus.Error.UnknownMethod",
                    "version u 3",
                    "before checkmark i 0", "about to show [False]", "group True ['label', 'toggle-state']",
                    "unknown org.freedesktop.DBus.Error.InvalidArgs", "hovered []", "clicked [[]]",
                    "signal ItemsPropertiesUpdated [(True, ['toggle-state'], 1)] []", "again True others 0",
                ])
            // The panel wants what it shows, and not the other of what may be so.
            #expect(await bundle.calls == ["SetValue Lamp [true]"])
        }
    }

    /// Panels such as LXQt's show nothing for a name that their theme doesn't have, pictures or not.
    @Test(arguments: [(false, #"s """#), (true, #"s "org.controlruntime""#)])
    func trayIconHasNameOnlyWhenInstalled(_ isInstalled: Bool, _ name: String) async throws {
        try await Self.withHub([], iconIsInstalled: isInstalled) { bus, _, _ in
            let answer = try await run(
                [
                    "busctl", "--user", "get-property", "org.controlruntime.Hub", "/StatusNotifierItem",
                    "org.kde.StatusNotifierItem", "IconName",
                ], environment: bus.environment)
            #expect(answer.output.trimmingCharacters(in: .whitespacesAndNewlines) == name, "\(answer)")
        }
    }

    @Test func desktopSearchesFindAndSetToggle() async throws {
        try await Self.withHub([FakeControl("Lamp", isOn: false), FakeControl("Other")]) { bus, bundle, _ in
            let lines = try await Self.client("searches.py", ["lamp"], on: bus)
            #expect(
                lines == [
                    "again True", "gnome Lamp | Off \u{b7} Return turns it on | True True",
                    "kde Lamp | Off \u{b7} Return turns it on | ['on', 'off'] 100", "actions ['on', 'off']",
                    "none [[]] org.freedesktop.DBus.Error.InvalidArgs", "then On \u{b7} Return turns it off",
                    "then Off \u{b7} Return turns it on", "then On \u{b7} Return turns it off",
                ])
            #expect(
                await bundle.calls == [
                    "SetValue Lamp [true]", "SetValue Lamp [false]", "SetValue Lamp [true]",
                ])
        }
    }

    @Test func trayItemLeavesAndReturns() async throws {
        try await Self.withHub([FakeControl("Lamp", isOn: false)]) { bus, _, file in
            let lines = try await run(
                [
                    "/usr/bin/python3", "-c", Self.collector, file.path,
                    try BuiltProgram.path(of: "controlctl"),
                ],
                environment: bus.environment.merging([
                    "XDG_CONFIG_HOME": URL(filePath: file.path).deletingLastPathComponent()
                        .deletingLastPathComponent().path
                ]) { $1 })
            #expect(lines.output == "registered\nleft\nregistered\n", "\(lines)")
        }
    }

    /// A collector that has the item taken out of the tray and put back by the command line.
    private static let collector = """
        import asyncio, os, sys
        from dbus_next import Message
        from dbus_next.aio import MessageBus
        from dbus_next.service import ServiceInterface, method

        class Watcher(ServiceInterface):
            def __init__(self):
                super().__init__("org.kde.StatusNotifierWatcher")
                self.items = asyncio.Queue()
            @method()
            def RegisterStatusNotifierItem(self, service: "s"):
                self.items.put_nowait(service)

        async def main():
            bus = await MessageBus().connect()
            watcher = Watcher()
            bus.export("/StatusNotifierWatcher", watcher)
            await bus.request_name("org.kde.StatusNotifierWatcher")
            await bus.call(Message("org.controlruntime.Hub", "/", "org.freedesktop.DBus.Peer", "Ping"))
            service = await watcher.items.get()
            print("registered", flush=True)
            gone = asyncio.Event()
            bus.add_message_handler(lambda m: gone.set() if m.member == "NameOwnerChanged" and m.body[0] == service and not m.body[2] else None)
            rule = f"type='signal',member='NameOwnerChanged',arg0='{service}'"
            await bus.call(Message("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", signature="s", body=[rule]))
            async def arrange(state):
                process = await asyncio.create_subprocess_exec(sys.argv[2], "arrange", "tray", state)
                assert await process.wait() == 0
            await arrange("off")
            await gone.wait()
            print("left", flush=True)
            await arrange("on")
            await watcher.items.get()
            print("registered", flush=True)

        asyncio.run(main())
        """
}
