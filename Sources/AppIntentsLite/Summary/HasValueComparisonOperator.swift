/// Conditions for `When(\.$parameter, .hasAnyValue)`.
public enum HasValueComparisonOperator: Hashable, Sendable { case hasAnyValue, hasNoValue }
