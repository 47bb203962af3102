public import Foundation

extension UserDefaults {
    /// Stores a value that a property list may hold, or removes it with nil: as `set(_:forKey:)`, by the name
    /// that key-value coding has on Apple's platforms.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// The value of a key: as `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
