/// The comparison for `When(\.$parameter, .oneOf, [values])`.
public enum ParameterSummaryMembership: Hashable, Sendable { case oneOf }
