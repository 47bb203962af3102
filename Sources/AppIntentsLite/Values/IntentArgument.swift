public import FoundationEssentials
internal import ControlBasics
internal import Synchronization

/// A parameter's or a result's value without its static type: what goes between an action and the outside.
///
/// What stands for which type on D-Bus is said in ``IntentArgumentType``.
public enum IntentArgument: Hashable, Sendable, Codable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// A point in time. From outside, microseconds since 1970 or an ISO 8601 text do as well.
    case date(Date)
    /// A length of time. From outside, whole microseconds or a number of seconds do as well.
    case duration(Duration)
    case data(Data)
    case file(IntentFileDescriptor)
    /// Values of one type; an empty array keeps it.
    case array(of: IntentArgumentType, [IntentArgument])
    /// Named values of any types.
    case dictionary([String: IntentArgument])

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

/// Why a value from outside can't be an action's parameter.
public struct IntentArgumentError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The parameter's name, empty when the value stands alone.
    public var parameter: String
    /// What was expected, in words; empty where the parameter doesn't exist.
    public let expected: String
    /// What came, in words; nil when nothing came.
    public let received: String?
    /// What to do, in words; may be empty.
    public let hint: String

    /// An error for a value from outside, of which ``description`` makes one sentence. Authors' resolvers
    /// throw it as well.
    public init(parameter: String = "", expected: String, received: String?, hint: String = "") {
        self.parameter = parameter
        self.expected = expected
        self.received = received
        self.hint = hint
    }

    /// An argument for a parameter that doesn't exist.
    static func unknown(_ parameter: String, hint: String) -> IntentArgumentError {
        IntentArgumentError(parameter: parameter, expected: "", received: "", hint: hint)
    }

    /// One sentence for the user at the terminal. Of what is long it says the beginning.
    public var description: String {
        let hint = Quotation.beginning(of: hint, bytes: 1_000)
        if expected.isEmpty { return "there is no parameter \(Quotation.of(parameter)); \(hint)" }
        let subject = parameter.isEmpty ? "a value" : "the parameter \(Quotation.of(parameter))"
        let got = received.map { "got \(Quotation.beginning(of: $0, bytes: 200))" } ?? "got nothing"
        return "\(subject): expected \(Quotation.beginning(of: expected, bytes: 1_000)), \(got)"
            + (hint.isEmpty ? "" : "; \(hint)")
    }

    /// The same without what came, for logs. The hint may name what is spelled like it.
    package var descriptionWithoutValue: String {
        expected.isEmpty || received == nil
            ? description
            : IntentArgumentError(parameter: parameter, expected: expected, received: "another value")
                .description
    }
}

/// Which of several values that were named earlier are not there any more, by their places. Where it is
/// ``current``, a look-up notes them here and answers the others in their order; elsewhere one that isn't
/// there is an error.
final class GoneValues: Sendable {
    @TaskLocal static var current: GoneValues?

    private let places = Mutex<Set<Int>>([])

    var isEmpty: Bool { places.withLock { $0.isEmpty } }

    func notePlace(_ place: Int) { places.withLock { _ = $0.insert(place) } }

    /// Those that are there.
    func remaining<Element>(of all: [Element]) -> [Element] {
        let places = places.withLock { $0 }
        return all.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    }
}

/// A value that a placed control or widget needs names what is not there any more.
package struct GoneValueError: Error, CustomStringConvertible {
    /// Why the value has to be chosen again.
    package var reason: IntentArgumentError

    init(_ reason: IntentArgumentError) { self.reason = reason }

    package var description: String { "what was chosen is gone: \(reason)" }
}
