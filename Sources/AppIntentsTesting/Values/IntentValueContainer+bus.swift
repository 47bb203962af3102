internal import AppIntentsLite
internal import DBus
internal import FoundationEssentials

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
