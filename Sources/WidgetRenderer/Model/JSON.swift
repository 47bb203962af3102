internal import FoundationEssentials

/// A JSON value, read with limits so that no tree from outside can exhaust the stack.
enum JSON: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    subscript(key: String) -> JSON? { if case .object(let members) = self { members[key] } else { nil } }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

    /// A number that layout can work with; what is beyond a hundred thousand counts as that.
    var number: Double? {
        guard case .number(let value) = self, value.isFinite else { return nil }
        return min(max(value, -100_000), 100_000)
    }

    /// A time; larger than lengths are.
    var date: Date? {
        guard case .number(let value) = self, value.magnitude < 1e11 else { return nil }
        return Date(timeIntervalSince1970: value)
    }
}

extension JSON: Decodable {
    init(from decoder: any Decoder) throws {
        if decoder.codingPath.count > 256 {
            throw RenderError.tooLarge("it is nested more than 256 levels deep")
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let values = try? decoder.unkeyedContainer() {
            self = .array(try Self.elements(of: values))
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    private static func elements(of container: any UnkeyedDecodingContainer) throws -> [JSON] {
        var container = container
        var values: [JSON] = []
        while !container.isAtEnd { values.append(try container.decode(JSON.self)) }
        return values
    }
}
