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
    /// is not available without waiting. What is set stays for the holder's copies.
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

/// What may hold `@Dependency` properties: actions, options providers and queries.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
    /// `@Dependency` inside an action, a provider or a query.
    public typealias Dependency = AppDependency
}

/// Holds what an app gives its actions, as App Intents' `AppDependencyManager`.
///
/// ```swift
/// AppDependencyManager.shared.add(dependency: Store())
/// ```
///
/// Add dependencies when the program starts, before it serves calls. Each is made once, when it is first
/// needed.
public final class AppDependencyManager: Sendable {
    /// The one that `@Dependency` asks unless another is named.
    public static let shared = AppDependencyManager()

    /// Why a dependency is unavailable. Unchecked because Apple's cases hold any hashable key: it is only
    /// compared.
    public enum Error<Value>: Swift.Error, CustomStringConvertible, @unchecked Sendable {
        /// No dependency was added under the key, or the type where there is no key.
        case failedToRetrieveDependency(AnyHashable, Value.Type)
        /// The dependency takes time to make and was wanted at once.
        case failedToLoadDependency
        /// What was added under the key is of another type than the one wanted.
        case incorrectDependencyType(AnyHashable, Value.Type, Any.Type)

        public var description: String {
            switch self {
            case .failedToRetrieveDependency(_, let type): "no \(type) was added to the AppDependencyManager"
            case .failedToLoadDependency: "the dependency \(Value.self) is not available without waiting"
            case .incorrectDependencyType(_, let type, let other):
                "the dependency is a \(other), not a \(type)"
            }
        }
    }

    private enum Entry: Sendable {
        case made(any Sendable)
        case now(@Sendable () throws -> any Sendable)
        case later(@Sendable () async throws -> any Sendable)
    }

    private let entries = Mutex<[DependencyKey: Entry]>([:])

    /// A manager of its own, for tests: `@Dependency(manager:)` names it.
    public init() {}

    /// Adds a dependency, made when it is first needed. Disfavoured, so that a closure makes the dependency
    /// and isn't it.
    @_disfavoredOverload
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil, dependency: @autoclosure @escaping @Sendable () -> Dependency
    ) {
        set(DependencyKey(Dependency.self, key), .now(dependency))
    }

    /// Adds a dependency whose making may fail.
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil, dependency: @autoclosure @escaping @Sendable () -> () throws -> Dependency
    ) {
        set(DependencyKey(Dependency.self, key), .now { try dependency()() })
    }

    /// Adds a dependency whose making takes time.
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil, dependency: @escaping @Sendable () async throws -> Dependency
    ) {
        set(DependencyKey(Dependency.self, key), .later(dependency))
    }

    private func set(_ key: DependencyKey, _ entry: Entry) { entries.withLock { $0[key] = entry } }

    func has(_ key: DependencyKey) -> Bool { entries.withLock { $0[key] != nil } }

    func value<Value: Sendable>(for key: DependencyKey, as type: Value.Type) async throws -> Value {
        if case .later(let make) = entries.withLock({ $0[key] }) {
            return try keep(try await make(), key)
        }
        return try valueAtOnce(for: key, as: type)
    }

    func valueAtOnce<Value: Sendable>(for key: DependencyKey, as type: Value.Type) throws -> Value {
        switch entries.withLock({ $0[key] }) {
        case .made(let value): return try keep(value, key)
        case .now(let make): return try keep(try make(), key)
        case .later: throw Error<Value>.failedToLoadDependency
        case nil: throw Error<Value>.failedToRetrieveDependency(key.key ?? AnyHashable(key.type), Value.self)
        }
    }

    /// Of two that were made at the same time the first stays.
    private func keep<Value: Sendable>(_ value: any Sendable, _ key: DependencyKey) throws -> Value {
        let kept = entries.withLock { entries in
            if case .made(let first) = entries[key] { return first }
            entries[key] = .made(value)
            return value
        }
        guard let typed = kept as? Value else {
            throw Error<Value>.incorrectDependencyType(
                key.key ?? AnyHashable(key.type), Value.self, Swift.type(of: kept))
        }
        return typed
    }
}

/// Identifies a dependency: the type, and a key where there are several of one type.
///
/// Unchecked because Apple's API takes any hashable key: it is only compared and hashed.
struct DependencyKey: Hashable, @unchecked Sendable {
    let type: ObjectIdentifier
    let key: AnyHashable?

    init(_ type: Any.Type, _ key: AnyHashable?) {
        self.type = ObjectIdentifier(type)
        self.key = key
    }
}

/// A dependency without its static type, as reflection finds it.
protocol AnyAppDependency {
    func prepare() async throws
}

package enum AppDependencies {
    /// Whether there are dependencies among the stored properties of a value.
    static func areHeld(among children: [Mirror.Child]) -> Bool {
        // In this order, as the casts of parameters are known already; see `IntentReflection`.
        children.contains {
            type(of: $0.value) is AnyClass && !($0.value is any AnyIntentParameter)
                && $0.value is any AnyAppDependency
        }
    }

    /// Fetches all dependencies that a value holds.
    ///
    /// - Throws: ``AppDependencyManager/Error`` for one that wasn't added, or what making one throws.
    package nonisolated(nonsending) static func prepare(_ holder: Any) async throws {
        for child in Mirror(reflecting: holder).children {
            try await (child.value as? any AnyAppDependency)?.prepare()
        }
    }
}
