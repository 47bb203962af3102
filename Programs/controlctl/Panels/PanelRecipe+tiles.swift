internal import ControlClient

extension PanelRecipe {
    /// Tiles that have a state of their own: only toggles have one.
    static let tiles = [
        PanelRecipe(
            name: "swaync", purpose: "buttons in the notification centre",
            place: "into the actions of a buttons-grid in ~/.config/swaync/config.json", comment: nil
        ) { controls in
            controls.map { control in
                var members = ["\"label\": \(quoted(control.label))"]
                if control.form == .toggle {
                    members += [
                        "\"type\": \"toggle\"",
                        "\"command\": \(quoted("controlctl set \(control.name) $SWAYNC_TOGGLE_STATE"))",
                        "\"update-command\": \(quoted("controlctl get \(control.name) --format true"))",
                    ]
                } else {
                    members.append("\"command\": \(quoted(control.tap))")
                }
                return "{\n    \(members.joined(separator: ",\n    "))\n}"
            }.joined(separator: ",\n")
        },
        PanelRecipe(
            name: "toggles",
            purpose: "GNOME's Quick Settings, by the extension Custom Command Toggle; six at most",
            place: "into ~/toggles.ini, then Import in the extension's settings; toggles only", comment: nil
        ) { controls in
            controls.filter { $0.form == .toggle }.prefix(6).enumerated().map { index, control in
                """
                [Toggle \(index + 1)]
                button-name=\(control.label)
                icon=\(control.icon)
                toggle-on-command=controlctl on \(control.name)
                toggle-off-command=controlctl off \(control.name)
                check-status-command=controlctl is-on \(control.name)
                check-exit-code=true
                command-sync=true
                polling-frequency=2
                """
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "plasma", purpose: "the applet Configurable Button",
            place: "into the applet's settings; toggles only", comment: nil
        ) { controls in
            controls.filter { $0.form == .toggle }.map {
                "On:      controlctl on \($0.name)\nOff:     controlctl off \($0.name)\nStatus:  controlctl is-on \($0.name)"
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "noctalia", purpose: "a custom button in the bar",
            place: "into the settings of a custom button: text command, with streaming, and left click",
            comment: nil
        ) { controls in
            controls.map { "\($0.watch(.plain)) | sed -u 's/^[^:]*: //'\n\($0.tap)" }.joined(
                separator: "\n\n")
        },
        PanelRecipe(
            name: "ags", purpose: "AGS and Astal: a variable for all", place: "into your configuration",
            comment: "//"
        ) { controls in
            let names = controls.map { quoted($0.plainName) }.joined(separator: ", ")
            let clicks = controls.map { "// a click on \($0.label): execAsync(\(quoted($0.tap)))" }
            return
                ([
                    "const controls = createSubprocess({}, [\"controlctl\", \"watch\", \(names), \"--format\", \"eww\"], (line) => JSON.parse(line))"
                ] + clicks).joined(separator: "\n")
        },
        PanelRecipe(
            name: "go-hass-agent", purpose: "switches and buttons in Home Assistant",
            place: "into ~/.config/go-hass-agent/commands.toml", comment: "#"
        ) { controls in
            controls.map { control in
                let sort = control.form == .toggle ? "switch" : "button"
                let script =
                    "case \"$1\" in ON) controlctl on -q \(control.name);; OFF) controlctl off -q \(control.name);; esac; "
                    + "controlctl get \(control.name) --format ON"
                let command = control.form == .toggle ? "sh -c \(ShellWord.quoted(script)) sh" : control.tap
                return "[[\(sort)]]\nname = \(quoted(control.label))\nexec = \(quoted(command))"
            }.joined(separator: "\n\n")
        },
    ]
}
