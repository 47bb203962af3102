internal import ControlRuntime
internal import Synchronization

/// One `pactl subscribe` for all value providers. It runs while at least one follows it.
final class SoundEvents: Sendable {
    static let shared = SoundEvents()

    private struct State {
        var followers: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastFollower = 0
        /// The running subscription, and how many there were: an old one must not end the followers of a new
        /// one.
        var task: Task<Void, Never>?
        var generation = 0
        /// Whether the server sends events by now.
        var stands = false
    }

    private let state = Mutex(State())

    /// An element once the server sends events, as something may have changed before, and one for each event
    /// about outputs. It ends with pactl, that is with the server; the runtime then follows a new one, and
    /// tries that every few seconds while there is no server.
    func follow() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let follower = state.withLock { state in
                state.lastFollower += 1
                state.followers[state.lastFollower] = continuation
                if state.task == nil { start(&state) }
                if state.stands { continuation.yield() }
                return state.lastFollower
            }
            continuation.onTermination = { [self] _ in leave(follower) }
        }
    }

    private func start(_ state: inout State) {
        state.generation += 1
        let generation = state.generation
        state.task = Task { [self] in
            // The providers report why it ended: they then meet the same error.
            try? await Pactl.subscribe { tell(generation) }
            end(generation)
        }
    }

    private func tell(_ generation: Int) {
        let followers = state.withLock { state in
            guard state.generation == generation else { return [AsyncStream<Void>.Continuation]() }
            state.stands = true
            return Array(state.followers.values)
        }
        for follower in followers { follower.yield() }
    }

    private func end(_ generation: Int) {
        let (followers, stood) = state.withLock { state in
            guard state.generation == generation else { return ([AsyncStream<Void>.Continuation](), false) }
            defer { state = State(lastFollower: state.lastFollower, generation: generation) }
            return (Array(state.followers.values), state.stands)
        }
        // Outside of the lock, which their ends take too.
        for follower in followers {
            // A server that is gone is a change as well: the providers find out and the controls say so.
            if stood { follower.yield() }
            follower.finish()
        }
    }

    private func leave(_ follower: Int) {
        let task: Task<Void, Never>? = state.withLock { state in
            guard state.followers.removeValue(forKey: follower) != nil, state.followers.isEmpty else {
                return nil
            }
            defer { state = State(lastFollower: state.lastFollower, generation: state.generation + 1) }
            return state.task
        }
        task?.cancel()
    }
}
