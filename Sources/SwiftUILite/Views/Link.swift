public import AppIntentsLite
public import FoundationEssentials

/// Opens an address when pressed, as SwiftUI's `Link`.
nonisolated public struct Link<Label: View>: View, PrimitiveView {
    public typealias Body = Never

    let destination: URL
    let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        context.links.add(destination.absoluteString)
        return [ViewNode(.link(destination, label: context.nodes(of: label)))]
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, destination: URL) {
        self.init(destination: destination) { Text(titleResource) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
