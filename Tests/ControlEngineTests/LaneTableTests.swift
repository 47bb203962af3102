import Testing

@testable import ControlEngine

@Suite(.timeLimit(.minutes(1)))
struct LaneTableTests {
    private func lane(_ kind: String) -> LaneTable.Lane { .control(ControlID(kind: kind)) }

    @Test func oneAtATimeInOrderOfArrival() {
        var table = LaneTable(limit: 10)
        #expect(table.enter(1, [lane("a")]) == .started)
        #expect(table.enter(2, [lane("a")]) == .queued)
        #expect(table.enter(3, [lane("a")]) == .queued)
        #expect(table.leave(1) == [2])
        #expect(table.leave(2) == [3])
        #expect(table.leave(3) == [])
        #expect(table.count == 0)
    }

    @Test func lanesDoNotWaitForEachOther() {
        var table = LaneTable(limit: 10)
        #expect(table.enter(1, [lane("a")]) == .started)
        #expect(table.enter(2, [lane("b")]) == .started)
    }

    @Test func severalLanesAreTakenTogether() {
        var table = LaneTable(limit: 10)
        #expect(table.enter(1, [lane("a")]) == .started)
        #expect(table.enter(2, [lane("a"), lane("b")]) == .queued)
        // b is free, yet 2 came first.
        #expect(table.enter(3, [lane("b")]) == .queued)
        #expect(table.leave(1) == [2])
        #expect(table.leave(2) == [3])
    }

    @Test func oneThatWaitsMayLeave() {
        var table = LaneTable(limit: 10)
        _ = table.enter(1, [lane("a")])
        _ = table.enter(2, [lane("a")])
        _ = table.enter(3, [lane("a")])
        #expect(table.leave(2) == [])
        #expect(table.leave(1) == [3])
        #expect(table.leave(99) == [])
    }

    @Test func aFullLaneRefuses() {
        var table = LaneTable(limit: 2)
        #expect(table.enter(1, [lane("a")]) == .started)
        #expect(table.enter(2, [lane("a")]) == .queued)
        #expect(table.enter(3, [lane("a")]) == .queued)
        #expect(table.enter(4, [lane("b"), lane("a")]) == .refused(lane("a")))
        #expect(table.enter(5, [lane("b")]) == .started)
        _ = table.leave(1)
        #expect(table.enter(6, [lane("a")]) == .queued)
    }

    /// Whatever comes and goes: first in, first out per lane, never two at once, and nobody waits for ever.
    @Test(arguments: 0..<20)
    func randomTraffic(seed: UInt64) {
        var random = SplitMix(state: seed)
        var table = LaneTable(limit: 1_000)
        var lanesOf: [LaneTable.Ticket: [LaneTable.Lane]] = [:]
        var running: [LaneTable.Ticket] = []
        var started: [LaneTable.Lane: [LaneTable.Ticket]] = [:]
        func start(_ ticket: LaneTable.Ticket) {
            running.append(ticket)
            for lane in lanesOf[ticket] ?? [] { started[lane, default: []].append(ticket) }
        }
        for ticket in 1...300 as ClosedRange<LaneTable.Ticket> {
            let count = Int.random(in: 1...3, using: &random)
            lanesOf[ticket] = Array(Set((0..<count).map { _ in lane("\(Int.random(in: 0..<4, using: &random))") }))
            if table.enter(ticket, lanesOf[ticket] ?? []) == .started { start(ticket) }
            if Bool.random(using: &random), let done = running.randomElement(using: &random) {
                running.removeAll { $0 == done }
                for next in table.leave(done) { start(next) }
            }
            let busy = running.flatMap { lanesOf[$0] ?? [] }
            #expect(Set(busy).count == busy.count)
        }
        while let done = running.first {
            running.removeFirst()
            for next in table.leave(done) { start(next) }
        }
        #expect(table.count == 0)
        for tickets in started.values { #expect(tickets == tickets.sorted()) }
    }
}

struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
