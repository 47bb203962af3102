public import FoundationEssentials

/// A URL from a text. App Intents' `URLFromStringResolver`.
public struct URLFromStringResolver: Resolver {
    /// A resolver for what is a URL; it has no value for other texts.
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<URL>) async throws -> URL? {
        try? URL._decode(.string(input))
    }
}
