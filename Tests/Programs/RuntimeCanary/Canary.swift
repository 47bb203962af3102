internal import Dispatch
@testable internal import EventLoop
internal import Glibc
internal import Synchronization

/// What is checked, by name. All but those of a portable process need the process's own executors.
enum Canary: String, CaseIterable {
    case theRuntimeHasTheHooks
    case anExecutorIsTwoWords
    case aJobIsAPointer
    case zerosAreNoExecutor
    case aNewTaskIsEnqueuedByTheThreadThatMakesIt
    case aTasksJobsHaveItsAddress
    case childTasksHaveAddressesOfTheirOwn
    case theMainActorHasTheExecutorThatWasSet
    case theMainActorIsBoundToNoThread
    case isolationIsNotInTheCall
    case theMainQueueTellsOfItsWork
    case conformingTypesAreFound
    case aPortableMainActorKeepsNobodyElse
    case aPortableTaskIsResumed
    case aPortableHandoverKeepsTheLoop

    /// Begins the check, which ends the process.
    func begin() {
        switch self {
        case .theRuntimeHasTheHooks:
            install()
            Task { pass(unless: Jobs.count.load(ordering: .acquiring) == 0, "no job came through the hook") }
        case .anExecutorIsTwoWords: words(of: UnownedSerialExecutor.self, are: 2)
        case .aJobIsAPointer: words(of: UnownedJob.self, are: 1)
        case .zerosAreNoExecutor: zeros()
        case .aNewTaskIsEnqueuedByTheThreadThatMakesIt: newTask()
        case .aTasksJobsHaveItsAddress: addresses()
        case .childTasksHaveAddressesOfTheirOwn: childTasks()
        case .theMainActorHasTheExecutorThatWasSet: mainActor()
        case .theMainActorIsBoundToNoThread: unboundMainActor()
        case .isolationIsNotInTheCall: isolation()
        case .theMainQueueTellsOfItsWork:
            DispatchQueue.main.async { DispatchQueue.main.async { exit(0) } }
        case .conformingTypesAreFound: conformingTypes()
        case .aPortableMainActorKeepsNobodyElse: portableMainActor()
        case .aPortableTaskIsResumed: portableTask()
        case .aPortableHandoverKeepsTheLoop: portableHandover()
        }
    }

    /// Makes the process's executors those of the loop.
    private func install() {
        guard ProcessExecutors.areAvailable else { fail("this runtime takes no executors") }
        ProcessExecutors.install(main: .main) { job in
            Jobs.note(job)
            Jobs.threads.run { ProcessExecutors.runGlobal(job) }
        }
    }

    private func words<Value>(of type: Value.Type, are count: Int) {
        let size = MemoryLayout<Value>.size
        pass(unless: size != count * MemoryLayout<UInt>.size, "\(type) has \(size) bytes")
    }

    private func conformingTypes() {
        let found = ProgramTypes.conforming(to: (any Sized).self, as: (any Sized.Type).self)
        let sizes = found.map { $0.size }.sorted()
        pass(unless: sizes != [1, 2, 3], "found \(found) with the sizes \(sizes)")
    }

    private func zeros() {
        install()
        let guest = Guest(.main)
        Task {
            _ = await guest.add(1, 1)
            // Back from the actor through the hook, as it is on no executor.
            let jobs = Jobs.count.load(ordering: .acquiring)
            pass(unless: jobs < 2, "the task was resumed past the hook")
        }
    }

    private func newTask() {
        install()
        let task = Task { await Task.yield() }
        // Its second job may be there as well.
        guard Jobs.count.load(ordering: .acquiring) > 0 else { fail("the task was not enqueued at once") }
        guard Jobs.firstThread.load(ordering: .acquiring) == current() else {
            fail("the task was enqueued by another thread")
        }
        Task {
            await task.value
            exit(0)
        }
    }

    private func addresses() {
        install()
        Task {
            let first = SwiftRuntime.currentTask
            // One that is resumed before it has gone to wait needs no second job.
            while Jobs.addresses.withLock({ $0.count }) < 2 { await Task.yield() }
            let second = SwiftRuntime.currentTask
            let jobs = Jobs.addresses.withLock { $0 }
            guard first == second else { fail("a task has another address after it waited") }
            pass(
                unless: jobs.prefix(2) != [first, first],
                "a task at \(first) had the jobs \(jobs)")
        }
    }

