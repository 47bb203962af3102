internal import Synchronization

/// Many entities by their identifiers, as App Intents' `EntityCollection`: as a parameter it doesn't ask the
/// query, which an array of entities does.
///
/// ```swift
/// @Parameter(title: "Lamps") var lamps: EntityCollection<Lamp>
/// ```
///
/// On D-Bus `as`, the identifiers as text.
public struct EntityCollection<Entity: AppEntity>: Sendable {
    /// The identifiers, in the order in which they were given.
    public private(set) var identifiers: [Entity.ID] { didSet { found = Found() } }
    private var found = Found()

    private final class Found: Sendable {
        let entities = Mutex<[Entity]?>(nil)
    }

    /// Entities by their identifiers.
    public init(identifiers: [Entity.ID]) { self.identifiers = identifiers }

    /// The identifiers of entities, which the query isn't asked for.
    public init(entities: [Entity]) {
        identifiers = entities.map(\.id)
        found.entities.withLock { $0 = entities }
    }

    /// The entities, which the query is asked for the first time. One that is gone is left out, as the query
    /// does.
    ///
    /// - Throws: what the query throws.
    public func resolvedEntities() async throws -> [Entity] {
        if let known = found.entities.withLock({ $0 }) { return known }
        let entities = try await Entity.defaultQuery.entities(for: identifiers)
        found.entities.withLock { $0 = entities }
        return entities
    }
}

/// A collection of the identifiers.
extension EntityCollection: RandomAccessCollection, ExpressibleByArrayLiteral {
    public var startIndex: Int { identifiers.startIndex }
    public var endIndex: Int { identifiers.endIndex }
    public subscript(position: Int) -> Entity.ID { identifiers[position] }

    public init(arrayLiteral elements: Entity.ID...) { self.init(identifiers: elements) }

    /// Adds an identifier at the end.
    public mutating func append(_ identifier: Entity.ID) { identifiers.append(identifier) }

    /// Adds identifiers at the end, in their order.
    public mutating func append(contentsOf more: some Sequence<Entity.ID>) { identifiers += more }

    /// Adds an entity's identifier at the end.
    public mutating func append(_ entity: Entity) { append(entity.id) }

    /// Adds the identifiers of entities at the end, in their order.
    public mutating func append(contentsOf more: some Sequence<Entity>) { identifiers += more.map(\.id) }

    /// Whether an entity's identifier is in it.
    public func contains(_ entity: Entity) -> Bool { identifiers.contains(entity.id) }

    /// Takes an identifier out, wherever it is.
    public mutating func remove(_ identifier: Entity.ID) { identifiers.removeAll { $0 == identifier } }

    /// Takes an entity's identifier out, wherever it is.
    public mutating func remove(_ entity: Entity) { remove(entity.id) }
}

extension EntityCollection: Hashable {
    /// Two are equal that have the same identifiers in the same order.
    public static func == (one: Self, other: Self) -> Bool { one.identifiers == other.identifiers }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifiers) }
}

extension EntityCollection: _PlainIntentValue {
    public static var _argumentType: IntentArgumentType { .array(.string) }

    public var _argument: IntentArgument? {
        .array(of: .string, identifiers.map { .string($0.entityIdentifierString) })
    }

    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Self {
        guard case .array(_, let elements) = argument else { throw _mismatch(argument) }
        var identifiers: [Entity.ID] = []
        for element in elements {
            let text = try String._decode(element)
            guard let identifier = Entity.ID.entityIdentifier(for: text) else {
                throw IntentArgumentError(
                    expected: "the identifiers of \(EntityLookup<Entity>.typeName)", received: "\"\(text)\"")
            }
            identifiers.append(identifier)
        }
        return Self(identifiers: identifiers)
    }
}
