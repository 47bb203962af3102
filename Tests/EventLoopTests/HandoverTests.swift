internal import EventLoop
internal import Dispatch
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

#if canImport(Glibc)
internal import Glibc
#endif

/// A loop goes on while work that it runs blocks its thread.
@Suite(.standardTimeLimit)
struct HandoverTests {
    private func thread(of loop: Loop) async -> UInt {
        await withCheckedContinuation { continuation in
            loop.post { continuation.resume(returning: current()) }
        }
    }

    @Test func blockedWorkDoesNotBlockTheLoop() async {
        let loop = Loop(name: "handover")
        let own = await thread(of: loop)
        let executor = HandoverExecutor(loop)
        let latches = (0..<4).map { _ in DispatchSemaphore(value: 0) }
        let entered = (0..<4).map { _ in DispatchSemaphore(value: 0) }
        let blocked = zip(latches, entered).map { latch, entered in
            Task(executorPreference: executor) {
                entered.signal()
                block(latch)
                return current()
            }
        }
        for _ in 0..<100 { #expect(await thread(of: loop) != 0) }
        let stand = await thread(of: loop)
        #expect(stand != own)
        for latch in latches { latch.signal() }
        var threads: Set<UInt> = []
        for task in blocked { threads.insert(await task.value) }
        // The first of them had the loop's own thread; the others those that stood in for it.
        #expect(threads.contains(own) && threads.count == 4)
        // The loop is its own thread's again, as soon as that one has seen to it.
        while await thread(of: loop) != own, !Task.isCancelled { await Task.yield() }
        loop.stop()
    }

    @Test func quickWorkStaysOnTheLoopThread() async {
        let loop = Loop(name: "handover")
        let own = await thread(of: loop)
        for _ in 0..<1_000 {
            let here = await Task(executorPreference: HandoverExecutor(loop)) {
                await Task.yield()
                return current()
            }.value
            #expect(here == own)
        }
        loop.stop()
    }

    @Test func timersAndPostsRunWhileWorkBlocks() async {
        let loop = Loop(name: "handover")
        let latch = DispatchSemaphore(value: 0)
        let task = Task(executorPreference: HandoverExecutor(loop)) { block(latch) }
        await withCheckedContinuation { continuation in
            _ = loop.schedule(after: .milliseconds(50)) { continuation.resume() }
        }
        // Code on the blocked thread is on the loop no more.
        let after = await withCheckedContinuation { continuation in
            loop.post { continuation.resume(returning: loop.isOnLoop) }
        }
        #expect(after)
        latch.signal()
        await task.value
        loop.stop()
    }

    @Test func stoppedLoopEndsWhenBlockedWorkReturns() async {
        let loop = Loop(name: "handover")
        let latch = DispatchSemaphore(value: 0)
        let task = Task(executorPreference: HandoverExecutor(loop)) { block(latch) }
        _ = await thread(of: loop)
        loop.stop()
        latch.signal()
        await task.value
        // What is posted now is kept and never run; that the thread ended can't be seen from here.
        #expect(!loop.isOnLoop)
    }

    /// Who watches whether guarded work keeps the loop's thread ends when there has been none for a while.
    @Test func watcherThreadEndsWithTheWork() async throws {
        let loop = Loop(name: "watched")
        await Task(executorPreference: HandoverExecutor(loop)) {}.value
        try await poll(for: "the loop's thread alone") { Self.threads(called: "watched") == 1 ? () : nil }
        // And somebody watches the next: the loop goes on while it blocks.
        let latch = DispatchSemaphore(value: 0)
        let blocked = Task(executorPreference: HandoverExecutor(loop)) { block(latch) }
        _ = await thread(of: loop)
        latch.signal()
        await blocked.value
        loop.stop()
    }

    /// How many threads of this process have a name.
    private static func threads(called name: String) -> Int {
        let folder = "/proc/self/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.count {
            (try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8)) == "\(name)\n"
        }
    }

    @Test func idleWorkRunsAfterOtherWork() async {
        let loop = Loop(name: "idle")
        let order = Mutex<[String]>([])
        let idle = Task(executorPreference: HandoverExecutor(loop, whenIdle: true)) {
            order.withLock { $0.append("idle") }
        }
        for index in 0..<10 { loop.post { order.withLock { $0.append("\(index)") } } }
        await idle.value
        #expect(order.withLock { $0 } == (0..<10).map { "\($0)" } + ["idle"])
        loop.stop()
    }

    @Test func idleWorkRunsEvenOnABusyLoop() async {
        let loop = Loop(name: "busy")
        let isDone = Atomic<Bool>(false)
        let chain = Chain(loop) { isDone.load(ordering: .acquiring) }
        chain.goOn()
        await Task(executorPreference: HandoverExecutor(loop, whenIdle: true)) {
            isDone.store(true, ordering: .releasing)
        }.value
        let done = isDone.load(ordering: .acquiring)
        #expect(done)
        loop.stop()
    }

    @Test func guardedCodeRunsOnTheLoopUnisolated() async {
        let loop = Loop(name: "guarded")
        let answers = await Task(executorPreference: HandoverExecutor(loop)) {
            (loop.isOnLoop, loop.isIsolatingCurrentContext())
        }.value
        #expect(answers.0 && answers.1 == false)
        let isolated = await withCheckedContinuation { continuation in
            loop.post { continuation.resume(returning: loop.isIsolatingCurrentContext()) }
        }
        #expect(isolated == true)
        loop.stop()
    }

    @Test func guardedTaskReturnsFromOtherExecutors() async {
        let loop = Loop(name: "handover")
        let other = Loop(name: "other")
        let counter = Counter(other)
        let own = await thread(of: loop)
        let threads = await Task(executorPreference: HandoverExecutor(loop)) {
            let before = current()
            let there = await counter.count()
            return (before, there, current())
        }.value
        #expect(threads.0 == own && threads.2 == own && threads.1 != own)
        loop.stop()
        other.stop()
    }
}

/// Work that posts itself again until it is told to end.
private final class Chain: Sendable {
    private let loop: Loop
    private let isDone: @Sendable () -> Bool

    init(_ loop: Loop, until isDone: @escaping @Sendable () -> Bool) {
        self.loop = loop
        self.isDone = isDone
    }

    func goOn() { if !isDone() { loop.post { self.goOn() } } }
}

private actor Counter {
    private let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(_ loop: Loop) { self.loop = loop }

    func count() -> UInt { current() }
}

/// Never inlined: glibc declares `pthread_self` constant, and tasks change threads.
@inline(never) private func current() -> UInt { UInt(pthread_self()) }

/// Blocks the thread, on purpose.
private func block(_ latch: DispatchSemaphore) { latch.wait() }
