internal import Synchronization

/// Those that are notified of written keys; a part of every storage.
package final class StateObservers: Sendable {
    private struct State {
        var observers: [UInt64: @Sendable (Set<StateKey>) -> Void] = [:]
        var last: UInt64 = 0
    }

    private let state = Mutex(State())

    package init() {}

    package func add(_ observer: @escaping @Sendable (Set<StateKey>) -> Void) -> @Sendable () -> Void {
        let id = state.withLock { state in
            state.last += 1
            state.observers[state.last] = observer
            return state.last
        }
        return { [weak self] in self?.state.withLock { $0.observers[id] = nil } }
    }

    /// Notifies all of them, outside of any lock.
    package func notify(_ keys: Set<StateKey>) {
        guard !keys.isEmpty else { return }
        for observer in state.withLock({ Array($0.observers.values) }) { observer(keys) }
    }
}
