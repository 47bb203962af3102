package import AppIntentsLite
package import SwiftUILite

/// What a control shows for one value, as data, and what it does.
package struct ResolvedTemplate: Sendable {
    /// What sort of control it is, with its value.
    package enum Form: Sendable, Hashable {
        case toggle(isOn: Bool)
        case button
        case level(ControlLevel)
        case selection(ControlSelection)
    }

    package var form: Form {
        get { content.form }
        set { content.form = newValue }
    }
    /// What a press runs.
    package var action: BoundAction { content.action }
    /// The control's own label.
    package var label: LabelContent { content.label }
    /// The text for the present value of a control that has one ("On" and "Off" for a toggle unless the
    /// author says otherwise); a button's action label at rest, empty by default.
    package var valueLabel: LabelContent { content.valueLabel }
    /// A button's action label while the action runs; empty by default. Another control's is its value
    /// label.
    package var activeLabel: LabelContent { content.activeLabel }
    /// The colour of the on state.
    package var tint: Color? {
        get { content.tint }
        set { content.tint = newValue }
    }
    /// What the value is about.
    package var subject: ControlSubject? {
        get { content.subject }
        set { content.subject = newValue }
    }
    package var isDisabled: Bool {
        get { content.isDisabled }
        set { content.isDisabled = newValue }
    }
    /// Whether the state, too, is hidden while the session is locked.
    package var privacySensitive: Bool {
        get { content.privacySensitive }
        set { content.privacySensitive = newValue }
    }

    private struct Content: Sendable {
        var form: Form
        let action: BoundAction
        let label: LabelContent
        let valueLabel: LabelContent
        let activeLabel: LabelContent
        var tint: Color?
        var subject: ControlSubject?
        var isDisabled = false
        var privacySensitive = false
    }

    /// Behind a reference: a press copies its template many times, and there are some twenty strings in it.
    private final class Storage: Sendable {
        let content: Content
        init(_ content: Content) { self.content = content }
    }

    private var storage: Storage

    private var content: Content {
        get { storage.content }
        set { storage = Storage(newValue) }
    }

    /// Evaluates a template on the main actor.
    @MainActor
    package init(evaluating template: some ControlWidgetTemplate) {
        if let primitive = template._primitiveTemplate as? ErasedControlTemplate {
            self = primitive.template.resolve()
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
        storage = Storage(
            Content(
                form: form, action: action, label: label, valueLabel: valueLabel, activeLabel: activeLabel))
    }

    /// What cannot be pressed and shows nothing.
    package static var empty: ResolvedTemplate {
        let nothing = LabelContent()
        var template = ResolvedTemplate(
            .button, action: BoundAction(EmptyControlIntent()), label: nothing, valueLabel: nothing,
            activeLabel: nothing)
        template.isDisabled = true
        return template
    }
}

/// What a control's value is about.
package struct ControlSubject: Sendable {
    /// The heading; never empty.
    package let title: String
    package let detail: String
    /// The SHA-256 digest of the picture's bytes; empty for none, and for one that can't be shown.
    package private(set) var artwork = ""
    /// The picture, or why it can't be shown.
    package private(set) var pictures = TreePictures()

    /// Nil without a heading.
    @MainActor
    init?(_ title: String, _ detail: String, _ image: Image?) {
        guard !title.isEmpty else { return nil }
        self.title = title
        self.detail = detail
        guard let image else { return }
        let view = EvaluatedView(image, resolvesPictures: true)
        guard case .image(let node) = view.node.content, let content = node.content else { return }
        pictures = view.pictures
        artwork = content.digest ?? ""
    }
}

/// The action of an empty template, which can't be pressed.
private struct EmptyControlIntent: AppIntent {
    static let title: LocalizedStringResource = ""
    static var isDiscoverable: Bool { false }
    static let canRunByName = false

    func perform() async throws -> some IntentResult { .result() }
}
