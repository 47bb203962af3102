import EventLoop
import Dispatch
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
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
                while blocked.value < 32 { await Task.yield() }
                for _ in 0..<32 { gate.signal() }
            }
        }
        #expect(blocked.value == 32)
    }

    /// With one thread, jobs wait for each other and all are run.
    @Test func theNumberOfThreadsIsBounded() async {
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
