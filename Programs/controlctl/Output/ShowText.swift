internal import ControlClient
internal import DBus
internal import ControlBasics

/// The text of `show`: one line for each thing known, with aligned values.
enum ShowText {
    static func of(_ control: ControlSnapshot) -> String {
        let isKnown = control.isAvailable
        let failure = isKnown ? control.failure : nil
        var rows: [(String, String)] = [
            ("Control", "\(control.address)"),
            ("Form", control.form.rawValue),
            ("State", control.longWord),
            ("Reason", control.unavailabilityReason ?? ""),
            ("Title", isKnown ? control.title : ""),
            ("Value", isKnown ? control.valueText : ""),
            ("Status", isKnown ? control.status : ""),
            ("Range", isKnown ? control.level.map { range($0) } ?? "" : ""),
            ("Choices", isKnown ? choices(of: control) : ""),
            ("Name", control.displayName),
            ("Description", control.descriptionText),
            ("A tap", isKnown ? control.actionHint : ""),
            ("Symbol", control.symbol),
            ("Icon", control.iconName),
            ("Tint", control.tint),
            ("Progress", control.progress.map { "\(Int(percentOf: $0)) %" } ?? ""),
        ]
        if let failure {
            let name = failure.name
            rows.append(("Last error", failure.message.isEmpty ? name : "\(failure.message) (\(name))"))
        }
        for (name, value) in control.configuration.sorted(by: { $0.key < $1.key }) {
            rows.append(("Configured", "\(name) = \(JSONValue(value).compact)"))
        }
        if control.needsConfiguration { rows.append(("Configured", "not yet; it must be before it is used")) }
        if control.isPrivacySensitive { rows.append(("Private", "the value is not for everybody's eyes")) }
        rows += control.dependents.map { ("Reloads", $0.rawValue) }
        rows.append(("Path", control.address.path.rawValue))
        return TextTable.text(rows.filter { !$0.1.isEmpty }.map { [$0.0, $0.1] })
    }

    private static func range(_ level: LevelSnapshot) -> String {
        let limits = "\(NumberText.of(level.minimum)) to \(NumberText.of(level.maximum))"
        let unit = level.unit.isEmpty ? "" : " \(level.unit)"
        return limits + unit + (level.step > 0 ? " by \(NumberText.of(level.step))" : "")
    }

    private static func choices(of control: ControlSnapshot) -> String {
        let choices = control.selection?.choices ?? []
        return choices.map { $0.title == $0.id ? $0.id : "\($0.id) (\($0.title))" }.joined(separator: ", ")
    }
}
