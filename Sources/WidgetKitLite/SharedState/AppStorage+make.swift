public import FoundationEssentials

// One initializer per type that can be stored, as SwiftUI has them: a value with a default, then the optional
// without.

extension AppStorage {
    /// - Parameters:
    ///   - wrappedValue: what it is while nothing is stored.
    ///   - key: unique in the suite.
    ///   - store: nil for the bundle's own suite.
    public init(wrappedValue: Value, _ key: String, store: StorageSuite? = nil) where Value == Bool {
        self.init(key, store, wrappedValue, .bool)
    }

    /// A value that is nil while nothing is stored.
    public init(_ key: String, store: StorageSuite? = nil) where Value == Bool? {
        self.init(key, store, nil, StateCodec<Bool>.bool.optional)
    }
}

extension AppStorage {
    /// - Parameters:
    ///   - wrappedValue: what it is while nothing is stored.
    ///   - key: unique in the suite.
    ///   - store: nil for the bundle's own suite.
    public init(wrappedValue: Value, _ key: String, store: StorageSuite? = nil) where Value == Int {
        self.init(key, store, wrappedValue, .int)
    }

    /// A value that is nil while nothing is stored.
    public init(_ key: String, store: StorageSuite? = nil) where Value == Int? {
        self.init(key, store, nil, StateCodec<Int>.int.optional)
    }
}

extension AppStorage {
    /// - Parameters:
    ///   - wrappedValue: what it is while nothing is stored.
    ///   - key: unique in the suite.
    ///   - store: nil for the bundle's own suite.
    public init(wrappedValue: Value, _ key: String, store: StorageSuite? = nil) where Value == Double {
        self.init(key, store, wrappedValue, .double)
    }

    /// A value that is nil while nothing is stored.
    public init(_ key: String, store: StorageSuite? = nil) where Value == Double? {
        self.init(key, store, nil, StateCodec<Double>.double.optional)
    }
}

extension AppStorage {
    /// - Parameters:
    ///   - wrappedValue: what it is while nothing is stored.
    ///   - key: unique in the suite.
    ///   - store: nil for the bundle's own suite.
    public init(wrappedValue: Value, _ key: String, store: StorageSuite? = nil) where Value == String {
        self.init(key, store, wrappedValue, .string)
    }

    /// A value that is nil while nothing is stored.
    public init(_ key: String, store: StorageSuite? = nil) where Value == String? {
        self.init(key, store, nil, StateCodec<String>.string.optional)
    }
}

extension AppStorage {
    /// - Parameters:
    ///   - wrappedValue: what it is while nothing is stored.
    ///   - key: unique in the suite.
    ///   - store: nil for the bundle's own suite.
    public init(wrappedValue: Value, _ key: String, store: StorageSuite? = nil) where Value == URL {
        self.init(key, store, wrappedValue, .url)
    }

    /// A value that is nil while nothing is stored.
    public init(_ key: String, store: StorageSuite? = nil) where Value == URL? {
        self.init(key, store, nil, StateCodec<URL>.url.optional)
    }
}

extension AppStorage {
    /// - Parameters:
    ///   - wrappedValue: what it is while nothing is stored.
    ///   - key: unique in the suite.
    ///   - store: nil for the bundle's own suite.
    public init(wrappedValue: Value, _ key: String, store: StorageSuite? = nil) where Value == Data {
        self.init(key, store, wrappedValue, .data)
    }

    /// A value that is nil while nothing is stored.
    public init(_ key: String, store: StorageSuite? = nil) where Value == Data? {
        self.init(key, store, nil, StateCodec<Data>.data.optional)
    }
}

extension AppStorage {
    /// A value that is stored as its raw value.
    public init(wrappedValue: Value, _ key: String, store: StorageSuite? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, store, wrappedValue, .raw(.int))
    }

    /// A value that is stored as its raw value, and nil while nothing is stored.
    public init<Raw: RawRepresentable>(_ key: String, store: StorageSuite? = nil)
    where Value == Raw?, Raw.RawValue == Int {
        self.init(key, store, nil, StateCodec<Raw>.raw(.int).optional)
    }
}

extension AppStorage {
    /// A value that is stored as its raw value.
    public init(wrappedValue: Value, _ key: String, store: StorageSuite? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, store, wrappedValue, .raw(.string))
    }

    /// A value that is stored as its raw value, and nil while nothing is stored.
    public init<Raw: RawRepresentable>(_ key: String, store: StorageSuite? = nil)
    where Value == Raw?, Raw.RawValue == String {
        self.init(key, store, nil, StateCodec<Raw>.raw(.string).optional)
    }
}
