internal import ControlClient
internal import DBus
internal import ControlBasics

/// One row of `list`.
enum ListEntry {
    case control(ControlSnapshot)
    case widget(WidgetSnapshot)
    case action(IntentSnapshot)
    /// A bundle of which nothing can be listed, and why.
    case bundle(String, String)
    /// A bundle that runs and has nothing of what is listed, and what else it has.
    case other(String, String)

    enum Sort: String {
        case controls, widgets, actions
    }

    /// On a terminal reasons have lines of their own; else each entry is one line.
    static func table(
        _ entries: [ListEntry], _ sort: Sort = .controls, on terminal: OutputTerminal = .none
    ) -> String {
        if entries.isEmpty { return "No bundle is running, and the bus knows of none that it could start." }
        let heading =
            switch sort {
            case .controls: ["CONTROL", "FORM", "STATE", "TITLE"]
            case .widgets: ["WIDGET", "FAMILY", "FAMILIES", "NAME"]
            case .actions: ["ACTION", "TITLE", "TAKES"]
            }
        let rows = entries.map { terminal.columns == nil ? TextTable.Row(cells: $0.cells(sort)) : $0.row }
        let table = TextTable.text([.heading(heading)] + rows, on: terminal)
        // Programs that read the table want no sentence below it.
        guard terminal.columns != nil, entries.contains(where: \.isStartable) else { return table }
        let hint = "What doesn't run is started and listed with `controlctl list --start`."
        return ([table] + TextTable.wrapped(hint, terminal, indent: 0)).joined(separator: "\n")
    }

    /// The reason of a bundle that may run once it is called.
    static let notRunning = "not running"

    private var isStartable: Bool {
        if case .bundle(_, Self.notRunning) = self { true } else { false }
    }

    /// Each entry on one line: a long reason is in the last column, which makes no other one wide.
    private func cells(_ sort: Sort) -> [String] {
        switch self {
        case .bundle(let name, let reason) where reason.count > Self.shortReason && sort != .actions:
            [name, "bundle", "unavailable", reason]
        case .other(let name, let contents) where sort != .actions: [name, "bundle", "running", contents]
        default: cells
        }
    }

    private var row: TextTable.Row {
        switch self {
        case .control(let control):
            let style: TextTable.Style? =
                control.isAvailable
                ? control.failure != nil ? .failed : control.isOn == true ? .on : nil : .faint
            return TextTable.Row(
                cells: Array(cells.dropLast()) + [control.label], note: control.unavailabilityReason ?? "",
                styles: style.map { [2: $0] } ?? [:])
        case .bundle(let name, let reason) where reason.count > Self.shortReason:
            return TextTable.Row(cells: [name, "bundle", "unavailable"], note: reason, styles: [2: .failed])
        case .other(let name, let contents) where contents.count > Self.shortReason:
            return TextTable.Row(cells: [name, "bundle", "running"], note: contents, styles: [2: .faint])
        case .bundle, .other: return TextTable.Row(cells: cells, styles: [2: .faint])
        case .widget, .action: return TextTable.Row(cells: cells)
        }
    }

    /// A longer reason would make its column wide.
    private static let shortReason = 24

    private var cells: [String] {
        switch self {
        case .control(let control):
            [
                "\(control.address)", control.form.rawValue, control.longWord,
                control.unavailabilityReason.map { "\(control.label): \($0)" } ?? control.label,
            ]
        case .widget(let widget):
            [
                widget.name, widget.family, Self.families(widget.families),
                widget.displayName + (widget.needsConfiguration ? " (to be placed with `add`)" : ""),
            ]
        case .action(let action):
            [
                action.name, action.title,
                action.parameters.compactMap(ParameterDescription.init).map(\.usage).joined(separator: " "),
            ]
        case .bundle(let name, let reason), .other(let name, let reason): [name, "bundle", reason]
        }
    }

    /// The first of a list that may be long.
    private static func families(_ names: [String]) -> String {
        names.count > 4
            ? "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
            : names.joined(separator: ", ")
    }

    static func json(_ entries: [ListEntry]) -> String {
        JSONValue.array(
            entries.map { entry in
                switch entry {
                case .control(let control): control.json
                case .widget(let widget): widget.json
                case .action(let action): action.json
                case .bundle(let name, let reason):
                    .object([
                        "bundle": .string(name), "available": .bool(false), "reason": .string(reason),
                    ])
                case .other(let name, let contents):
                    .object([
                        "bundle": .string(name), "available": .bool(true), "reason": .string(contents),
                    ])
                }
            }
        ).pretty
    }
}

extension ControlSnapshot {
    /// The state in a word, and in brackets what else there is to say.
    var longWord: String {
        let notes = WatchedControl(name: "", update: .state(self)).marks.dropFirst()
        return notes.isEmpty ? word : "\(word) (\(notes.joined(separator: ", ")))"
    }
}

extension WidgetSnapshot {
    /// What is known of the widget, but for its tree. Programs read the names, so they never change.
    var json: JSONValue {
        .object([
            "widget": .string(name), "bundle": .string(bundle), "kind": .string(kind),
            "instance": instance.map { .string($0) } ?? .null, "path": .string(path.rawValue),
            "displayName": .string(displayName), "description": .string(descriptionText),
            "families": .array(families.map { .string($0) }), "family": .string(family),
            "entryDate": .integer(Int(entryDate)),
            "nextReload": nextReload.map { .integer(Int($0)) } ?? .null,
            "reloadPolicy": .string(reloadPolicy), "budgetRemaining": .integer(budgetRemaining),
            "configuration": .object(JSONObject(configuration.mapValues { JSONValue($0) })),
            "needsConfiguration": .bool(needsConfiguration),
        ])
    }
}

extension IntentSnapshot {
    /// What is known of the action. Programs read the names, so they never change.
    var json: JSONValue {
        .object([
            "action": .string(name), "bundle": .string(bundle), "identifier": .string(identifier),
            "title": .string(title), "description": .string(descriptionText), "summary": .string(summary),
            "parameters": .array(parameters.map { .object(JSONObject($0.mapValues { JSONValue($0) })) }),
            "authenticationPolicy": .string(authenticationPolicy), "discoverable": .bool(isDiscoverable),
            "schema": .string(schema),
            "phrases": .array(phrases.map { .string($0) }),
        ])
    }
}
