/// Where shared values are kept.
///
/// Everything may be called from any thread, and may block for as long as a small file takes.
package protocol SharedStateStorage: AnyObject, Sendable {
    /// The suite of those who name none: the bundle's own.
    var standardSuite: String { get }

    /// The value of a key; nil when it has none.
    func value(_ key: String, in suite: String) -> StateValue?

    /// Gives a key a value in place of its earlier one; nil removes it. Tells nobody in this process: see
    /// ``announce(_:)``.
    func set(_ value: StateValue?, _ key: String, in suite: String)

    /// Tells the observers that these keys were written.
    func announce(_ keys: Set<StateKey>)

    /// Calls `observer`, on any thread, with the keys that another process wrote or that were announced, until the
    /// returned closure is called.
    func observe(_ observer: @escaping @Sendable (Set<StateKey>) -> Void) -> @Sendable () -> Void
}
