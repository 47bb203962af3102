internal import WidgetKitLite
internal import SwiftUILite

extension ControlState {
    /// Takes over what a template shows.
    mutating func show(_ template: ResolvedTemplate, running: Bool = false) {
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
}
