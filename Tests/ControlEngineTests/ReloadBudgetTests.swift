import Foundation
import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct ReloadBudgetTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private func at(_ hours: Double) -> Date { start.addingTimeInterval(hours * 3_600) }

    @Test func reloadUseReturnsAfterADay() {
        var budget = ReloadBudget(limit: 3)
        #expect(budget.remaining(at: at(0)) == 3)
        budget.spend(at: at(0))
        budget.spend(at: at(1))
        budget.spend(at: at(2))
        #expect(budget.remaining(at: at(2)) == 0)
        #expect(budget.earliest(from: at(2)) == at(24))
        #expect(budget.remaining(at: at(23.9)) == 0)
        #expect(budget.remaining(at: at(24)) == 1)
        #expect(budget.remaining(at: at(25.5)) == 2)
        #expect(budget.earliest(from: at(30)) == at(30))
    }

    @Test func usesOfALargerBudgetCountAgainstASmallerOne() {
        let budget = ReloadBudget(limit: 2, uses: [at(0), at(1), at(2), at(3)])
        #expect(budget.remaining(at: at(4)) == 0)
        #expect(budget.earliest(from: at(4)) == at(26))
    }

    @Test func zeroBudgetAllowsNoReload() {
        #expect(ReloadBudget(limit: 0).earliest(from: start) == nil)
        #expect(ReloadBudget(limit: -1).remaining(at: start) == 0)
    }

    @Test func clockSetbackBlocksADayAtMost() {
        var budget = ReloadBudget(limit: 1)
        budget.spend(at: at(24 * 365))
        budget.clockSet(to: start)
        #expect(budget.remaining(at: start) == 0)
        #expect(budget.earliest(from: start) == at(24))
    }

    /// Also where nobody has said that the clock was set.
    @Test func futureUseMovesToTheNextUse() {
        var budget = ReloadBudget(limit: 2)
        budget.spend(at: at(1_000))
        budget.spend(at: at(0))
        #expect(budget.uses == [at(0), at(0)])
        #expect(budget.earliest(from: at(1)) == at(24))
    }

    /// Of more uses than are remembered, those count that were last.
    @Test func latestUsesAreRemembered() {
        let uses = (0..<10_000).map { at(Double($0) - 20_000) } + [at(0)]
        let budget = ReloadBudget(limit: 1, uses: uses)
        #expect(budget.uses.count == 10_000)
        #expect(budget.remaining(at: at(1)) == 0)
    }

    @Test func keptUsesCountAndInvalidDatesDoNot() {
        let odd = Date(timeIntervalSinceReferenceDate: .nan)
        let budget = ReloadBudget(limit: 5, uses: [at(3), odd, at(1)])
        #expect(budget.uses == [at(1), at(3)])
        #expect(budget.remaining(at: at(4)) == 3)
    }

    /// Whenever it is used as early as it allows, no 24 hours ever see more uses than the limit.
    @Test(arguments: 0..<20)
    func everyDayHoldsAtMostTheLimit(seed: UInt64) {
        var random = SplitMix(state: seed)
        let limit = Int.random(in: 1...10, using: &random)
        var budget = ReloadBudget(limit: limit)
        var now = start
        var uses: [Date] = []
        for _ in 0..<200 {
            now += Double.random(in: 0...20_000, using: &random)
            now = budget.earliest(from: now) ?? now
            #expect(budget.remaining(at: now) > 0)
            budget.spend(at: now)
            uses.append(now)
        }
        for use in uses {
            #expect(uses.count { $0 >= use && $0 < use.addingTimeInterval(86_400) } <= limit)
        }
    }
}
