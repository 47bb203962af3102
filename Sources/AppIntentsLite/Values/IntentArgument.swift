/// A parameter's or a result's value without its static type: what goes between an action and the outside.
public enum IntentArgument: Hashable, Sendable, Codable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// Values of one type; an empty array keeps it.
    case array(of: IntentArgumentType, [IntentArgument])

    /// The value's type.
    public var type: IntentArgumentType {
        switch self {
        case .bool: .bool
        case .int: .int
        case .double: .double
        case .string: .string
        case .array(let element, _): .array(element)
        }
    }
}

extension IntentArgument: CustomStringConvertible {
    /// The value as a person would write it: `true`, `3`, `"text"`, `[1, 2]`.
    public var description: String {
        switch self {
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(_, let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        }
    }
}
