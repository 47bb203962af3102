public import FoundationEssentials

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

/// A thing of which there is one, such as the app's settings, as App Intents' `UniqueAppEntity`.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
    /// The type's name, since there is only one.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
    }
}

extension UniqueAppEntity where ID == String {
    /// The type's persistent identifier.
    public var id: String { Self.persistentIdentifier }
}

/// A thing that a search index may hold, as App Intents' `IndexedEntity`. The index and the
/// attribute sets come with the modules under Apple's names.
public protocol IndexedEntity: AppEntity {
    /// Whether the index leaves it out. Defaults to false.
    var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
    /// False: the index may hold it.
    public var hideInSpotlight: Bool { false }
}

/// A thing that an action gives and that can't be found again, as App Intents' `TransientAppEntity`.
///
/// On D-Bus `a{sv}`, its properties by their names; from outside, those left out stay as ``init()`` leaves
/// them.
public protocol TransientAppEntity: AppEntity {
    /// An entity whose properties are to be set.
    init()
}

extension TransientAppEntity {
    /// One identifier for all of them: nothing looks them up.
    public var id: UUID { TransientEntityID.shared }
    public static var defaultQuery: _TransientEntityQuery<Self> { _TransientEntityQuery() }

    public static var _argumentType: IntentArgumentType { .dictionary }
    public var _argument: IntentArgument? { .dictionary(EntityReflection.arguments(of: self)) }

    /// Entities of their properties. What is computed is left to compute: it comes from where an entity is
    /// given back as it was said.
    ///
    /// - Throws: ``IntentArgumentError`` for a property that isn't there, or a value that doesn't fit.
    public static func _lookup(_ arguments: [IntentArgument]) async throws -> [Self] {
        var entities: [Self] = []
        for argument in arguments {
            guard case .dictionary(let entries) = argument else { throw _mismatch(argument) }
            let entity = Self()
            let properties = EntityReflection.properties(of: entity)
            let computed = EntityReflection.computed(of: entity)
            for (name, value) in entries.sorted(by: { $0.key < $1.key }) where computed[name] == nil {
                guard let found = properties.first(where: { $0.name == name }) else {
                    throw IntentArgumentError(
                        expected: "properties of \(persistentIdentifier): \(quoted(properties.map(\.name)))",
                        received: "\"\(name)\"")
                }
                try await found.property.resolve(value)
            }
            entities.append(entity)
        }
        return entities
    }
}

private enum TransientEntityID {
    /// One for all of them: nothing looks them up.
    static let shared = UUID()
}

/// The query of entities that can't be found again: it finds none.
public struct _TransientEntityQuery<Entity: TransientAppEntity>: EntityQuery {
    /// The query that ``AppEntity/defaultQuery`` gives.
    public init() {}
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
    public func suggestedEntities() async throws -> [Entity] { [] }
}

/// An entity that is a file, as App Intents' `FileEntity`.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
    /// The types of file that it may be.
    static var supportedContentTypes: [UTType] { get }
}

extension FileEntity {
    /// Whether a file's name says that it is of one of the types; a name that says nothing passes, and so do
    /// drafts.
    static func accepts(_ identifier: FileEntityIdentifier, _ types: [UTType]) -> Bool {
        guard let name = identifier.fileURL?.pathExtension, let type = UTType(filenameExtension: name) else {
            return true
        }
        return types.contains { type.conforms(to: $0) }
    }

    /// - Throws: for the text that stands for a file of another type.
    static func check(_ argument: IntentArgument, _ types: [UTType]) throws(IntentArgumentError) {
        guard let identifier = FileEntityIdentifier.entityIdentifier(for: argument.spoken),
            !accepts(identifier, types)
        else { return }
        throw IntentArgumentError(
            expected: "a file of one of \(quoted(types.map(\.identifier)))", received: argument.description)
    }
}
