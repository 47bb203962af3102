import TestSupport
import Testing

@testable import ControlEngine

/// The order in which what another process may have changed is read.
@EngineActor
@Suite(.standardTimeLimit)
struct ReadingQueueTests {
    @EngineActor
    private final class Events {
        var all: [String] = []
    }

    /// What the first one found is there before the second one reads.
    @Test func laterReadingBeginsAfterTheEarlierOneEnds() async {
        let (queue, events, gate) = (ReadingQueue(), Events(), Gate(open: false))
        let first = Task {
            await queue.readInTurn {
                await gate.pass()
                events.all.append("first")
                return false
            }
        }
        await gate.arrivals(1)
        let second = Task {
            await queue.readInTurn {
                events.all.append("second")
                return true
            }
        }
        // What could begin by now has.
        for _ in 1...5 { await Task {}.value }
        #expect(events.all.isEmpty)
        gate.open()
        let results = [await first.value, await second.value]
        #expect(results == [false, true] && events.all == ["first", "second"])
    }
}
