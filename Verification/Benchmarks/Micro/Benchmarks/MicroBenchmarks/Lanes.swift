internal import Benchmark

@testable internal import ControlEngine

/// Who may run, and where.
func lanes() {
    let lane = LaneTable.Lane.control(ControlID(kind: "org.example.lamp"))
    Benchmark.counted("lane: enter and leave", { LaneTable(limits: SenderLimits()) }) { table, run in
        let ticket = UInt64(run)
        guard table.enter(ticket, [lane]) == .started else { throw Unexpected("a free lane was not entered") }
        blackHole(table.leave(ticket))
    }
    Benchmark.counted("lane: one waits for the other", { LaneTable(limits: SenderLimits()) }) { table, run in
        let (first, second) = (UInt64(2 * run), UInt64(2 * run + 1))
        blackHole(table.enter(first, [lane]))
        blackHole(table.enter(second, [lane]))
        guard table.leave(first) == [second] else { throw Unexpected("the second did not follow the first") }
        blackHole(table.leave(second))
    }
    let key = InlineEligibility.Key.control("org.example.lamp")
    Benchmark.counted("lane: a quick run", { InlineEligibility() }) { work, _ in
        let isHere = work.begin(key)
        work.end(key, took: .microseconds(20), here: isHere)
    }
}
