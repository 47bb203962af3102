internal import Synchronization

/// Something that the app gives its actions, such as its store: `@Dependency var store: Store`. App Intents'
/// `AppDependency`.
///
/// The runtime fetches it before the action runs, and a failure is the caller's error. Reading one that was
/// neither fetched nor can be had at once traps, as on Apple's platforms.
@propertyWrapper
public final class AppDependency<Value: Sendable>: Sendable {
    private let key: DependencyKey
    private let manager: AppDependencyManager
    private let fallback: (@Sendable () async throws -> Value)?
    private let storage = Mutex<Value?>(nil)

    /// A dependency that the app has to add under its type, and under the key where one is given.
    public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
        self.key = DependencyKey(Value.self, key)
        self.manager = manager
        fallback = nil
    }

    /// - Parameters:
    ///   - key: distinguishes several of one type; nil for the only one.
    ///   - manager: where the app added it.
    ///   - value: what it is when the app adds none.
    public init(
        key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
        default value: @autoclosure @escaping @Sendable () -> Value
    ) {
        self.key = DependencyKey(Value.self, key)
        self.manager = manager
        fallback = { value() }
    }

    /// - Parameters:
    ///   - key: distinguishes several of one type; nil for the only one.
    ///   - manager: where the app added it.
    ///   - value: makes what it is when the app adds none.
    public init(
        key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
        default value: @escaping @Sendable () async throws -> Value
    ) {
        self.key = DependencyKey(Value.self, key)
        self.manager = manager
        fallback = value
    }

    /// What the app added, or the default. Reading traps where neither was fetched before the run and it
    /// can't be had without waiting. What is set stays for the holder's copies.
    public var wrappedValue: Value {
        get {
            if let value = storage.withLock({ $0 }) { return value }
            guard let value = try? manager.valueAtOnce(for: key, as: Value.self) else {
                preconditionFailure("no \(Value.self) was added to the AppDependencyManager")
            }
            return value
        }
        set { storage.withLock { $0 = newValue } }
    }

    /// The wrapper itself: `$store`.
    public var projectedValue: AppDependency<Value> { self }
}

extension AppDependency: AnyAppDependency {
    func prepare() async throws {
        if storage.withLock({ $0 != nil }) { return }
        let value: Value
        if let fallback, !manager.has(key) {
            value = try await fallback()
        } else {
            value = try await manager.value(for: key, as: Value.self)
        }
        storage.withLock { $0 = value }
    }
}
