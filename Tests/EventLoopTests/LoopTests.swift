internal import EventLoop
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Loop", .standardTimeLimit)
struct LoopTests {
    /// An actor that lives on a loop.
    private actor Resident {
        nonisolated let loop: Loop
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
        private(set) var count = 0

        init(_ loop: Loop) { self.loop = loop }

        func add() -> Bool {
            count += 1
            return loop.isOnLoop
        }
    }

    @Test func postsKeepTheirOrder() async throws {
        let loop = Loop(name: "order")
        defer { loop.stop() }
        let notes = Notes<Int>()
        let done = Later<Bool>()
        for index in 0..<1000 { loop.post { notes.add(index) } }
        loop.post { [loop] in done.set(loop.isOnLoop) }
        #expect(try await done.next())
        #expect(notes.all == Array(0..<1000))
        #expect(!loop.isOnLoop)
    }

    @Test func postsFromTheLoopRunLater() async throws {
        let loop = Loop(name: "nested")
        defer { loop.stop() }
        let notes = Notes<String>()
        let done = Later<Void>()
        loop.post { [loop] in
            loop.post {
                notes.add("second")
                loop.post { done.set(()) }
            }
            notes.add("first")
        }
        try await done.next()
        #expect(notes.all == ["first", "second"])
    }

    @Test func quietIsReportedOncePerActivity() async throws {
        let loop = Loop(name: "quiet")
        defer { loop.stop() }
        let quiet = Later<Void>()
        let count = Mutex(0)
        loop.onQuiet(after: .milliseconds(30)) {
            count.withLock { $0 += 1 }
            quiet.set(())
        }
        try await quiet.next()
        loop.post {}
        try await quiet.next()
        // Not once more without work, however long that took.
        #expect(count.withLock { $0 } == 2)
    }

