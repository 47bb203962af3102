internal import ControlClient

/// A control as panels' configurations need it.
struct PanelControl {
    let form: ControlForm
    /// Its whole name.
    let plainName: String
    /// The same, quoted for a shell.
    let name: String
    /// Letters, digits and dashes, for names of modules.
    let identifier: String
    /// What the user reads.
    let label: String
    let icon: String
    /// The command lines of a tap, and of the opposite where there is one.
    let tap: String
    let back: String?

    init(_ control: ControlSnapshot) {
        form = control.form
        plainName = "\(control.address)"
        name = ShellWord.quoted(plainName)
        var identifier = ""
        for character in [control.address.kind, control.address.instance].compactMap(\.self).joined(
            separator: "-")
        {
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            if isPlain {
                identifier += character.lowercased()
            } else if identifier.last.map({ $0 != "-" }) ?? false {
                identifier += "-"
            }
        }
        self.identifier = identifier.isEmpty ? "control" : identifier
        // A bundle's name stands for a control that has none of its own.
        let hasName = !control.displayName.isEmpty && control.displayName != control.address.bundle
        label = TextTable.printable(hasName ? control.displayName : control.label)
        icon = control.iconName
        tap = TapCommand.of(control)
        back = TapCommand.back(control)
    }

    /// What follows it, line by line.
    func watch(_ format: OutputFormat) -> String { "controlctl watch \(name) --format \(format.rawValue)" }
}
