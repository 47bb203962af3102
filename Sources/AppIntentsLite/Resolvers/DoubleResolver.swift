/// A number as it is. App Intents' `DoubleResolver`.
public struct DoubleResolver: Resolver {
    /// A resolver that lets every number pass.
    public init() {}

    public func resolve(from input: Double, context: IntentParameterContext<Double>) async throws -> Double? {
        input
    }
}
