/// Conditions for `When(\.$parameter, .hasAnyValue)`.
public enum ParameterSummaryPresence: Hashable, Sendable { case hasAnyValue, hasNoValue }
