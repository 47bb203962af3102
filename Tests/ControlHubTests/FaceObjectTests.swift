internal import ControlClient
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// The objects of the tray and of the searches, as the desktop calls them.
@Suite(.standardTimeLimit)
struct FaceObjectTests {
    private static func with(
        _ controls: [FakeControl], intents: [String] = [], _ face: any HubFace,
        _ body: (HubFixture, BusConnection) async throws -> Void
    ) async throws {
        try await HubFixture.with(controls, intents: intents, faces: [face]) { fixture in
            let loop = Loop(name: "desktop")
            defer { loop.stop() }
            let desktop = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
            _ = await fixture.face.model { $0.bundles["Flashlight"]?.controls.count == controls.count }
            try await body(fixture, desktop)
        }
    }

    /// A number that no item has is an error, and among others it is named.
    @Test func unknownMenuItemsAreReportedToPanel() async throws {
        try await Self.with([FakeControl("Lamp", isOn: false)], Tray()) { fixture, panel in
            func call<Input, Output>(_ method: Method<Input, Output>, _ input: Input) async throws -> Output {
                try await panel.call(method, input, of: Hub.busName, at: "/MenuBar")
            }
            let all = try await call(DBusMenu.getGroupProperties, ([], ["label"]))
            #expect(all.map(\.members.1["label"]).compactMap(\.?.text).sorted() == ["Flashlight", "Lamp"])
            let lamp = try #require(all.first { $0.members.1["label"]?.text == "Lamp" }?.members.0)
            #expect(try await call(DBusMenu.getProperty, (lamp, "label")).unwrapped == .string("Lamp"))
            for (id, name) in [(lamp, "nothing"), (999_999, "label")] {
                let error = await #expect(throws: BusError.self) {
                    try await call(DBusMenu.getProperty, (id, name))
                }
                #expect(error?.name == .invalidArguments)
            }
            let layout = await #expect(throws: BusError.self) {
                try await call(DBusMenu.getLayout, (999_999, -1, []))
            }
            #expect(layout?.name == .invalidArguments)
            let shown = try await call(DBusMenu.aboutToShowGroup, [0, lamp, 999_999])
            #expect(shown.0.isEmpty && shown.1 == [999_999])
            let clicked = { (id: Int32) in DBusMenu.Event(id, "clicked", .int32(0), 0) }
            #expect(try await call(DBusMenu.eventGroup, []).isEmpty)
            #expect(try await call(DBusMenu.eventGroup, [clicked(999_999), clicked(lamp)]) == [999_999])
            _ = await fixture.face.model { $0.bundles["Flashlight"]?.controls.first?.isOn == true }
            let unknown = await #expect(throws: BusError.self) {
                try await call(DBusMenu.eventGroup, [clicked(999_999)])
            }
            #expect(unknown?.name == .invalidArguments)
            #expect(await fixture.bundle.calls == ["SetValue Lamp [true]"])
        }
    }

    /// A panel that shows the item all the same says that nobody wants it.
    @Test func unwantedTrayItemIsPassive() async throws {
        try await Self.with([FakeControl("Lamp")], Tray()) { fixture, panel in
            func status() async throws -> String {
                try await panel.get(StatusNotifierItem.status, of: Hub.busName, at: "/StatusNotifierItem")
            }
            #expect(try await status() == "Active")
            try fixture.file.change { $0.showsTray = false }
            _ = await fixture.face.model { !$0.arrangement.showsTray }
            #expect(try await status() == "Passive")
        }
    }

    /// A panel that comes after the hub collects the item, and is told when nobody wants it any more.
    @Test func newPanelIsGivenTrayItemAndStatus() async throws {
        try await Self.with([FakeControl("Lamp")], Tray()) { fixture, panel in
            let items = Later<String>()
            await panel.setCallHandler { call in
                call.reply.succeed()
                if call.member == "RegisterStatusNotifierItem" { items.set(call.arguments[0].text ?? "") }
            }
            let statuses = Later<String>()
            let rule = MatchRule(interface: StatusNotifierItem.name, member: "NewStatus")
            _ = try await panel.subscribe(rule) { statuses.set($0.arguments.first?.text ?? "") }
            for _ in 0..<2 {
                try await panel.requestName(StatusNotifierItem.Watcher.busName)
                let item = try await items.next()
                #expect(try await panel.owner(of: BusName(item)) == panel.owner(of: Hub.busName))
                _ = try await panel.releaseName(StatusNotifierItem.Watcher.busName)
            }
            try await panel.requestName(StatusNotifierItem.Watcher.busName)
            _ = try await items.next()
            try fixture.file.change { $0.showsTray = false }
            #expect(try await statuses.next() == "Passive")
            try fixture.file.change { $0.showsTray = true }
            _ = try await items.next()
        }
    }

    /// A toggle's two buttons in KRunner set it, whether it is so already or not.
    @Test func searchResultButtonSetsToggle() async throws {
        try await Self.with([FakeControl("Lamp", isOn: false)], Search()) { fixture, search in
            func call<Input, Output>(_ method: Method<Input, Output>, _ input: Input) async throws -> Output {
                try await search.call(method, input, of: Hub.busName, at: Search.path)
            }
            let found = try await call(KRunner1.match, "lamp")
            #expect(found.first?.members.5["actions"] == .strings(["on", "off"]))
            let lamp = try #require(found.first?.members.0)
            try await call(KRunner1.run, (lamp, "off"))
            try await call(KRunner1.run, (lamp, "on"))
            _ = await fixture.face.model { $0.bundles["Flashlight"]?.controls.first?.isOn == true }
            #expect(await fixture.bundle.calls == ["SetValue Lamp [false]", "SetValue Lamp [true]"])
        }
    }

    /// A search says what can't be done, as its window is gone by then.
    @Test func failedSearchChoiceIsReportedAsNotification() async throws {
        try await Self.with([FakeControl("Lamp")], intents: ["Dim"], Search()) { fixture, search in
            let daemon = try await PlayedNotifications.start(on: fixture.bus)
            func call<Input, Output>(_ method: Method<Input, Output>, _ input: Input) async throws -> Output {
                try await search.call(method, input, of: Hub.busName, at: Search.path)
            }
            try await call(KRunner1.run, ("control\tFlashlight/Gone", ""))
            let gone = try await daemon.last { $0.summary == "Controls" }
            #expect(gone.body == "What was chosen is not there any more.")
            #expect(try await call(KRunner1.config, ())["MinLetterCount"] == .int32(2))
            // What has no icon of its own has one for controls.
            let found = try await call(KRunner1.match, "lamp")
            #expect(found.map(\.members.2) == ["preferences-system"])
            #expect(found.first?.members.5["actions"] == .strings([]), "a button is neither on nor off")
            let metas = try await call(SearchProvider2.getResultMetas, ["control\tFlashlight/Gone", "what"])
            #expect(metas.isEmpty)
        }
    }
}
