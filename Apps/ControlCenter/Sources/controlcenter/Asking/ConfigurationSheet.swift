internal import CAdwaita
internal import ControlClient
internal import DBus
internal import Tiles

/// Asks for the parameters of a control's configuration, with the values that its author's queries find.
@MainActor
enum ConfigurationSheet {
    /// - Parameters:
    ///   - control: the placed one, or the kind that is to be placed.
    ///   - done: gets the values, unless the user declines.
    static func show(
        for control: ControlSnapshot, over window: Widget, client: ControlClient, words: Words,
        done: @escaping @MainActor ([String: BusValue]) -> Void
    ) async throws {
        guard let identifier = control.configurationIntent else { return }
        let bundle = control.address.bundle
        let intents = try await client.intents(in: bundle)
        guard let intent = intents.first(where: { $0.identifier == identifier }) else { return }
        let form = Stack(GTK_ORIENTATION_VERTICAL, spacing: 6)
        var fields: [(name: String, field: ValueField)] = []
        for parameter in intent.parameters {
            guard let name = parameter["name"]?.text else { continue }
            let options = try? await client.options(for: name, of: identifier, in: bundle)
            let listed = (parameter["choices"]?.elements ?? []).compactMap { value in
                value.text.map { ValueField.Choice(title: $0, value: value) }
            }
            let found = ValueField.choices(options ?? [])
            let title = parameter["title"]?.text ?? name
            let field = ValueField(
                type: parameter["type"]?.text ?? "s", choices: found.isEmpty ? listed : found,
                current: control.configuration[name] ?? parameter["default"], name: title)
            form.append(Label(title, classes: "value"))
            form.append(field.widget)
            fields.append((name, field))
        }
        _ = Sheet(
            over: window, heading: control.displayName.isEmpty ? control.label : control.displayName,
            text: control.descriptionText, extra: form,
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
    }
}
