internal import CAdwaita
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import Tiles

/// Asks for the parameters of a control's or a widget's configuration, with the values that its author's
/// queries find.
@MainActor
enum ConfigurationSheet {
    struct Thing {
        let bundle: String
        /// Whose parameters the configuration has.
        let intent: String?
        /// The values that it has.
        let configuration: [String: BusValue]
        let name: String
        let text: String
        /// Whether it is of no use without a value.
        let needsValue: Bool

        /// The placed control, or the kind that is to be placed.
        init(_ control: ControlSnapshot) {
            bundle = control.address.bundle
            intent = control.configurationIntent
            configuration = control.configuration
            name = control.displayName.isEmpty ? control.label : control.displayName
            text = control.descriptionText
            needsValue = control.needsConfiguration
        }

        /// The placed widget, or the kind that is to be placed.
        init(_ widget: WidgetSnapshot) {
            bundle = widget.bundle
            intent = widget.configurationIntent
            configuration = widget.configuration
            name = widget.displayName
            text = widget.descriptionText
            needsValue = widget.needsConfiguration
        }
    }

    /// A parameter, and where the user gives its value.
    @MainActor
    private struct Field {
        let name: String
        let isRequired: Bool
        let field: ValueField

        /// Nil for what is left out.
        var value: BusValue? { !isRequired && field.isBlank ? nil : field.value }
        var isDone: Bool { field.value != nil || !isRequired && field.isBlank }
    }

    /// - Parameters:
    ///   - thing: what is configured.
    ///   - done: gets the values, unless the user declines.
    static func show(
        for thing: Thing, over window: Widget, client: ControlClient, words: Words,
        done: @escaping @MainActor ([String: BusValue]) -> Void
    ) async throws {
        guard let identifier = thing.intent else { return }
        let bundle = thing.bundle
        let intents = try await client.intents(in: bundle)
        guard let intent = intents.first(where: { $0.identifier == identifier }) else { return }
        let form = Stack(GTK_ORIENTATION_VERTICAL, spacing: 6)
        var fields: [Field] = []
        // Whether a value has to be chosen, and there is none.
        var isStuck = false
        for parameter in intent.parameters {
            guard let name = parameter["name"]?.text else { continue }
            let isRequired = parameter["required"]?.bool == true
            let (choices, problem) = await choices(for: parameter, name, of: intent, client)
            let title = ShownText.visible(parameter["title"]?.text ?? name)
            form.append(Label(title, classes: "value"))
            if let problem {
                let reason = Label(words.nothingToChoose(problem))
                reason.setLines(4)
                form.append(reason)
                isStuck = isStuck || isRequired
                continue
            }
            let field = ValueField(
                type: parameter["type"]?.text ?? "s", choices: choices,
                current: thing.configuration[name] ?? parameter["default"], name: title)
            form.append(field.widget)
            fields.append(Field(name: name, isRequired: isRequired, field: field))
        }
        // There is nothing that the user could do.
        isStuck = isStuck || fields.isEmpty && !intent.parameters.isEmpty
        let sheet = Sheet(
            over: window, heading: thing.name, text: thing.text, extra: form,
            answers: [.init(id: Sheet.closed, label: words.cancel)]
                + (isStuck ? [] : [.init(id: "yes", label: words.done, isUsual: true)])
        ) { [fields] answer in
            guard answer == "yes" else { return }
            var values: [String: BusValue] = [:]
            for field in fields { values[field.name] = field.value }
            done(values)
        }
        guard !isStuck else { return }
        for field in fields {
            field.field.follow { [weak sheet, fields] in
                let hasValue = !thing.needsValue || fields.isEmpty || fields.contains { $0.value != nil }
                sheet?.enable("yes", hasValue && fields.allSatisfy(\.isDone))
            }
        }
    }

