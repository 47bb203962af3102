internal import Glibc
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import EventLoop

/// The handover of a loop from thread to thread, as a small machine: every order in which the steps of
/// ``LeaderToken`` can meet is gone through. A step is one access to memory that threads share.
///
/// An owner runs the loop, begins and ends guarded runs, and waits for the loop when it has lost it. Two
/// followers look, take the loop over, may begin a guarded run of their own, and hand the loop back. Whoever
/// does guarded work asks in between whether he has the loop to himself, as `isOwn` does: in two steps.
private struct Handover: Hashable {
    enum Step: Hashable {
        /// Runs the loop, at no guarded work.
        case leads
        /// Guarded work; asks `isOwn`, of which the first half may have been done.
        case works(UInt8)
        case asks(UInt8)
        /// Lost the loop, or gave it back: the owner waits for it, a follower has ended.
        case out
        /// A follower that may look.
        case looks
        /// A follower that has seen a run twice; that has exchanged the run; that has noted its thread.
        case sees(UInt8)
        case took, noted
        /// A leader that stands in: has noted that nobody leads, and then tells the owner.
        case handsBack
    }

    static let taking: UInt8 = 255
    static let nobody: UInt8 = 254
    /// Enough for each thread to lose the loop once and see what comes of it.
    static let mostRuns: UInt8 = 4

    var thread: UInt8 = 0
    var run: UInt8 = 0
    var last: UInt8 = 0
    var steps: [Step] = [.leads, .looks, .looks]
    /// How the steps of taking over are ordered: the right one, and those that were wrong.
    let order: Order

    enum Order: CaseIterable { case right, runFirst, askThreadFirst }

    /// What went wrong, if anything has.
    var fault: String? {
        let leading = steps.filter { $0 == .leads || $0 == .handsBack }.count
        let own = steps.indices.filter { isOwn(UInt8($0)) }
        if own.count > 1 { return "two have the loop to themselves" }
        if leading > 1 { return "two run the loop" }
        for (index, step) in steps.enumerated() where step == .leads && !isOwn(UInt8(index)) {
            return "who runs the loop has it not to itself"
        }
        return nil
    }

    /// What ``LeaderToken/isOwn(_:)`` says at one moment.
    private func isOwn(_ index: UInt8) -> Bool { run == 0 && thread == index }

    /// All that can happen next; nil for an answer that must not be given.
    func next() -> [Handover?] {
        steps.indices.flatMap { next(UInt8($0)) }
    }

    private func with(_ index: UInt8, _ step: Step, _ change: (inout Handover) -> Void = { _ in }) -> Handover
    {
        var copy = self
        copy.steps[Int(index)] = step
        change(&copy)
        return copy
    }

    private func next(_ me: UInt8) -> [Handover?] {
        switch steps[Int(me)] {
        case .leads:
            var next: [Handover?] = []
            if last < Self.mostRuns {
                next.append(with(me, .works(last + 1)) { ($0.last, $0.run) = ($0.last + 1, $0.last + 1) })
            }
            // The owner asked for the loop: first nobody leads.
            if me != 0, steps[0] == .out { next.append(with(me, .handsBack) { $0.thread = Self.nobody }) }
            return next
        case .works(let number):
            return [
                run == number ? with(me, .leads) { $0.run = 0 } : with(me, .out),
                ask(me, number),
            ]
        case .asks(let number): return [answer(me, number)]
        // The owner is woken by who hands back; a follower's thread has ended.
        case .out: return []
        case .looks:
            return run != 0 && run != Self.taking ? [with(me, .sees(run))] : []
        case .sees(let number):
            guard run == number else { return [with(me, .looks)] }
            if order == .runFirst { return [with(me, .took) { $0.run = 0 }] }
            return [with(me, .took) { $0.run = Self.taking }]
        case .took: return [with(me, .noted) { $0.thread = me }]
        case .noted: return [with(me, .leads) { if order != .runFirst { $0.run = 0 } }]
        case .handsBack:
            return [
                with(me, .out) {
                    $0.steps[0] = .leads
                    $0.thread = 0
                }
            ]
        }
    }

