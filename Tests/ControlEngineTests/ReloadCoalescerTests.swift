import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct ReloadCoalescerTests {
    private let first = WidgetID(kind: "First")
    private let second = WidgetID(kind: "Second")

    @Test func laterReloadsOfAWidgetAwaitTheFrame() {
        var frame = ReloadCoalescer()
        let begun = frame.request([first])
        #expect(begun.now == [first] && begun.begins)
        for _ in 0..<3 {
            let later = frame.request([first])
            #expect(later.now.isEmpty && !later.begins)
        }
        #expect(frame.end() == [first])
        let again = frame.request([first])
        #expect(again.now == [first] && again.begins)
        #expect(frame.end().isEmpty)
    }

    @Test func otherWidgetsReloadIsNotDelayed() {
        var frame = ReloadCoalescer()
        _ = frame.request([first])
        let other = frame.request([first, second])
        #expect(other.now == [second] && !other.begins)
        _ = frame.request([second, first])
        #expect(frame.end() == [first, second])
    }

    /// What is reloaded anyway need not be asked for again; what was reloaded already is not.
    @Test func reloadsAtTheFramesEndArePlanned() {
        var frame = ReloadCoalescer()
        _ = frame.request([first, second])
        #expect(!frame.plans([first]))
        _ = frame.request([first])
        #expect(frame.plans([first]) && !frame.plans([first, second]))
        _ = frame.end()
        #expect(!frame.plans([first]))
    }

    @Test func emptyRequestBeginsNoFrame() {
        var frame = ReloadCoalescer()
        let none = frame.request([])
        #expect(none.now.isEmpty && !none.begins)
    }
}
