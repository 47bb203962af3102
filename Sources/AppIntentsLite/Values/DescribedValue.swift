/// A value with what its argument doesn't say: of which type of entity or enumeration it is, and an entity's
/// properties.
package indirect enum DescribedValue: Hashable, Sendable {
    /// What its argument says whole.
    case plain(IntentArgument)
    /// The values of a list.
    case list([DescribedValue])
    case entity(DescribedEntity)
    /// A case of an enumeration: the enumeration's persistent identifier, the raw value, and the name for
    /// users.
    case choice(enumeration: String, value: String, title: String)

    /// Whether the current run of an action describes what it returns: properties are read for it, which may
    /// be authors' code, so only who asks for it has it done.
    @TaskLocal package static var isWanted = false

    /// How many entities may be inside one another. Deeper ones have no properties: two may have each other.
    private static let deepest = 4

    /// Describes a value. Runs authors' code where an entity's properties are computed.
    ///
    /// - Returns: nil for an absent optional.
    package init?(_ value: any _IntentValue) { self.init(value, depth: 1) }

    private init?(_ value: any _IntentValue, depth: Int) {
        if let entity = value as? any AppEntity {
            self = .entity(Self.description(of: entity, depth))
        } else if let union = value as? any AppUnionValue {
            self.init(union._unionCase.value, depth: depth)
        } else if let choice = value as? any AppEnum {
            self = Self.description(of: choice)
        } else if let elements = Self.elements(of: value) {
            self = .list(elements.compactMap { Self($0, depth: depth) })
        } else if let argument = value._argument {
            self = .plain(argument)
        } else {
            return nil
        }
    }

    private static func elements(of value: any _IntentValue) -> [any _IntentValue]? {
        // A text is a sequence, too.
        guard case .array = type(of: value)._argumentType, let sequence = value as? any Sequence else {
            return nil
        }
        return values(in: sequence)
    }

    private static func values(in sequence: some Sequence) -> [any _IntentValue] {
        sequence.compactMap { $0 as? any _IntentValue }
    }

    private static func description(of choice: some AppEnum) -> DescribedValue {
        .choice(
            enumeration: type(of: choice).persistentIdentifier, value: choice.rawValue.description,
            title: choice._title ?? "")
    }

    private static func description<Entity: AppEntity>(of entity: Entity, _ depth: Int) -> DescribedEntity {
        let representation = entity.displayRepresentation
        var properties: [String: DescribedValue?] = [:]
        var deferred: [String] = []
        if depth <= deepest {
            for (name, property) in EntityReflection.computed(of: entity) {
                properties[name] = .some(property.value(of: entity).flatMap { Self($0, depth: depth + 1) })
            }
            for found in EntityReflection.properties(of: entity) {
                properties[found.name] = .some(found.property.known.flatMap { Self($0, depth: depth + 1) })
            }
            deferred = EntityReflection.deferred(of: entity).keys.sorted()
        }
        return DescribedEntity(
            type: Entity.persistentIdentifier,
            id: Entity.self is any TransientAppEntity.Type ? nil : entity.id.entityIdentifierString,
            title: representation.title.resolved, subtitle: representation.subtitle?.resolved,
            properties: properties, deferred: deferred)
    }
}

/// An entity as others see it.
package struct DescribedEntity: Hashable, Sendable {
    /// The persistent identifier of its type.
    package let type: String
    /// Its identifier as text; nil where it can't be found again.
    package let id: String?
    package let title: String
    package let subtitle: String?
    /// What its `@Property` variables hold and its computed ones give, by their names; nil for an optional
    /// without a value, and for one that was never set.
    package let properties: [String: DescribedValue?]
    /// The names of its deferred properties, which are read when somebody asks for one.
    package let deferred: [String]
}

/// Reads the entries of a dictionary that stands for a value, and says which one doesn't fit.
package struct DictionaryReader {
    private let entries: [String: IntentArgument]
    private let what: String

    /// - Parameters:
    ///   - what: what the dictionary stands for, in words.
    ///   - known: the keys that are understood.
    /// - Throws: ``IntentArgumentError`` for anything but a dictionary, and for a key that isn't known.
    package init(_ argument: IntentArgument, _ what: String, _ known: [String]) throws(IntentArgumentError) {
        guard case .dictionary(let entries) = argument else {
            throw IntentArgumentError(
                expected: "\(what), a dictionary with \(quoted(known))",
                received: "\(argument.type.name) (\(argument))")
        }
        if let unknown = entries.keys.sorted().first(where: { !known.contains($0) }) {
            throw IntentArgumentError(
                expected: "\(what), a dictionary with \(quoted(known))", received: "the key \"\(unknown)\"")
        }
        self.entries = entries
        self.what = what
    }

    /// The value of a key; nil when it isn't there.
    package func value<Value: _IntentValue>(
        _ key: String, _ type: Value.Type
    ) throws(IntentArgumentError) -> Value? {
        guard let argument = entries[key] else { return nil }
        do {
            return try Value._decode(argument)
        } catch {
            throw IntentArgumentError(
                parameter: error.parameter, expected: "\(what) with \(error.expected) for \"\(key)\"",
                received: error.received, hint: error.hint)
        }
    }

    /// The value of a key that must be there.
    package func required<Value: _IntentValue>(
        _ key: String, _ type: Value.Type
    ) throws(IntentArgumentError) -> Value {
        if let value = try value(key, type) { return value }
        throw IntentArgumentError(
            expected: "\(what) with \(Value._argumentType) for \"\(key)\"",
            received: "a dictionary without it")
    }
}

/// Names for a message: `"a", "b"`.
func quoted(_ names: some Sequence<String>) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
