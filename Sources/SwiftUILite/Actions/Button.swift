public import AppIntentsLite

/// Runs an action when pressed, as SwiftUI's `Button(intent:)`.
nonisolated public struct Button<Label: View>: View, PrimitiveView {
    public typealias Body = Never

    let role: ButtonRole?
    /// Nil for one that does nothing when pressed.
    let action: BoundAction?
    let label: Label

    /// A button without a role. The action keeps the parameter values that it has here; it runs in the
    /// bundle, once per press that a host sends.
    public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
        self.init(role: nil, intent: intent, label: label)
    }

    /// A button whose role the tree names beside its action; nil for an ordinary one.
    public init<I: AppIntent>(role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label) {
        self.role = role
        action = BoundAction(intent)
        self.label = label()
    }

    /// A button that is shown and does nothing.
    package init(inert label: Label, role: ButtonRole?) {
        self.role = role
        action = nil
        self.label = label
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let identifier = action.map { context.register($0) } ?? ""
        return [ViewNode(.button(action: identifier, role: role, label: labelNodes(in: &context)))]
    }

    @MainActor private func labelNodes(in context: inout EvaluationContext) -> [ViewNode] {
        guard let style = EnvironmentValues.current.buttonStyle else {
            return context.nodes(of: label, at: "label")
        }
        let part = StyledPart { $0.nodes(of: label, at: "label") }
        return context.styledNodes(without: \.buttonStyle) {
            $0.nodes(of: style, .init(role: role, label: part))
        }
    }
}

extension Button where Label == Text {
    /// A button with a text that is looked up in the bundle's strings.
    public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
        self.init(intent: intent) { Text(titleKey) }
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, intent: some AppIntent) {
        self.init(intent: intent) { Text(titleResource) }
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, intent: some AppIntent) {
        self.init(intent: intent) { Text(title) }
    }

    /// A button with a role and a text that is looked up in the bundle's strings.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(titleKey) }
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, role: ButtonRole?, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(titleResource) }
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }
}

extension EvaluationContext {
    @MainActor
    fileprivate mutating func nodes(of style: some ButtonStyle, _ parts: ButtonStyleConfiguration)
        -> [ViewNode]
    {
        nodes(of: style.makeBody(configuration: parts))
    }
}

extension Button where Label == SwiftUILite.Label<Text, Image> {
    /// A symbol beside a title that is looked up in the bundle's strings; a press runs a copy of `intent`.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleKey, systemImage: systemImage) }
    }

    /// The same with a resource as the title, resolved when the view is made.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
        intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleResource, systemImage: systemImage) }
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(title, systemImage: systemImage) }
    }

    /// A picture of the bundle beside a title that is looked up in the bundle's strings.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleKey, image: image) }
    }

    /// The same with a resource as the title, resolved when the view is made.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
        intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleResource, image: image) }
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(title, image: image) }
    }
}

/// What pressing a button means, as SwiftUI's `ButtonRole`.
public struct ButtonRole: Hashable, Sendable {
    package let name: String

    /// The press deletes something; the renderer draws the button in red.
    public static let destructive = ButtonRole(name: "destructive")
    /// The press cancels something; the renderer draws the button as any other.
    public static let cancel = ButtonRole(name: "cancel")
}
