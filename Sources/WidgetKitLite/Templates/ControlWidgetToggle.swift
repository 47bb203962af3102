public import AppIntentsLite
public import SwiftUILite

/// A control with a state, as WidgetKit's `ControlWidgetToggle`.
///
/// ```swift
/// ControlWidgetToggle("Flashlight", isOn: isOn, action: SetFlashlight()) { isOn in
///     Label(isOn ? "On" : "Off", systemImage: "flashlight.on.fill")
/// }
/// ```
///
/// A press writes the wanted state into the action's `value` and runs it. `label` and `valueLabel` are called
/// on the main actor whenever the control is evaluated.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action>: ControlWidgetTemplate {
    public typealias Body = Never

    let isOn: Bool
    let action: BoundAction
    let label: () -> Label
    let valueLabel: (Bool) -> ValueLabel

    /// - Parameters:
    ///   - isOn: the value to show.
    ///   - action: what a press runs, with the wanted value.
    ///   - label: what the toggle is called.
    ///   - valueLabel: what stands for the state that it gets.
    public init(
        isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType == Bool {
        self.isOn = isOn
        self.action = BoundAction(toggling: action)
        self.label = label
        self.valueLabel = valueLabel
    }
}

@available(*, unavailable)
extension ControlWidgetToggle: Sendable {}

extension ControlWidgetToggle where ValueLabel == ControlWidgetToggleDefaultLabel {
    /// A toggle whose state reads "On" or "Off".
    public init(
        isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label
    ) where Action: SetValueIntent, Action.ValueType == Bool {
        self.init(isOn: isOn, action: action, label: label) { ControlWidgetToggleDefaultLabel(isOn: $0) }
    }
}

extension ControlWidgetToggle where Label == Text {
    /// A title that is looked up in the bundle's strings, whenever the control is evaluated.
    public init(
        _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType == Bool {
        self.init(isOn: isOn, action: action, label: { Text(titleKey) }, valueLabel: valueLabel)
    }

    /// The same with a resource as the title.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType == Bool {
        self.init(isOn: isOn, action: action, label: { Text(titleResource) }, valueLabel: valueLabel)
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType == Bool {
        let text = Text(title)
        self.init(isOn: isOn, action: action, label: { text }, valueLabel: valueLabel)
    }
}

extension ControlWidgetToggle: PrimitiveControlTemplate {
    func resolve() -> ResolvedTemplate {
        let label = LabelContent(evaluating: label())
        // The second text of a label is what the author says of the value, and goes before "On" and "Off".
        let isSaid = ValueLabel.self == ControlWidgetToggleDefaultLabel.self && !label.detail.isEmpty
        let value = isSaid ? LabelContent() : LabelContent(evaluating: valueLabel(isOn))
        return ResolvedTemplate(
            .toggle(isOn: isOn), action: action, label: label, valueLabel: value, activeLabel: value)
    }
}

/// The state of a toggle whose author gives no value label: "On" or "Off".
public struct ControlWidgetToggleDefaultLabel: View {
    let isOn: Bool

    init(isOn: Bool) { self.isOn = isOn }

    public var body: some View { Text(isOn ? "On" : "Off") }
}
