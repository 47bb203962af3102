public import FoundationEssentials

/// A text with attributes from a plain one. App Intents' `AttributedStringFromStringResolver`.
public struct AttributedStringFromStringResolver: Resolver {
    /// A resolver for any text: markup in it isn't interpreted.
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<AttributedString>) async throws
        -> AttributedString?
    {
        AttributedString(input)
    }
}