    /// The first half of `isOwn`, where that is not the answer already.
    private func ask(_ me: UInt8, _ number: UInt8) -> Handover? {
        let goesOn = order == .askThreadFirst ? thread == me : run == 0
        return goesOn ? with(me, .asks(number)) : self
    }

    /// The second half; nil where guarded work is told that it has the loop to itself.
    private func answer(_ me: UInt8, _ number: UInt8) -> Handover? {
        let isOwn = order == .askThreadFirst ? run == 0 : thread == me
        return isOwn ? nil : with(me, .works(number))
    }

    /// Goes through all states that can be reached.
    static func explore(_ order: Order) -> (states: Int, faults: Set<String>) {
        var seen: Set<Handover> = [Handover(order: order)]
        var rest = Array(seen)
        var faults: Set<String> = []
        while let state = rest.popLast() {
            if let fault = state.fault { faults.insert(fault) }
            for next in state.next() {
                guard let next else {
                    faults.insert("guarded work is told that it has the loop to itself")
                    continue
                }
                if seen.insert(next).inserted { rest.append(next) }
            }
        }
        return (seen.count, faults)
    }
}

@Suite(.standardTimeLimit)
struct LeadershipModelTests {
    @Test func noStepOrderGivesTheLoopTwoOwners() {
        let (states, faults) = Handover.explore(.right)
        #expect(faults.isEmpty)
        // Not a handful: the machine moves.
        #expect(states > 200)
    }

    /// The machine notices what it is there for.
    /// A follower goes while no run is under way, and none has begun since it looked.
    @Test func neededFollowerDoesNotRetire() {
        let token = LeaderToken()
        #expect(token.begin() == (1, true))
        #expect(!token.retire(1), "a run is under way")
        #expect(token.end(1))
        #expect(token.begin() == (2, false), "it has a follower")
        #expect(token.end(2))
        #expect(!token.retire(1), "another run has begun since, and ended")
        #expect(token.retire(2))
        #expect(token.begin() == (3, true))
    }

    @Test func modelFindsFaultsInWrongOrders() {
        #expect(!Handover.explore(.runFirst).faults.isEmpty)
        #expect(!Handover.explore(.askThreadFirst).faults.isEmpty)
    }

    /// The same with real threads: each change of hands is contested, and the code that lost it asks all the
    /// time.
    @Test func loopHasOneOwnerUnderStress() async {
        let contest = Contest()
        contest.goOn()
        await withTaskGroup { group in
            for _ in 0..<3 { group.addTask(executorPreference: contest.executor) { await contest.claim() } }
        }
        let faults = contest.end()
        #expect(faults == [0, 0])
    }
}

/// A loop over which threads contend.
private final class Contest: Sendable {
    private let loop = Loop(name: "contested")
    let executor: HandoverExecutor
    private let inside = Atomic<Int>(0)
    private let overlaps = Atomic<Int>(0)
    private let claims = Atomic<Int>(0)
    private let isDone = Atomic<Bool>(false)

    init() { executor = HandoverExecutor(loop) }

    /// Isolated work, all the time: never two pieces of it at once, whichever thread does it.
    func goOn() {
        loop.post { [self] in
            if inside.add(1, ordering: .sequentiallyConsistent).newValue != 1 {
                overlaps.add(1, ordering: .relaxed)
            }
            if loop.isIsolatingCurrentContext() != true { overlaps.add(1, ordering: .relaxed) }
            inside.subtract(1, ordering: .sequentiallyConsistent)
            if !isDone.load(ordering: .relaxed) { goOn() }
        }
    }

    /// Guarded work, long enough for a follower to see the same run twice, most times: it never has the loop
    /// to itself.
    func claim() async {
        for _ in 0..<25 {
            let end = Loop.uptime + .milliseconds(15)
            while Loop.uptime < end {
                if loop.isIsolatingCurrentContext() == true { claims.add(1, ordering: .relaxed) }
            }
            await Task.yield()
        }
    }

    func end() -> [Int] {
        isDone.store(true, ordering: .relaxed)
        loop.stop()
        return [claims.load(ordering: .relaxed), overlaps.load(ordering: .relaxed)]
    }
}
