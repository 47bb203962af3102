/// The type of an ``IntentArgument``: what a parameter takes from outside.
public indirect enum IntentArgumentType: Hashable, Sendable, Codable, CustomStringConvertible {
    case bool, int, double, string
    case array(IntentArgumentType)

    /// The type in words, for messages: `a whole number`.
    public var description: String {
        switch self {
        case .bool: "a boolean"
        case .int: "a whole number"
        case .double: "a number"
        case .string: "a string"
        case .array(let element): "an array, each element \(element)"
        }
    }
}
