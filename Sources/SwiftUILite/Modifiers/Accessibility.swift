public import AppIntentsLite

extension View {
    /// The text for those who can't see the view.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        modified(.accessibilityLabel(label.plainText))
    }

    /// The same with a text that is looked up in the bundle's strings.
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    nonisolated public func accessibilityLabel(_ resource: LocalizedStringResource) -> some View {
        accessibilityLabel(Text(resource))
    }

    /// The same with a text that is taken as it is.
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Leaves the view out for those who can't see it.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        modified(.accessibilityHidden(hidden))
    }
}

extension View {
    /// The value for those who can't see the view.
    nonisolated public func accessibilityValue(_ value: Text) -> some View {
        modified(.accessibilityValue(value.plainText))
    }

    /// The same with a text that is looked up in the bundle's strings.
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    /// The same with a text that is taken as it is.
    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// Kept for the author's code: a host makes its own elements of a tree.
    nonisolated public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { self }
}

extension View {
    /// What a press would do, for those who can't see the view.
    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        modified(.accessibilityHint(hint.plainText))
    }

    /// The same with a text that is looked up in the bundle's strings.
    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    nonisolated public func accessibilityHint(_ resource: LocalizedStringResource) -> some View {
        accessibilityHint(Text(resource))
    }

    /// The same with a text that is taken as it is.
    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }
}

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

/// What an action for those who can't see or point at the view is like, as SwiftUI's type of the same name.
public struct AccessibilityActionKind: Hashable, Sendable {
    let name: String

    /// What a press does.
    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    /// What there is most often to do, such as to pause, wherever on the screen.
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    /// Removes what the view shows.
    public static let delete = AccessibilityActionKind(name: "delete")
    /// Shows what else there is to do.
    public static let showMenu = AccessibilityActionKind(name: "showMenu")
}

/// What becomes of the elements in an element, as SwiftUI's type of the same name.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    /// One element in their place. Here, as the others, without effect.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// An element around them.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// One element of all their texts.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}
