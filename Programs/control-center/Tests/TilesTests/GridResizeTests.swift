internal import ControlClient
internal import Testing
internal import Tiles

/// A tile's corner is dragged.
@Suite(.timeLimit(.minutes(5)))
struct GridResizeTests {
    private let tile = TileID("B/Lamp")
    private let sizes = TileKind.control(.toggle).sizes

    /// A tile of one column in the second place of a line, taken three points inside of its corner.
    private func resize(isRightToLeft: Bool = false) -> (GridResize, TileFrame) {
        let geometry = GridGeometry(isRightToLeft: isRightToLeft)
        let frame = geometry.frames(of: [GridPlace(column: 1, row: 0, size: .small)])[0]
        let x = isRightToLeft ? frame.x + 3 : frame.x + frame.width - 3
        return (
            GridResize(tile, frame, sizes, in: geometry, x: x, y: frame.y + frame.height - 3), frame
        )
    }

    @Test(
        arguments: [
            (0, 0, .small), (40, 0, .small), (46, 0, .wide), (88, 0, .wide), (88, 40, .wide),
            (88, 46, .square),
            (88, 88, .square), (400, 400, .square), (-300, -300, .small), (0, 60, .small), (0, 300, .square),
        ] as [(Double, Double, TileSize)])
    func tileHasTheSizeWithTheNearestCorner(_ x: Double, _ y: Double, _ size: TileSize) {
        let (resize, frame) = resize()
        let corner = (x: frame.x + frame.width - 3 + x, y: frame.y + frame.height - 3 + y)
        #expect(resize.size(x: corner.x, y: corner.y) == size)
        let shown = resize.frame(x: corner.x, y: corner.y)
        #expect(shown.x == frame.x && shown.y == frame.y)
    }

    /// It grows to the left there, and keeps its right edge.
    @Test func cornerIsOnTheLeftFromRightToLeft() {
        let (resize, frame) = resize(isRightToLeft: true)
        let (x, y) = (frame.x + 3, frame.y + frame.height - 3)
        #expect(resize.size(x: x - 88, y: y) == .wide)
        #expect(resize.size(x: x + 88, y: y) == .small)
        let shown = resize.frame(x: x - 88, y: y)
        #expect(shown.x + shown.width == frame.x + frame.width && shown.width == 164)
    }

    @Test func arrangementKeepsSizesOtherThanTheUsual() {
        var arrangement = TileArrangement()
        arrangement.resize(tile, .control(.toggle), to: .square)
        #expect(arrangement.size(of: tile, .control(.toggle)) == .square)
        arrangement.resize(tile, .control(.toggle), to: .huge)
        #expect(arrangement.size(of: tile, .control(.toggle)) == .square)
        arrangement.resize(tile, .control(.toggle), to: .wide)
        #expect(arrangement.sizes.isEmpty)
    }
}
