/// How many values a parameter with a list takes, as App Intents' `IntentCollectionSize`.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    package let range: ClosedRange<Int>

    /// From `min` to `max` values; bounds that contradict each other are put in order.
    public init(min: Int, max: Int) { range = Swift.min(min, max)...Swift.max(min, max) }

    public init(exactly count: Int) { range = count...count }

    public init(integerLiteral value: Int) { self.init(exactly: value) }
}
