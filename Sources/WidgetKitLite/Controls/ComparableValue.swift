/// A value provider's answer, where it can be compared with another one.
// @unchecked because authors' values need not be Sendable; the one here is compared, never changed.
package enum ComparableValue: Equatable, @unchecked Sendable {
    /// What nearly all toggles have, compared without looking for its type at run time.
    case bool(Bool)
    case other(AnyHashable)

    /// Nil for a value that can't be compared.
    init?<Value>(_ value: Value) {
        // The cast of a type to itself is a comparison of types; one to a protocol looks for a conformance.
        if Value.self == Bool.self, let bool = value as? Bool {
            self = .bool(bool)
        } else if let value = value as? AnyHashable {
            self = .other(value)
        } else {
            return nil
        }
    }
}
