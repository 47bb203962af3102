import Foundation

/// Checks JSON against the part of JSON Schema 2020-12 that the package's schema uses, so that the check
/// needs nothing which a machine may lack. A keyword that it doesn't know is an error.
struct SchemaValidator {
    private let root: [String: Any]
    /// The `type`s of the records that were met.
    private(set) var seen: Set<String> = []

    init(_ file: URL) throws {
        let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        root = try Self.object(value)
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static func object(_ value: Any) throws -> [String: Any] {
        guard let object = value as? [String: Any] else {
            throw Failure(description: "a schema is no object")
        }
        return object
    }

    /// All constants of `type` that the schema has in one of its definitions.
    func types(of definition: String) throws -> Set<String> {
        let definitions = try Self.object(root["$defs"] as Any)
        let choices = try Self.object(definitions[definition] as Any)["oneOf"] as? [[String: Any]] ?? []
        return Set(
            choices.compactMap {
                (($0["properties"] as? [String: Any])?["type"] as? [String: Any])?["const"] as? String
            })
    }

    /// The first thing that is wrong; nil when nothing is.
    mutating func problem(_ json: String) -> String? {
        do {
            try check(JSONSerialization.jsonObject(with: Data(json.utf8)), root, "$")
            return nil
        } catch {
            return "\(error)"
        }
    }

    private static let ignored: Set = ["$schema", "$id", "$defs", "title", "description"]

    private mutating func check(_ value: Any, _ schema: [String: Any], _ path: String) throws {
        func fail(_ reason: String) -> Failure { Failure(description: "\(path): \(reason)") }
        for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) where !Self.ignored.contains(keyword) {
            switch keyword {
            case "$ref":
                let name = (rule as? String ?? "").replacing("#/$defs/", with: "")
                let target = try Self.object(try Self.object(root["$defs"] as Any)[name] as Any)
                try check(value, target, path)
            case "allOf": for part in rule as? [[String: Any]] ?? [] { try check(value, part, path) }
            case "anyOf", "oneOf": try choose(value, rule as? [[String: Any]] ?? [], path)
            case "type": if !Self.isOf(rule as? String ?? "", value) { throw fail("no \(rule)") }
            case "const": if !Self.equal(value, rule) { throw fail("not \(rule)") }
            case "enum":
                if !(rule as? [Any] ?? []).contains(where: { Self.equal(value, $0) }) {
                    throw fail("\(value) is none of \(rule)")
                }
            case "minimum":
                if let number = value as? Double, number < (rule as? Double ?? 0) { throw fail("too small") }
            case "maximum":
                if let number = value as? Double, number > (rule as? Double ?? 0) { throw fail("too large") }
            case "minItems":
                if let items = value as? [Any], items.count < rule as? Int ?? 0 { throw fail("too few") }
            case "maxItems":
                if let items = value as? [Any], items.count > rule as? Int ?? 0 { throw fail("too many") }
            case "pattern":
                if let text = value as? String, try !text.contains(Regex(rule as? String ?? "")) {
                    throw fail("\(text) has the wrong form")
                }
            case "items":
                for (index, item) in (value as? [Any] ?? []).enumerated() {
                    try check(item, try Self.object(rule), "\(path)[\(index)]")
                }
            case "required":
                guard let object = value as? [String: Any] else { continue }
                for name in rule as? [String] ?? [] where object[name] == nil { throw fail("lacks \(name)") }
            case "properties", "additionalProperties": continue
            default: throw fail("the schema's keyword \(keyword) is not known here")
            }
        }
        if let object = value as? [String: Any], let properties = schema["properties"] as? [String: Any] {
            if let type = object["type"] as? String { seen.insert(type) }
            for (name, member) in object {
                if let rule = properties[name] {
                    try check(member, try Self.object(rule), "\(path).\(name)")
                } else if schema["additionalProperties"] as? Bool == false {
                    throw fail("has \(name), which the schema lacks")
                }
            }
        }
    }

    /// Records are told apart by their `type`, so that a failure is that of the right choice.
    private mutating func choose(_ value: Any, _ choices: [[String: Any]], _ path: String) throws {
        let type = (value as? [String: Any])?["type"] as? String
        let named = choices.filter { choice in
            let rule = (choice["properties"] as? [String: Any])?["type"] as? [String: Any]
            return type != nil && rule?["const"] as? String == type
        }
        if named.count == 1 { return try check(value, named[0], path) }
        for choice in choices where (try? check(value, choice, path)) != nil { return }
        throw Failure(description: "\(path): \(type ?? "\(value)") is none of the choices")
    }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": isBool(value)
        case "number": value is Double && !isBool(value)
        case "integer": !isBool(value) && (value as? Double).map { $0.rounded() == $0 } == true
        case "null": value is NSNull
        default: false
        }
    }

    private static func isBool(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" || type(of: value) == Bool.self }
            ?? (value is Bool)
    }

    private static func equal(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? String, let b = b as? String { return a == b }
        if let a = a as? Double, let b = b as? Double { return a == b }
        return false
    }
}
