import Testing

@testable import ControlEngine

@Suite(.timeLimit(.minutes(1)))
struct ReloadQueueTests {
    private func widget(_ number: Int) -> WidgetID { WidgetID(kind: "W", instance: "\(number)") }

    @Test func soManyRunAndTheOthersWaitInOrder() {
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

    @Test func oneThatWaitsMayLeave() {
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