    @Test func postsOfManyThreadsKeepTheirOrder() async throws {
        let loop = Loop(name: "many")
        defer { loop.stop() }
        let counted = Notes<Int>()
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask { for index in 0..<500 { loop.post { counted.add(task * 500 + index) } } }
            }
        }
        let done = Later<Void>()
        loop.post { done.set(()) }
        try await done.next()
        #expect(counted.all.sorted() == Array(0..<4000))
        for task in 0..<8 {
            let own = counted.all.filter { $0 / 500 == task }
            #expect(own == own.sorted(), "what one thread posts stays in order")
        }
    }

    @Test func loopRunsActorsAndTasks() async {
        let loop = Loop(name: "actor")
        defer { loop.stop() }
        let resident = Resident(loop)
        #expect(await resident.add())
        loop.post { resident.assumeIsolated { _ = $0.add() } }
        #expect(await resident.count == 2)
        let onLoop = await Task(executorPreference: loop) { loop.isOnLoop }.value
        #expect(onLoop)
    }

    @Test func timersFireInOrderAndNotEarly() async throws {
        let loop = Loop(name: "timers")
        defer { loop.stop() }
        let notes = Notes<Int>()
        let done = Later<ContinuousClock.Instant>()
        let start = ContinuousClock.now
        loop.schedule(after: .milliseconds(30)) {
            notes.add(30)
            done.set(.now)
        }
        loop.schedule(after: .milliseconds(10)) { notes.add(10) }
        let cancelled = loop.schedule(after: .milliseconds(5)) { notes.add(5) }
        cancelled.cancel()
        loop.schedule(after: .seconds(-3)) { notes.add(0) }
        let end = try await done.next()
        #expect(notes.all == [0, 10, 30])
        #expect(end - start >= .milliseconds(30))
    }

    /// A delay beyond all that a clock can count is none that is over.
    /// A loop that has nothing to do sleeps without an end, until another thread schedules a timer.
    @Test func timerOfAnotherThreadWakesTheLoop() async throws {
        let loop = Loop(name: "asleep")
        defer { loop.stop() }
        let thread = Later<String?>()
        loop.post {
            thread.set(try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self"))
        }
        let path = "/proc/\(try #require(try await thread.next()))/stat"
        _ = try await poll(for: "sleep") {
            try String(contentsOfFile: path, encoding: .utf8).contains(") S ") ? true : nil
        }
        let fired = Later<Void>()
        loop.schedule(after: .milliseconds(1)) { fired.set(()) }
        try await fired.next()
    }

    @Test func longestDelayDoesNotFireAtOnce() async throws {
        let loop = Loop(name: "late")
        defer { loop.stop() }
        let notes = Notes<String>()
        let done = Later<Void>()
        loop.schedule(after: .seconds(Int64.max)) { notes.add("late") }
        loop.schedule(after: .nanoseconds(1)) {
            notes.add("soon")
            done.set(())
        }
        try await done.next()
        #expect(notes.all == ["soon"])
    }

    /// A thread has the loop's name, as far as the kernel keeps it.
    @Test func loopThreadHasTheLoopName() async throws {
        let loop = Loop(name: "a name of more than fifteen bytes")
        defer { loop.stop() }
        let name = Later<String>()
        loop.post {
            let text = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
            name.set(text ?? "none")
        }
        #expect(try await name.next() == "a name of more \n")
    }

    /// What comes at the end of an iteration comes once, behind all that is to be done by then, in its order.
    @Test func endOfIterationWorkRunsLast() async throws {
        let loop = Loop(name: "end")
        defer { loop.stop() }
        let notes = Notes<String>()
        let done = Later<Void>()
        loop.post { [loop] in
            loop.atEndOfIteration { notes.add("first end") }
            loop.atEndOfIteration {
                notes.add("second end")
                loop.post {
                    notes.add("later")
                    loop.atEndOfIteration { done.set(()) }
                }
            }
            loop.post { notes.add("posted") }
        }
        try await done.next()
        #expect(notes.all == ["posted", "first end", "second end", "later"])
    }

    /// Whoever does much at once sees that others wait, on whatever thread they have posted.
    @Test func loopSeesWorkPostedMeanwhile() async throws {
        let loop = Loop(name: "waiting")
        defer { loop.stop() }
        let found = Later<[Bool]>()
        loop.post { [loop] in
            let before = loop.hasPostedWork
            let hasPosted = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                loop.post {}
                hasPosted.signal()
            }
            hasPosted.wait()
            found.set([before, loop.hasPostedWork])
        }
        #expect(try await found.next() == [false, true])
    }

    /// An action that cancels another watch can be sure of it, also where both have something to read.
    @Test func cancelledWatchDoesNotRun() async throws {
        let loop = Loop(name: "both")
        defer { loop.stop() }
        let pipes = [Pipe(), Pipe()]
        let notes = Notes<Int>()
        let done = Later<Void>()
        let watches = Mutex<[LoopWatch]>([])
        loop.post { [loop] in
            for (index, pipe) in pipes.enumerated() {
                try? pipe.fileHandleForWriting.write(contentsOf: Data("x".utf8))
                let watch = loop.watch(pipe.fileHandleForReading.fileDescriptor) {
                    notes.add(index)
                    for watch in watches.withLock({ $0 }) { watch.cancel() }
                    loop.post { done.set(()) }
                }
                watches.withLock { $0.append(watch) }
            }
        }
        try await done.next()
        #expect(notes.all.count == 1)
    }

    @Test func timerMayScheduleAnother() async throws {
        let loop = Loop(name: "chain")
        defer { loop.stop() }
        let done = Later<Int>()
        @Sendable func step(_ left: Int) {
            if left == 0 { done.set(0) } else { loop.schedule(after: .zero) { step(left - 1) } }
        }
        step(200)
        #expect(try await done.next() == 0)
    }

    @Test func pipeWatchRunsUntilCancelled() async throws {
        let loop = Loop(name: "watch")
        defer { loop.stop() }
        let pipe = Pipe()
        let reader = pipe.fileHandleForReading
        let texts = Later<String>()
        let watch = loop.watch(reader.fileDescriptor) {
            texts.set(String(decoding: reader.availableData, as: UTF8.self))
        }
        try pipe.fileHandleForWriting.write(contentsOf: Data("one".utf8))
        #expect(try await texts.next() == "one")
        try pipe.fileHandleForWriting.write(contentsOf: Data("two".utf8))
        #expect(try await texts.next() == "two")
        let cancelled = Later<Void>()
        loop.post {
            watch.cancel()
            watch.cancel()
            cancelled.set(())
        }
        try await cancelled.next()
        // The descriptor can be watched again, so the first watch has really gone.
        let again = Later<Void>()
        let second = loop.watch(reader.fileDescriptor) {
            _ = reader.availableData
            again.set(())
        }
        try pipe.fileHandleForWriting.write(contentsOf: Data("three".utf8))
        try await again.next()
        second.cancel()
    }

    @Test func stopEndsTheThreadAndKeepsNothingAlive() async throws {
        let ended = Later<Void>()
        final class Guard: Sendable {
            let ended: Later<Void>
            init(_ ended: Later<Void>) { self.ended = ended }
            deinit { ended.set(()) }
        }
        do {
            let loop = Loop(name: "short")
            let guarded = Guard(ended)
            loop.schedule(after: .seconds(3600)) { _ = guarded }
            loop.post { [loop] in loop.stop() }
        }
        try await ended.next()
    }

    /// Ends on its loop, and is all that keeps it.
    private actor Ending {
        let loop: Loop
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
        init(_ loop: Loop) { self.loop = loop }
        isolated deinit { loop.stop() }
    }

    /// Whoever adds the work that ends a loop is still in it while that runs on the loop's own thread. What
    /// is wrong there shows in the address sanitizer.
    @Test func lastWorkMayEndTheLoopEarly() async throws {
        for _ in 0..<500 {
            let loop = Loop(name: "last")
            let ended = Later<Void>()
            loop.schedule(after: .seconds(3600)) { [guarded = AtDeinit { ended.set(()) }] in _ = guarded }
            var ending: Ending? = Ending(loop)
            _ = consume loop
            ending = nil
            _ = ending
            try await ended.next()
        }
    }

    private final class AtDeinit: Sendable {
        let action: @Sendable () -> Void
        init(_ action: @escaping @Sendable () -> Void) { self.action = action }
        deinit { action() }
    }

    @Test func mainLoopIsOnTheMainThreadOnly() async {
        await Task.detached {
            let isMain = Thread.isMainThread
            #expect(Loop.main.isOnLoop == isMain)
        }.value
    }
}
