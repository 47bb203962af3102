import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct LaneTableTests {
    private func table(waiting: Int = 1_000, running: Int = 64, total: Int = 128) -> LaneTable {
        var limits = SenderLimits()
        limits.waiting = .init(sender: waiting, total: 16 * waiting)
        limits.running = .init(sender: running, total: total)
        return LaneTable(limits: limits)
    }

    private func lane(_ kind: String) -> LaneTable.Lane { .control(ControlID(kind: kind)) }

    @Test func laneRunsOneCallAfterAnother() {
        var table = table()
        #expect(table.enter(1, [lane("a")]) == .started)
        #expect(table.enter(2, [lane("a")]) == .queued)
        #expect(table.enter(3, [lane("a")]) == .queued)
        #expect(table.leave(1) == [2])
        #expect(table.leave(2) == [3])
        #expect(table.leave(3) == [])
        #expect(table.count == 0)
    }

    @Test func othersRunningBeforeACallAreKnown() {
        var table = table()
        #expect(table.enter(1, [lane("a")], by: "x") == .started)
        #expect(table.enter(2, [lane("b")], by: "y") == .started)
        #expect(table.enter(3, [lane("a"), lane("b")], by: "y") == .queued)
        #expect(table.enter(4, [lane("b"), lane("a")], by: "z") == .queued)
        #expect(table.othersRunning(before: 3) == [1])
        #expect(table.othersRunning(before: 4) == [2, 1])
        #expect(table.othersRunning(before: 1) == [] && table.othersRunning(before: 5) == [])
    }

    /// What is ahead of one may wait for another lane itself.
    @Test func othersRunningBeforeWaitingCallsAreKnown() {
        var table = table()
        #expect(table.enter(1, [lane("c")], by: "x") == .started)
        #expect(table.enter(2, [lane("b"), lane("c")], by: "y") == .queued)
        #expect(table.enter(3, [lane("a"), lane("b")], by: "w") == .queued)
        #expect(table.enter(4, [lane("a")], by: "z") == .queued)
        #expect(table.enter(5, [lane("a")], by: "x") == .queued)
        #expect(table.enter(6, [lane("c")], by: "v") == .queued)
        #expect(table.othersRunning(before: 2) == [1])
        #expect(table.othersRunning(before: 3) == [1])
        #expect(table.othersRunning(before: 4) == [1])
        #expect(table.othersRunning(before: 5) == [], "it is its own")
        #expect(table.othersRunning(before: 6) == [1])
    }

    @Test func separateLanesDoNotWaitForEachOther() {
        var table = table()
        #expect(table.enter(1, [lane("a")]) == .started)
        #expect(table.enter(2, [lane("b")]) == .started)
    }

    @Test func severalLanesAreTakenTogether() {
        var table = table()
        #expect(table.enter(1, [lane("a")]) == .started)
        #expect(table.enter(2, [lane("a"), lane("b")]) == .queued)
        // b is free, yet 2 came first.
        #expect(table.enter(3, [lane("b")]) == .queued)
        #expect(table.leave(1) == [2])
        #expect(table.leave(2) == [3])
    }

    /// Also where the first of them is free.
    @Test func callNeedingTwoLanesWaitsForBoth() {
        var table = table()
        #expect(table.enter(1, [lane("b")]) == .started)
        #expect(table.enter(2, [lane("a"), lane("b")]) == .queued)
    }

    @Test func waitingCallMayLeaveItsLane() {
        var table = table()
        _ = table.enter(1, [lane("a")])
        _ = table.enter(2, [lane("a")])
        _ = table.enter(3, [lane("a")])
        #expect(table.leave(2) == [])
        #expect(table.leave(1) == [3])
        #expect(table.leave(99) == [])
    }

    @Test func fullLaneRefusesCalls() {
        var table = table(waiting: 2)
        #expect(table.enter(1, [lane("a")]) == .started)
        #expect(table.enter(2, [lane("a")]) == .queued)
        #expect(table.enter(3, [lane("a")]) == .queued)
        #expect(
            table.enter(4, [lane("b"), lane("a")])
                == .refused("over 2 calls of yours wait already; try again later"))
        #expect(table.enter(5, [lane("b")]) == .started)
        _ = table.leave(1)
        #expect(table.enter(6, [lane("a")]) == .queued)
    }

    @Test func sendersTakeTurnsInALane() {
        var table = table()
        for ticket in 1...4 as ClosedRange<LaneTable.Ticket> {
            _ = table.enter(ticket, [lane("a")], by: "flood")
        }
        #expect(table.enter(5, [lane("a")], by: "one") == .queued)
        #expect(table.enter(6, [lane("a")], by: "other") == .queued)
        #expect(table.leave(1) == [2])
        #expect(table.leave(2) == [5])
        #expect(table.leave(5) == [6])
        #expect(table.leave(6) == [3])
    }

    @Test func everySenderHasItsOwnWaitingLimit() {
        var table = table(waiting: 1)
        #expect(table.enter(1, [lane("a")], by: "flood") == .started)
        #expect(table.enter(2, [lane("a")], by: "flood") == .queued)
        #expect(table.enter(3, [lane("b")], by: "flood") == .started)
        let refused = LaneTable.Admission.refused("over 1 calls of yours wait already; try again later")
        #expect(table.enter(4, [lane("b")], by: "flood") == refused)
        #expect(table.enter(5, [lane("a")], by: "one") == .queued)
        #expect(table.leave(1) == [2])
        #expect(table.enter(6, [lane("b")], by: "flood") == .queued)
    }

    @Test func bytesAndDescriptorsCountAgainstTheLimit() {
        var limits = SenderLimits()
        limits.bytes = .init(sender: 100, total: 150)
        limits.descriptors = .init(sender: 2, total: 3)
        var table = LaneTable(limits: limits)
        _ = table.enter(1, [lane("a")], by: "x", CallWeight(bytes: 1_000, descriptors: 9))
        #expect(table.enter(2, [lane("a")], by: "x", CallWeight(bytes: 90)) == .queued)
        #expect(
            table.enter(3, [lane("a")], by: "x", CallWeight(bytes: 20))
                == .refused("over 100 bytes in calls of yours wait already; try again later"))
        #expect(table.enter(4, [lane("a")], by: "y", CallWeight(bytes: 50)) == .queued)
        #expect(
            table.enter(5, [lane("a")], by: "y", CallWeight(bytes: 50))
                == .refused("many callers wait, and over 75 bytes in calls of yours; try again later"))
        #expect(table.enter(6, [lane("a")], by: "y", CallWeight(descriptors: 2)) == .queued)
        #expect(
            table.enter(7, [lane("a")], by: "y", CallWeight(descriptors: 1))
                == .refused("over 2 file descriptors in calls of yours wait already; try again later"))
    }

    /// What has its turn weighs nothing any more, and what is given up neither.
    @Test func startedOrLeftCallsWeighNothing() {
        var limits = SenderLimits()
        limits.bytes = .init(sender: 100, total: 1_000)
        limits.descriptors = .init(sender: 2, total: 20)
        var table = LaneTable(limits: limits)
        let heavy = CallWeight(bytes: 100), holding = CallWeight(descriptors: 2)
        _ = table.enter(1, [lane("a")])
        #expect(table.enter(2, [lane("a")], by: "x", heavy) == .queued)
        #expect(table.enter(3, [lane("a")], by: "y", holding) == .queued)
        #expect(table.leave(1) == [2])
        #expect(table.enter(4, [lane("a")], by: "x", heavy) == .queued)
        #expect(table.leave(2) == [3])
        #expect(table.enter(5, [lane("a")], by: "y", holding) == .queued)
        #expect(table.leave([4, 5]) == [])
        #expect(table.enter(6, [lane("a")], by: "x", heavy) == .queued)
        #expect(table.enter(7, [lane("a")], by: "y", holding) == .queued)
    }

    /// One sender's runs may be many: what is large weighs as long as it is there.
    @Test func largeCallsWeighWhileTheyRun() {
        var limits = SenderLimits()
        limits.bytes = .init(sender: 200_000, total: 900_000)
        var table = LaneTable(limits: limits)
        let large = CallWeight(bytes: 150_000)
        let refused = LaneTable.Admission.refused(
            "over 200000 bytes in calls of yours wait already; try again later")
        #expect(table.enter(1, [lane("a")], by: "x", large) == .started)
        #expect(table.enter(2, [lane("b")], by: "x", large) == refused)
        #expect(table.enter(3, [lane("a")], by: "x", large) == refused)
        #expect(table.enter(4, [lane("b")], by: "x", CallWeight(bytes: 60_000)) == .started)
        #expect(table.enter(5, [lane("c")], by: "y", large) == .started)
        #expect(table.leave(4) == [])
        #expect(table.leave(1) == [])
        // One that has waited weighs on when its turn comes.
        #expect(table.enter(6, [lane("c")], by: "x", large) == .queued)
        #expect(table.leave(5) == [6])
        #expect(table.enter(7, [lane("a")], by: "x", large) == refused)
        #expect(table.leave(6) == [])
        #expect(table.enter(8, [lane("a")], by: "x", large) == .started)
        #expect(table.waitingCount == 0)
    }

    /// What comes in the place of another is weighed in its place, and both wait for an answer.
    @Test func replacingCallIsWeighed() {
        var limits = SenderLimits()
        limits.waiting = .init(sender: 4, total: 9)
        limits.bytes = .init(sender: 100, total: 1_000)
        limits.descriptors = .init(sender: 2, total: 20)
        var table = LaneTable(limits: limits)
        func refused(_ what: String) -> LaneTable.Admission {
            .refused("over \(what) wait already; try again later")
        }
        _ = table.enter(1, [lane("a")], by: "x")
        #expect(table.enter(2, [lane("a")], by: "x", CallWeight(bytes: 60)) == .queued)
        // One that is refused leaves everything as it was.
        #expect(table.replace(2, CallWeight(bytes: 101)) == refused("100 bytes in calls of yours"))
        #expect(
            table.enter(3, [lane("a")], by: "x", CallWeight(bytes: 41))
                == refused("100 bytes in calls of yours"))
        #expect(table.replace(2, CallWeight(bytes: 100, descriptors: 2)) == .queued)
        #expect(
            table.replace(2, CallWeight(descriptors: 3)) == refused("2 file descriptors in calls of yours"))
        #expect(
            table.enter(3, [lane("a")], by: "x", CallWeight(bytes: 1))
                == refused("100 bytes in calls of yours"))
        #expect(table.replace(2, CallWeight(bytes: 50)) == .queued)
        #expect(table.enter(3, [lane("a")], by: "x", CallWeight(bytes: 50, descriptors: 2)) == .queued)
        #expect(table.replace(2, CallWeight()) == refused("4 calls of yours"))
        #expect(table.waitingCount == 2)
        // Its turn has come: nothing takes its place any more, and it weighs nothing.
        #expect(table.leave(1) == [2])
        #expect(table.replace(2, CallWeight()) == nil)
        #expect(table.waitingCount == 1)
        for ticket in 4...6 as ClosedRange<LaneTable.Ticket> {
            #expect(table.enter(ticket, [lane("a")], by: "x") == .queued)
        }
        #expect(table.enter(7, [lane("a")], by: "x") == refused("4 calls of yours"))
    }

    /// One that needs no lane waits for none, and so for nobody: nothing would start it later.
    @Test func callWithoutALaneNeverWaits() {
        var table = table(running: 1, total: 1)
        #expect(table.enter(1, [lane("a")], by: "flood") == .started)
        #expect(table.enter(2, [], by: "flood") == .started)
        #expect(table.enter(3, [], by: "one") == .started)
        // It counts as one that runs.
        #expect(table.enter(4, [lane("b")], by: "one") == .queued)
        #expect(table.leave(3) == [4])
        for ticket in [1, 2, 4] as [LaneTable.Ticket] { #expect(table.leave(ticket) == []) }
        #expect(table.count == 0)
    }

    /// So many senders and lanes that those which have nothing here are forgotten.
    private func crowd(_ table: inout LaneTable) {
        for number in 1...80 as ClosedRange<LaneTable.Ticket> {
            _ = table.enter(number, [lane("lane \(number)")], by: "sender \(number)")
        }
    }

    @Test func senderLimitHoldsAmongManySenders() {
        var table = table(running: 2)
        crowd(&table)
        // It has something here when others of its end: one that runs.
        #expect(table.enter(101, [lane("a")], by: "flood") == .started)
        #expect(table.enter(102, [lane("b")], by: "flood") == .started)
        #expect(table.leave(102) == [])
        #expect(table.enter(103, [lane("b")], by: "flood") == .started)
        #expect(table.enter(104, [lane("c")], by: "flood") == .queued)
        #expect(table.leave([103, 104]) == [])
        // Or one that waits.
        #expect(table.enter(105, [lane("a")], by: "flood") == .queued)
        #expect(table.leave(101) == [105])
        #expect(table.enter(106, [lane("b")], by: "flood") == .started)
        #expect(table.enter(107, [lane("c")], by: "flood") == .queued)
    }

    @Test func forgottenSenderHasItsLimitAgain() {
        var table = table(running: 2)
        crowd(&table)
        #expect(table.enter(101, [lane("a")], by: "flood") == .started)
        #expect(table.leave(101) == [])
        #expect(table.enter(102, [lane("a")], by: "flood") == .started)
        #expect(table.enter(103, [lane("d")], by: "one") == .started)
        #expect(table.enter(104, [lane("b")], by: "flood") == .started)
        #expect(table.enter(105, [lane("c")], by: "flood") == .queued)
    }

    @Test func forgottenLanesStillRunOneCallAfterAnother() {
        var table = table(waiting: 1)
        crowd(&table)
        #expect(table.enter(101, [lane("a")], by: "flood") == .started)
        #expect(table.enter(102, [lane("a")], by: "flood") == .queued)
        // A refusal leaves the lane as it is.
        #expect(
            table.enter(103, [lane("a")], by: "flood")
                == .refused("over 1 calls of yours wait already; try again later"))
        #expect(table.enter(104, [lane("a")], by: "one") == .queued)
        #expect(table.leave(101) == [102])
        #expect(table.leave(102) == [104])
        #expect(table.leave(104) == [])
        // The lane that was forgotten is one again.
        #expect(table.enter(105, [lane("a")]) == .started)
        #expect(table.enter(106, [lane("b")]) == .started)
        #expect(table.enter(107, [lane("a")]) == .queued)
        #expect(table.leave(105) == [107])
    }

    /// Who has many at work waits with the next one, and holds nobody else up meanwhile.
    @Test func senderMayNotTakeAllThreads() {
        var table = table(running: 2, total: 3)
        #expect(table.enter(1, [lane("a")], by: "flood") == .started)
        #expect(table.enter(2, [lane("b")], by: "flood") == .started)
        #expect(table.enter(3, [lane("c")], by: "flood") == .queued)
        #expect(table.enter(4, [lane("c")], by: "one") == .started)
        // All that may run do; whoever has nothing gets something all the same.
        #expect(table.enter(5, [lane("d")], by: "one") == .queued)
        #expect(table.enter(6, [lane("d")], by: "other") == .started)
        #expect(table.leave(4) == [])
        #expect(table.leave(1) == [3])
        #expect(table.leave(6) == [5])
        for ticket in [2, 3, 5] as [LaneTable.Ticket] { #expect(table.leave(ticket) == []) }
        #expect(table.count == 0)
    }

    @Test func callsLeavingTogetherStartNoneOfThemselves() {
        var table = table()
        for ticket in 1...5 as ClosedRange<LaneTable.Ticket> { _ = table.enter(ticket, [lane("a")]) }
        #expect(table.leave([1, 2, 3, 5]) == [4])
    }

    /// Whatever comes and goes: in order of arrival for each sender and lane, never two at once, never more
    /// than may be, and nobody waits for ever.
    @Test(arguments: 0..<40)
    func randomTrafficKeepsOrderAndLimits(seed: UInt64) {
        var random = SplitMix(state: seed)
        let isNarrow = seed % 2 == 0
        var table = table(running: isNarrow ? 2 : 64, total: isNarrow ? 5 : 128)
        var lanesOf: [LaneTable.Ticket: [LaneTable.Lane]] = [:]
        var senderOf: [LaneTable.Ticket: String] = [:]
        var running: [LaneTable.Ticket] = []
        var waiting: Set<LaneTable.Ticket> = []
        var started: [LaneTable.Lane: [String: [LaneTable.Ticket]]] = [:]
        func start(_ ticket: LaneTable.Ticket) {
            running.append(ticket)
            waiting.remove(ticket)
            for lane in lanesOf[ticket] ?? [] {
                started[lane, default: [:]][senderOf[ticket] ?? "", default: []].append(ticket)
            }
        }
        for ticket in 1...400 as ClosedRange<LaneTable.Ticket> {
            let count = Int.random(in: 1...3, using: &random)
            lanesOf[ticket] = Array(
                Set((0..<count).map { _ in lane("\(Int.random(in: 0..<4, using: &random))") }))
            senderOf[ticket] = "\(Int.random(in: 0..<4, using: &random))"
            waiting.insert(ticket)
            if table.enter(ticket, lanesOf[ticket] ?? [], by: senderOf[ticket] ?? "") == .started {
                start(ticket)
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1:
                guard let done = running.randomElement(using: &random) else { break }
                running.removeAll { $0 == done }
                for next in table.leave(done) { start(next) }
            case 2:
                // Some that wait, and perhaps one that runs, are given up at once.
                var gone = (waiting.sorted() + running).shuffled(using: &random).prefix(2)
                if gone.count == 2, Bool.random(using: &random) { gone = gone.prefix(1) }
                running.removeAll { gone.contains($0) }
                waiting.subtract(gone)
                for next in table.leave(Array(gone)) { start(next) }
            default: break
            }
            let busy = running.flatMap { lanesOf[$0] ?? [] }
            #expect(Set(busy).count == busy.count)
            #expect(table.count == running.count + waiting.count)
            if isNarrow {
                #expect(Dictionary(grouping: running) { senderOf[$0] }.values.allSatisfy { $0.count <= 2 })
            }
        }
        while let done = running.first {
            running.removeFirst()
            for next in table.leave(done) { start(next) }
        }
        #expect(waiting.isEmpty)
        #expect(table.count == 0)
        #expect(table.waitingCount == 0)
        for tickets in started.values.flatMap(\.values) { #expect(tickets == tickets.sorted()) }
    }

    /// However much one sender asks for, another one waits for one of its turns at most.
    @Test(arguments: 0..<10)
    func floodDelaysOthersByOneTurn(seed: UInt64) {
        var random = SplitMix(state: seed)
        var table = table()
        var ticket: LaneTable.Ticket = 0
        for _ in 0..<500 {
            ticket += 1
            let lanes = Bool.random(using: &random) ? [lane("a")] : [lane("a"), lane("b")]
            _ = table.enter(ticket, lanes, by: "flood")
        }
        var running: LaneTable.Ticket = 1
        for _ in 0..<100 {
            ticket += 1
            let mine = ticket
            #expect(table.enter(mine, [lane("a")], by: "one") == .queued)
            var turns = 0
            while running != mine {
                guard let next = table.leave(running).first else {
                    Issue.record("nobody is next")
                    return
                }
                running = next
                turns += 1
            }
            #expect(turns <= 2)
        }
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
