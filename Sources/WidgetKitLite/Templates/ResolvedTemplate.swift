package import AppIntentsLite
package import SwiftUILite

/// What a control shows for one value, as data, and what it does.
package struct ResolvedTemplate: Sendable {
    /// The two kinds of control.
    package enum Form: Sendable, Hashable {
        case toggle(isOn: Bool)
        case button
    }

    package var form: Form
    /// What a press runs.
    package var action: BoundAction
    /// Whether the action opens the app (`OpenIntent`), which changes the hint of a long press.
    package var opensApp: Bool
    /// The control's own label.
    package var label: LabelContent
    /// A toggle's text for the present state ("On" and "Off" unless the author says otherwise); a button's
    /// action label at rest, empty by default.
    package var valueLabel: LabelContent
    /// A button's action label while the action runs; empty by default. A toggle's is its value label.
    package var activeLabel: LabelContent
    /// The colour of the on state.
    package var tint: Color?
    package var isDisabled = false
    /// Whether the state, too, is hidden while the session is locked.
    package var privacySensitive = false

    /// Evaluates a template on the main actor.
    @MainActor
    package init(evaluating template: some ControlWidgetTemplate) {
        if let primitive = template as? any PrimitiveControlTemplate {
            self = primitive.resolve()
        } else if template is EmptyControlWidgetTemplate {
            self = .empty
        } else {
            self.init(evaluating: template.body)
        }
    }

    init(
        _ form: Form, action: BoundAction, label: LabelContent, valueLabel: LabelContent,
        activeLabel: LabelContent
    ) {
        self.form = form
        self.action = action
        opensApp = action.intentType is any OpenIntent.Type
        self.label = label
        self.valueLabel = valueLabel
        self.activeLabel = activeLabel
    }

    private static var empty: ResolvedTemplate {
        let nothing = LabelContent()
        var template = ResolvedTemplate(
            .button, action: BoundAction(EmptyControlIntent()), label: nothing, valueLabel: nothing,
            activeLabel: nothing)
        template.isDisabled = true
        return template
    }
}

/// The action of an empty template, which can't be pressed.
private struct EmptyControlIntent: AppIntent {
    static let title: LocalizedStringResource = ""
    static var isDiscoverable: Bool { false }

    func perform() async throws -> some IntentResult { .result() }
}
