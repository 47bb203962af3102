/// A shared value: what JSON can say.
package enum StateValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([StateValue])
    case object([String: StateValue])
}

extension StateValue: Codable {
    /// - Throws: `DecodingError` for what is no JSON.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([StateValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: StateValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

extension StateValue {
    /// Whether two values are the same to who reads them. JSON doesn't tell 5.0 from 5, so a whole number
    /// that was written as a `Double` is read as an `Int`.
    package func isSame(as other: StateValue) -> Bool {
        switch (self, other) {
        case (.int(let whole), .double(let number)), (.double(let number), .int(let whole)):
            Double(whole) == number
        case (.array(let one), .array(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
        case (.object(let one), .object(let other)):
            one.count == other.count
                && one.allSatisfy { key, value in other[key].map(value.isSame) ?? false }
        default: self == other
        }
    }
}

/// Names one shared value, or a whole suite of them.
package struct StateKey: Hashable, Sendable, CustomStringConvertible {
    package let suite: String
    /// Nil for the suite as a whole.
    package let key: String?

    package init(suite: String, key: String?) {
        self.suite = suite
        self.key = key
    }

    /// The suite and the key with a slash between; `*` stands for all keys. As `DependsOn` on the bus has it.
    package var description: String { "\(suite)/\(key ?? "*")" }
}
