internal import ControlClient
internal import DBus

extension ControlSnapshot {
    /// All that is known of the control. Programs read the names, so they never change.
    var json: JSONText {
        .object([
            ("control", .string("\(address)")),
            ("bundle", .string(address.bundle)),
            ("kind", .string(address.kind)),
            ("instance", address.instance.map { .string($0) } ?? .null),
            ("path", .string(address.path.rawValue)),
            ("form", .string(form.rawValue)),
            ("state", .string(word)),
            ("isOn", isOn.map { .bool($0) } ?? .null),
            ("available", .bool(isAvailable)),
            ("enabled", .bool(isEnabled)),
            ("pending", .bool(isPending)),
            ("progress", progress.map { .double($0) } ?? .null),
            ("title", .string(title)),
            ("valueText", .string(valueText)),
            ("status", .string(status)),
            ("displayName", .string(displayName)),
            ("description", .string(descriptionText)),
            ("actionHint", .string(actionHint)),
            ("symbol", .string(symbol)),
            ("iconName", .string(iconName)),
            ("tint", .string(tint)),
            (
                "error",
                failure.map { .object([("name", .string($0.name)), ("message", .string($0.message))]) }
                    ?? .null
            ),
            ("privacySensitive", .bool(isPrivacySensitive)),
            (
                "configuration",
                .object(configuration.sorted { $0.key < $1.key }.map { ($0.key, JSONText($0.value)) })
            ),
            ("needsConfiguration", .bool(needsConfiguration)),
            ("dependents", .array(dependents.map { .string($0.rawValue) })),
            ("revision", .unsigned(revision)),
        ])
    }
}

extension JSONText {
    /// A value from the bus. Keys that are no texts are written as texts; a descriptor is null.
    init(_ value: BusValue) {
        switch value.unwrapped {
        case .boolean(let value): self = .bool(value)
        case .double(let value): self = .double(value)
        case .uint64(let value): self = .unsigned(value)
        case .array(_, let elements): self = .array(elements.map(JSONText.init))
        case .structure(let members): self = .array(members.map(JSONText.init))
        case .dictionary(_, _, let entries):
            self = .object(entries.map { ($0.key.text ?? JSONText($0.key).compact, JSONText($0.value)) })
        case let value: self = value.integer.map { .integer($0) } ?? value.text.map { .string($0) } ?? .null
        }
    }
}
