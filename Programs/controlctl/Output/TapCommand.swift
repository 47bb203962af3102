internal import ControlClient
internal import ControlBasics

/// The command line that does what a tap on a control does.
enum TapCommand {
    static func of(_ control: ControlSnapshot) -> String {
        let name = ShellWord.quoted("\(control.address)")
        return switch control.form {
        case .toggle: "controlctl toggle \(name)"
        case .button: "controlctl press \(name)"
        case .level: "controlctl set \(name) +\(NumberText.of(step(of: control)))"
        case .selection: "controlctl set \(name) next"
        }
    }

    /// The opposite direction: nil where there is none.
    static func back(_ control: ControlSnapshot) -> String? {
        let name = ShellWord.quoted("\(control.address)")
        return switch control.form {
        case .toggle, .button: nil
        case .level: "controlctl set \(name) -\(NumberText.of(step(of: control)))"
        case .selection: "controlctl set \(name) previous"
        }
    }

    /// One that is felt: a twentieth of the range, in whole steps.
    private static func step(of control: ControlSnapshot) -> Double {
        guard let level = control.level, level.maximum > level.minimum else { return 5 }
        let wanted = (level.maximum - level.minimum) / 20
        return level.step > 0 ? max(level.step, (wanted / level.step).rounded() * level.step) : wanted
    }
}
