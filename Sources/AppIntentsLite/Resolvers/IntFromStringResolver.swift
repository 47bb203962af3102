/// A whole number from a text. App Intents' `IntFromStringResolver`.
public struct IntFromStringResolver: Resolver {
    /// From 2 to 36.
    public let radix: Int

    /// A resolver for digits of a base from 2 to 36; any other base counts as 10.
    public init(radix: Int = 10) { self.radix = (2...36).contains(radix) ? radix : 10 }

    public func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
        Int(input, radix: radix)
    }
}
