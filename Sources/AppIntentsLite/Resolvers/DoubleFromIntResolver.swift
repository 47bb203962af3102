/// A number from a whole number. App Intents' `DoubleFromIntResolver`.
public struct DoubleFromIntResolver: Resolver {
    /// A resolver for any whole number.
    public init() {}

    public func resolve(from input: Int, context: IntentParameterContext<Double>) async throws -> Double? {
        Double(input)
    }
}
