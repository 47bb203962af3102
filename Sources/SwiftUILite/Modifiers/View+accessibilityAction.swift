public import AppIntentsLite

extension View {
    /// An action for those who can't see or point at the view, as SwiftUI's modifier of the same name. A host
    /// offers it by its label and presses it as it presses a button in the tree, by `Widget1.Perform`.
    nonisolated public func accessibilityAction<I: AppIntent, Label: View>(
        intent: I, @ViewBuilder label: () -> Label
    ) -> some View {
        ActionableView(content: self, label: label(), kind: "named", action: BoundAction(intent))
    }

    /// An action that hosts know by its kind.
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, intent: some AppIntent
    ) -> some View {
        ActionableView(content: self, label: EmptyView(), kind: actionKind.name, action: BoundAction(intent))
    }

    /// An action under a name that hosts show or speak.
    nonisolated public func accessibilityAction(named name: Text, intent: some AppIntent) -> some View {
        accessibilityAction(intent: intent) { name }
    }

    /// The same with a name that is looked up in the bundle's strings.
    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, intent: some AppIntent
    ) -> some View { accessibilityAction(named: Text(nameKey), intent: intent) }

    /// The same with a resource as the name, resolved when the view is made.
    @_disfavoredOverload
    nonisolated public func accessibilityAction(
        named name: LocalizedStringResource, intent: some AppIntent
    ) -> some View { accessibilityAction(named: Text(name), intent: intent) }

    /// The same with a name that is taken as it is.
    @_disfavoredOverload
    nonisolated public func accessibilityAction<S: StringProtocol>(
        named name: S, intent: some AppIntent
    ) -> some View { accessibilityAction(named: Text(name), intent: intent) }
}

/// A view with an action that isn't drawn.
nonisolated private struct ActionableView<Content: View, Label: View>: View, PrimitiveView {
    typealias Body = Never

    let content: Content
    let label: Label
    let kind: String
    let action: BoundAction

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let nodes = context.nodes(of: content, at: "content")
        let identifier = context.register(action)
        let label = context.nodes(of: label, at: "accessibilityAction")
        let modifier = NodeModifier.accessibilityAction(action: identifier, kind: kind, label)
        return nodes.map { $0.adding(modifier) }
    }
}
