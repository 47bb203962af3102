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
