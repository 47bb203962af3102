import EventLoop
import Dispatch
import Synchronization
import TestSupport
import Testing

@Suite(.standardTimeLimit)
struct GrowingExecutorTests {
    /// More tasks that block their threads than there are cores, and one that releases them all.
    @Test func blockedTasksDoNotStopOthers() async {
        let executor = GrowingExecutor()
        let gate = DispatchSemaphore(value: 0)
        let blocked = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<32 {
                group.addTask(executorPreference: executor) {
                    blocked.add(1)
                    block(on: gate)
                }
            }
            group.addTask(executorPreference: executor) {
                while blocked.value < 32, !Task.isCancelled { await Task.yield() }
                for _ in 0..<32 { gate.signal() }
            }
        }
        #expect(blocked.value == 32)
    }

    /// A thread that is free is one for one job: each time there is one more at once than there were threads
    /// before, and none ends before all have begun.
    @Test func everyConcurrentJobHasAThread() async {
        let executor = GrowingExecutor()
        for count in 1...16 {
            let (begun, ended) = (Counter(), Counter())
            let gate = DispatchSemaphore(value: 0)
            for _ in 0..<count {
                executor.run {
                    begun.add(1)
                    block(on: gate)
                    ended.add(1)
                }
            }
            while begun.value < count, !Task.isCancelled { await Task.yield() }
            #expect(begun.value == count)
            for _ in 0..<count { gate.signal() }
            while ended.value < count, !Task.isCancelled { await Task.yield() }
        }
    }

    /// With one thread, jobs wait for each other and all are run.
    @Test func threadCountIsBounded() async {
        let executor = GrowingExecutor(maximumThreads: 1)
        let running = Counter()
        let most = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask(executorPreference: executor) {
                    most.raise(to: running.add(1))
                    running.add(-1)
                }
            }
        }
        #expect(most.value == 1)
    }

    /// A moment without threads passes: what waits is run when there are some again, though nothing is added.
    @Test func jobsWithoutAThreadRunLater() async {
        let loop = Loop(name: "retry")
        defer { loop.stop() }
        let (refused, run) = (Counter(), Counter())
        let executor = GrowingExecutor(on: loop) { executor in
            if refused.value < 5 {
                refused.add(1)
                return false
            }
            return executor.startThread()
        }
        for _ in 0..<3 { executor.run { run.add(1) } }
        while run.value < 3, !Task.isCancelled { await Task.yield() }
        #expect(run.value == 3 && refused.value == 5)
    }

    /// Those threads that there are may be blocked for as long as they like.
    @Test func jobDoesNotWaitForABlockedThread() async {
        let loop = Loop(name: "retry")
        defer { loop.stop() }
        let (asked, run) = (Counter(), Counter())
        let gate = DispatchSemaphore(value: 0)
        let executor = GrowingExecutor(on: loop) { executor in
            asked.add(1) == 2 ? false : executor.startThread()
        }
        executor.run { block(on: gate) }
        executor.run { run.add(1) }
        while run.value < 1, !Task.isCancelled { await Task.yield() }
        #expect(run.value == 1)
        gate.signal()
    }
}

/// Not async, so that it may wait.
private func block(on gate: DispatchSemaphore) { gate.wait() }

private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    @discardableResult
    func add(_ number: Int) -> Int {
        count.withLock {
            $0 += number
            return $0
        }
    }

    func raise(to number: Int) { count.withLock { $0 = max($0, number) } }
}
