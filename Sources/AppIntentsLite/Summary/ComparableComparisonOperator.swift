/// Comparisons for `When(\.$parameter, .lessThan, value)`.
public enum ComparableComparisonOperator: Hashable, Sendable {
    /// How the parameter's value stands to the one that is named.
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo

    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .lessThan: left < right
        case .lessThanOrEqualTo: left <= right
        case .greaterThan: left > right
        case .greaterThanOrEqualTo: left >= right
        }
    }
}
