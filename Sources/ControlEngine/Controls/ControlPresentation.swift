internal import SwiftUILite
internal import WidgetKitLite

/// What a template shows of a control, as texts. An object, so that a state is copied and compared without a
/// dozen strings: a toggle that goes back and forth has the same two.
final class ControlPresentation: Sendable, Hashable {
    /// How a kind is called.
    struct Names: Hashable, Sendable {
        let display: String
        let description: String
    }

    let names: Names
    let form: ControlState.Form
    let title: String
    let valueText: String
    let status: String
    let actionHint: String
    let symbol: String
    let imageName: String
    let tint: String
    let isEnabled: Bool
    let isPrivacySensitive: Bool
    let isOn: Bool?

    /// - Parameter running: whether the action runs, for which a button may have another label.
    init(_ template: ResolvedTemplate, names: Names, running: Bool = false) {
        self.names = names
        switch template.form {
        case .toggle(let isOn):
            form = .toggle
            self.isOn = isOn
        case .button:
            form = .button
            isOn = nil
        }
        let value = running && form == .button ? template.activeLabel : template.valueLabel
        title = template.label.title
        valueText = value.title
        let icon = value.symbol.isEmpty && value.imageName.isEmpty ? template.label : value
        symbol = icon.symbol
        imageName = icon.imageName
        status = value.status ?? template.label.status ?? ""
        actionHint = value.actionHint ?? template.label.actionHint ?? ""
        tint = template.tint?.hex ?? ""
        isEnabled = !template.isDisabled
        isPrivacySensitive = template.privacySensitive
    }

    /// What may be seen while the session is locked: which control it is, as it can be used all the same, and
    /// nothing of its value.
    init(redacting presentation: ControlPresentation) {
        names = presentation.names
        form = presentation.form
        isOn = nil
        title = presentation.names.display
        valueText = ""
        status = ""
        actionHint = ""
        symbol = ""
        imageName = ""
        tint = ""
        isEnabled = presentation.isEnabled
        isPrivacySensitive = presentation.isPrivacySensitive
    }

    /// That of a control that is gone.
    static let none = ControlPresentation(.empty, names: Names(display: "", description: ""))

    static func == (one: ControlPresentation, other: ControlPresentation) -> Bool {
        one === other
            || one.isOn == other.isOn && one.form == other.form && one.isEnabled == other.isEnabled
                && one.isPrivacySensitive == other.isPrivacySensitive && one.texts == other.texts
                && one.names == other.names
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(valueText)
        hasher.combine(isOn)
    }

    private var texts: [String] { [title, valueText, status, actionHint, symbol, imageName, tint] }
}
