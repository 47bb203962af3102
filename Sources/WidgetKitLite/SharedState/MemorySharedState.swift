internal import Synchronization

/// Shared values that last as long as the process: for hosts in process, and for tests.
package final class MemorySharedState: SharedStateStorage {
    package let standardSuite: String
    private let values = Mutex<[StateKey: StateValue]>([:])
    private let observers = StateObservers()

    package init(standardSuite: String = "standard") { self.standardSuite = standardSuite }

    package func value(_ key: String, in suite: String) -> StateValue? {
        values.withLock { $0[StateKey(suite: suite, key: key)] }
    }

    package func set(_ value: StateValue?, _ key: String, in suite: String) {
        values.withLock { $0[StateKey(suite: suite, key: key)] = value }
    }

    package func announce(_ keys: Set<StateKey>) { observers.notify(keys) }

    package func observe(
        _ observer: @escaping @Sendable (Set<StateKey>) -> Void
    ) -> @Sendable () -> Void {
        observers.add(observer)
    }
}