    /// A task on the loop's thread stays there; its child task runs where work runs that names no executor.
    private func childTasks() {
        install()
        let main = current()
        // Without an owner: it ends the process.
        _ = HandoverExecutor(.main).start {
            let before = current()
            async let child = current()
            let elsewhere = await child
            guard before == main else { fail("the task did not begin on the loop's thread") }
            pass(unless: elsewhere == main, "the child task ran on the loop's thread")
        }
    }

    private func mainActor() {
        install()
        guard MainActorExecutor.ofProcess.isIsolatingCurrentContext() == true else {
            fail("the main thread is not the main actor before the loop runs")
        }
        Loop.main.post {
            guard MainActorExecutor.ofProcess.isIsolatingCurrentContext() == false else {
                fail("the main thread is the main actor by itself though the loop runs")
            }
            Task { @MainActor in
                guard MainActorExecutor.ofProcess.isIsolatingCurrentContext() == true else {
                    fail("the main actor's job is not on its executor")
                }
                MainActor.preconditionIsolated()
                // On a busy machine the loop may have gone on without this thread by now.
                pass(unless: Loop.main.isOwn, "the main actor's job is not guarded")
            }
        }
    }

    private func unboundMainActor() {
        install()
        let main = current()
        let latch = DispatchSemaphore(value: 0)
        Task(executorPreference: HandoverExecutor(.main)) {
            guard current() == main else { fail("guarded work is not on the loop's thread") }
            // Now the main thread is kept, until the main actor has run without it.
            Task { @MainActor in latch.signal() }
            wait(latch)
            exit(0)
        }
    }

    private func isolation() {
        let guest = Guest(.main)
        Loop.main.post {
            let sum = guest.callIsolated(40) { guest, number in guest.add(number, 2) }
            pass(unless: sum != 42, "40 and 2 are \(sum)")
        }
    }

    private func portableMainActor() {
        let latch = DispatchSemaphore(value: 0)
        let main = current()
        Task { @MainActor in
            guard current() == main else { fail("the main actor is not on the main thread") }
            // On the loop, which another thread continues, as this one is kept.
            Loop.main.schedule(after: .milliseconds(1)) { latch.signal() }
            wait(latch)
            await Task.yield()
            MainActor.preconditionIsolated()
            exit(0)
        }
    }

    private func portableTask() {
        let guest = Guest(.main)
        Task {
            let sum = await guest.add(40, 2)
            await Task.yield()
            let own = await MainActor.run { sum }
            pass(unless: own != 42, "40 and 2 are \(own)")
        }
    }

    private func portableHandover() {
        let loop = Loop(name: "portable")
        let latch = DispatchSemaphore(value: 0)
        let task = HandoverExecutor(loop).start {
            loop.post { latch.signal() }
            wait(latch)
        }
        Task {
            await task.value
            exit(0)
        }
    }
}

/// An actor that lives on a loop.
private actor Guest {
    private let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(_ loop: Loop) { self.loop = loop }

    func add(_ one: Int, _ other: Int) -> Int {
        loop.checkIsolated()
        return one + other
    }
}

/// The jobs that came through the hook.
private enum Jobs {
    static let threads = GrowingExecutor()
    static let addresses = Mutex<[UInt]>([])
    static let count = Atomic<Int>(0)
    static let firstThread = Atomic<UInt>(0)

    static func note(_ job: UnownedJob) {
        // Because a job is a pointer, which is what this program is to find out.
        addresses.withLock { $0.append(unsafeBitCast(job, to: UInt.self)) }
        _ = firstThread.compareExchange(
            expected: 0, desired: current(), ordering: .acquiringAndReleasing)
        count.add(1, ordering: .acquiringAndReleasing)
    }
}

func fail(_ reason: String) -> Never {
    print(reason)
    exit(1)
}

private func pass(unless isWrong: Bool, _ reason: @autoclosure () -> String) -> Never {
    if isWrong { fail(reason()) }
    exit(0)
}

/// Never inlined: glibc declares `pthread_self` constant, and tasks change threads.
@inline(never) private func current() -> UInt { UInt(pthread_self()) }

/// Blocks the thread, on purpose.
private func wait(_ latch: DispatchSemaphore) { latch.wait() }

/// What some types here conform to, one of them from outside and one not always.
private protocol Sized {
    static var size: Int { get }
}

private struct One: Sized { static let size = 1 }
private enum Two: Sized { static let size = 2 }
private final class Three { static let size = 3 }
extension Three: Sized {}
private struct Generic<Value> {}
extension Generic: Sized where Value: Sized { static var size: Int { 4 } }
