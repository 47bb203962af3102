public import FoundationEssentials

/// What an activity shows from now on, as ActivityKit's `ActivityContent`.
public struct ActivityContent<State: Decodable & Encodable & Hashable>: CustomStringConvertible {
    /// The values.
    public let state: State
    /// From when on they are out of date; nil for never.
    public let staleDate: Date?
    /// Orders the activities of one bundle: the greatest comes first, of equal ones that which started first.
    public let relevanceScore: Double

    /// - Parameters:
    ///   - state: the values.
    ///   - staleDate: from when on they are out of date; nil for never.
    ///   - relevanceScore: the greatest comes first.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }

    /// For logs.
    public var description: String {
        "ActivityContent(state: \(state), staleDate: \(staleDate.map { "\($0)" } ?? "nil"), "
            + "relevanceScore: \(relevanceScore))"
    }
}

extension ActivityContent: Sendable where State: Sendable {}
