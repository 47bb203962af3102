internal import AppIntentsLite
internal import DBus
internal import FoundationEssentials

/// A value without its static type, as App Intents' `IntentValueContainer`.
public struct IntentValueContainer: Hashable, Sendable {
    /// What a conversion may depend on, as App Intents' type of the same name. Nothing does here.
    public struct ConversionContext: Hashable, Sendable {
        /// The context in which tests convert values.
        public init() {}
    }

    indirect enum Content: Hashable, Sendable {
        case none
        /// What a bundle says of it whole.
        case plain(IntentArgument)
        case list([IntentValueContainer])
        case entity(EntityContent)
        case choice(enumeration: String, value: String)
    }

    let content: Content

    init(_ content: Content) { self.content = content }
}

/// What is known of an entity.
struct EntityContent: Hashable, Sendable {
    var type: AttributedTypeIdentifier
    /// Nil where it can't be found again.
    var id: String?
    /// By name; nil for a reference, of which nothing is known.
    var properties: [String: IntentValueContainer]?
    /// Those that the bundle has yet to be asked for, if any.
    var deferred: DeferredProperties?
}

extension IntentValueContainer: IntentValueConvertible {
    public func makeContainer(context: ConversionContext) -> IntentValueContainer { self }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Self {
        container
    }
}

extension IntentValueContainer: CustomStringConvertible {
    /// The value as messages name it.
    public var description: String {
        switch content {
        case .none: "nothing"
        case .plain(let argument): argument.description
        case .list(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
        case .choice(let enumeration, let value): "the case \"\(value)\" of \(enumeration)"
        case .entity(let entity):
            "the entity \(entity.type.persistentIdentifier)" + (entity.id.map { " \"\($0)\"" } ?? "")
        }
    }
}

extension IntentValueContainer {
    /// The value of a type.
    ///
    /// - Throws: ``IntentTestingError``, with where the value stands.
    func value<T: IntentValueConvertible>(
        at path: String, as type: T.Type = T.self
    ) throws(IntentTestingError) -> T {
        do {
            return try T._value(in: self)
        } catch {
            throw IntentTestingError(error.code, "\(path): \(error.message)")
        }
    }

    /// Nil where there is no value: for comparing with nil, and for other actions' parameters.
    var expression: (any IntentValueExpressing)? { content == .none ? nil : self }

    /// What a property of the value holds.
    ///
    /// - Throws: ``IntentTestingError`` with the properties that there are.
    func member(_ name: String, of path: String) throws(IntentTestingError) -> IntentValueContainer {
        switch content {
        case .entity(let entity): return try entity.property(name, of: path)
        case .plain(.dictionary(let entries)):
            if let value = entries[name] { return IntentValueContainer(.plain(value)) }
        case .plain(.array(_, let elements)):
            if let value = Self.property(name, ofList: elements.count) { return value }
        case .list(let items):
            if let value = Self.property(name, ofList: items.count) { return value }
        case .none, .plain, .choice: break
        }
        throw IntentTestingError(.castingFailed, "\(path) is \(self), which has no property \"\(name)\"")
    }

    private static func property(_ name: String, ofList count: Int) -> IntentValueContainer? {
        switch name {
        case "count": IntentValueContainer(.plain(.int(count)))
        case "isEmpty": IntentValueContainer(.plain(.bool(count == 0)))
        default: nil
        }
    }

    /// What a property of the value holds, which the bundle is asked for if it was deferred.
    ///
    /// - Throws: ``IntentTestingError`` with the properties that there are; what the property throws.
    func fetchedMember(_ name: String, of path: String) async throws -> IntentValueContainer {
        guard case .entity(let entity) = content, let deferred = entity.deferred,
            deferred.names.contains(name)
        else { return try member(name, of: path) }
        guard let id = entity.id else {
            throw IntentTestingError(
                .noValue,
                "\(path).\(name) is a deferred property of a transient entity, which nobody finds again")
        }
        return try await deferred.bundle.property(name, of: entity.type.persistentIdentifier, id)
    }

    /// The elements of a list.
    ///
    /// - Throws: ``IntentTestingError`` where it is none.
    func elements(of path: String) throws(IntentTestingError) -> [IntentValueContainer] {
        switch content {
        case .list(let items): return items
        case .plain(.array(_, let elements)): return elements.map { IntentValueContainer(.plain($0)) }
        default: throw IntentTestingError(.castingFailed, "\(path) is \(self), which is no list")
        }
    }

