internal import Assistants
internal import ControlBasics
internal import ControlClient

extension ControlSnapshot {
    var target: AssistantRule.Target { .control(bundle: address.bundle, name: address.description) }

    /// What it says of itself, by which a change is noticed.
    var words: String { AssistantWords.of(displayName, descriptionText) }

    /// As assistants get it.
    ///
    /// - Parameter access: what the user allows.
    func json(_ access: AssistantAccess) -> JSONObject {
        var object: JSONObject = [
            "control": .string("\(address)"), "title": .string(AssistantWords.clean(label)),
            "form": .string(form.rawValue), "allowed": .string(access.rawValue),
        ]
        let description = AssistantWords.quoted(descriptionText)
        if !description.isEmpty { object["description"] = .string(description) }
        guard isAvailable else {
            object["available"] = .bool(false)
            object["reason"] = .string(AssistantWords.clean(unavailabilityReason ?? ""))
            return object
        }
        if !isEnabled { object["enabled"] = .bool(false) }
        if let isOn { object["on"] = .bool(isOn) }
        if let level {
            object["value"] = .number(level.value)
            object["minimum"] = .number(level.minimum)
            object["maximum"] = .number(level.maximum)
            if level.step > 0 { object["step"] = .number(level.step) }
            if !level.unit.isEmpty { object["unit"] = .string(AssistantWords.clean(level.unit)) }
        }
        if let selection {
            object["selected"] = .string(selection.selected)
            object["choices"] = .array(
                selection.choices.map {
                    .object(["id": .string($0.id), "title": .string(AssistantWords.clean($0.title))])
                })
        }
        if !valueText.isEmpty { object["text"] = .string(AssistantWords.clean(valueText)) }
        if !status.isEmpty { object["status"] = .string(AssistantWords.clean(status)) }
        return object
    }
}

extension IntentSnapshot {
    var target: AssistantRule.Target { .action(bundle: bundle, name: name) }

    var words: String { AssistantWords.of(title, descriptionText) }

    /// Whether an assistant may ever run it.
    var mayBeAllowed: Bool { isDiscoverable && !isGuarded }

    var schemas: [ParameterSchema] { parameters.compactMap { ParameterSchema($0) } }

    /// The schema of its parameters.
    var input: JSONObject {
        let schemas = schemas
        return Schema.object(
            JSONObject(schemas.map { ($0.name, $0.json) }),
            required: schemas.filter(\.isRequired).map(\.name))
    }

    func json(_ access: AssistantAccess) -> JSONObject {
        var object: JSONObject = [
            "action": .string(name), "title": .string(AssistantWords.clean(title)),
            "allowed": .string(access.rawValue),
        ]
        let description = AssistantWords.quoted(descriptionText)
        if !description.isEmpty { object["description"] = .string(description) }
        if !summary.isEmpty, summary != title { object["sentence"] = .string(AssistantWords.clean(summary)) }
        if !schema.isEmpty { object["schema"] = .string(AssistantWords.clean(schema)) }
        object["parameters"] = .object(input)
        return object
    }
}

extension WidgetSnapshot {
    var target: AssistantRule.Target { .widget(bundle: bundle, name: name) }

    var words: String { AssistantWords.of(displayName, descriptionText) }
}

extension ActivitySnapshot {
    var json: JSONObject {
        var object: JSONObject = [
            "bundle": .string(bundle), "title": .string(AssistantWords.clean(title)),
            "text": .string(AssistantWords.clean(text)), "state": .string(state),
        ]
        if let progress { object["progress"] = .number(progress) }
        if let until { object["until"] = .number(Double(until) / 1_000_000) }
        let labels = actions.map { JSONValue.string(AssistantWords.clean($0.label)) }
        if !labels.isEmpty { object["buttons"] = .array(labels) }
        return object
    }
}
