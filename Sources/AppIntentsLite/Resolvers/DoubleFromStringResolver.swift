/// A number from a text. App Intents' `DoubleFromStringResolver`.
public struct DoubleFromStringResolver: Resolver {
    /// A resolver for what `Double(_:)` reads, with a point whatever the locale; it has no value for other
    /// texts.
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<Double>) async throws -> Double? {
        Double(input)
    }
}
