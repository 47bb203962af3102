/// A text to search for, as App Intents' `StringSearchCriteria`. On D-Bus `s`.
public struct StringSearchCriteria: SearchCriteria, Hashable {
    /// The text as it was given.
    public let term: String

    /// Criteria for a text; any will do.
    public init(term: String) { self.term = term }

    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { .string(term) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> StringSearchCriteria
    {
        guard case .string(let term) = argument else { throw _mismatch(argument) }
        return StringSearchCriteria(term: term)
    }
}
