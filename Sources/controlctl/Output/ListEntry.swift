internal import ControlClient
internal import TextFormats

/// One row of `list`.
enum ListEntry {
    case control(ControlSnapshot)
    /// A bundle whose controls aren't known, and why.
    case bundle(String, String)

    static func table(_ entries: [ListEntry]) -> String {
        let rows = entries.map { entry in
            switch entry {
            case .control(let control):
                [
                    "\(control.address)", control.form.rawValue, control.longWord,
                    control.unavailabilityReason.map { "\(control.label): \($0)" } ?? control.label,
                ]
            case .bundle(let name, let reason): [name, "bundle", reason, ""]
            }
        }
        if rows.isEmpty { return "No bundle is running, and the bus knows of none that it could start." }
        return TextTable.text([["CONTROL", "FORM", "STATE", "TITLE"]] + rows)
    }

    static func json(_ entries: [ListEntry]) -> String {
        JSONValue.array(
            entries.map { entry in
                switch entry {
                case .control(let control): control.json
                case .bundle(let name, let reason):
                    .object([
                        "bundle": .string(name), "available": .bool(false), "reason": .string(reason),
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
