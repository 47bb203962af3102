public import FoundationEssentials

/// An address from a text. App Intents' `URLFromStringResolver`.
public struct URLFromStringResolver: Resolver {
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<URL>) async throws -> URL? {
        try? URL._decode(.string(input))
    }
}
