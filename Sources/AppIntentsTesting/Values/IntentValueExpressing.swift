/// What may be given for a parameter, as App Intents' `IntentValueExpressing`: a value, or what gives one
/// later.
public protocol IntentValueExpressing: Sendable {
    /// What gives the value when it is needed.
    func makeExpression() -> IntentValueExpression
}

/// What gives a value when it is needed, as App Intents' `IntentValueExpression`.
public struct IntentValueExpression: Sendable {
    private let make: @Sendable () -> IntentValueContainer

    /// An expression of a value.
    public init(_ value: some IntentValueConvertible) {
        make = { value.makeContainer(context: IntentValueContainer.ConversionContext()) }
    }

    /// The value.
    public func evaluated() -> IntentValueContainer { make() }
}
