/// A value provider's answer, where it can be compared with another one.
// @unchecked because authors' values need not be Sendable; the one here is compared, never changed.
package enum ComparableValue: Equatable, @unchecked Sendable {
    /// What nearly all toggles have, compared without a look-up of its type at run time.
    case bool(Bool)
    case other(AnyHashable)

    /// Nil for a value that can't be compared.
    init?<Value>(_ value: Value) {
        // A cast to a protocol searches for a conformance, and one to a type is slow in the runtime as well.
        if Value.self == Bool.self {
            // Not unsafe, because the two types are the same.
            self = .bool(unsafeBitCast(value, to: Bool.self))
        } else if let value = value as? AnyHashable {
            self = .other(value)
        } else {
            return nil
        }
    }
}
