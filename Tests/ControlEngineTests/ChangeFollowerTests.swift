import ControlTesting
import Synchronization
import TestSupport
import Testing

@testable import ControlEngine

/// What observes a source, without an engine.
@EngineActor
@Suite(.standardTimeLimit)
struct ChangeFollowerTests {
    /// Sequences of changes that a test begins and ends.
    private final class Source: Sendable {
        private struct State {
            var begun = 0
            var left = 0
            var last: AsyncStream<Void>.Continuation?
        }

        private let state = Mutex(State())

        var begun: Int { state.withLock { $0.begun } }
        /// How many are followed no more.
        var left: Int { state.withLock { $0.left } }

        func changes() -> AsyncStream<Void> {
            AsyncStream { continuation in
                state.withLock { state in
                    state.begun += 1
                    state.last = continuation
                }
                continuation.onTermination = { _ in self.state.withLock { $0.left += 1 } }
            }
        }

        func tell() { _ = state.withLock { $0.last }?.yield() }
        func end() { state.withLock { $0.last }?.finish() }
    }

    private let clock = ManualClock.fixed()
    private let id = WidgetID(kind: "W")
    private let source = Source()

    private func follower(
        _ adjust: (inout EngineEnvironment) -> Void = { _ in }
    ) -> ChangeFollower<WidgetID> {
        var environment = EngineEnvironment.alone(clock)
        adjust(&environment)
        return ChangeFollower("widget", AuthorCode(in: environment), in: environment)
    }

    @Test func crashingSequenceIsFollowedAfterAPause() async throws {
        let page = CrashPage()
        page.dieTwice(in: .changes("widget W"), at: clock.now)
        let follower = follower { $0.crashes = page.start(clock.now) }
        follower.follow(id) { [source] in source.changes() }
        try await until { clock.pending == 1 }
        #expect(source.begun == 0)
        clock.advance(by: 31)
        try await until { source.begun == 1 && page.saves == 1 }
        follower.stopAll()
    }

    /// A source that comes and goes is tried less and less often, and soon again once it has been there.
    @Test func retryPausesGrowUntilASequenceLasts() async throws {
        let follower = follower()
        var changes = 0
        follower.changed = { _ in changes += 1 }
        follower.follow(id) { [source] in source.changes() }
        for (attempt, pause) in [0.25, 0.5, 1, 2].enumerated() {
            try await until { source.begun == attempt + 1 }
            source.end()
            try await until { clock.pending == 1 }
            #expect(clock.untilNext == pause)
            clock.advance(by: pause)
        }
        // It is followed where an element of it has arrived, and lasts for a second from there on.
        try await until { source.begun == 5 }
        source.tell()
        try await until { changes == 1 }
        clock.advance(by: 1)
        source.end()
        try await until { clock.pending == 1 }
        #expect(clock.untilNext == 0.25)
        // Its end is a change, too: what it observed may be gone.
        #expect(changes == 2)
        // It ends in its pause, and that has to end then.
        follower.stopAll()
        clock.advance(by: 1)
    }

    @Test func newSequenceReplacesTheFollowedOne() async throws {
        let (follower, other) = (follower(), Source())
        follower.follow(id) { [source] in source.changes() }
        try await until { source.begun == 1 }
        follower.follow(id) { other.changes() }
        try await until { source.left == 1 && other.begun == 1 }
        #expect(follower.isFollowing)
        follower.follow(id, nil)
        try await until { other.left == 1 }
        #expect(!follower.isFollowing)
    }

    @Test func stoppedSequenceIsNoLongerFollowed() async throws {
        let (follower, other) = (follower(), Source())
        follower.follow(id) { [source] in source.changes() }
        follower.follow(WidgetID(kind: "Other")) { other.changes() }
        try await until { source.begun == 1 && other.begun == 1 }
        follower.stop(id)
        try await until { source.left == 1 }
        #expect(follower.isFollowing && other.left == 0)
        follower.stopAll()
        try await until { other.left == 1 }
        #expect(clock.pending == 0)
    }
}
