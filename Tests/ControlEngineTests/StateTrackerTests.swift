import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct StateTrackerTests {
    private func key(_ key: String?, _ suite: String = "s") -> StateKey { StateKey(suite: suite, key: key) }
    private func widget(_ kind: String) -> StateTracker.Reader { .widget(WidgetID(kind: kind)) }

    @Test func readersAreFoundByWhatTheyReadLast() {
        var tracker = StateTracker()
        let isNew = tracker.update(widget("a"), reads: [key("x"), key("y")])
        #expect(isNew)
        let isNewAgain = tracker.update(widget("a"), reads: [key("y"), key("x")])
        #expect(!isNewAgain)
        _ = tracker.update(widget("b"), reads: [key("y")])
        #expect(tracker.readers(of: [key("x")]) == [widget("a")])
        #expect(tracker.readers(of: [key("y")]) == [widget("a"), widget("b")])
        #expect(tracker.readers(of: [key("z")]).isEmpty)
        #expect(tracker.readers(of: [key("x", "other")]).isEmpty)
        _ = tracker.update(widget("a"), reads: [])
        #expect(tracker.readers(of: [key("x"), key("y")]) == [widget("b")])
    }

    @Test func wholeSuiteStandsForAllItsKeys() {
        var tracker = StateTracker()
        _ = tracker.update(widget("key"), reads: [key("x")])
        _ = tracker.update(widget("suite"), reads: [key(nil)])
        _ = tracker.update(widget("other"), reads: [key("x", "other")])
        #expect(tracker.readers(of: [key("x")]) == [widget("key"), widget("suite")])
        #expect(tracker.readers(of: [key("y")]) == [widget("suite")])
        #expect(tracker.readers(of: [key(nil)]) == [widget("key"), widget("suite")])
        #expect(Set([key("x")]).isTouched(by: [key(nil)]))
        #expect(Set([key(nil)]).isTouched(by: [key("q")]))
        #expect(!Set([key("x")]).isTouched(by: [key("y"), key(nil, "other")]))
    }

    @Test func writesOfActionsAreLearnedWithinBounds() {
        var tracker = StateTracker()
        let action = ObjectIdentifier(Ring.self)
        let first = tracker.learn(action, writes: [key("x")])
        #expect(first)
        let second = tracker.learn(action, writes: [key("x")])
        #expect(!second)
        _ = tracker.learn(action, writes: Set((0..<10_000).map { key("\($0)") }))
        #expect(tracker.keys(writtenBy: action).count == 256)
    }

    /// The same as a search through everything, whatever comes and goes.
    @Test(arguments: 0..<10)
    func randomUpdatesFindTheRightReaders(seed: UInt64) {
        var random = SplitMix(state: seed)
        var tracker = StateTracker()
        var model: [StateTracker.Reader: Set<StateKey>] = [:]
        for _ in 0..<500 {
            let reader = widget("\(Int.random(in: 0..<8, using: &random))")
            let keys = Set(
                (0..<Int.random(in: 0..<4, using: &random)).map { _ in
                    key(
                        "\(Int.random(in: 0..<6, using: &random))", "\(Int.random(in: 0..<2, using: &random))"
                    )
                })
            _ = tracker.update(reader, reads: keys)
            model[reader] = keys
            let written = key(
                "\(Int.random(in: 0..<6, using: &random))", "\(Int.random(in: 0..<2, using: &random))")
            #expect(tracker.readers(of: [written]) == Set(model.filter { $0.value.contains(written) }.keys))
        }
    }
}
