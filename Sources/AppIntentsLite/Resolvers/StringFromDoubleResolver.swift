/// A text from a number. App Intents' `StringFromDoubleResolver`.
public struct StringFromDoubleResolver: Resolver {
    /// A resolver for any number, written as `String(_:)` does, with a point whatever the locale.
    public init() {}

    public func resolve(from input: Double, context: IntentParameterContext<String>) async throws -> String? {
        String(input)
    }
}
