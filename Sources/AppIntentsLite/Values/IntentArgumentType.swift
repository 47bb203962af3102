/// The type of an ``IntentArgument``: what a parameter takes from outside.
///
/// | type | on D-Bus |
/// |---|---|
/// | `bool` | `b` |
/// | `int` | `x`; every integer type is accepted |
/// | `double` | `d`; an integer is accepted |
/// | `string` | `s` |
/// | `date` | `x`, microseconds since 1970; `s` in ISO 8601 is accepted |
/// | `duration` | `x`, microseconds; `d`, seconds, is accepted |
/// | `data` | `ay` |
/// | `file` | `s`, a path; `h` and `a{sv}` are accepted, see ``IntentFile`` |
/// | `array` | an array of the element's type |
/// | `dictionary` | `a{sv}` |
public indirect enum IntentArgumentType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// A single value, or named ones.
    case bool, int, double, string, date, duration, data, file, dictionary
    /// Values of one type.
    case array(IntentArgumentType)

    /// The type in words: `a whole number`.
    public var name: String {
        switch self {
        case .bool: "a boolean"
        case .int: "a whole number"
        case .double: "a number"
        case .string: "a string"
        case .date: "a date"
        case .duration: "a duration"
        case .data: "bytes"
        case .file: "a file"
        case .dictionary: "a dictionary"
        case .array(let element): "an array, each element \(element.name)"
        }
    }

    /// The type in words, with what may be given for it, for messages.
    public var description: String {
        switch self {
        case .date: "a date (microseconds since 1970, or ISO 8601 text)"
        case .duration: "a duration (microseconds as a whole number, or seconds as a number)"
        case .file: "a file (a path, a file descriptor, or a dictionary with \"data\")"
        case .array(let element): "an array, each element \(element)"
        default: name
        }
    }
}
