/// A whole number from a number. App Intents' `IntFromDoubleResolver`.
public struct IntFromDoubleResolver: Resolver {
    public let roundingRule: FloatingPointRoundingRule

    public init(roundingRule: FloatingPointRoundingRule = .towardZero) { self.roundingRule = roundingRule }

    public func resolve(from input: Double, context: IntentParameterContext<Int>) async throws -> Int? {
        Int(exactly: input.rounded(roundingRule))
    }
}
