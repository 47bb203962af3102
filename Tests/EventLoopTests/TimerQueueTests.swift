internal import TestSupport
internal import Testing

@testable internal import EventLoop

@Suite("Timer queue", .standardTimeLimit)
struct TimerQueueTests {
    @Test func timersAreOrderedByDeadlineThenAge() {
        var queue = TimerQueue()
        let notes = Notes<Int>()
        for (index, deadline) in [30, 10, 20, 10, 10].enumerated() {
            _ = queue.add(deadline: UInt64(deadline)) { notes.add(index) }
        }
        #expect(queue.next == 10)
        #expect(queue.takeDue(9) == nil)
        while let action = queue.takeDue(20) { action() }
        #expect(notes.all == [1, 3, 4, 2])
        #expect(queue.next == 30)
    }

    @Test func cancelledTimersAreRemoved() {
        var queue = TimerQueue()
        let first = queue.add(deadline: 1) {}
        let second = queue.add(deadline: 2) {}
        #expect(first.isEarliest && !second.isEarliest)
        #expect(queue.cancel(first.id) != nil)
        #expect(queue.next == 2, "a loop must not wake for a cancelled timer")
        #expect(queue.cancel(first.id) == nil)
        #expect(queue.cancel(second.id) != nil)
        #expect(queue.next == nil)
    }

    /// Who still holds a timer that has fired, or was cancelled, cancels none that came after it.
    @Test(arguments: [true, false])
    func endedTimerCancelsNoOther(_ hasFired: Bool) {
        var queue = TimerQueue()
        let first = queue.add(deadline: 1) {}
        #expect((hasFired ? queue.takeDue(1) : queue.cancel(first.id)) != nil)
        let second = queue.add(deadline: 2) {}
        #expect(queue.cancel(first.id) == nil)
        #expect(queue.next == 2 && queue.count == 1)
        #expect(queue.cancel(second.id) != nil && queue.count == 0)
    }

    @Test func timerQueueBehavesAsASortedList() {
        var random = SeededGenerator(seed: 7)
        var queue = TimerQueue()
        var expected: [(deadline: UInt64, id: UInt64)] = []
        let fired = Notes<UInt64>()
        for step in 0..<5000 {
            if Int.random(in: 0..<10, using: &random) < 6 || expected.isEmpty {
                let deadline = UInt64.random(in: 0..<1000, using: &random)
                let id = UInt64(step)
                let added = queue.add(deadline: deadline) { fired.add(id) }
                expected.append((deadline, added.id))
            } else {
                let index = Int.random(in: 0..<expected.count, using: &random)
                #expect(queue.cancel(expected.remove(at: index).id) != nil)
            }
            #expect(queue.next == expected.map(\.deadline).min())
        }
        #expect(queue.count == expected.count)
        var last: UInt64 = 0
        while let next = queue.next {
            #expect(next >= last)
            last = next
            queue.takeDue(next)?()
        }
        #expect(fired.all.count == expected.count)
    }
}

extension TimerQueueTests {
    @Test func durationsAreClampedToNanoseconds() {
        #expect(Duration.milliseconds(2).clampedNanoseconds == 2_000_000)
        #expect(Duration.seconds(-1).clampedNanoseconds == 0)
        #expect(Duration.nanoseconds(1).clampedNanoseconds == 1)
        #expect(Duration.seconds(Int64.max).clampedNanoseconds == .max)
        #expect(Duration.nanoseconds(-1).clampedNanoseconds == 0)
        #expect(Duration.seconds(18_446_744_073).clampedNanoseconds == 18_446_744_073_000_000_000)
        let beyond = Duration.seconds(18_446_744_073) + .milliseconds(710)
        #expect(beyond.clampedNanoseconds == .max)
    }
}
