/// The comparison for `When(\.$parameter, .oneOf, [values])`.
public enum OneOfComparisonOperator: Hashable, Sendable {
    /// The parameter's value is among those that are named.
    case oneOf
}
