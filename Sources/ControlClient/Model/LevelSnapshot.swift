/// A number within limits, as `Level1` has it.
public struct LevelSnapshot: Hashable, Sendable {
    /// Where it stands; it may be beyond the limits.
    public let value: Double
    /// The least that it can be set to.
    public let minimum: Double
    /// The greatest that it can be set to.
    public let maximum: Double
    /// The distance between the values that it can have, counted from ``minimum``; 0 for any.
    public let step: Double
    /// What it counts, to show behind the number; may be empty.
    public let unit: String
}
