internal import Foundation
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
