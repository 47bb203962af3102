internal import ControlRuntime
internal import Synchronization

/// One `pactl subscribe` for all value providers. It runs while at least one follows it; when it ends, that
/// is with the server, it is run again once there is a server.
package final class SoundEvents: Sendable {
    package static let shared = SoundEvents()

    /// What an event is about.
    package enum Subject: Sendable {
        /// Outputs, inputs, and which of them are the default ones.
        case devices
        /// What programs play.
        case streams
    }

    private struct State {
        var followers: [Int: (subject: Subject, events: AsyncStream<Void>.Continuation)] = [:]
        var lastFollower = 0
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// An element once the server sends events, as something may have changed before, one for each event
    /// about a subject, and one when the server has gone or still isn't there.
    package func follow(_ subject: Subject = .devices) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let follower = state.withLock { state in
                state.lastFollower += 1
                state.followers[state.lastFollower] = (subject, continuation)
                if state.task == nil {
                    state.task = Task { [self] in await run() }
                } else {
                    continuation.yield()
                }
                return state.lastFollower
            }
            continuation.onTermination = { [self] _ in leave(follower) }
        }
    }

    private func run() async {
        var hasChanged = true
        while !Task.isCancelled {
            let socket = await ServerSocket.watch()
            // The providers report why it ended: they then meet the same error. They may have met a server
            // that was there too shortly for this.
            try? await Pactl.subscribe { [self] in tell($0) }
            tell(nil)
            // One that has just come may not take clients yet.
            hasChanged = await socket.change(atMost: hasChanged ? .milliseconds(250) : .seconds(60))
        }
    }

    /// - Parameter subject: nil for everything.
    private func tell(_ subject: Subject?) {
        for follower in state.withLock({ Array($0.followers.values) })
        where subject == nil || follower.subject == subject {
            follower.events.yield()
        }
    }

    private func leave(_ follower: Int) {
        let task: Task<Void, Never>? = state.withLock { state in
            guard state.followers.removeValue(forKey: follower) != nil, state.followers.isEmpty else {
                return nil
            }
            defer { state.task = nil }
            return state.task
        }
        task?.cancel()
    }
}
