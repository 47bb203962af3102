internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import EventLoop

/// The main actor's jobs on a loop that is handed from thread to thread: every order in which these can meet
/// is gone through.
///
/// The leader takes an entry off the loop's list and runs the job that the queue gives. While it does, a
/// thread that has nothing to do may take the loop over; who has lost it ends with its job. The first thread
/// also serves the main dispatch queue, in the main actor's place. Jobs are added at any moment.
private struct MainActorMachine: Hashable {
    enum Step: Hashable {
        case leads
        case runs(UInt8)
        case serves, rests
    }

    static let jobs: UInt8 = 5
    /// What runs when the main dispatch queue is served.
    var queue = MainQueue<UInt8>()
    var entries = 0
    var added: UInt8 = 0
    var done: [UInt8] = []
    var hasServed = false
    var leader = 0
    var steps: [Step] = [.leads, .rests, .rests]
    /// A queue that is notified of an end and forgets those that wait.
    let forgets: Bool

    var fault: String? {
        let busy = steps.count { if case .runs = $0 { true } else { $0 == .serves } }
        if busy > 1 { return "two are the main actor" }
        if (busy == 1) != queue.isHeld { return "the queue doesn't know whether somebody is the main actor" }
        if entries > 1 { return "the queue stands twice on the loop's list" }
        if done != done.sorted() { return "a job overtook another" }
        if next().isEmpty, done.count != Self.jobs { return "a job never runs" }
        return nil
    }

    func next() -> [MainActorMachine] {
        var next: [MainActorMachine] = []
        func add(_ change: (inout MainActorMachine) -> Void) {
            var copy = self
            change(&copy)
            next.append(copy)
        }
        if added < Self.jobs {
            add { state in
                state.added += 1
                if state.queue.add(state.added) { state.entries += 1 }
            }
        }
        for (index, step) in steps.enumerated() {
            switch step {
            case .leads:
                if entries > 0 {
                    add { state in
                        state.entries -= 1
                        if let job = state.queue.begin() { state.steps[index] = .runs(job) }
                    }
                }
                if index == 0, !hasServed, !queue.isHeld {
                    add { state in
                        state.hasServed = true
                        if state.queue.beginOther() { state.steps[index] = .serves }
                    }
                }
            case .runs, .serves:
                add { state in
                    if case .runs(let job) = step { state.done.append(job) }
                    if state.queue.end(), !state.forgets { state.entries += 1 }
                    state.steps[index] = state.leader == index ? .leads : .rests
                }
                if leader == index {
                    for other in steps.indices where steps[other] == .rests {
                        add { state in
                            state.leader = other
                            state.steps[other] = .leads
                        }
                    }
                }
            case .rests: break
            }
        }
        return next
    }

    static func explore(forgets: Bool = false) -> (states: Int, faults: Set<String>) {
        var seen: Set<MainActorMachine> = [MainActorMachine(forgets: forgets)]
        var rest = Array(seen)
        var faults: Set<String> = []
        while let state = rest.popLast() {
            if let fault = state.fault { faults.insert(fault) }
            for next in state.next() where seen.insert(next).inserted { rest.append(next) }
        }
        return (seen.count, faults)
    }
}

@Suite(.standardTimeLimit)
struct MainQueueTests {
    @Test func noStepOrderLosesJobsOrExclusivity() {
        let (states, faults) = MainActorMachine.explore()
        #expect(faults.isEmpty)
        #expect(states > 200)
    }

    /// The machine notices what it is there for.
    @Test func modelFindsAForgetfulQueue() {
        #expect(MainActorMachine.explore(forgets: true).faults == ["a job never runs"])
    }

    /// The same with real threads: jobs that keep the thread, on a loop with work of its own.
    @Test func mainActorIsExclusiveUnderStress() async {
        let contest = MainContest()
        contest.goOn()
        let handovers = contest.loop.handovers
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { for index in 0..<12 { await contest.main.work(slowly: index % 3 == 0) } }
            }
        }
        #expect(await contest.main.count == 48)
        #expect(contest.end() == 0)
        #expect(contest.loop.handovers > handovers)
    }
}

/// A loop with an actor whose executor is a main actor's.
private final class MainContest: Sendable {
    let loop = Loop(name: "contested")
    let main: Main
    private let inside = Atomic<Int>(0)
    private let overlaps = Atomic<Int>(0)
    private let isDone = Atomic<Bool>(false)

    actor Main {
        private let executor: MainActorExecutor
        private let loop: Loop
        private let inside = Atomic<Int>(0)
        private let overlaps = Atomic<Int>(0)
        private(set) var count = 0
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
        nonisolated var faults: Int { overlaps.load(ordering: .sequentiallyConsistent) }

        init(_ loop: Loop) {
            self.loop = loop
            executor = MainActorExecutor(loop)
        }

        /// Keeps the main actor, and the thread long enough for another to take the loop over.
        func work(slowly: Bool) {
            if inside.add(1, ordering: .sequentiallyConsistent).newValue != 1 {
                overlaps.add(1, ordering: .relaxed)
            }
            let end = Loop.uptime + (slowly ? .milliseconds(30) : .zero)
            repeat {
                // It has the main actor, and never the loop.
                if executor.isIsolatingCurrentContext() != true { overlaps.add(1, ordering: .relaxed) }
                if loop.isIsolatingCurrentContext() == true { overlaps.add(1, ordering: .relaxed) }
            } while Loop.uptime < end
            count += 1
            inside.subtract(1, ordering: .sequentiallyConsistent)
        }
    }

    init() { main = Main(loop) }

    /// Isolated work of the loop, all the time.
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

    func end() -> Int {
        isDone.store(true, ordering: .relaxed)
        loop.stop()
        return overlaps.load(ordering: .relaxed) + main.faults
    }
}
