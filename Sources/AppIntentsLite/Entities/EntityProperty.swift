internal import Synchronization

/// A property of an entity that others may ask for: `@Property` inside an entity. App Intents'
/// `EntityProperty`.
///
/// It is a class, as Apple's: copies of an entity share it. Reading one that is neither optional nor set
/// traps.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: AnyIntentValue, Sendable {
    /// The property's name for users; empty where the author said nothing.
    public let title: LocalizedStringResource
    /// The name that was given for it, if any.
    public let identifier: String?
    private let storage: Mutex<Value?>
    private let accessors: Accessors?

    private struct Accessors: Sendable {
        let get: @Sendable () -> Value
        let set: (@Sendable (Value) -> Void)?
    }

    private init(_ title: LocalizedStringResource, _ identifier: String?, _ accessors: Accessors?) {
        self.title = title
        self.identifier = identifier
        self.accessors = accessors
        storage = Mutex(Value._absent)
    }

    /// A property that is declared bare: `@Property var name: String`.
    public convenience init() { self.init("", nil, nil) }

    public convenience init(title: LocalizedStringResource) { self.init(title, nil, nil) }

    /// A property with a title, and a name that stays the same when the Swift property is renamed.
    public convenience init(title: LocalizedStringResource, identifier: String) {
        self.init(title, identifier, nil)
    }

    /// A property with a name that stays the same when the Swift property is renamed.
    public convenience init(identifier: String) { self.init("", identifier, nil) }

    /// A property that is asked each time.
    public convenience init(
        title: LocalizedStringResource = "", identifier: String? = nil,
        getter: @escaping @Sendable () -> Value
    ) { self.init(title, identifier, Accessors(get: getter, set: nil)) }

    /// A property that is kept elsewhere.
    public convenience init(
        title: LocalizedStringResource = "", identifier: String? = nil,
        getSetter: (get: @Sendable () -> Value, set: @Sendable (Value) -> Void)
    ) { self.init(title, identifier, Accessors(get: getSetter.get, set: getSetter.set)) }

    /// The value. Reading one that is neither optional nor set traps; a property with a getter alone ignores
    /// what is set.
    public var wrappedValue: Value {
        get {
            if let accessors { return accessors.get() }
            guard let value = storage.withLock({ $0 }) else {
                preconditionFailure("the property \"\(title.resolved)\" was read before it was set")
            }
            return value
        }
        set {
            if let accessors { accessors.set?(newValue) } else { storage.withLock { $0 = newValue } }
        }
    }

    /// The value; nil where none was set.
    var known: (any _IntentValue)? { accessors?.get() ?? storage.withLock { $0 } }

    /// The wrapper itself: `$name`, as key paths of queries and URLs name it.
    public var projectedValue: EntityProperty<Value> { self }
}

/// What the macros `ComputedProperty` and `DeferredProperty` store in an entity beside a property, so that
/// reflection finds it. It takes no space, all are equal, and it is left out where an entity is coded.
public struct _EntityPropertyMark<Source>: Hashable, Codable, Sendable {
    /// The mark of a property.
    public init() {}

    /// There is nothing to read.
    public init(from decoder: any Decoder) {}

    /// There is nothing to write.
    public func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
    /// Writes no key. What the compiler synthesizes for an entity prefers this to the general method.
    public mutating func encode<Source>(_ mark: _EntityPropertyMark<Source>, forKey key: Key) {}
}

extension KeyedDecodingContainer {
    /// Needs no key. What the compiler synthesizes for an entity prefers this to the general method.
    public func decode<Source>(
        _ type: _EntityPropertyMark<Source>.Type, forKey key: Key
    ) -> _EntityPropertyMark<Source> { _EntityPropertyMark() }
}

extension _EntityPropertyMark: AnyComputedProperty where Source: _ComputedPropertySource {
    func value(of entity: some AppEntity) -> (any _IntentValue)? {
        (entity as? Source.Entity).map { Source.value(of: $0) }
    }
}

