/// Makes something of values by their names, as App Intents Testing's `IntentValuePropertiesCallable`: what
/// is called as a function with any labels.
@dynamicCallable
public struct IntentValuePropertiesCallable<T>: Sendable {
    private let make: @Sendable ([String: IntentValueContainer]) -> T

    init(_ make: @escaping @Sendable ([String: IntentValueContainer]) -> T) { self.make = make }

    /// The thing with these values; what is nil is left out, and of a name that comes twice the last counts.
    public func dynamicallyCall(
        withKeywordArguments args: KeyValuePairs<String, (any IntentValueExpressing)?>
    ) -> T {
        var values: [String: IntentValueContainer] = [:]
        for (name, value) in args { values[name] = value?.makeExpression().evaluated() }
        return make(values)
    }
}
