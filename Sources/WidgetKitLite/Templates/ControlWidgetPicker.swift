public import AppIntentsLite
public import SwiftUILite
internal import ControlBasics

/// A control that is one of several things, such as an output device. WidgetKit has none; this one is shaped
/// as ``ControlWidgetToggle``.
///
/// ```swift
/// ControlWidgetPicker("Keyboard", selection: layout, action: SetLayout())
/// ```
///
/// Selecting writes the wanted value into the action's `value` and runs it. An `AppEnum` has its cases as
/// choices; of an `AppEntity` the author names them. `label` and `valueLabel` are called on the main actor
/// whenever the control is evaluated.
public struct ControlWidgetPicker<Label: View, ValueLabel: View, Action>: ControlWidgetTemplate {
    public typealias Body = Never

    var selection: ControlSelection
    let action: BoundAction
    let label: () -> Label
    let valueLabel: () -> ValueLabel

    /// A selection among the cases of an enumeration.
    ///
    /// - Parameters:
    ///   - selection: the case to show.
    ///   - action: what selecting runs, with the wanted case.
    ///   - label: what the selection is called.
    ///   - valueLabel: what stands for the case that it gets.
    public init(
        selection: Action.ValueType, action: Action, @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder valueLabel: @escaping (Action.ValueType) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType: AppEnum & Sendable {
        self.init(ControlSelection(selection), caseOf: action, label) { valueLabel(selection) }
    }

    /// A selection among entities.
    ///
    /// - Parameters:
    ///   - selection: the entity to show; nil for none. It may be one that is none of the choices.
    ///   - choices: what can be selected, each with an identifier of its own.
    ///   - action: what selecting runs, with the wanted entity.
    ///   - label: what the selection is called.
    ///   - valueLabel: what stands for the entity that it gets.
    public init(
        selection: Action.ValueType?, choices: [Action.ValueType], action: Action,
        @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder valueLabel: @escaping (Action.ValueType?) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType: AppEntity & Sendable {
        self.init(ControlSelection(selection, choices), choices, action, label) { valueLabel(selection) }
    }

    private init<I: SetValueIntent>(
        _ selection: ControlSelection, caseOf action: I, _ label: @escaping () -> Label,
        _ valueLabel: @escaping () -> ValueLabel
    ) where I.ValueType: AppEnum & Sendable {
        self.selection = selection
        self.action = BoundAction(setting: action) { wanted in
            wanted.choice.flatMap { try? I.ValueType._decode(.string($0)) }
        }
        self.label = label
        self.valueLabel = valueLabel
    }

    private init<I: SetValueIntent>(
        _ selection: ControlSelection, _ choices: [I.ValueType], _ action: I,
        _ label: @escaping () -> Label, _ valueLabel: @escaping () -> ValueLabel
    ) where I.ValueType: AppEntity & Sendable {
        self.selection = selection
        self.action = BoundAction(setting: action) { wanted in
            wanted.choice.flatMap { id in choices.first { $0.id.entityIdentifierString == id } }
        }
        self.label = label
        self.valueLabel = valueLabel
    }
}

extension ControlWidgetPicker where Action: SetValueIntent, Action.ValueType: AppEntity {
    /// Shows a symbol at the end of some choices, such as a lock.
    ///
    /// - Parameters:
    ///   - systemName: the symbol's name. Of several for one choice the last counts.
    ///   - choices: those that it says something of; others than the picker's are passed over.
    public func badge(_ systemName: String, on choices: [Action.ValueType]) -> Self {
        var copy = self
        copy.selection.addBadge(systemName, to: Set(choices.map(\.id.entityIdentifierString)))
        return copy
    }
}

@available(*, unavailable)
extension ControlWidgetPicker: Sendable {}

extension ControlSelection {
    fileprivate init<Value: AppEnum>(_ value: Value) {
        self.init(
            selected: value.rawValue.description,
            choices: Value.allCases.map {
                Choice(
                    id: $0.rawValue.description,
                    Value.caseDisplayRepresentations[$0]
                        ?? DisplayRepresentation(title: $0.localizedStringResource))
            })
    }

    fileprivate init<Value: AppEntity>(_ value: Value?, _ choices: [Value]) {
        self.init(
            selected: value?.id.entityIdentifierString ?? "",
            choices: choices.map { Choice(id: $0.id.entityIdentifierString, $0.displayRepresentation) })
    }
}

extension ControlWidgetPicker where ValueLabel == ControlWidgetPickerDefaultLabel {
    /// A selection among the cases of an enumeration, each shown by its title.
    public init(
        selection: Action.ValueType, action: Action, @ViewBuilder label: @escaping () -> Label
    ) where Action: SetValueIntent, Action.ValueType: AppEnum & Sendable {
        let shown = ControlSelection(selection)
        self.init(shown, caseOf: action, label) { ControlWidgetPickerDefaultLabel(selection: shown) }
    }

    /// A selection among entities, each shown by its title.
    public init(
        selection: Action.ValueType?, choices: [Action.ValueType], action: Action,
        @ViewBuilder label: @escaping () -> Label
    ) where Action: SetValueIntent, Action.ValueType: AppEntity & Sendable {
        let shown = ControlSelection(selection, choices)
        self.init(shown, choices, action, label) { ControlWidgetPickerDefaultLabel(selection: shown) }
    }
}

extension ControlWidgetPicker where Label == Text, ValueLabel == ControlWidgetPickerDefaultLabel {
    /// A selection among cases whose title is looked up in the bundle's strings, whenever the control is
    /// evaluated.
    public init(
        _ titleKey: LocalizedStringKey, selection: Action.ValueType, action: Action
    ) where Action: SetValueIntent, Action.ValueType: AppEnum & Sendable {
        self.init(selection: selection, action: action) { Text(titleKey) }
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Action.ValueType, action: Action
    ) where Action: SetValueIntent, Action.ValueType: AppEnum & Sendable {
        let text = Text(title)
        self.init(selection: selection, action: action) { text }
    }

    /// A selection among entities whose title is looked up in the bundle's strings, whenever the control is
    /// evaluated.
    public init(
        _ titleKey: LocalizedStringKey, selection: Action.ValueType?, choices: [Action.ValueType],
        action: Action
    ) where Action: SetValueIntent, Action.ValueType: AppEntity & Sendable {
        self.init(selection: selection, choices: choices, action: action) { Text(titleKey) }
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Action.ValueType?, choices: [Action.ValueType],
        action: Action
    ) where Action: SetValueIntent, Action.ValueType: AppEntity & Sendable {
        let text = Text(title)
        self.init(selection: selection, choices: choices, action: action) { text }
    }
}

/// The text of a selection whose author gives no value label: the title of what is selected.
public struct ControlWidgetPickerDefaultLabel: View {
    let selection: ControlSelection

    public var body: some View { Text(verbatim: selection.title) }
}

extension ControlWidgetPicker: PrimitiveControlTemplate {
    func resolve() -> ResolvedTemplate {
        let value = LabelContent(evaluating: valueLabel())
        return ResolvedTemplate(
            .selection(selection), action: action, label: LabelContent(evaluating: label()),
            valueLabel: value, activeLabel: value)
    }
}

/// One of several things, as a selection shows it.
public struct ControlSelection: Hashable, Sendable {
    /// What can be selected.
    public struct Choice: Hashable, Sendable {
        /// What it is selected by, unique in its selection.
        public let id: String
        /// How it is called.
        public let title: String
        /// What is said of it besides; may be empty.
        public let subtitle: String
        /// The symbol as the author wrote it; may be empty.
        public let symbol: String
        /// A second symbol, such as a lock; may be empty.
        public internal(set) var badge: String

        package init(
            id: String, title: String, subtitle: String = "", symbol: String = "", badge: String = ""
        ) {
            self.id = id
            self.title = title
            self.subtitle = subtitle
            self.symbol = symbol
            self.badge = badge
        }
    }

    /// The identifier of what is selected. It may be none of the choices: what was selected may be gone.
    public let selected: String
    /// What can be selected, in the author's order.
    public private(set) var choices: [Choice]

    /// Choices of one title have their identifiers behind it, so that people can tell them apart.
    package init(selected: String, choices: [Choice]) {
        self.selected = selected
        let titles = ChoiceTitles.distinct(choices.map { ($0.id, $0.title) })
        self.choices = zip(choices, titles).map {
            Choice(id: $0.id, title: $1, subtitle: $0.subtitle, symbol: $0.symbol, badge: $0.badge)
        }
    }

    /// Gives the choices of some ids a badge.
    mutating func addBadge(_ symbol: String, to ids: Set<String>) {
        for index in choices.indices where ids.contains(choices[index].id) { choices[index].badge = symbol }
    }

    /// The choice that is so many behind the selected one, round and round; the first one where none is
    /// selected. Nil where there is no choice.
    package func choice(after offset: Int) -> Choice? {
        guard !choices.isEmpty else { return nil }
        guard let index = choices.firstIndex(where: { $0.id == selected }) else { return choices.first }
        let place = (index + offset) % choices.count
        return choices[place < 0 ? place + choices.count : place]
    }

    /// The title of what is selected; empty where that is none of the choices.
    package var title: String { choices.first { $0.id == selected }?.title ?? "" }
}

extension ControlSelection.Choice {
    init(id: String, _ representation: DisplayRepresentation) {
        var symbol = ""
        if case .system(let name)? = representation.image?.source { symbol = name }
        self.init(
            id: id, title: representation.title.resolved, subtitle: representation.subtitle?.resolved ?? "",
            symbol: symbol)
    }
}
