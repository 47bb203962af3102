internal import Testing
internal import Tiles

@Suite(.timeLimit(.minutes(5)))
struct BoardOrderTests {
    private func entry(
        _ name: String, _ category: TileCategory = .rest, isAvailable: Bool = true
    ) -> BoardEntry {
        let bundle = name.prefix { $0 != "/" }
        return BoardEntry(
            TileID(name), .control, category, bundle: "The \(bundle)", isAvailable: isAvailable)
    }

    private func text(_ sections: [BoardSection]) -> [String] {
        sections.map { $0.tiles.map(\.rawValue).joined(separator: " ") }.filter { !$0.isEmpty }
    }

    private let mixed: [(String, TileCategory)] = [
        ("A/lock", .rest), ("A/torch", .toggle), ("A/song", .media), ("B/volume", .level),
        ("B/wifi", .connectivity), ("B/vpn", .connectivity),
    ]

    @Test func controlsStandByWhatPeopleReachFor() {
        var order = BoardOrder()
        let entries =
            mixed.map { entry($0, $1) } + [
                BoardEntry(TileID("widget:A/Clock"), .widget), BoardEntry(TileID("activity:1"), .activity),
            ]
        let sections = order.sections(of: entries, TileArrangement())
        #expect(
            text(sections) == [
                "activity:1", "B/wifi B/vpn B/volume A/song A/torch A/lock", "widget:A/Clock",
            ])
    }

    @Test func usersOwnOrderComesFirst() {
        var order = BoardOrder()
        var arrangement = TileArrangement()
        arrangement.favourites = [TileID("A/lock")]
        arrangement.order = ["A/torch", "B/vpn"].map { TileID($0) }
        let entries = mixed.map { entry($0, $1) }
        let sections = order.sections(of: entries, arrangement)
        #expect(text(sections) == ["A/lock A/torch B/vpn B/wifi B/volume A/song"])
    }

    @Test func whatIsUnavailableStandsBehindTheLine() {
        var order = BoardOrder()
        var arrangement = TileArrangement()
        arrangement.order = [TileID("A/placed")]
        arrangement.hidden = [TileID("A/hidden")]
        let entries = [
            entry("A/lost", isAvailable: false), entry("A/lamp"), entry("A/placed", isAvailable: false),
            entry("A/hidden", isAvailable: false),
        ]
        let sections = order.sections(of: entries, arrangement)
        #expect(text(sections) == ["A/placed A/lamp"])
        #expect(order.unavailable.map(\.rawValue) == ["A/lost"])
    }

    /// What the user sees stays where it is until the window is opened again.
    @Test func tileStaysInPlaceWhileItIsBrieflyUnavailable() {
        var order = BoardOrder()
        let (lamp, lost) = (entry("A/lamp"), entry("A/lamp", isAvailable: false))
        func unavailable(_ entry: BoardEntry) -> Int {
            _ = order.sections(of: [entry], TileArrangement())
            return order.unavailable.count
        }
        #expect(unavailable(lost) == 1 && unavailable(lamp) == 0 && unavailable(lost) == 0)
        order.isOpen = true
        order.begin()
        #expect(unavailable(lost) == 1 && !order.isOpen)
    }

    @Test func manyControlsStandBelowTheirBundlesNames() {
        var order = BoardOrder()
        var arrangement = TileArrangement()
        let few = (0..<12).flatMap { [entry("A/\($0)"), entry("B/\($0)")] }
        let plain = order.sections(of: few, arrangement)
        #expect(plain.count == 3)
        arrangement.favourites = [TileID("B/3")]
        let sections = order.sections(of: few + [entry("C/1", .level)], arrangement)
        #expect(sections.map(\.heading) == ["", "", "The C", "The A", "The B", ""])
        #expect(sections[1].tiles == [TileID("B/3")] && sections[4].tiles.count == 11)
    }
}
