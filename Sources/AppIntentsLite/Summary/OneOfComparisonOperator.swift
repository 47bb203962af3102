/// The comparison for `When(\.$parameter, .oneOf, [values])`.
public enum OneOfComparisonOperator: Hashable, Sendable { case oneOf }
