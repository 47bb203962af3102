/// Conditions for `When(\.$parameter, .hasAnyValue)`.
public enum HasValueComparisonOperator: Hashable, Sendable {
    /// Whether the parameter has a value; an optional that is nil has none.
    case hasAnyValue, hasNoValue
}
