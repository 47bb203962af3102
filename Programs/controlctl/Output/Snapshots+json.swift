internal import ControlBasics
internal import ControlClient
internal import DBus

extension ControlSnapshot {
    /// All that is known of the control; while its value is unavailable, why, and nothing that only shows the
    /// last one. Programs read the names, so they never change.
    var json: JSONValue {
        .object([
            "control": .string("\(address)"),
            "bundle": .string(address.bundle),
            "kind": .string(address.kind),
            "instance": address.instance.map { .string($0) } ?? .null,
            "path": .string(address.path.rawValue),
            "form": .string(form.rawValue),
            "state": .string(word),
            "isOn": known.map { .bool($0) } ?? .null,
            "level": isAvailable ? level?.json ?? .null : .null,
            "selection": isAvailable ? selection?.json ?? .null : .null,
            "available": .bool(isAvailable),
            "reason": unavailabilityReason.map { .string($0) } ?? .null,
            "enabled": .bool(isEnabled),
            "pending": .bool(isPending),
            "progress": progress.map { .number($0) } ?? .null,
            "title": .string(isAvailable ? title : label),
            "valueText": .string(isAvailable ? valueText : ""),
            "status": .string(isAvailable ? status : ""),
            "displayName": .string(displayName),
            "description": .string(descriptionText),
            "actionHint": .string(isAvailable ? actionHint : ""),
            "symbol": .string(symbol),
            "iconName": .string(iconName),
            "tint": .string(tint),
            "subject": .string(isAvailable ? subject : ""),
            "subjectDetail": .string(isAvailable ? subjectDetail : ""),
            "artwork": .string(isAvailable ? artwork : ""),
            "part": part.map { .object(["of": .string($0.kind), "place": .string($0.place.rawValue)]) }
                ?? .null,
            "error": failure.map { .object(["name": .string($0.name), "message": .string($0.message)]) }
                ?? .null,
            "privacySensitive": .bool(isPrivacySensitive),
            "action": action.map { .string($0) } ?? .null,
            "configuration": .object(JSONObject(configuration.mapValues { JSONValue($0) })),
            "needsConfiguration": .bool(needsConfiguration),
            "dependents": .array(dependents.map { .string($0.rawValue) }),
            "revision": .unsigned(revision),
        ])
    }
}

extension LevelSnapshot {
    fileprivate var json: JSONValue {
        .object([
            "value": .number(value), "minimum": .number(minimum), "maximum": .number(maximum),
            "step": .number(step), "unit": .string(unit),
        ])
    }
}

extension SelectionSnapshot {
    fileprivate var json: JSONValue {
        .object([
            "selected": .string(selected),
            "choices": .array(
                choices.map { choice in
                    .object([
                        "id": .string(choice.id), "title": .string(choice.title),
                        "subtitle": .string(choice.subtitle),
                        "symbol": .string(choice.symbol), "iconName": .string(choice.iconName),
                        "badge": .string(choice.badge), "badgeIconName": .string(choice.badgeIconName),
                    ])
                }),
        ])
    }
}

extension ActivitySnapshot {
    var json: JSONValue {
        .object([
            "id": .string(id), "bundle": .string(bundle), "attributesType": .string(attributesType),
            "attributes": .string(attributes), "contentState": .string(contentState), "state": .string(state),
            "startDate": .integer(Int(startDate)), "relevanceScore": .number(relevanceScore),
            "title": .string(title), "text": .string(text), "shortText": .string(shortText),
            "progress": progress.map { .number($0) }, "until": until.map { .integer(Int($0)) },
            "actions": .array(
                actions.map { .object(["id": .string($0.id), "label": .string($0.label)]) }),
        ])
    }
}
