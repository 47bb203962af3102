/// Comparisons for `When(\.$parameter, .equalTo, value)`.
public enum EquatableComparisonOperator: Hashable, Sendable { case equalTo, notEqualTo }
