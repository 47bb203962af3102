/// Comparisons for `When(\.$parameter, .equalTo, value)`.
public enum EquatableComparisonOperator: Hashable, Sendable {
    /// Whether the parameter's value is the one that is named.
    case equalTo, notEqualTo
}
