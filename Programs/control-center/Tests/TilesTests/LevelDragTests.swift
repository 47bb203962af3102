internal import Testing
internal import Tiles

@Suite(.timeLimit(.minutes(5)))
struct LevelDragTests {
    @Test func dragMovesAreMergedIntoFewCalls() {
        var drag = LevelDrag(0)
        drag.hold(true)
        #expect(drag.want(1) == 1)
        for value in 2...50 { #expect(drag.want(Double(value)) == nil) }
        #expect(drag.shown == 50)
        // What the bundle says meanwhile doesn't pull the bar from under the finger.
        drag.announce(1)
        #expect(drag.shown == 50)
        #expect(drag.answered(1) == 50)
        #expect(drag.answered(50) == nil)
        drag.hold(false)
        #expect(drag.shown == 50)
        drag.announce(7)
        #expect(drag.shown == 7)
    }

    @Test func dragSettlesOnReturnedValue() {
        var drag = LevelDrag(10)
        #expect(drag.want(23) == 23)
        #expect(drag.shown == 23)
        #expect(drag.answered(20) == nil)
        #expect(drag.shown == 20)
    }

    @Test func failedCallRestoresEarlierLevel() {
        var drag = LevelDrag(10)
        #expect(drag.want(23) == 23)
        #expect(drag.answered(nil) == nil)
        #expect(drag.shown == 10)
        #expect(!drag.isWaiting)
    }

    @Test func unchangedLevelSendsNoCall() {
        var drag = LevelDrag(10)
        #expect(drag.want(10) == nil)
        drag.announce(30)
        #expect(drag.shown == 30)
    }

    @Test func moveBackDuringCallIsSent() {
        var drag = LevelDrag(10)
        #expect(drag.want(23) == 23)
        #expect(drag.want(10) == nil)
        #expect(drag.answered(23) == 10)
        #expect(drag.answered(10) == nil)
        #expect(drag.shown == 10)
    }

    @Test func unavailableLevelTakesMovesOnlyWhileHeld() {
        var drag = LevelDrag(10)
        #expect(!drag.takesMoves(false))
        drag.hold(true)
        #expect(drag.takesMoves(false))
        drag.hold(false)
        #expect(!drag.takesMoves(false) && drag.takesMoves(true))
    }
}
