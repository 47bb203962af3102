/// A style of a kind of view that is in the tree by name.
nonisolated package protocol NamedStyle {
    var name: String { get }
    /// A colour that the style brings along; nil for the one around it.
    var tint: Color? { get }
}

extension NamedStyle {
    nonisolated package var tint: Color? { nil }
}

extension View {
    /// This view in a style's own colour, if it has one.
    nonisolated func tinted(_ color: Color?) -> some View { TintedView(content: self, color: color) }
}

nonisolated private struct TintedView: View, PrimitiveView {
    typealias Body = Never

    let content: any View
    let color: Color?

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let nodes = context.nodes(of: content)
        guard let color else { return nodes }
        return nodes.map { $0.adding(.tint(.color(color))) }
    }
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
