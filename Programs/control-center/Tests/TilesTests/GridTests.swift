internal import ControlClient
internal import Testing
internal import Tiles

@Suite(.timeLimit(.minutes(5)))
struct GridTests {
    @Test func tilesFillGapsInTheirOrder() {
        let packing = GridPacking([.wide, .small, .wide, .small, .bar, .square, .small])
        #expect(
            packing.places.map { [$0.column, $0.row] } == [
                [0, 0], [2, 0], [0, 1], [3, 0], [0, 2], [0, 3], [2, 1],
            ])
        #expect(packing.rows == 5)
    }

    @Test func tileGroupsStartOnNewRows() {
        let packing = GridPacking([[.small], [.small, .wide]])
        #expect(packing.places.map(\.row) == [0, 1, 1])
    }

    @Test(arguments: [false, true]) func tileFramesDoNotOverlap(isRightToLeft: Bool) {
        let sizes = (0..<200).map { TileSize.allCases[($0 * 7 + $0 / 3) % TileSize.allCases.count] }
        let geometry = GridGeometry(scale: 1.25, isRightToLeft: isRightToLeft)
        let frames = geometry.frames(of: GridPacking(sizes).places)
        for (index, frame) in frames.enumerated() {
            #expect(frame.x >= 0 && frame.x + frame.width <= geometry.width)
            for other in frames[..<index] { #expect(!frame.overlaps(other)) }
        }
    }

    @Test func gridMeasuresMatchDesign() {
        let geometry = GridGeometry()
        let frames = geometry.frames(of: GridPacking([.wide, .bar, .square, .small]).places)
        #expect(geometry.width == 340)
        #expect(frames[0] == TileFrame(x: 0, y: 0, width: 164, height: 76))
        #expect(frames[1] == TileFrame(x: 0, y: 88, width: 340, height: 52))
        #expect(frames[2] == TileFrame(x: 0, y: 152, width: 164, height: 164))
        #expect(frames[3] == TileFrame(x: 176, y: 0, width: 76, height: 76))
        let mirrored = GridGeometry(isRightToLeft: true).frames(of: GridPacking([.small]).places)
        #expect(mirrored[0].x == 264)
    }

    @Test func columnsFollowTheWidth() {
        func columns(_ width: Double, scale: Double = 1) -> Int {
            GridGeometry(scale: scale, in: width).columns
        }
        #expect(columns(340) == 4 && columns(380) == 4 && columns(555) == 4 && columns(556) == 6)
        #expect(columns(1200) == 12 && columns(9999) == 12 && columns(1200, scale: 2) == 6)
        #expect(GridGeometry(in: 340).width <= 300 && GridGeometry(in: 380).width == 340)
        #expect(GridGeometry(in: 1200).unit == 76 && GridGeometry(in: .nan).columns == 4)
    }

    @Test func barsBesideOtherTilesAreAsHighAsThose() {
        let geometry = GridGeometry(in: 732)
        let packing = GridPacking([.bar, .bar, .bar, .wide], columns: geometry.columns)
        #expect(packing.places.map { [$0.column, $0.row] } == [[0, 0], [4, 0], [0, 1], [4, 1]])
        #expect(geometry.frames(of: packing.places).map(\.height) == [52, 52, 76, 76])
    }

    @Test func arrowKeysFollowScreenLayout() {
        // a a b b / c d e e / bar
        let frames = GridGeometry().frames(
            of: GridPacking([.wide, .wide, .small, .small, .wide, .bar]).places)
        #expect(GridWalk.next(from: 0, .right, among: frames) == 1)
        #expect(GridWalk.next(from: 1, .right, among: frames) == 2)
        #expect(GridWalk.next(from: 2, .left, among: frames) == 1)
        #expect(GridWalk.next(from: 0, .left, among: frames) == nil)
        #expect(GridWalk.next(from: 1, .down, among: frames) == 4)
        #expect(GridWalk.next(from: 3, .up, among: frames) == 0)
        #expect(GridWalk.next(from: 4, .down, among: frames) == 5)
        #expect(GridWalk.next(from: 5, .down, among: frames) == nil)
        let mirrored = GridGeometry(isRightToLeft: true)
            .frames(of: GridPacking([.wide, .wide, .small]).places)
        #expect(GridWalk.next(from: 0, .left, among: mirrored, isRightToLeft: true) == 1)
        #expect(GridWalk.next(from: 1, .left, among: mirrored, isRightToLeft: true) == 2)
        #expect(GridWalk.next(from: 2, .right, among: mirrored, isRightToLeft: true) == 1)
    }
}
