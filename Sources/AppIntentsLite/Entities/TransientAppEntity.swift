public import FoundationEssentials

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
