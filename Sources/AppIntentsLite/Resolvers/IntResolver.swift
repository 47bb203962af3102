/// A whole number as it is. App Intents' `IntResolver`.
public struct IntResolver: Resolver {
    /// A resolver that lets every whole number pass.
    public init() {}

    public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
        input
    }
}
