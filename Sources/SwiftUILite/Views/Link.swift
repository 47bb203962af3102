public import AppIntentsLite
public import FoundationEssentials

/// Opens a URL when pressed, as SwiftUI's `Link`.
nonisolated public struct Link<Label: View>: View, PrimitiveView {
    public typealias Body = Never

    let destination: URL
    let label: Label

    /// A view that opens a URL when a host calls `Widget1.Open` for it. URLs of a link are the only ones that
    /// a widget opens by that method, beside its `widgetURL(_:)`.
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
    /// A link with a text that is looked up in the bundle's strings.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, destination: URL) {
        self.init(destination: destination) { Text(titleResource) }
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
