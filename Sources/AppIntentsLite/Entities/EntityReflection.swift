/// A property of an entity without its static type, as reflection finds it.
protocol AnyEntityProperty: AnyObject, Sendable {
    /// The name that was given for it, if any.
    var identifier: String? { get }
    /// The value; nil where none was set.
    var known: (any _IntentValue)? { get }
    /// Sets it to a value from outside; entities are looked up.
    func resolve(_ argument: IntentArgument) async throws
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
            guard let property = child.value as? any AnyEntityProperty else { return nil }
            let label = child.label ?? ""
            return Found(
                name: property.identifier ?? (label.hasPrefix("_") ? String(label.dropFirst()) : label),
                property: property)
        }
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
