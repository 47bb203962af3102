/// A text from a number. App Intents' `StringFromDoubleResolver`.
public struct StringFromDoubleResolver: Resolver {
    public init() {}

    public func resolve(from input: Double, context: IntentParameterContext<String>) async throws -> String? {
        String(input)
    }
}
