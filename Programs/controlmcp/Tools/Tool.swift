internal import ControlBasics
internal import FoundationEssentials

/// A tool as clients list it.
struct Tool: Hashable, Sendable {
    /// What a client may show of it. Nothing relies on them.
    struct Hints: Hashable, Sendable {
        var isReadOnly = false
        var isDestructive = false
        var isIdempotent = false
    }

    /// Of `A-Z a-z 0-9 _ -`, 64 at most.
    let name: String
    let title: String
    let description: String
    let input: JSONObject
    /// What its structured result is.
    let output: JSONObject
    let hints: Hints

    var json: JSONValue {
        .object([
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": .object(input), "outputSchema": .object(output),
            "annotations": .object([
                "title": .string(title), "readOnlyHint": .bool(hints.isReadOnly),
                "destructiveHint": .bool(hints.isDestructive), "idempotentHint": .bool(hints.isIdempotent),
                "openWorldHint": .bool(false),
            ]),
        ])
    }

    /// A name that all clients take: what it can't have becomes `_`.
    static func name(_ prefix: String, _ text: String) -> String {
        let isPlain = { (byte: UInt8) in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        let bytes = text.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "_") }
        return prefix + String(decoding: bytes.prefix(64 - prefix.utf8.count), as: UTF8.self)
    }
}

/// A JSON schema in the making.
enum Schema {
    static func object(_ properties: JSONObject, required: [String] = []) -> JSONObject {
        var schema: JSONObject = [
            "type": .string("object"), "properties": .object(properties),
            "additionalProperties": .bool(false),
        ]
        if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
        return schema
    }

    static func value(_ type: String, _ description: String) -> JSONValue {
        .object(["type": .string(type), "description": .string(description)])
    }

    static let list = JSONObject([
        ("type", .string("object")),
        ("properties", .object(["items": .object(["type": .string("array")])])),
        ("required", .array([.string("items")])),
    ])
    static let any = JSONObject([("type", .string("object"))])
}

/// What came of a call of a tool.
struct ToolResult: Sendable {
    var text: String
    /// An object, as older clients take nothing else.
    var structured: JSONObject?
    var isError = false
    /// PNG pictures.
    var pictures: [[UInt8]] = []

    init(_ structured: JSONObject, pictures: [[UInt8]] = []) {
        text = JSONValue.object(structured).compact
        self.structured = structured
        self.pictures = pictures
    }

    /// What went wrong, for the model to mend.
    init(failure: String) {
        text = failure
        isError = true
    }

    var json: JSONObject {
        var content: [JSONValue] = [.object(["type": .string("text"), "text": .string(text)])]
        content += pictures.map { bytes in
            .object([
                "type": .string("image"), "mimeType": .string("image/png"),
                "data": .string(Data(bytes).base64EncodedString()),
            ])
        }
        return [
            "content": .array(content), "structuredContent": structured.map { .object($0) },
            "isError": .bool(isError),
        ]
    }
}
