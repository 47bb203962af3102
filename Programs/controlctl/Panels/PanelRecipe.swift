internal import ControlBasics

/// What to write into the configuration of a panel, or of something else that runs commands.
struct PanelRecipe: Sendable {
    /// What the user calls it.
    let name: String
    /// What it gives.
    let purpose: String
    /// Where it goes.
    let place: String
    /// What a comment begins with in its language; nil where there are none.
    let comment: String?
    let text: @Sendable ([PanelControl]) -> String

    static let all = bars + desktops + tiles
}

extension PanelRecipe {
    /// Bars with lines of text.
    private static let bars = [
        PanelRecipe(
            name: "waybar", purpose: "a custom module for each",
            place: "into ~/.config/waybar/config.jsonc, and the names among the modules of a side",
            comment: "//"
        ) { controls in
            controls.map { control in
                var lines = [
                    "    \"exec\": \(quoted(control.watch(.waybar)))", "    \"return-type\": \"json\"",
                    "    \"restart-interval\": 5", "    \"on-click\": \(quoted(control.tap))",
                ]
                if let back = control.back {
                    lines += [
                        "    \"on-scroll-up\": \(quoted(control.tap))",
                        "    \"on-scroll-down\": \(quoted(back))",
                    ]
                }
                return "\"custom/\(control.identifier)\": {\n\(lines.joined(separator: ",\n"))\n}"
            }.joined(separator: ",\n")
        },
        PanelRecipe(
            name: "polybar", purpose: "a module custom/script for each",
            place: "into ~/.config/polybar/config.ini, and the names into modules-right", comment: ";"
        ) { controls in
            controls.map { control in
                var lines = [
                    "[module/\(control.identifier)]", "type = custom/script",
                    "exec = \(control.watch(.polybar))",
                    "tail = true", "click-left = \(control.tap)",
                ]
                if let back = control.back {
                    lines += ["scroll-up = \(control.tap)", "scroll-down = \(back)"]
                }
                return lines.joined(separator: "\n")
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "i3blocks", purpose: "a persistent block for each; clicks need i3blocks 1.5",
            place: "into ~/.config/i3blocks/config", comment: "#"
        ) { controls in
            controls.map {
                "[\($0.identifier)]\ncommand=\($0.watch(.i3blocks))\ninterval=persist\nformat=json"
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "i3status-rust", purpose: "a block custom for each",
            place: "into ~/.config/i3status-rust/config.toml", comment: "#"
        ) { controls in
            controls.map { control in
                """
                [[block]]
                block = "custom"
                command = \(quoted(control.watch(.i3statusRust)))
                persistent = true
                json = true
                [[block.click]]
                button = "left"
                cmd = \(quoted(control.tap))
                """
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "eww", purpose: "one variable for all, and a button for each",
            place: "into ~/.config/eww/eww.yuck", comment: ";;"
        ) { controls in
            let watch = "controlctl watch \(controls.map(\.name).joined(separator: " ")) --format eww"
            let command = watch.contains("`") ? quoted(watch) : "`\(watch)`"
            let buttons = controls.map { control in
                "(defwidget \(control.identifier) []\n  (button :onclick \(quoted("\(control.tap) &"))"
                    + " :tooltip {controls[\(quoted(control.plainName))]?.tooltip ?: \"\"}"
                    + "\n    {controls[\(quoted(control.plainName))]?.text ?: \"\"}))"
            }
            return
                (["(deflisten controls :initial \"{}\"\n  \(command))"]
                + buttons)
                .joined(separator: "\n")
        },
        PanelRecipe(
            name: "tint2", purpose: "an executor for each",
            place: "into ~/.config/tint2/tint2rc, and an E for each into panel_items", comment: "#"
        ) { controls in
            controls.map { control in
                """
                execp = new
                execp_command = \(control.watch(.tint2))
                execp_continuous = 1
                execp_markup = 1
                execp_lclick_command = \(control.tap)
                """
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "genmon", purpose: "Xfce's generic monitor, for each",
            place:
                "add a Generic Monitor to the panel and give it this command; a second or more between two runs will do",
            comment: nil
        ) { controls in
            controls.map { "controlctl get \($0.name) --format genmon" }.joined(separator: "\n")
        },
        PanelRecipe(
            name: "ironbar", purpose: "a script module for each",
            place: "into ~/.config/ironbar/config.toml", comment: "#"
        ) { controls in
            controls.map { control in
                """
                [[end]]
                type = "script"
                mode = "watch"
                cmd = \(quoted(control.watch(.tint2)))
                on_click_left = \(quoted(control.tap))
                """
            }.joined(separator: "\n\n")
        },
    ]

    /// A text in double quotes, as JSON, TOML and Lisp write it alike.
    static func quoted(_ text: String) -> String { JSONValue.string(text).compact }
}