    /// The values that a parameter may have, or why there are none; neither for one that takes any value.
    private static func choices(
        for parameter: [String: BusValue], _ name: String, of intent: IntentSnapshot, _ client: ControlClient
    ) async -> (choices: [ValueField.Choice], problem: String?) {
        let listed = (parameter["choices"]?.elements ?? []).compactMap { choice -> ValueField.Choice? in
            // Its name, and its title.
            guard let parts = choice.unwrapped.elements, let name = parts.first else { return nil }
            return ValueField.Choice(title: parts.last?.text ?? "", value: name)
        }
        guard parameter["options"]?.bool == true else { return (listed, nil) }
        var problem = ""
        do {
            let found = ValueField.choices(
                try await client.options(for: name, of: intent.identifier, in: intent.bundle))
            if !found.isEmpty { return (found, nil) }
        } catch {
            problem = error.shownText
        }
        return listed.isEmpty ? ([], problem) : (listed, nil)
    }
}

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

/// Where a user gives a value of a D-Bus type: a list, a switch or a line to type.
@MainActor
final class ValueField {
    /// A value to choose.
    struct Choice {
        let title: String
        let value: BusValue
    }

    let widget: Widget
    private let read: @MainActor () -> BusValue?
    private let isTyped: Bool

    /// - Parameters:
    ///   - type: a D-Bus type.
    ///   - choices: the values that there are; empty for any.
    ///   - current: what is so now.
    init(type: String, choices: [Choice], current: BusValue?, name: String) {
        isTyped = choices.isEmpty && type != "b"
        if !choices.isEmpty {
            let list = gtk_string_list_new(nil)!
            let titles = ChoiceTitles.distinct(choices.map { ($0.value.text ?? "\($0.value)", $0.title) })
            for title in titles { gtk_string_list_append(list, ShownText.visible(title)) }
            let field = Widget(gtk_drop_down_new(list, nil))
            if let place = choices.firstIndex(where: { $0.value == current }) {
                gtk_drop_down_set_selected(field.opaque, guint(place))
            }
            widget = field
            read = {
                let place = Int(gtk_drop_down_get_selected(field.opaque))
                return choices.indices.contains(place) ? choices[place].value : nil
            }
        } else if type == "b" {
            let field = Widget(gtk_switch_new())
            gtk_switch_set_active(field.opaque, current?.bool == true ? 1 : 0)
            field.align(GTK_ALIGN_START, GTK_ALIGN_CENTER)
            widget = field
            read = { .boolean(gtk_switch_get_active(field.opaque) != 0) }
        } else {
            let field = Widget(gtk_entry_new())
            let text = current?.text ?? current?.integer.map { "\($0)" } ?? current?.number.map { "\($0)" }
            gtk_editable_set_text(field.opaque, text ?? "")
            controlcenter_set_bool(field.pointer, "activates-default", 1)
            widget = field
            read = {
                let text = gtk_editable_get_text(field.opaque).map { String(cString: $0) } ?? ""
                return switch type {
                case "s": .string(text)
                case "d": Double(text).map { .double($0) }
                case "y", "n", "q", "i", "u", "x", "t": Int64(text).map { .int64($0) }
                default: nil
                }
            }
        }
        controlcenter_speak_text(widget.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// Runs `changed` at once, and whenever something else is typed.
    func follow(_ changed: @escaping @MainActor () -> Void) {
        changed()
        if isTyped { widget.on("changed", changed) }
    }

    /// What the user has given; nil for what is no value of the type.
    var value: BusValue? { read() }

    /// Whether it is a line in which nothing is typed.
    var isBlank: Bool {
        guard isTyped, let text = gtk_editable_get_text(widget.opaque) else { return false }
        return text.pointee == 0
    }

    /// What an action's or a query's list of choices says.
    static func choices(_ list: [[String: BusValue]]) -> [Choice] {
        list.compactMap { entry in
            entry["value"].map { value in
                Choice(title: entry["title"]?.text ?? value.text ?? "\(value)", value: value)
            }
        }
    }
}
