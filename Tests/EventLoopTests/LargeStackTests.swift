internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import EventLoop

/// Work that calls itself often.
@Suite(.standardTimeLimit)
struct LargeStackTests {
    /// Takes 32 KiB of stack for each level.
    private func sum(_ levels: Int) -> Int {
        guard levels > 0 else { return 0 }
        return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { small in
            small[0] = 1
            return InlineBytes.use { Int(small[0]) + sum(levels - 1) }
        }
    }

    private enum InlineBytes {
        /// A kilobyte on the stack, 31 times.
        static func use(_ count: Int = 31, _ body: () -> Int) -> Int {
            withUnsafeTemporaryAllocation(byteCount: 1_000, alignment: 8) { bytes in
                bytes[0] = 0
                return count == 0 ? body() : use(count - 1, body)
            }
        }
    }

    @Test func largeStackHoldsAThousandLevels() {
        #expect(LargeStack.run(levels: 1_000) { sum(1_000) } == 1_000)
    }

    /// What isn't deep costs no thread.
    @Test func fewLevelsRunOnTheCallersThread() {
        let own = pthread_self()
        #expect(LargeStack.run(levels: 3) { pthread_self() } == own)
        #expect(LargeStack.run(levels: 100) { pthread_self() } != own)
    }

    /// More than there is room for is no reason to do nothing.
    @Test func workRunsInPlaceWithoutAThread() {
        let own = pthread_self()
        #expect(LargeStack.run(levels: 1 << 40) { pthread_self() } == own)
    }
}
