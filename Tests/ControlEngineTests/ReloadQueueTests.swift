import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct ReloadQueueTests {
    private func widget(_ number: Int) -> WidgetID { WidgetID(kind: "W", instance: "\(number)") }

    @Test func reloadQueueRunsALimitedNumberInOrder() {
        var queue = ReloadQueue(limit: 2)
        var entered: Bool
        var left: WidgetID?
        entered = queue.enter(widget(1))
        #expect(entered)
        entered = queue.enter(widget(2))
        #expect(entered)
        entered = queue.enter(widget(3))
        #expect(!entered)
        entered = queue.enter(widget(4))
        #expect(!entered)
        left = queue.leave(widget(2))
        #expect(left == widget(3))
        left = queue.leave(widget(1))
        #expect(left == widget(4))
        left = queue.leave(widget(3))
        #expect(left == nil)
        entered = queue.enter(widget(5))
        #expect(entered)
    }

    /// One that waits does not run: a widget that is configured then has nothing to cancel.
    @Test func waitingReloadDoesNotRun() {
        var queue = ReloadQueue(limit: 1)
        #expect(queue.isIdle)
        _ = queue.enter(widget(1))
        _ = queue.enter(widget(2))
        #expect(queue.isRunning(widget(1)) && !queue.isRunning(widget(2)) && !queue.isIdle)
        _ = queue.leave(widget(1))
        #expect(!queue.isRunning(widget(1)) && queue.isRunning(widget(2)) && !queue.isIdle)
        _ = queue.leave(widget(2))
        #expect(queue.isIdle)
    }

    @Test func waitingReloadMayLeaveTheQueue() {
        var queue = ReloadQueue(limit: 1)
        var entered: Bool
        var left: WidgetID?
        entered = queue.enter(widget(1))
        #expect(entered)
        entered = queue.enter(widget(2))
        #expect(!entered)
        entered = queue.enter(widget(3))
        #expect(!entered)
        left = queue.leave(widget(2))
        #expect(left == nil)
        left = queue.leave(widget(1))
        #expect(left == widget(3))
        left = queue.leave(widget(9))
        #expect(left == nil)
    }
}
