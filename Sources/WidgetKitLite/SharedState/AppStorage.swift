public import FoundationEssentials
public import SwiftUILite

/// A shared value under a key, as SwiftUI's `AppStorage`.
///
/// Providers and views that read it reload once an action has written it, in this program or in another of
/// the same user that shares the suite; no reload call is needed.
///
/// ```swift
/// @AppStorage("streak") var streak = 0
/// ```
///
/// It may be read and written on any executor. A write is read by this program as soon as it returns; what an
/// action writes is in the suite's file before its caller has the answer, and where it can't be kept, as on a
/// full disk, the earlier value comes back and the action fails. Reads count for a reload when they happen in
/// the task that asks the provider, or in its child tasks.
@propertyWrapper
public struct AppStorage<Value> {
    private let key: String
    private let suite: StorageSuite?
    private let initial: Value
    private let codec: StateCodec<Value>

    init(_ key: String, _ suite: StorageSuite?, _ initial: Value, _ codec: StateCodec<Value>) {
        self.key = key
        self.suite = suite
        self.initial = initial
        self.codec = codec
    }

    /// The stored value; the declared one while none is stored, or one of another type. Setting nil removes
    /// it.
    public var wrappedValue: Value {
        get { StateAccess.value(key, in: suite).flatMap(codec.decode) ?? initial }
        nonmutating set { StateAccess.set({ try codec.encode(newValue) }, key, in: suite) }
    }

    /// The value for a view that writes it.
    public var projectedValue: Binding<Value> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

extension AppStorage: Sendable where Value: Sendable {}

extension AppStorage {
    /// Says what a declaration without a default lacks.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message:
            "the property needs a value for the time when nothing is stored, such as = 0; or make it optional"
    )
    public init(_ key: String, store: StorageSuite? = nil) { fatalError() }
}

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
