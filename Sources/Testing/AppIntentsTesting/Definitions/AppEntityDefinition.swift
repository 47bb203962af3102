public import AppIntentsLite

/// A type of entity by its name, as App Intents Testing's `AppEntityDefinition`: finds entities as the
/// bundle's own query does, and names them.
///
/// ```swift
/// let coffees = definitions.entities["CoffeeEntity"]
/// let latte = try await coffees.entities(matching: "Latte").first
/// let name: String? = try latte?.name
/// ```
public struct AppEntityDefinition: Sendable, Equatable {
    /// The entity's type: its name, or its persistent identifier.
    public let typeIdentifier: String
    private let bundle: TestedBundle

    /// What the bundle is found by.
    public var bundleIdentifier: String { bundle.identifier }

    init(_ bundle: TestedBundle, _ typeIdentifier: String) {
        self.bundle = bundle
        self.typeIdentifier = typeIdentifier
    }

    /// Names an entity by its identifier, for a parameter. It need not exist, and nothing is known of its
    /// properties.
    public func makeReference(identifier: String) -> AnyAppEntity {
        AnyAppEntity(
            AttributedEntityIdentifier(entityType: type, instanceIdentifier: identifier), properties: nil)
    }

    private var type: AttributedTypeIdentifier {
        AttributedTypeIdentifier(persistentIdentifier: typeIdentifier, bundleIdentifier: bundleIdentifier)
    }

    /// All entities, of a query that is an `EnumerableEntityQuery`.
    ///
    /// - Throws: ``IntentTestingError`` for another query and for an unknown type; what the query throws.
    public func allEntities() async throws -> [AnyAppEntity] { try await allEntitiesQuery().entities() }

    public func allEntitiesQuery() -> AnyEntityQuery { AnyEntityQuery(bundle, typeIdentifier, .all) }

    /// The entities with these identifiers. Those that are not there are left out.
    ///
    /// - Throws: ``IntentTestingError`` for an unknown type; what the query throws.
    public func entities<Identifier: EntityIdentifierConvertible>(
        identifiers: [Identifier]
    ) async throws -> [AnyAppEntity] {
        try await entityQuery(identifiers: identifiers).entities()
    }

    /// The query for the entities with these identifiers.
    public func entityQuery<Identifier: EntityIdentifierConvertible>(
        identifiers: [Identifier]
    ) -> AnyEntityQuery {
        AnyEntityQuery(bundle, typeIdentifier, .identifiers(identifiers.map(\.entityIdentifierString)))
    }

    /// The entities that a text may mean, of a query that is an `EntityStringQuery`.
    ///
    /// - Throws: ``IntentTestingError`` for another query and for an unknown type; what the query throws.
    public func entities(matching string: String) async throws -> [AnyAppEntity] {
        try await entityQuery(matching: string).entities()
    }

    /// The query for the entities that a text may mean.
    public func entityQuery(matching string: String) -> AnyEntityQuery {
        AnyEntityQuery(bundle, typeIdentifier, .matching(string))
    }

    /// The entities to offer first.
    ///
    /// - Throws: ``IntentTestingError`` for an unknown type; what the query throws.
    public func suggestedEntities() async throws -> [AnyAppEntity] {
        try await suggestedEntitiesQuery().entities()
    }

    /// The query for the entities to offer first.
    public func suggestedEntitiesQuery() -> AnyEntityQuery {
        AnyEntityQuery(bundle, typeIdentifier, .suggested)
    }

    /// Whether it is the same type of a bundle with the same identifier.
    public static func == (one: Self, other: Self) -> Bool { one.type == other.type }
}

extension AppEntityDefinition: AppIntentTypeDefinition {
    public func isInstance(_ value: AnyAppEntity) throws {
        try check(
            value.identifier.entityType.persistentIdentifier, is: typeIdentifier, value.identifier)
    }
}
