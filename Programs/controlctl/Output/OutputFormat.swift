internal import ArgumentParser
internal import ControlClient
internal import ControlBasics

/// How `get` and `watch` print a state. One line each, whatever the texts hold.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// `on`, `off`, a level's number, a choice's id, `hidden`, `ready` for a button; `unavailable`. `watch`
    /// puts the name before it.
    case plain
    /// `true`, `false`; nothing for anything else.
    case `true`
    /// `ON`, `OFF`; nothing for anything else.
    case upper = "ON"
    /// An object with all properties; `control` is the same whatever the user called it.
    case json
    case waybar
    /// polybar's `custom/script` with `tail = true`.
    case polybar
    case i3blocks
    /// The block `custom` of i3status-rust with `json = true`.
    case i3statusRust = "i3status-rust"
    /// eww's `deflisten`: an object with an object for each control.
    case eww
    case genmon
    /// tint2's executor with `execp_markup = 1`.
    case tint2

    static let help: ArgumentHelp = """
        plain (on, off, a number, a choice, ready, unavailable), json, waybar, polybar, i3blocks, i3status-rust, \
        eww, genmon, tint2, true (true, false) or ON (ON, OFF).
        """

    /// Whether one line holds all watched controls, not only the one that changed.
    var combines: Bool { ![.plain, .true, .upper, .json].contains(self) }

    /// Whether its line has why a control is unavailable: beside its text, as for a tooltip.
    var hasReasons: Bool { [.json, .waybar, .eww, .genmon].contains(self) }

    /// The line for controls, of which there is at least one; nil when this format has nothing to print.
    func line(_ controls: [WatchedControl], named: Bool = false) -> String? {
        switch self {
        case .waybar: return Waybar.line(controls)
        case .i3blocks: return I3Blocks.line(controls)
        case .polybar: return Polybar.line(controls)
        case .i3statusRust: return I3StatusRust.line(controls)
        case .eww: return Eww.line(controls)
        case .genmon: return Genmon.line(controls)
        case .tint2: return Tint2.line(controls)
        case .plain: return prefixed(controls, named) { TextTable.printable($0.word) }
        case .true: return prefixed(controls, named) { $0.known.map { "\($0)" } }
        case .upper: return prefixed(controls, named) { $0.known.map { $0 ? "ON" : "OFF" } }
        case .json: return controls.last.map { $0.json.compact }
        }
    }

    private func prefixed(
        _ controls: [WatchedControl], _ named: Bool, _ text: (WatchedControl) -> String?
    ) -> String? {
        controls.last.flatMap { control in
            text(control).map { named ? "\(TextTable.printable(control.name)): \($0)" : $0 }
        }
    }
}
