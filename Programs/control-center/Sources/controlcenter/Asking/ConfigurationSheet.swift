internal import CAdwaita
internal import ControlClient
internal import DBus
internal import ControlBasics
internal import Tiles

/// Asks for the parameters of a control's or a widget's configuration, with the values that its author's
/// queries find.
@MainActor
enum ConfigurationSheet {
    /// What is configured.
    struct Thing {
        let bundle: String
        /// Whose parameters the configuration has.
        let intent: String?
        /// The values that it has.
        let configuration: [String: BusValue]
        let name: String
        let text: String

        /// The placed control, or the kind that is to be placed.
        init(_ control: ControlSnapshot) {
            bundle = control.address.bundle
            intent = control.configurationIntent
            configuration = control.configuration
            name = control.displayName.isEmpty ? control.label : control.displayName
            text = control.descriptionText
        }

        /// The placed widget, or the kind that is to be placed.
        init(_ widget: WidgetSnapshot) {
            bundle = widget.bundle
            intent = widget.configurationIntent
            configuration = widget.configuration
            name = widget.displayName
            text = widget.descriptionText
        }
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
        var fields: [(name: String, field: ValueField)] = []
        for parameter in intent.parameters {
            guard let name = parameter["name"]?.text else { continue }
            let options = try? await client.options(for: name, of: identifier, in: bundle)
            let listed = (parameter["choices"]?.elements ?? []).compactMap { choice -> ValueField.Choice? in
                // Its name, and its title.
                guard let parts = choice.unwrapped.elements, let name = parts.first else { return nil }
                return ValueField.Choice(title: parts.last?.text ?? "", value: name)
            }
            let found = ValueField.choices(options ?? [])
            let title = ShownText.visible(parameter["title"]?.text ?? name)
            let field = ValueField(
                type: parameter["type"]?.text ?? "s", choices: found.isEmpty ? listed : found,
                current: thing.configuration[name] ?? parameter["default"], name: title)
            form.append(Label(title, classes: "value"))
            form.append(field.widget)
            fields.append((name, field))
        }
        let sheet = Sheet(
            over: window, heading: thing.name, text: thing.text, extra: form,
            answers: [
                .init(id: Sheet.closed, label: words.cancel),
                .init(id: "yes", label: words.done, isUsual: true),
            ]
        ) { [fields] answer in
            guard answer == "yes" else { return }
            var values: [String: BusValue] = [:]
            for (name, field) in fields { values[name] = field.value }
            done(values)
        }
        let all = fields.map(\.field)
        for field in all {
            field.follow { [weak sheet] in sheet?.enable("yes", all.allSatisfy { $0.value != nil }) }
        }
    }
}
