internal import Testing
internal import Tiles

@Suite(.timeLimit(.minutes(5)))
struct GridGlideTests {
    private let lamp = TileID("Home/Lamp")
    private let fan = TileID("Home/Fan")

    private func point(_ x: Double, _ y: Double) -> GridGlide.Point { GridGlide.Point(x: x, y: y) }

    @Test func newTileAppearsWithoutGliding() {
        var glide = GridGlide()
        let begins = glide.aim(at: [lamp: point(0, 0)])
        #expect(!begins && glide.position(of: lamp) == point(0, 0))
        let beginsForAnother = glide.aim(at: [lamp: point(0, 0), fan: point(88, 0)])
        #expect(!beginsForAnother && glide.position(of: fan) == point(88, 0))
        #expect(glide.moving.isEmpty)
    }

    @Test func tilesGlideFromCurrentPosition() {
        var glide = GridGlide()
        _ = glide.aim(at: [lamp: point(0, 0), fan: point(100, 0)])
        let begins = glide.aim(at: [lamp: point(100, 0), fan: point(0, 0)])
        #expect(begins && glide.position(of: lamp) == point(0, 0))
        #expect(glide.moving == [lamp, fan])
        glide.advance(to: 0.5)
        #expect(glide.position(of: lamp) == point(50, 0))
        // Sent elsewhere on their way.
        let beginsAgain = glide.aim(at: [lamp: point(50, 80), fan: point(0, 0)])
        #expect(beginsAgain && glide.position(of: lamp) == point(50, 0))
        glide.advance(to: 1)
        #expect(glide.position(of: lamp) == point(50, 80) && glide.position(of: fan) == point(0, 0))
    }

    @Test func otherChangesDoNotRestartGlide() {
        var glide = GridGlide()
        _ = glide.aim(at: [lamp: point(0, 0)])
        _ = glide.aim(at: [lamp: point(100, 0)])
        glide.advance(to: 0.8)
        let begins = glide.aim(at: [lamp: point(100, 0), fan: point(0, 0)])
        #expect(!begins && glide.position(of: lamp) == point(80, 0))
        #expect(glide.position(of: fan) == point(0, 0))
    }

    @Test func removedTilesPositionIsForgotten() {
        var glide = GridGlide()
        _ = glide.aim(at: [lamp: point(0, 0), fan: point(100, 0)])
        _ = glide.aim(at: [fan: point(100, 0)])
        #expect(glide.position(of: lamp) == nil)
        let begins = glide.aim(at: [lamp: point(40, 0), fan: point(100, 0)])
        #expect(!begins && glide.position(of: lamp) == point(40, 0))
    }
}
