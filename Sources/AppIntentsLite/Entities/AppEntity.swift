/// A thing of the app that actions are about, as App Intents' `AppEntity`.
///
/// ```swift
/// struct Lamp: AppEntity {
///     static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
///     static let defaultQuery = LampQuery()
///     let id: String
///     var displayRepresentation: DisplayRepresentation { "\(id)" }
/// }
/// ```
///
/// From outside an entity is its identifier as text, D-Bus `s`; the query is asked for the entity.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == ValueType, ID: EntityIdentifierConvertible & Sendable {
    /// The type of ``defaultQuery``; inferred from it.
    associatedtype DefaultQuery: EntityQuery where ValueType == DefaultQuery.Entity
    /// Finds entities by their identifiers.
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    /// `@Property` inside an entity.
    public typealias Property = EntityProperty
}

extension AppEntity {
    public static var _argumentType: IntentArgumentType { .string }
    public static var _needsLookup: Bool { true }
    public var _argument: IntentArgument? { .string(id.entityIdentifierString) }
    public var _title: String? { displayRepresentation.title.resolved }

    /// Always fails: an entity is found with ``_lookup(_:)``.
    ///
    /// - Throws: always, since it takes time to find an entity.
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Self {
        throw IntentArgumentError(
            expected: "\(EntityLookup<Self>.typeName)", received: argument.description,
            hint: "an entity can't be given here")
    }

    public static func _lookup(_ arguments: [IntentArgument]) async throws -> [Self] {
        try await EntityLookup.find(arguments, with: Self.defaultQuery)
    }
}

extension AppEntity where Self: RawRepresentable, ID == RawValue {
    /// The raw value is the identifier.
    public var id: RawValue { rawValue }
    /// A query that makes entities from their identifiers, and offers none.
    public static var defaultQuery: _RawEntityQuery<Self> { _RawEntityQuery() }
}
