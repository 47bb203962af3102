/// Space that grows, as SwiftUI's `Spacer`.
nonisolated public struct Spacer: View, PrimitiveView, Sendable {
    public typealias Body = Never

    /// The least length in points; nil for the usual distance.
    public var minLength: Double?

    /// Space along the stack that it stands in.
    ///
    /// - Parameter minLength: the least length in points; nil for the usual distance.
    public init(minLength: Double? = nil) { self.minLength = minLength }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.spacer(minLength: minLength))]
    }
}
