/// An entity without its type, as App Intents Testing's `AnyAppEntity`: what a query found, what an action
/// gave, or a reference to one.
///
/// Its `@Property` and `@ComputedProperty` variables are read by their names: `let name: String = try
/// entity.name`. A `@DeferredProperty` is waited for: `let reviews: [String] = try await
/// entity.reviews.get()`. Two entities are equal that have the same type and identifier.
@dynamicMemberLookup
public struct AnyAppEntity: Sendable {
    /// The entity's type and its own identifier.
    public var identifier: AttributedEntityIdentifier
    private let properties: [String: IntentValueContainer]?
    private let deferred: DeferredProperties?

    init(
        _ identifier: AttributedEntityIdentifier, properties: [String: IntentValueContainer]?,
        deferred: DeferredProperties? = nil
    ) {
        self.identifier = identifier
        self.properties = properties
        self.deferred = deferred
    }

    private var container: IntentValueContainer {
        IntentValueContainer(
            .entity(
                EntityContent(
                    type: identifier.entityType, id: identifier.instanceIdentifier, properties: properties,
                    deferred: deferred)))
    }

    private var path: DynamicPropertyPath {
        DynamicPropertyPath("\(identifier)", .success(container))
    }

    /// A property's value.
    ///
    /// - Throws: ``IntentTestingError`` where it has no such property, no value, unless nil will do, or one
    ///   of another type.
    public subscript<T: IntentValueConvertible>(dynamicMember identifier: String) -> T {
        get throws { try path[dynamicMember: identifier] }
    }

    /// A property's value; nil where there is none, and where there is no such property.
    public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
        try? container.member(identifier, of: "\(self.identifier)").expression
    }

    /// The way to what is inside a property's value.
    public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
        path[dynamicMember: identifier]
    }
}

extension AnyAppEntity: Equatable {
    /// Whether it is the same entity of the same type.
    public static func == (one: Self, other: Self) -> Bool { one.identifier == other.identifier }
}

extension AnyAppEntity: IntentValueConvertible {
    /// The entity; to a parameter it goes as its identifier.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        container
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> AnyAppEntity {
        switch container.content {
        case .none: throw .noValue(AnyAppEntity.self)
        case .entity(let entity):
            if let id = entity.id {
                return AnyAppEntity(
                    AttributedEntityIdentifier(entityType: entity.type, instanceIdentifier: id),
                    properties: entity.properties, deferred: entity.deferred)
            }
            throw IntentTestingError(
                .castingFailed, "\(container) is transient: it is an AnyTransientAppEntity")
        default: throw .castingFailed(container, AnyAppEntity.self)
        }
    }
}

/// A transient entity without its type, as App Intents Testing's `AnyTransientAppEntity`: what an action
/// gave, or what a test made for a parameter. Nothing but its properties makes it up.
@dynamicMemberLookup
public struct AnyTransientAppEntity: Sendable, Equatable {
    public let entityType: AttributedTypeIdentifier
    private var properties: [String: IntentValueContainer]
    private let deferred: DeferredProperties?

    init(
        _ type: AttributedTypeIdentifier, properties: [String: IntentValueContainer],
        deferred: DeferredProperties? = nil
    ) {
        entityType = type
        self.properties = properties
        self.deferred = deferred
    }

    private var container: IntentValueContainer {
        IntentValueContainer(
            .entity(EntityContent(type: entityType, id: nil, properties: properties, deferred: deferred)))
    }

    private var path: DynamicPropertyPath {
        DynamicPropertyPath(entityType.persistentIdentifier, .success(container))
    }

    /// A property's value.
    ///
    /// - Throws: ``IntentTestingError`` where it has no such property, no value, unless nil will do, or one
    ///   of another type.
    public subscript<T: IntentValueConvertible>(dynamicMember identifier: String) -> T {
        get throws { try path[dynamicMember: identifier] }
    }

    /// A property's value; nil where there is none. Written with nil, it stays as the bundle makes it.
    public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
        get { properties[identifier]?.expression }
        set { properties[identifier] = newValue?.makeExpression().evaluated() }
    }

    /// The way to what is inside a property's value.
    public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
        path[dynamicMember: identifier]
    }
}

extension AnyTransientAppEntity: IntentValueConvertible {
    /// The entity; to a parameter it goes as its properties.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        container
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Self {
        switch container.content {
        case .none: throw .noValue(AnyTransientAppEntity.self)
        case .entity(let entity) where entity.id == nil:
            return AnyTransientAppEntity(
                entity.type, properties: entity.properties ?? [:], deferred: entity.deferred)
        default: throw .castingFailed(container, AnyTransientAppEntity.self)
        }
    }
}
