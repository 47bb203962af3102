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

    /// One sentence for the user at the terminal.
    public var description: String {
        if expected.isEmpty { return "there is no parameter \"\(parameter)\"; \(hint)" }
        let subject = parameter.isEmpty ? "a value" : "the parameter \"\(parameter)\""
        let got = received.map { "got \($0)" } ?? "got nothing"
        return "\(subject): expected \(expected), \(got)" + (hint.isEmpty ? "" : "; \(hint)")
    }
}
