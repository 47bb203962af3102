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
        unwrap(intent[keyPath: keyPath]) {
            AppIntentError(.needsValue(parameter: "a parameter of \(Intent.persistentIdentifier)"))
        }
    }

    /// The value of a parameter by its projection, `$name`.
    public subscript<Value: _IntentValue & Sendable>(
        dynamicMember keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> Value.UnwrappedType {
        let parameter = intent[keyPath: keyPath]
        return unwrap(parameter.wrappedValue) { parameter.needsValueError() }
    }

    private func unwrap<Value: _IntentValue>(_ value: Value, _ error: () -> AppIntentError)
        -> Value.UnwrappedType
    {
        if let unwrapped = value._unwrapped { return unwrapped }
        if let reads = IntentResolution.unset, let standIn = Value.UnwrappedType.standIn {
            reads.record(error())
            return standIn
        }
        preconditionFailure("a parameter without a value was read; name it in the IntentParameterDependency")
    }
}
