internal import ControlClient
internal import ControlBasics

extension ActivitySnapshot {
    /// For programs.
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
