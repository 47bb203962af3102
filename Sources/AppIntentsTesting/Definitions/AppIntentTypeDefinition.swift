/// A definition of a type of value, as App Intents Testing's `AppIntentTypeDefinition`: says what stands for
/// its values in tests.
public protocol AppIntentTypeDefinition {
    /// What stands for a value of the type.
    associatedtype Instance: IntentValueConvertible
    /// Checks that a value is of this definition's type.
    ///
    /// - Throws: ``IntentTestingError`` with `castingFailed` where it is of another.
    func isInstance(_ value: Instance) throws
}

extension AppIntentTypeDefinition {
    /// - Throws: ``IntentTestingError`` where the two differ.
    func check(_ type: String, is wanted: String, _ value: some CustomStringConvertible) throws {
        if type == wanted { return }
        throw IntentTestingError(.castingFailed, "expected \(wanted), got \(value)")
    }
}
