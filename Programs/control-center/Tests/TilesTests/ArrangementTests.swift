internal import ControlClient
internal import Testing
internal import Tiles

@Suite(.timeLimit(.minutes(5)))
struct ArrangementTests {
    private let tiles = ["a", "b", "c", "d"].map { TileID($0) }

    private func text(_ arrangement: TileArrangement) -> String {
        arrangement.sorted(tiles).map(\.rawValue).joined()
    }

    @Test func newTilesFollowTheArrangedOnes() {
        var arrangement = TileArrangement()
        arrangement.order = ["c", "x", "a"].map { TileID($0) }
        #expect(text(arrangement) == "cabd")
        arrangement.hidden = [TileID("a")]
        #expect(text(arrangement) == "cbd")
    }

    @Test func resizeCyclesThroughTileSizes() {
        var arrangement = TileArrangement()
        let sizes = (0..<4).map { _ in
            arrangement.resizeInTurn(TileID("a"), .control(.toggle))
            return arrangement.size(of: TileID("a"), .control(.toggle))
        }
        #expect(sizes == [.square, .small, .wide, .square])
    }

    @Test func favouritesComeFirstAndBundlesCanBeHidden() {
        let tiles = ["A/x", "A/y", "B/x", "widget:A/x"].map { TileID($0) }
        var arrangement = TileArrangement()
        arrangement.favourites = [TileID("B/x"), TileID("A/y")]
        #expect(arrangement.sorted(tiles).map(\.rawValue) == ["B/x", "A/y", "A/x", "widget:A/x"])
        arrangement.hidden = [TileID("A/")]
        #expect(arrangement.sorted(tiles).map(\.rawValue) == ["B/x", "A/y", "widget:A/x"])
        arrangement = TileArrangement()
        arrangement.order = [TileID("B/")]
        #expect(arrangement.sorted(tiles).first == TileID("B/x"))
    }

    @Test func eachBundleHasALimitedNumberOfTiles() {
        let many = (0..<500).map { TileID("Many/Light\($0)") }
        let few = ["Few/Mute", "Few/Volume"].map { TileID($0) }
        var arrangement = TileArrangement()
        arrangement.favourites = [many[400]]
        let shown = arrangement.sorted(many + few)
        #expect(shown == [many[400]] + many[..<127] + few)
    }

    @Test func tilesMoveBeforeOthersAndByOffset() {
        var arrangement = TileArrangement()
        arrangement.move(TileID("d"), before: TileID("a"), among: arrangement.sorted(tiles))
        #expect(text(arrangement) == "dabc")
        arrangement.move(TileID("d"), by: 2, among: arrangement.sorted(tiles))
        #expect(text(arrangement) == "abdc")
        arrangement.move(TileID("d"), by: 9, among: arrangement.sorted(tiles))
        #expect(text(arrangement) == "abcd")
        arrangement.move(TileID("a"), by: -1, among: arrangement.sorted(tiles))
        #expect(text(arrangement) == "abcd")
        arrangement.move(TileID("b"), before: nil, among: arrangement.sorted(tiles))
        #expect(text(arrangement) == "acdb")
    }

    @Test func absentTileKeepsItsPlace() {
        var arrangement = TileArrangement()
        arrangement.order = ["a", "gone", "b", "c", "d"].map { TileID($0) }
        arrangement.move(TileID("d"), before: TileID("a"), among: arrangement.sorted(tiles))
        #expect(arrangement.order.map(\.rawValue) == ["d", "a", "gone", "b", "c"])
    }

    @Test func tileSizesStayWithinItsKind() {
        var arrangement = TileArrangement()
        let toggle = TileKind.control(.toggle)
        #expect(arrangement.size(of: tiles[0], toggle) == .wide)
        arrangement.resize(tiles[0], toggle, larger: true)
        #expect(arrangement.size(of: tiles[0], toggle) == .square)
        arrangement.resize(tiles[0], toggle, larger: true)
        #expect(arrangement.size(of: tiles[0], toggle) == .square)
        arrangement.resize(tiles[0], toggle, larger: false)
        #expect(arrangement.sizes.isEmpty)
        // A size that the kind doesn't have, as when a file was edited.
        arrangement.sizes[tiles[0]] = .huge
        #expect(arrangement.size(of: tiles[0], toggle) == .wide)
    }
}
