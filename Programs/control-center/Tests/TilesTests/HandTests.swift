internal import Testing
internal import Tiles

/// The wheel, the search, dragging tiles, and what is scrolled into view.
@Suite(.timeLimit(.minutes(5)))
struct HandTests {
    private let lamp = TileID("A/lamp")
    private let volume = TileID("A/volume")

    @Test func wheelMovesALevelOnceThePointerRestsOnIt() {
        var wheel = BoardWheel()
        func isTaken(by tile: TileID, hasFocus: Bool = false, now: Double) -> Bool {
            wheel.isTaken(by: tile, hasFocus: hasFocus, now: now)
        }
        wheel.point(x: 5, y: 5, on: volume, now: 10)
        #expect(!isTaken(by: volume, now: 10.1))
        wheel.point(x: 6, y: 5, on: volume, now: 10.2)
        #expect(isTaken(by: volume, now: 10.3))
        #expect(!isTaken(by: lamp, now: 10.3))
        wheel.point(x: 90, y: 5, on: lamp, now: 11)
        #expect(!isTaken(by: lamp, now: 11.2))
        #expect(isTaken(by: lamp, hasFocus: true, now: 11.2))
    }

    @Test func boardKeepsAScrollThatBeganOnIt() {
        var wheel = BoardWheel()
        func isTaken(by tile: TileID, hasFocus: Bool = false, now: Double) -> Bool {
            wheel.isTaken(by: tile, hasFocus: hasFocus, now: now)
        }
        wheel.point(x: 5, y: 5, on: lamp, now: 0)
        wheel.scrolls(now: 10)
        // The volume has come below the pointer, which stays where it is.
        wheel.point(x: 5, y: 5, on: volume, now: 10.1)
        #expect(!isTaken(by: volume, hasFocus: true, now: 10.2))
        #expect(!isTaken(by: volume, hasFocus: true, now: 10.4))
        #expect(!isTaken(by: volume, now: 20))
        wheel.point(x: 6, y: 5, on: volume, now: 21)
        #expect(isTaken(by: volume, now: 21.5))
    }

    @Test func searchFindsPartsOfTitlesAndBeginningsOfOtherWords() {
        #expect(TileSearch("  ").isEmpty && !TileSearch("a").isEmpty)
        #expect(TileSearch("wifi").finds("Wi-Fi", "Home") && TileSearch("light").finds("Flashlight"))
        #expect(TileSearch("home WI-").finds("Wi-Fi", "Home 5G") && TileSearch("über").finds("Übersicht"))
        #expect(!TileSearch("wifi work").finds("Wi-Fi", "Home") && !TileSearch("ome").finds("Wi-Fi", "Home"))
    }

    @Test func draggedTileTakesEachPlaceOnce() {
        func frame(_ x: Double) -> TileFrame { TileFrame(x: x, y: 0, width: 76, height: 76) }
        var drag = GridDrag(lamp, frame(0), x: 10, y: 20)
        #expect(drag.position(x: 30, y: 20).x == 20)
        func move(to x: Double, _ first: TileID, _ second: TileID) -> TileID? {
            drag.move(x: x, y: 20, among: [(first, frame(0)), (second, frame(88))])
        }
        #expect(move(to: 30, lamp, volume) == nil && move(to: 80, lamp, volume) == nil)
        #expect(move(to: 90, lamp, volume) == volume)
        // It has made room, and is taken again only from elsewhere.
        #expect(move(to: 92, volume, lamp) == nil)
        #expect(move(to: 40, volume, lamp) == volume)
        #expect(move(to: 41, volume, lamp) == nil)
    }

    @Test func boardScrollsAsLittleAsShowsATile() {
        func offset(_ range: ClosedRange<Double>, from offset: Double) -> Double {
            GridScroll.offset(showing: range, from: offset, page: 100, upper: 500, margin: 10)
        }
        #expect(offset(20...60, from: 0) == 0)
        #expect(offset(80...120, from: 0) == 30)
        #expect(offset(80...120, from: 200) == 70)
        #expect(offset(460...500, from: 0) == 400 && offset(0...20, from: 50) == 0)
        #expect(offset(100...300, from: 0) == 90)
    }
}