extension _EntityPropertyMark: AnyDeferredProperty where Source: _DeferredPropertySource {
    nonisolated(nonsending) func value(of entity: some AppEntity) async throws -> (any _IntentValue)? {
        guard let entity = entity as? Source.Entity else { return nil }
        return try await Source.value(of: entity) as? any _IntentValue
    }
}

/// Reads an entity's computed property. The macro `ComputedProperty` makes one for each.
public protocol _ComputedPropertySource: SendableMetatype {
    /// The type that has the property.
    associatedtype Entity

    /// What the property's getter gives.
    static func value(of entity: Entity) -> any _IntentValue
}

/// Waits for an entity's deferred property. The macro `DeferredProperty` makes one for each.
public protocol _DeferredPropertySource: SendableMetatype {
    /// The type that has the property.
    associatedtype Entity: Sendable

    /// What the property's getter gives.
    ///
    /// - Throws: what the getter throws.
    static func value(of entity: Entity) async throws -> any Sendable
}

/// A property of an entity without its static type, as reflection finds it.
protocol AnyEntityProperty: AnyObject, Sendable {
    /// The name that was given for it, if any.
    var identifier: String? { get }
    /// The value; nil where none was set.
    var known: (any _IntentValue)? { get }
    /// Sets it to a value from outside; entities are looked up.
    func resolve(_ argument: IntentArgument) async throws
}

/// A computed property of an entity without its types, as reflection finds it.
protocol AnyComputedProperty {
    /// What it gives. Runs authors' code.
    func value(of entity: some AppEntity) -> (any _IntentValue)?
}

/// A property of an entity that takes its time, without its types, as reflection finds it.
protocol AnyDeferredProperty {
    /// What it gives; nil where that is no value of an action. Runs authors' code.
    nonisolated(nonsending) func value(of entity: some AppEntity) async throws -> (any _IntentValue)?
}

/// Finds an entity's properties by reflection, in declaration order.
enum EntityReflection {
    struct Found {
        /// What was given as its identifier, else the property's name.
        let name: String
        let property: any AnyEntityProperty
    }

    static func properties(of entity: some AppEntity) -> [Found] {
        Mirror(reflecting: entity).children.compactMap { child in
            (child.value as? any AnyEntityProperty).map {
                Found(name: $0.identifier ?? name(child.label, after: "_"), property: $0)
            }
        }
    }

    /// What a macro marks as computed, by its names.
    static func computed(of entity: some AppEntity) -> [String: any AnyComputedProperty] {
        marks(in: entity) { $0 as? any AnyComputedProperty }
    }

    /// What a macro marks as deferred, by its names.
    static func deferred(of entity: some AppEntity) -> [String: any AnyDeferredProperty] {
        marks(in: entity) { $0 as? any AnyDeferredProperty }
    }

    private static func marks<Mark>(
        in entity: some AppEntity, _ mark: (Any) -> Mark?
    ) -> [String: Mark] {
        var marks: [String: Mark] = [:]
        for child in Mirror(reflecting: entity).children {
            marks[name(child.label, after: "_entityProperty_")] = mark(child.value)
        }
        return marks
    }

    /// The property's name, which what is stored for it has after a prefix.
    private static func name(_ label: String?, after prefix: String) -> String {
        guard let label else { return "" }
        return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
    }

    /// What the properties hold, as it is sent outside.
    static func arguments(of entity: some AppEntity) -> [String: IntentArgument] {
        var arguments: [String: IntentArgument] = [:]
        for found in properties(of: entity) { arguments[found.name] = found.property.known?._argument }
        return arguments
    }
}

extension EntityProperty: AnyEntityProperty {
    func resolve(_ argument: IntentArgument) async throws {
        let found = try await Value.ValueType._lookup(try Value._parts(of: argument))
        guard let value = Value._assemble(found) else { throw Value._mismatch(argument) }
        wrappedValue = value
    }
}
