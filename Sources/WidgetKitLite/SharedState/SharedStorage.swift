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
