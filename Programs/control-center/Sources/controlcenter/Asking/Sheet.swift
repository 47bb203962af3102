internal import CAdwaita
internal import ControlBasics

/// A question over the window.
@MainActor
final class Sheet {
    /// A button of a sheet.
    struct Answer {
        let id: String
        let label: String
        /// Whether Return presses it.
        var isUsual = false
        /// Whether it does what can't be undone.
        var isDestructive = false
    }

    private let dialog: Widget
    private var answered: (@MainActor (String) -> Void)?

    /// The answer of one that was closed without any.
    static let closed = "close"

    /// Shows a sheet.
    ///
    /// - Parameters:
    ///   - window: what it is put over.
    ///   - extra: stands below the text.
    ///   - answered: called once, with the answer's id or ``closed``.
    init(
        over window: Widget, heading: String, text: String, extra: Widget? = nil, answers: [Answer],
        answered: @escaping @MainActor (String) -> Void
    ) {
        self.answered = answered
        // The words may be a bundle's.
        dialog = Widget(
            controlcenter_dialog(
                window.cast(), ShownText.visibleLines(heading),
                text.isEmpty ? nil : ShownText.visibleLines(text)))
        for answer in answers {
            controlcenter_dialog_add(
                dialog.pointer, answer.id, ShownText.visible(answer.label), answer.isUsual ? 1 : 0,
                answer.isDestructive ? 1 : 0)
        }
        if let extra { controlcenter_dialog_extra(dialog.pointer, extra.pointer) }
        // Held until it is answered.
        Signal.response(dialog) { self.end($0) }
        gtk_window_present(dialog.cast())
    }

    /// Whether an answer can be given.
    func enable(_ answer: String, _ isEnabled: Bool) {
        controlcenter_dialog_enable(dialog.pointer, answer, isEnabled ? 1 : 0)
    }

    /// Takes the question away; it counts as closed.
    func close() { gtk_window_close(dialog.cast()) }

    private func end(_ answer: String) {
        let answered = answered
        self.answered = nil
        answered?(answer)
    }
}
