public import AppIntentsLite

/// Shows a state and runs an action when it is flipped, as SwiftUI's `Toggle(isOn:intent:)`.
///
/// An action that is a `SetValueIntent` of `Bool` gets the wanted state in its `value`; any other is run as
/// it is.
nonisolated public struct Toggle<Label: View>: View, PrimitiveView {
    public typealias Body = Never

    let isOn: Bool
    /// Nil for one that does nothing when pressed.
    let action: BoundAction?
    let label: Label

    /// Shows `isOn` and runs the action when it is flipped.
    ///
    /// - Parameters:
    ///   - isOn: the state when the tree is made; the next tree shows the next one.
    ///   - intent: gets `!isOn` in its `value` if it is a `SetValueIntent` of `Bool`.
    ///   - label: what stands beside the switch.
    public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        action = BoundAction(flipping: intent, to: !isOn)
        self.label = label()
    }

    /// A toggle that is shown and does nothing.
    package init(inert label: Label, isOn: Bool) {
        self.isOn = isOn
        action = nil
        self.label = label
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let identifier = action.map { context.register($0, to: !isOn) } ?? ""
        return [ViewNode(.toggle(action: identifier, isOn: isOn, label: labelNodes(in: &context)))]
    }

    @MainActor private func labelNodes(in context: inout EvaluationContext) -> [ViewNode] {
        guard let style = EnvironmentValues.current.toggleStyle else {
            return context.nodes(of: label, at: "label")
        }
        let part = StyledPart { $0.nodes(of: label, at: "label") }
        return context.styledNodes(without: \.toggleStyle) {
            $0.nodes(of: style, .init(label: part, isOn: .constant(isOn)))
        }
    }
}

extension Toggle where Label == Text {
    /// A toggle with a text that is looked up in the bundle's strings.
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleResource) }
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension EvaluationContext {
    @MainActor
    fileprivate mutating func nodes(of style: some ToggleStyle, _ parts: ToggleStyleConfiguration)
        -> [ViewNode]
    {
        nodes(of: style.makeBody(configuration: parts))
    }
}
