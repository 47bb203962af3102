/// A whole number from a number. App Intents' `IntFromDoubleResolver`.
public struct IntFromDoubleResolver: Resolver {
    /// Where a number with a fraction goes.
    public let roundingRule: FloatingPointRoundingRule

    /// A resolver that rounds, towards zero by default; it has no value for what doesn't fit an `Int`.
    public init(roundingRule: FloatingPointRoundingRule = .towardZero) { self.roundingRule = roundingRule }

    public func resolve(from input: Double, context: IntentParameterContext<Int>) async throws -> Int? {
        Int(exactly: input.rounded(roundingRule))
    }
}
