@testable internal import ControlHub
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct PendingShowTests {
    @Test func changesInOneIterationAreShownOnce() {
        var showing = PendingShow()
        let effect7 = showing.change(isWhole: true, at: .zero)
        #expect(effect7 == .atEndOfIteration)
        let effect8 = showing.change(isWhole: true, at: .zero)
        #expect(effect8 == .nothing)
        let effect9 = showing.change(isWhole: false, at: .zero)
        #expect(effect9 == .nothing)
        let effect10 = showing.end(at: .zero)
        #expect(effect10)
        let effect11 = showing.end(at: .zero)
        #expect(!effect11)
    }

    @Test func halfChangeWaitsForItsOtherHalf() {
        var showing = PendingShow()
        let effect12 = showing.change(isWhole: false, at: .zero)
        #expect(effect12 == .after(PendingShow.patience))
        let effect13 = showing.change(isWhole: false, at: .zero)
        #expect(effect13 == .nothing)
        let effect14 = showing.change(isWhole: true, at: .zero)
        #expect(effect14 == .atEndOfIteration)
        let effect15 = showing.end(at: .zero)
        #expect(effect15)
        // The timer, should it be late.
        let effect16 = showing.end(at: .zero)
        #expect(!effect16)
        let effect17 = showing.change(isWhole: false, at: .seconds(1))
        #expect(effect17 == .after(PendingShow.patience))
        let effect18 = showing.end(at: .zero)
        #expect(effect18)
    }

    /// However many changes there are: nobody sees more.
    @Test func changeAfterShowWaitsForNextFrame() {
        var showing = PendingShow()
        _ = showing.change(isWhole: true, at: .seconds(5))
        _ = showing.end(at: .seconds(5))
        let soon = showing.change(isWhole: true, at: .seconds(5) + .milliseconds(13))
        #expect(soon == .after(PendingShow.frame - .milliseconds(13)))
        let isShown = showing.end(at: .seconds(5) + PendingShow.frame)
        #expect(isShown)
        let half = showing.change(isWhole: false, at: .seconds(5) + PendingShow.frame)
        #expect(half == .after(PendingShow.frame))
        _ = showing.end(at: .seconds(6))
        let later = showing.change(isWhole: true, at: .seconds(7))
        #expect(later == .atEndOfIteration)
    }

    /// Whatever one bundle has the hub show, it answers others meanwhile.
    @Test func whatTookLongToShowLeavesTimeForOthers() {
        var showing = PendingShow()
        _ = showing.change(isWhole: true, at: .seconds(5))
        _ = showing.end(at: .seconds(5))
        showing.shown(at: .seconds(5) + .milliseconds(100))
        let next = showing.change(isWhole: true, at: .seconds(5) + .milliseconds(110))
        #expect(next == .after(.milliseconds(390)))
        _ = showing.end(at: .milliseconds(5_500))
        showing.shown(at: .milliseconds(5_501))
        let quick = showing.change(isWhole: true, at: .milliseconds(5_501))
        #expect(quick == .after(PendingShow.frame - .milliseconds(1)))
    }
}
