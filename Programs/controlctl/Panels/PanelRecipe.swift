internal import ControlBasics
internal import ControlClient

/// What to write into the configuration of a panel, or of something else that runs commands.
struct PanelRecipe: Sendable {
    /// What the user calls it.
    let name: String
    let purpose: String
    let place: String
    /// What a comment begins with in its language; nil where there are none.
    let comment: String?
    /// What a comment ends with, where a line's end isn't it.
    var commentEnd = ""
    let text: @Sendable ([PanelControl]) -> String

    static let all = bars + desktops + tiles
}

extension PanelRecipe {
    /// Bars with lines of text.
    private static let bars = [
        PanelRecipe(
            name: "waybar", purpose: "a custom module for each",
            place:
                "into ~/.config/waybar/config.jsonc, and the names into modules-left, modules-center or modules-right",
            comment: "//"
        ) { controls in
            let names = controls.map { quoted("custom/\($0.identifier)") }.joined(separator: ", ")
            let modules = controls.map { control in
                var lines = [
                    "    \"exec\": \(quoted(control.watch(.waybar)))", "    \"return-type\": \"json\"",
                    "    \"restart-interval\": 5", "    \"on-click\": \(quoted(control.click))",
                    "    \"on-click-right\": \(quoted(PanelControl.center))",
                ]
                if let back = control.back {
                    lines += [
                        "    \"on-scroll-up\": \(quoted(control.tap))",
                        "    \"on-scroll-down\": \(quoted(back))",
                    ]
                }
                return "\"custom/\(control.identifier)\": {\n\(lines.joined(separator: ",\n"))\n}"
            }
            let controls = controls.map(\.name).joined(separator: " ")
            return "// the names: \(names); their look: controlctl config waybar-style \(controls)\n"
                + modules.joined(separator: ",\n")
        },
        PanelRecipe(
            name: "waybar-style", purpose: "how Waybar's modules look: icons, room, colours of states",
            place: "into ~/.config/waybar/style.css, at its end", comment: "/*", commentEnd: " */",
            text: WaybarStyle.text),
        PanelRecipe(
            name: "polybar", purpose: "a module custom/script for each",
            place: "into ~/.config/polybar/config.ini, and the names into modules-right", comment: ";"
        ) { controls in
            controls.map { control in
                var lines = [
                    "[module/\(control.identifier)]", "type = custom/script",
                    "exec = \(control.watch(.polybar))",
                    "tail = true", "format-padding = 1", "click-left = \(control.click)",
                    "click-right = \(PanelControl.center)",
                ]
                if let back = control.back {
                    lines += ["scroll-up = \(control.tap)", "scroll-down = \(back)"]
                }
                return lines.joined(separator: "\n")
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "i3blocks", purpose: "a persistent block for each; clicks need i3blocks 1.5",
            place: "into ~/.config/i3blocks/config; clicks need i3blocks 1.5 or later", comment: "#"
        ) { controls in
            controls.map {
                "[\($0.identifier)]\ncommand=\($0.watch(.i3blocks))\ninterval=persist\nformat=json"
                    + "\nseparator_block_width=20"
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
                cmd = \(quoted(control.click))
                [[block.click]]
                button = "right"
                cmd = \(quoted(PanelControl.center))
                """ + control.wheel { "\n[[block.click]]\nbutton = \"\($0)\"\ncmd = \(quoted($1))" }
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "eww", purpose: "one variable for all, and a button for each",
            place: "into ~/.config/eww/eww.yuck", comment: ";;"
        ) { controls in
            // eww reads `${` in every string as the begin of an expression. The shell joins quoted parts.
            func apart(_ command: String) -> String { command.replacing("${", with: "$''{") }
            let names = controls.map(\.name).joined(separator: " ")
            let watch = apart("controlctl watch \(names) --format eww")
            let command = watch.contains("`") ? quoted(watch) : "`\(watch)`"
            let buttons = controls.map { control in
                let name = quoted(control.plainName).replacing("${", with: "$\" + \"{")
                let button =
                    "(button :onclick \(quoted(apart("\(control.click) &")))"
                    + " :onrightclick \(quoted("\(PanelControl.center) &"))"
                    + "\n    :class {controls[\(name)]?.class ?: \"unavailable\"}"
                    + " :tooltip {controls[\(name)]?.tooltip ?: \"\"}"
                    + "\n    {controls[\(name)]?.text ?: \"\"})"
                // The direction takes the place of the braces.
                let cases = control.wheel { "\($0)) \($1) & ;; " }
                let widget =
                    cases.isEmpty
                    ? button
                    : "(eventbox :onscroll \(quoted(apart("case {} in \(cases)esac")))\n  \(button))"
                return "(defwidget \(control.identifier) []\n  \(widget))"
            }
            return
                (["(deflisten controls :initial \"{}\"\n  \(command))"]
                + buttons)
                .joined(separator: "\n")
        },
        PanelRecipe(
            name: "tint2", purpose: "an executor for each",
            place: "into ~/.config/tint2/tint2rc, where panel_items gets another E for each", comment: "#"
        ) { controls in
            controls.map { control in
                """
                execp = new
                execp_command = \(control.watch(.tint2))
                execp_continuous = 1
                execp_markup = 1
                execp_font_color = #ffffff 100
                execp_padding = 8 0
                execp_lclick_command = \(control.click)
                execp_rclick_command = \(PanelControl.center)
                """ + control.wheel { "\nexecp_\($0.first == "u" ? "u" : "d")wheel_command = \($1)" }
            }.joined(separator: "\n\n")
        },
        PanelRecipe(
            name: "genmon", purpose: "Xfce's generic monitor, for each",
            place:
                "add a Generic Monitor to the panel (the package xfce4-genmon-plugin) for each line and give it that command, with a period of a second or more",
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
                on_click_left = \(quoted(control.click))
                on_click_right = \(quoted(PanelControl.center))
                """ + control.wheel { "\non_scroll_\($0) = \(quoted($1))" }
            }.joined(separator: "\n\n")
        },
    ]

    /// A text in double quotes, as JSON, TOML and Lisp write it alike.
    static func quoted(_ text: String) -> String { JSONValue.string(text).compact }
}

extension PanelRecipe {
    /// Key bindings, menus and launchers.
    static let desktops = [
        PanelRecipe(
            name: "sway", purpose: "a key for each, with Shift the other way",
            place: "into ~/.config/sway/config; choose the keys",
            comment: "#"
        ) { controls in
            // Where the Control Center is no layer it would be tiled.
            bindings { replaced($0, "$", "$$") }(controls)
                + "\nfor_window [app_id=\"org.controlruntime.ControlCenter\"] floating enable"
        },
        PanelRecipe(
            name: "i3", purpose: "a key for each, with Shift the other way",
            place: "into ~/.config/i3/config; choose the keys",
            comment: "#",
            // i3 ends a command at a comma or semicolon that is not in double quotes.
            text: bindings {
                guard $0.contains(where: { ",;'\"\\".contains($0) }) else { return $0 }
                return "\"\(replaced(replaced($0, "\\", "\\\\"), "\"", "\\\""))\""
            }),
        PanelRecipe(
            name: "hyprland", purpose: "a key for each, with Shift the other way",
            place: "into ~/.config/hypr/hyprland.conf; choose the keys",
            comment: "#"
        ) { controls in
            let keys = controls.enumerated().flatMap { index, control in
                [("SUPER, F\(index % 11 + 1)", control.tap)]
                    + [control.back].compactMap { $0.map { ("SUPER SHIFT, F\(index % 11 + 1)", $0) } }
            }
            return (keys + [("SUPER, F12", PanelControl.center)]).map { key, command in
                "bind = \(key), exec, \(replaced(command, "#", "##"))"
            }.joined(separator: "\n")
        },
        PanelRecipe(
            name: "gnome", purpose: "a keyboard shortcut for each",
            place: "run in a terminal; it replaces the custom shortcuts that there are, so mind those",
            comment: "#"
        ) { controls in
            let folder = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings"
            let schema = "org.gnome.settings-daemon.plugins.media-keys"
            let center = ("control--center", "Control Center", PanelControl.center, "F12")
            let keys =
                controls.enumerated().map { ($1.identifier, $1.label, $1.tap, "F\($0 % 11 + 1)") } + [center]
            let paths = keys.map { "'\(folder)/\($0.0)/'" }.joined(separator: ", ")
            var lines = ["gsettings set \(schema) custom-keybindings \"[\(paths)]\""]
            for (identifier, label, command, key) in keys {
                let path = "\(schema).custom-keybinding:\(folder)/\(identifier)/"
                lines += [
                    "gsettings set \(path) name \(ShellWord.quoted(label))",
                    "gsettings set \(path) command \(ShellWord.quoted(command))",
                    "gsettings set \(path) binding '<Super>\(key)'",
                ]
            }
            return lines.joined(separator: "\n")
        },
        PanelRecipe(
            name: "xfce", purpose: "Xfce's keyboard shortcuts, one for each; for its panel see genmon",
            place: "run in a terminal; choose the keys, as these replace what they do now", comment: "#"
        ) { controls in
            let center = ("<Super>F12", PanelControl.center)
            let keys = controls.enumerated().map { ("<Super>F\($0 % 11 + 1)", $1.tap) } + [center]
            return keys.map { key, command in
                "xfconf-query -c xfce4-keyboard-shortcuts -p '/commands/custom/\(key)' -n -t string -s "
                    + ShellWord.quoted(command)
            }.joined(separator: "\n")
        },
        PanelRecipe(
            name: "argos", purpose: "GNOME's panel, by the extension Argos: an executable file",
            place: "into ~/.config/argos/controls.5s.sh, and chmod +x", comment: nil
        ) { controls in
            // A bar ends the text of a line; behind it come words as a shell has them.
            let lines = controls.map { control in
                let label = ShellWord.quoted(replaced(control.label, "|", "/"))
                // Without a complaint, as without a unit, where there is no number.
                let value = "controlctl get \(control.name) 2>/dev/null"
                let shown =
                    control.unit.isEmpty
                    ? value
                    : "{ v=$(\(value)) && v=\"$v \"\(ShellWord.quoted(control.unit)); printf %s \"$v\"; }"
                let tap = ShellWord.quoted("bash=\(ShellWord.quoted(control.tap))")
                return "printf '%s: %s | %s terminal=false refresh=true\\n' \(label) "
                    + "\"$(\(shown) | tr '|' /)\" \(tap)"
            }
            return (["#!/bin/sh", "echo 'Controls | iconName=preferences-system'", "echo ---"] + lines)
                .joined(separator: "\n")
        },
        PanelRecipe(
            name: "rofi", purpose: "a menu: an executable file for rofi -show controls -modi controls:FILE",
            place: "into a file of your own, and chmod +x", comment: nil
        ) { controls in
            let rows = controls.map {
                "  printf '%s\\0icon\\037%s\\037info\\037%s\\n' \(ShellWord.quoted($0.label)) \(ShellWord.quoted($0.icon)) \(ShellWord.quoted($0.tap))"
            }
            return "#!/bin/sh\nif [ \"$ROFI_RETV\" = 1 ]; then\n  sh -c \"$ROFI_INFO\" >/dev/null\nelse\n"
                + rows.joined(separator: "\n") + "\nfi"
        },
        PanelRecipe(
            name: "kdeconnect", purpose: "commands on a phone",
            place: "in KDE Connect's settings of the phone, plug-in Run commands", comment: nil
        ) { controls in
            controls.map { "\($0.label)\t\($0.tap)" }.joined(separator: "\n")
        },
        PanelRecipe(
            name: "streamdeck", purpose: "keys of a Stream Deck, in OpenDeck or streamdeck-linux-gui",
            place: "as the command of a key", comment: nil
        ) { controls in
            controls.map(\.tap).joined(separator: "\n")
        },
    ]

    /// Key bindings, with the command as the configuration's language needs it.
    private static func bindings(
        _ command: @escaping @Sendable (String) -> String
    ) -> @Sendable ([PanelControl]) -> String {
        { controls in
            let keys = controls.enumerated().flatMap { index, control in
                let key = "F\(index % 11 + 1)"
                // What goes up and down has both; the other way is with Shift.
                return ["bindsym $mod+\(key) exec \(command(control.tap))"]
                    + [control.back].compactMap(\.self).map {
                        "bindsym $mod+Shift+\(key) exec \(command($0))"
                    }
            }
            return (keys + ["bindsym $mod+F12 exec \(command(PanelControl.center))"])
                .joined(separator: "\n")
        }
    }

    private static func replaced(_ text: String, _ part: Character, _ replacement: String) -> String {
        text.split(separator: part, omittingEmptySubsequences: false).joined(separator: replacement)
    }
}

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
