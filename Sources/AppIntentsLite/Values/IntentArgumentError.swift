internal import Spelling

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
