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
