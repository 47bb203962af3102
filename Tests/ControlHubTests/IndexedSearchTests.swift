internal import ControlClient
internal import DBus
internal import EventLoop
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// What bundles have put into their search indexes, in the desktop's searches.
@Suite(.standardTimeLimit)
struct IndexedSearchTests {
    private static func with(
        _ things: [Vardict],
        _ body: (PlayedShop, (String) async throws -> [KRunner1.Result], BusConnection) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let shop = try await PlayedShop.start(on: bus)
        shop.index(things)
        let hub = try await Hub.connect(
            to: .custom(bus.address), faces: [Search(patience: .seconds(60))], patience: .zero)
        let loop = Loop(name: "search")
        defer { loop.stop() }
        do {
            try await hub.start()
            let desktop = try BusConnection.connect(to: .custom(bus.address), on: loop)
            try await body(
                shop,
                { text in
                    try await desktop.call(KRunner1.match, text, of: Hub.busName, at: Search.path)
                }, desktop)
        } catch {
            await hub.stop()
            throw error
        }
        await hub.stop()
    }

    @Test func indexedThingIsFoundAndOpenedByItsAction() async throws {
        let things: [Vardict] = [
            [
                "id": .string("7"), "title": .string("Sourdough"), "text": .string("With rye"),
                "entity": .string("Loaf"), "action": .string("OpenLoaf"),
            ], ["id": .string("8"), "title": .string("Rye flour")],
        ]
        try await Self.with(things) { shop, match, desktop in
            let found = try await match("rye")
            #expect(found.map(\.members.1) == ["Sourdough", "Rye flour"])
            #expect(found[0].members.5["subtext"]?.text == "With rye \u{b7} The Shop")
            let metas = try await desktop.call(
                SearchProvider2.getResultMetas, found.map(\.members.0), of: Hub.busName, at: Search.path)
            #expect(metas.compactMap { $0["name"]?.text } == ["Sourdough", "Rye flour"])
            try await desktop.call(
                KRunner1.run, (found[0].members.0, ""), of: Hub.busName, at: Search.path)
            #expect(try await shop.calls.next() == "Perform 7")
        }
    }

    @Test func wrongAndManyAnswersAreCutDown() async throws {
        let nameless: [Vardict] = [["id": .string("0")], ["title": .string("No id")], [:]]
        let many = (0..<50).map { number -> Vardict in
            ["id": .string("\(number)"), "title": .string("Thing \(number)\n\u{202E}")]
        }
        try await Self.with(nameless) { _, match, _ in
            let found = try await match("thing")
            #expect(found.isEmpty)
        }
        try await Self.with(many) { _, match, _ in
            let found = try await match("thing").map(\.members.1)
            #expect(found == (0..<5).map { "Thing \($0)" })
        }
    }

    @Test(arguments: [
        SearchID(.thing(bundle: "Shop", action: "OpenLoaf", identifier: "a\tb")),
        SearchID(.thing(bundle: "Shop", action: "", identifier: "")),
    ])
    func identifiersOfIndexedThingsAreReadBack(_ id: SearchID) { #expect(SearchID(id.text) == id) }
}
