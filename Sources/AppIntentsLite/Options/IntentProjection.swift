/// An action's parameters as far as they have values, as App Intents' `IntentProjection`.
///
/// Only the parameters that the dependency names are sure to have one.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: Sendable {
    private let intent: Intent

    init(_ intent: Intent) { self.intent = intent }

    /// The value of a parameter by the property's name.
    public subscript<Value: _IntentValue>(dynamicMember keyPath: KeyPath<Intent, Value>)
        -> Value.UnwrappedType
    {
        unwrap(intent[keyPath: keyPath])
    }

    /// The value of a parameter by its projection, `$name`.
    public subscript<Value: _IntentValue & Sendable>(
        dynamicMember keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> Value.UnwrappedType { unwrap(intent[keyPath: keyPath].wrappedValue) }

    private func unwrap<Value: _IntentValue>(_ value: Value) -> Value.UnwrappedType {
        guard let unwrapped = value._unwrapped else {
            preconditionFailure(
                "a parameter without a value was read; name it in the IntentParameterDependency")
        }
        return unwrapped
    }
}
