internal import Synchronization

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

    /// Why a dependency can't be had. Unchecked because Apple's cases hold any hashable key: it is only
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
            case .failedToLoadDependency: "the dependency \(Value.self) can't be had without waiting"
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
