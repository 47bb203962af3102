/// How many values a parameter with a list takes, as App Intents' `IntentCollectionSize`.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Both bounds included; nil for as many as there are.
    package let range: ClosedRange<Int>?

    private init(_ range: ClosedRange<Int>?) { self.range = range }

    /// From `min` to `max` values; bounds that contradict each other are put in order.
    public init(min: Int, max: Int) { self.init(Swift.min(min, max)...Swift.max(min, max)) }

    /// Neither fewer nor more than `count` values.
    public init(exactly count: Int) { self.init(count...count) }

    /// As ``init(exactly:)``: `size: 3`.
    public init(integerLiteral value: Int) { self.init(exactly: value) }

    /// As many as there are: what a parameter has whose author names no size.
    public static var _any: IntentCollectionSize { IntentCollectionSize(nil) }
}
