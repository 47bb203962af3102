internal import Assistants
internal import ControlBasics
internal import ControlClient
internal import DBus

/// A parameter of an action as a JSON schema, and JSON values as the bus has them.
struct ParameterSchema: Sendable {
    let name: String
    let isRequired: Bool
    private let title: String
    private let type: BusType
    private let values: [String: BusValue]

    /// Nil without a name or a type.
    init?(_ values: [String: BusValue]) {
        guard let name = values["name"]?.text,
            let type = values["type"]?.text.flatMap({ try? Signature(parsing: $0) })?.types.first
        else { return nil }
        self.name = name
        self.type = type
        self.values = values
        title = values["title"]?.text ?? ""
        isRequired = values["required"]?.bool ?? false
    }

    private var isFile: Bool { values["file"]?.bool ?? false || values["types"] != nil }
    /// Whether there is a list to choose from that the bundle makes.
    var hasOptions: Bool { values["options"]?.bool ?? false }

    private var choices: [ChoiceTitles.Choice] {
        (values["choices"]?.elements ?? []).compactMap { choice in
            guard let parts = choice.unwrapped.elements, let id = parts.first?.text else { return nil }
            return (id, parts.count > 1 ? parts[1].text ?? id : id)
        }
    }

    /// The schema of its value.
    var json: JSONValue {
        var schema = single(elementType)
        if case .array(let element) = type, element != .byte {
            schema = ["type": .string("array"), "items": .object(schema)]
            let sizes = values["size"]?.unwrapped.elements?.compactMap(\.integer) ?? []
            if sizes.count == 2 {
                schema["minItems"] = .integer(sizes[0])
                if sizes[1] < Int.max { schema["maxItems"] = .integer(sizes[1]) }
            }
        }
        if !title.isEmpty { schema["title"] = .string(AssistantWords.clean(title)) }
        if let standard = values["default"].map({ JSONValue($0) }) {
            schema["default"] = standard
        }
        if hasOptions, choices.isEmpty {
            schema["description"] = .string("an id from list_options")
        }
        return .object(schema)
    }

    private var elementType: BusType {
        if case .array(let element) = type, element != .byte { element } else { type }
    }

    private func single(_ type: BusType) -> JSONObject {
        if !choices.isEmpty {
            let choices = choices
            let titled = choices.contains { $0.title != $0.id }
            guard titled else {
                return ["type": .string("string"), "enum": .array(choices.map { .string($0.id) })]
            }
            return [
                "oneOf": .array(
                    choices.map {
                        .object([
                            "const": .string($0.id), "title": .string(AssistantWords.clean($0.title)),
                        ])
                    })
            ]
        }
        switch type {
        case .boolean: return ["type": .string("boolean")]
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64:
            return number("integer")
        case .double: return number("number")
        default:
            if isFile {
                return ["type": .string("string"), "description": .string("a file: can't be given")]
            }
            return ["type": .string("string")]
        }
    }

    private func number(_ type: String) -> JSONObject {
        let ends = values["range"]?.unwrapped.elements ?? []
        guard ends.count == 2 else { return ["type": .string(type)] }
        return ["type": .string(type), "minimum": JSONValue(ends[0]), "maximum": JSONValue(ends[1])]
    }

    /// A value as the bus has it. The bundle judges whether it fits.
    ///
    /// - Throws: ``ToolMistake`` for a value of another sort.
    func value(_ json: JSONValue) throws(ToolMistake) -> BusValue {
        // It would be read with the user's rights.
        guard !isFile else { throw ToolMistake("\(name) is a file, which assistants can't give") }
        guard case .array(let element) = type, element != .byte else { return try single(json, type) }
        guard case .array(let elements) = json else { throw mistake("a list", json) }
        var values: [BusValue] = []
        for json in elements { values.append(try single(json, element)) }
        guard let first = values.first else { return .array(of: element == .variant ? .string : element, []) }
        return values.allSatisfy { $0.type == first.type }
            ? .array(of: first.type, values) : .array(of: .variant, values.map { .variant($0) })
    }

    private func single(_ json: JSONValue, _ type: BusType) throws(ToolMistake) -> BusValue {
        switch (type, json) {
        case (.boolean, .bool(let flag)): return .boolean(flag)
        case (.boolean, _): throw mistake("true or false", json)
        case (.byte, .number(let number)), (.int16, .number(let number)), (.uint16, .number(let number)),
            (.int32, .number(let number)), (.uint32, .number(let number)), (.int64, .number(let number)),
            (.uint64, .number(let number)):
            guard let whole = Int64(exactly: number) else { throw mistake("a whole number", json) }
            return .int64(whole)
        case (.double, .number(let number)): return .double(number)
        case (_, .string(let text)): return .string(text)
        // A duration in seconds is a text of the bus's.
        case (_, .number(let number)): return .string(NumberText.of(number))
        case (_, .bool(let flag)): return .boolean(flag)
        default: throw mistake("a value", json)
        }
    }

    private func mistake(_ wanted: String, _ json: JSONValue) -> ToolMistake {
        ToolMistake("\(name) is \(wanted), not \(json.compact)")
    }
}

/// Arguments that don't fit, in a sentence that a model can mend them by.
struct ToolMistake: Error, Hashable {
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
}
