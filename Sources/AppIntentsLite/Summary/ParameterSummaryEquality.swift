/// Comparisons for `When(\.$parameter, .equalTo, value)`.
public enum ParameterSummaryEquality: Hashable, Sendable { case equalTo, notEqualTo }
