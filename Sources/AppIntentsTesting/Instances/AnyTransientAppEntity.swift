/// A transient entity without its type, as App Intents Testing's `AnyTransientAppEntity`: what an action
/// gave, or what a test made for a parameter. Nothing but its properties makes it up.
@dynamicMemberLookup
public struct AnyTransientAppEntity: Sendable, Equatable {
    /// The entity's type.
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
