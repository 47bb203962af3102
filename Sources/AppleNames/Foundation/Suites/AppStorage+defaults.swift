public import Foundation
public import WidgetKitLite

// SwiftUI's initializers take Foundation's `UserDefaults`; one per type that can be stored, each with its
// optional. Without a store they are those of `AppStorage` itself.

extension StorageSuite {
    /// The suite of a defaults object that was made by name; nil, the bundle's own, for the standard one.
    init?(_ defaults: UserDefaults?) {
        guard let defaults, let name = SuiteRegistry.shared.name(of: defaults) else { return nil }
        self.init(suiteName: name)
    }
}

extension AppStorage {
    /// A value in a suite of defaults: `@AppStorage("key", store: UserDefaults(suiteName: "group")) var value
    /// = …`.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Bool {
        self.init(wrappedValue: wrappedValue, key, store: StorageSuite(store))
    }

    /// A value in a suite of defaults that is nil while nothing is stored.
    @_disfavoredOverload
    public init(_ key: String, store: UserDefaults?) where Value == Bool? {
        self.init(key, store: StorageSuite(store))
    }
}

extension AppStorage {
    /// A value in a suite of defaults: `@AppStorage("key", store: UserDefaults(suiteName: "group")) var value
    /// = …`.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Int {
        self.init(wrappedValue: wrappedValue, key, store: StorageSuite(store))
    }

    /// A value in a suite of defaults that is nil while nothing is stored.
    @_disfavoredOverload
    public init(_ key: String, store: UserDefaults?) where Value == Int? {
        self.init(key, store: StorageSuite(store))
    }
}

extension AppStorage {
    /// A value in a suite of defaults: `@AppStorage("key", store: UserDefaults(suiteName: "group")) var value
    /// = …`.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Double {
        self.init(wrappedValue: wrappedValue, key, store: StorageSuite(store))
    }

    /// A value in a suite of defaults that is nil while nothing is stored.
    @_disfavoredOverload
    public init(_ key: String, store: UserDefaults?) where Value == Double? {
        self.init(key, store: StorageSuite(store))
    }
}

extension AppStorage {
    /// A value in a suite of defaults: `@AppStorage("key", store: UserDefaults(suiteName: "group")) var value
    /// = …`.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == String {
        self.init(wrappedValue: wrappedValue, key, store: StorageSuite(store))
    }

    /// A value in a suite of defaults that is nil while nothing is stored.
    @_disfavoredOverload
    public init(_ key: String, store: UserDefaults?) where Value == String? {
        self.init(key, store: StorageSuite(store))
    }
}

extension AppStorage {
    /// A value in a suite of defaults: `@AppStorage("key", store: UserDefaults(suiteName: "group")) var value
    /// = …`.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == URL {
        self.init(wrappedValue: wrappedValue, key, store: StorageSuite(store))
    }

    /// A value in a suite of defaults that is nil while nothing is stored.
    @_disfavoredOverload
    public init(_ key: String, store: UserDefaults?) where Value == URL? {
        self.init(key, store: StorageSuite(store))
    }
}

extension AppStorage {
    /// A value in a suite of defaults: `@AppStorage("key", store: UserDefaults(suiteName: "group")) var value
    /// = …`.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value == Data {
        self.init(wrappedValue: wrappedValue, key, store: StorageSuite(store))
    }

    /// A value in a suite of defaults that is nil while nothing is stored.
    @_disfavoredOverload
    public init(_ key: String, store: UserDefaults?) where Value == Data? {
        self.init(key, store: StorageSuite(store))
    }
}

extension AppStorage {
    /// A value in a suite of defaults that is stored as its raw value.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue: wrappedValue, key, store: StorageSuite(store))
    }

    /// A value in a suite of defaults that is stored as its raw value, and nil while nothing is stored.
    @_disfavoredOverload
    public init<Raw: RawRepresentable>(_ key: String, store: UserDefaults?)
    where Value == Raw?, Raw.RawValue == Int {
        self.init(key, store: StorageSuite(store))
    }
}

extension AppStorage {
    /// A value in a suite of defaults that is stored as its raw value.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue: wrappedValue, key, store: StorageSuite(store))
    }

    /// A value in a suite of defaults that is stored as its raw value, and nil while nothing is stored.
    @_disfavoredOverload
    public init<Raw: RawRepresentable>(_ key: String, store: UserDefaults?)
    where Value == Raw?, Raw.RawValue == String {
        self.init(key, store: StorageSuite(store))
    }
}
