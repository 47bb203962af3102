/// Lets only values inside a range pass. App Intents' `RangeCheckingResolver`.
public struct RangeCheckingResolver<Value: _IntentValue & Comparable & Hashable & Sendable>: Resolver {
    /// Both bounds included.
    public let range: ClosedRange<Value>

    /// A resolver that refuses what lies outside the range.
    public init(range: ClosedRange<Value>) { self.range = range }

    /// - Throws: ``IntentArgumentError`` for a value outside the range.
    public func resolve(from input: Value, context: IntentParameterContext<Value>) async throws -> Value? {
        guard range.contains(input) else {
            throw IntentArgumentError(
                expected: "\(Value._argumentType.name) from \(range.lowerBound) to \(range.upperBound)",
                received: input._argument?.description ?? "nothing")
        }
        return input
    }
}
