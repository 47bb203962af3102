import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct RunClockTests {
    /// Runs on a thread of its own, which no other test's tasks use.
    private func measure(_ body: @escaping @Sendable () -> Void) async -> (run: Duration, wall: Duration) {
        await withCheckedContinuation { continuation in
            Thread {
                let start = ContinuousClock.now
                let clock = RunClock()
                body()
                continuation.resume(returning: (clock.elapsed, ContinuousClock.now - start))
            }.start()
        }
    }

    @Test func busyRunTakesItsProcessorTime() async {
        let times = await measure {
            var sum = 0
            for index in 0..<200_000 { sum &+= index.hashValue }
            withExtendedLifetime(sum) {}
        }
        #expect(times.run > .zero && times.run <= times.wall)
    }

    @Test func waitingRunTakesItsWallClockTime() async {
        let times = await measure {
            // Waits for what never comes, on purpose.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(50))
        }
        #expect(times.run >= .milliseconds(49))
    }

    /// A thread that ends leaves its `pthread_t`, and where its stack was, to the next one.
    @Test func reusedThreadIsNotTakenForTheFirst() throws {
        let seen = Seen()
        var isSame = false
        for _ in 0..<100 where !isSame {
            Self.onThread {
                seen.places.withLock { $0 = [pthread_self()] }
                seen.clock.withLock { $0 = RunClock() }
            }
            // Waits for what never comes, on purpose.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(5))
            Self.onThread {
                seen.places.withLock { $0.append(pthread_self()) }
                let elapsed = seen.clock.withLock { $0?.elapsed }
                seen.time.withLock { $0 = elapsed ?? .zero }
            }
            isSame = seen.places.withLock { Set($0).count == 1 }
            let time = seen.time.withLock { $0 }
            #expect(time >= .milliseconds(5))
        }
        #expect(isSame, "the threads of this system have no place in common")
    }

    private final class Seen: Sendable {
        let clock = Mutex<RunClock?>(nil)
        let places = Mutex<[pthread_t]>([])
        let time = Mutex(Duration.zero)
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Returns when the thread has ended.
    private static func onThread(_ body: @escaping @Sendable () -> Void) {
        let work = Work(body)
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue().body() }
                return nil
            }, Unmanaged.passUnretained(work).toOpaque())
        pthread_join(thread, nil)
        withExtendedLifetime(work) {}
    }
}
