@testable internal import ControlHub
internal import Testing

@Suite(.timeLimit(.minutes(1)))
struct PendingShowTests {
    @Test func oneShowForAllChangesOfAnIteration() {
        var showing = PendingShow()
        let effect7 = showing.change(isWhole: true)
        #expect(effect7 == .atEndOfIteration)
        let effect8 = showing.change(isWhole: true)
        #expect(effect8 == .nothing)
        let effect9 = showing.change(isWhole: false)
        #expect(effect9 == .nothing)
        let effect10 = showing.end()
        #expect(effect10)
        let effect11 = showing.end()
        #expect(!effect11)
    }

    @Test func halfAChangeWaitsForTheOther() {
        var showing = PendingShow()
        let effect12 = showing.change(isWhole: false)
        #expect(effect12 == .after(PendingShow.patience))
        let effect13 = showing.change(isWhole: false)
        #expect(effect13 == .nothing)
        let effect14 = showing.change(isWhole: true)
        #expect(effect14 == .atEndOfIteration)
        let effect15 = showing.end()
        #expect(effect15)
        // The timer, should it be late.
        let effect16 = showing.end()
        #expect(!effect16)
        let effect17 = showing.change(isWhole: false)
        #expect(effect17 == .after(PendingShow.patience))
        let effect18 = showing.end()
        #expect(effect18)
    }
}
