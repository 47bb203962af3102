public import FoundationEssentials

/// A parameter's or a result's value without its static type: what goes between an action and the outside.
///
/// What stands for which type on D-Bus is said in ``IntentArgumentType``.
public enum IntentArgument: Hashable, Sendable, Codable {
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number.
    case double(Double)
    /// A text.
    case string(String)
    /// A point in time. From outside, microseconds since 1970 or an ISO 8601 text do as well.
    case date(Date)
    /// A length of time. From outside, whole microseconds or a number of seconds do as well.
    case duration(Duration)
    /// Bytes.
    case data(Data)
    /// An open file.
    case file(IntentFileDescriptor)
    /// Values of one type; an empty array keeps it.
    case array(of: IntentArgumentType, [IntentArgument])
    /// Named values of any types.
    case dictionary([String: IntentArgument])

    /// The value's type.
    public var type: IntentArgumentType {
        switch self {
        case .bool: .bool
        case .int: .int
        case .double: .double
        case .string: .string
        case .date: .date
        case .duration: .duration
        case .data: .data
        case .file: .file
        case .array(let element, _): .array(element)
        case .dictionary: .dictionary
        }
    }
}

extension IntentArgument: CustomStringConvertible {
    /// The value as a user would write it: `true`, `3`, `"text"`, `[1, 2]`, `{"name": "a"}`.
    public var description: String {
        switch self {
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .date(let value): value.formatted(.iso8601)
        case .duration(let value): "\(value)"
        case .data(let value): "\(value.count) bytes"
        case .file: "an open file"
        case .array(_, let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            "{"
                + entries.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(
                    separator: ", ") + "}"
        }
    }
}
