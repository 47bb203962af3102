/// A number from a text. App Intents' `DoubleFromStringResolver`.
public struct DoubleFromStringResolver: Resolver {
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<Double>) async throws -> Double? {
        Double(input)
    }
}