    /// - Throws: ``IntentTestingError`` where there is no such element.
    func element(_ index: Int, of path: String) throws(IntentTestingError) -> IntentValueContainer {
        let elements = try elements(of: path)
        if elements.indices.contains(index) { return elements[index] }
        throw IntentTestingError(
            .castingFailed, "\(path) has \(elements.count) elements, so there is none with the index \(index)"
        )
    }
}

extension EntityContent {
    func property(_ name: String, of path: String) throws(IntentTestingError) -> IntentValueContainer {
        let type = type.persistentIdentifier
        guard let properties else {
            throw IntentTestingError(
                .noValue,
                "\(path) is a reference to a \(type), of which nothing is known but its identifier: find it with "
                    + "entities(identifiers:) first")
        }
        if let value = properties[name] { return value }
        if deferred?.names.contains(name) == true {
            throw IntentTestingError(
                .noValue,
                "\(path).\(name) is a deferred property, which has to be waited for: try await "
                    + "\(path).\(name).get()")
        }
        let names = Array(properties.keys) + (deferred?.names ?? [])
        let known = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        let hint =
            name == "id"
            ? "; its identifier is identifier.instanceIdentifier"
            : known.isEmpty ? "; it has none that is declared with @Property" : "; it has \(known)"
        throw IntentTestingError(
            .castingFailed, "\(path): the entity \(type) has no property \"\(name)\"\(hint)")
    }
}

extension IntentValueContainer {
    /// The value as a parameter of `Intent1.Perform`; nil where there is none.
    var busValue: BusValue? {
        switch content {
        case .none: nil
        case .plain(let argument): argument.busValue
        case .list(let items): .array(of: .variant, items.compactMap(\.busValue).map { .variant($0) })
        case .choice(_, let value): .string(value)
        case .entity(let entity):
            entity.id.map { .string($0) }
                ?? .properties(
                    (entity.properties ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
                        value.busValue.map { (name, $0) }
                    })
        }
    }

    /// What `Intent1.Perform` says of a value with the option `describe`, and `Entities1` of an entity.
    ///
    /// - Parameter bundle: who says it.
    init(described entries: [String: BusValue], in bundle: TestedBundle) {
        let text = { (name: String) in entries[name]?.unwrapped.text }
        if let type = text("entity") {
            let properties = entries["properties"]?.unwrapped.properties ?? [:]
            let deferred = entries["deferred"]?.unwrapped.elements?.compactMap(\.unwrapped.text) ?? []
            self.init(
                .entity(
                    EntityContent(
                        type: AttributedTypeIdentifier(
                            persistentIdentifier: type, bundleIdentifier: bundle.identifier),
                        id: text("id"),
                        properties: properties.mapValues {
                            Self(described: $0.unwrapped.properties ?? [:], in: bundle)
                        },
                        deferred: deferred.isEmpty ? nil : DeferredProperties(names: deferred, bundle: bundle)
                    ))
            )
        } else if let type = text("enum") {
            self.init(.choice(enumeration: type, value: text("value") ?? ""))
        } else if let items = entries["items"]?.unwrapped.elements {
            self.init(.list(items.map { Self(described: $0.unwrapped.properties ?? [:], in: bundle) }))
        } else {
            self.init(entries["value"].flatMap { IntentArgument($0) }.map { .plain($0) } ?? .none)
        }
    }
}

extension IntentArgument {
    /// The value as messages hold it.
    fileprivate var busValue: BusValue {
        switch self {
        case .bool(let value): .boolean(value)
        case .int(let value): .int64(Int64(value))
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        case .date(let value): .int64(value.microseconds)
        case .duration(let value): .int64(value.microseconds)
        case .data(let value): .bytes(Array(value))
        case .file(let file):
            (try? BusFileDescriptor(duplicating: file.rawValue)).map { .unixFD($0) } ?? .string("")
        // The bundle unwraps variants, and an empty list needs no type.
        case .array(_, let values): .array(of: .variant, values.map { .variant($0.busValue) })
        case .dictionary(let entries):
            .properties(entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value.busValue) })
        }
    }

    /// Nil for a type that no action gives.
    fileprivate init?(_ value: BusValue) {
        let value = value.unwrapped
        switch value {
        case .boolean(let flag): self = .bool(flag)
        case .double(let number): self = .double(number)
        case .unixFD(let file): self = .file(IntentFileDescriptor(file.rawValue, owner: file))
        case .array(.byte, let elements): self = .data(Data(elements.bytes ?? []))
        case .array(_, let elements):
            let values = elements.compactMap { IntentArgument($0) }
            self = .array(of: values.first?.type ?? .string, values)
        default:
            if let entries = value.properties {
                self = .dictionary(entries.compactMapValues { IntentArgument($0) })
            } else if let text = value.text {
                self = .string(text)
            } else if let number = value.integer {
                self = .int(number)
            } else {
                return nil
            }
        }
    }
}
