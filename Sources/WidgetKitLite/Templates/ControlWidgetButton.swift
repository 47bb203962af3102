public import AppIntentsLite
public import SwiftUILite

/// A control that runs an action, as WidgetKit's `ControlWidgetButton`.
///
/// ```swift
/// ControlWidgetButton(action: RingBell()) {
///     Label("Ring", systemImage: "bell.fill")
/// } actionLabel: { isActive in
///     if isActive { Text("Ringing…") }
/// }
/// ```
///
/// `label` and `actionLabel` are called on the main actor whenever the control is evaluated.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action>: ControlWidgetTemplate {
    public typealias Body = Never

    let action: BoundAction
    let label: () -> Label
    let actionLabel: (Bool) -> ActionLabel

    /// - Parameters:
    ///   - action: what a press runs.
    ///   - label: what the button is called.
    ///   - actionLabel: what stands beside the label; gets true while the action runs.
    public init(
        action: Action, @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) where Action: AppIntent {
        self.action = BoundAction(action)
        self.label = label
        self.actionLabel = actionLabel
    }
}

@available(*, unavailable)
extension ControlWidgetButton: Sendable {}

extension ControlWidgetButton where ActionLabel == ControlWidgetButtonDefaultActionLabel {
    /// A button with nothing beside its label, whether its action runs or not.
    public init(action: Action, @ViewBuilder label: @escaping () -> Label) where Action: AppIntent {
        self.init(action: action, label: label) { _ in ControlWidgetButtonDefaultActionLabel() }
    }

    /// A button that opens something of the app.
    public init(action: Action, @ViewBuilder label: @escaping () -> Label) where Action: OpenIntent {
        self.init(action: action, label: label) { _ in ControlWidgetButtonDefaultActionLabel() }
    }
}

extension ControlWidgetButton where Label == Text {
    /// A title that is looked up in the bundle's strings, whenever the control is evaluated.
    public init(
        _ titleKey: LocalizedStringKey, action: Action,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) where Action: AppIntent {
        self.init(action: action, label: { Text(titleKey) }, actionLabel: actionLabel)
    }

    /// The same with a resource as the title.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, action: Action,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) where Action: AppIntent {
        self.init(action: action, label: { Text(titleResource) }, actionLabel: actionLabel)
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, action: Action,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) where Action: AppIntent {
        let text = Text(title)
        self.init(action: action, label: { text }, actionLabel: actionLabel)
    }
}

extension ControlWidgetButton: PrimitiveControlTemplate {
    func resolve() -> ResolvedTemplate {
        ResolvedTemplate(
            .button, action: action, label: LabelContent(evaluating: label()),
            valueLabel: LabelContent(evaluating: actionLabel(false)),
            activeLabel: LabelContent(evaluating: actionLabel(true)))
    }
}

/// The action label of a button whose author gives none: nothing.
public struct ControlWidgetButtonDefaultActionLabel: View {
    init() {}

    public var body: some View { EmptyView() }
}
