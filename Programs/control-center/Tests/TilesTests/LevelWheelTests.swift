internal import Testing
internal import Tiles

@Suite(.timeLimit(.minutes(5)))
struct LevelWheelTests {
    @Test func wheelNotchIsOneStep() {
        var wheel = LevelWheel()
        #expect(wheel.turn(1) == 1)
        #expect(wheel.turn(-2) == -2)
        #expect(wheel.turn(0) == 0)
    }

    @Test func partialWheelNotchesAddUp() {
        var wheel = LevelWheel()
        #expect([0.25, 0.25, 0.25, 0.25, 1.5, 0.5].map { wheel.turn($0) } == [0, 0, 0, 1, 1, 1])
    }

    @Test func reversingWheelDropsPartialNotch() {
        var wheel = LevelWheel()
        #expect(wheel.turn(0.75) == 0)
        #expect(wheel.turn(-0.5) == 0)
        #expect(wheel.turn(-0.5) == -1)
    }

    @Test func invalidWheelNotchesAreIgnored() {
        var wheel = LevelWheel()
        for notches in [.nan, .infinity, 1e300] { #expect(wheel.turn(notches) == 0) }
        #expect(wheel.turn(1) == 1)
    }
}
