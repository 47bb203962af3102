internal import ArgumentParser
internal import ControlClient
internal import TextFormats

/// How `get` and `watch` print a state. One line each, whatever the texts hold.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// `on`, `off`, `hidden`, `ready` for a button; `unavailable`. With several controls each line begins
    /// with the name.
    case plain
    /// `true`, `false`; nothing for anything else.
    case `true`
    /// `ON`, `OFF`; nothing for anything else.
    case upper = "ON"
    /// An object with all properties.
    case json
    /// Waybar's `return-type: json`.
    case waybar
    /// i3blocks' `format=json`.
    case i3blocks

    static let help: ArgumentHelp = """
        plain (on, off, ready, unavailable), true (true, false), ON (ON, OFF), json, waybar or i3blocks.
        """

    /// Whether one line holds all watched controls, not only the one that changed.
    var combines: Bool { self == .waybar || self == .i3blocks }

    /// The line for controls, of which there is at least one; nil when this format has nothing to print.
    func line(_ controls: [WatchedControl], named: Bool = false) -> String? {
        switch self {
        case .waybar: return Waybar.line(controls)
        case .i3blocks: return I3Blocks.line(controls)
        case .plain: return prefixed(controls, named) { $0.word }
        case .true: return prefixed(controls, named) { $0.known.map { "\($0)" } }
        case .upper: return prefixed(controls, named) { $0.known.map { $0 ? "ON" : "OFF" } }
        case .json: return controls.last.map { $0.json.compact }
        }
    }

    private func prefixed(
        _ controls: [WatchedControl], _ named: Bool, _ text: (WatchedControl) -> String?
    ) -> String? {
        controls.last.flatMap { control in text(control).map { named ? "\(control.name): \($0)" : $0 } }
    }
}
