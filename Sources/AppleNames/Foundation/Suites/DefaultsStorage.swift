public import Foundation
package import WidgetKitLite

/// Shared values in `UserDefaults`, so that `@AppStorage` and an author's own use of the same suite agree.
package final class DefaultsStorage: SharedStateStorage {
    /// Global because `UserDefaults.standard` is.
    package static let shared = DefaultsStorage()

    /// Stands for `UserDefaults.standard`, which has no name.
    package let standardSuite = "standard"
    private let observers = StateObservers()

    private init() {}

    private func defaults(_ suite: String) -> UserDefaults? {
        guard suite != standardSuite else { return .standard }
        SuiteRegistry.shared.watch(suite)
        return UserDefaults(suiteName: Optional(suite))
    }

    package func value(_ key: String, in suite: String) -> StateValue? {
        defaults(suite)?.object(forKey: key).flatMap(StateValue.init(propertyList:))
    }

    package func set(_ value: StateValue?, _ key: String, in suite: String) {
        guard let defaults = defaults(suite) else { return }
        let losses = SuiteRegistry.shared.losses(of: suite)
        let earlier = defaults.object(forKey: key)
        if let object = value?.propertyList {
            defaults.set(object, forKey: key)
        } else {
            defaults.removeObject(forKey: key)
        }
        // Another run may have stored it, or dropped it.
        let isStored = SuiteRegistry.shared.store(suite, defaults)
        if isStored, SuiteRegistry.shared.losses(of: suite) == losses { return }
        // Kept in memory alone, it would be there for this process only.
        if let earlier { defaults.set(earlier, forKey: key) } else { defaults.removeObject(forKey: key) }
        SuiteRegistry.shared.complain(of: suite)
    }

    package func announce(_ keys: Set<StateKey>) { observers.notify(keys) }

    package func observe(_ observer: @escaping @Sendable (Set<StateKey>) -> Void) -> @Sendable () -> Void {
        observers.add(observer)
    }
}

extension UserDefaults {
    /// The defaults of a suite, shared by all programs of one user that name it.
    ///
    /// Foundation's own initializer takes an optional name; this one is preferred for a name that isn't
    /// optional, and registers the suite with the runtime. From then on what an action writes is stored when
    /// it ends, what another program stores is seen, and controls and widgets that use the suite are asked
    /// again. Usable from any thread.
    ///
    /// - Parameter suiteName: often in reverse domain notation. The values lie in `<name>.plist` in
    ///   `$XDG_CONFIG_HOME`, where Foundation keeps them.
    public convenience init?(suiteName: String) {
        self.init(suiteName: Optional(suiteName))
        SuiteRegistry.shared.opened(suiteName, self)
    }
}

extension UserDefaults {
    /// Stores a value that a property list may hold, or removes it with nil: as `set(_:forKey:)`, by the name
    /// that key-value coding has on Apple's platforms.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
