internal import Synchronization

/// Where shared values are kept.
///
/// Everything may be called from any thread, the loop's too.
package protocol SharedStateStorage: AnyObject, Sendable {
    /// The suite of those who name none: the bundle's own.
    var standardSuite: String { get }

    /// The value of a key; nil when it has none.
    func value(_ key: String, in suite: String) -> StateValue?

    /// Gives a key a value in place of its earlier one; nil removes it. It is read in this process from now
    /// on; where it can't be kept after all, the earlier value comes back and the run that wrote it is
    /// notified with ``StateAccess/failed(_:)``. Notifies no observer in this process: see ``announce(_:)``.
    func set(_ value: StateValue?, _ key: String, in suite: String)

    /// Waits until what was written of these keys is stored where it outlives the process, or storing has
    /// failed.
    func waitUntilStored(_ keys: Set<StateKey>) async

    /// Notifies the observers that these keys were written.
    func announce(_ keys: Set<StateKey>)

    /// Calls `observer`, on any thread, with the keys that another process wrote or that were announced,
    /// until the returned closure is called.
    func observe(_ observer: @escaping @Sendable (Set<StateKey>) -> Void) -> @Sendable () -> Void
}

extension SharedStateStorage {
    /// Nothing to wait for: ``set(_:_:in:)`` has done it.
    package func waitUntilStored(_ keys: Set<StateKey>) async {}
}

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

/// A shared value of any `Codable` type under a key. This package's own, for what ``AppStorage`` has no
/// type for.
///
/// The name says the one thing that it adds to SwiftUI's `AppStorage` and `SceneStorage`: where those belong
/// to an app and to a scene, its values belong to all programs that name the suite.
///
/// ```swift
/// @SharedStorage("tasks", suite: "org.example.todo") var tasks: [TodoTask] = []
/// ```
///
/// Reads and writes count as those of ``AppStorage`` do. A value is stored as a whole: changing one member
/// writes all.
@propertyWrapper
public struct SharedStorage<Value: Codable> {
    private let key: String
    private let suite: StorageSuite?
    private let initial: Value

    /// - Parameters:
    ///   - wrappedValue: what it is while nothing is stored.
    ///   - key: unique in the suite.
    ///   - suite: the suite's name; nil for the bundle's own.
    public init(wrappedValue: Value, _ key: String, suite: String? = nil) {
        self.key = key
        self.suite = suite.map { StorageSuite(suiteName: $0) }
        initial = wrappedValue
    }

    /// As ``init(wrappedValue:_:suite:)`` for a value that is nil while nothing is stored.
    public init<Wrapped: Codable>(_ key: String, suite: String? = nil) where Value == Wrapped? {
        self.init(wrappedValue: nil, key, suite: suite)
    }

    /// The stored value; the declared one while none is stored, or one of another shape. A value that can't
    /// be encoded, such as a number that is none, leaves what is stored and fails the action that wrote it.
    public var wrappedValue: Value {
        get { StateAccess.value(key, in: suite).flatMap(StateCodec<Value>.json.decode) ?? initial }
        nonmutating set { StateAccess.set({ try StateCodec<Value>.json.encode(newValue) }, key, in: suite) }
    }
}

extension SharedStorage: Sendable where Value: Sendable {}

/// A named set of shared values, for ``AppStorage`` and ``SharedStorage``: what `UserDefaults(suiteName:)`
/// names on Apple's platforms.
///
/// All programs of one user that name a suite share it.
public struct StorageSuite: Hashable, Sendable {
    /// The name; any text, often in reverse domain notation.
    public let name: String

    /// - Parameter suiteName: the same in all programs that share the values.
    public init(suiteName: String) { name = suiteName }
}

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
