/// A style of a kind of view that is in the tree by name.
nonisolated protocol NamedStyle {
    var name: String { get }
}

/// A part of a view in the hands of an author's style.
nonisolated public struct StyledPart: View, PrimitiveView {
    public typealias Body = Never

    let make: @MainActor (inout EvaluationContext) -> [ViewNode]

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] { make(&context) }
}

extension EvaluationContext {
    /// The nodes that an author's style makes. The style isn't in force inside of its own body, so that it
    /// may use the kind of view that it styles.
    @MainActor
    mutating func styledNodes<Style>(
        without style: WritableKeyPath<EnvironmentValues, Style?>,
        _ make: @MainActor (inout EvaluationContext) -> [ViewNode]
    ) -> [ViewNode] {
        var environment = EnvironmentValues.current
        environment[keyPath: style] = nil
        return EnvironmentValues.$current.withValue(environment) { make(&self) }
    }
}
