extension PanelRecipe {
    /// Key bindings, menus and launchers.
    static let desktops = [
        PanelRecipe(
            name: "sway", purpose: "a key for each", place: "into ~/.config/sway/config; choose the keys",
            comment: "#", text: bindings { replaced($0, "$", "$$") }),
        PanelRecipe(
            name: "i3", purpose: "a key for each", place: "into ~/.config/i3/config; choose the keys",
            comment: "#",
            // i3 ends a command at a comma or semicolon that is not in double quotes.
            text: bindings {
                guard $0.contains(where: { ",;'\"\\".contains($0) }) else { return $0 }
                return "\"\(replaced(replaced($0, "\\", "\\\\"), "\"", "\\\""))\""
            }),
        PanelRecipe(
            name: "hyprland", purpose: "a key for each",
            place: "into ~/.config/hypr/hyprland.conf; choose the keys",
            comment: "#"
        ) { controls in
            controls.enumerated().map {
                "bind = SUPER, F\($0 % 12 + 1), exec, \(replaced($1.tap, "#", "##"))"
            }
            .joined(separator: "\n")
        },
        PanelRecipe(
            name: "gnome", purpose: "a keyboard shortcut for each",
            place: "run in a terminal; it replaces the custom shortcuts that there are, so mind those",
            comment: "#"
        ) { controls in
            let folder = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings"
            let schema = "org.gnome.settings-daemon.plugins.media-keys"
            let paths = controls.map { "'\(folder)/\($0.identifier)/'" }.joined(separator: ", ")
            var lines = ["gsettings set \(schema) custom-keybindings \"[\(paths)]\""]
            for (index, control) in controls.enumerated() {
                let key = "\(schema).custom-keybinding:\(folder)/\(control.identifier)/"
                lines += [
                    "gsettings set \(key) name \(ShellWord.quoted(control.label))",
                    "gsettings set \(key) command \(ShellWord.quoted(control.tap))",
                    "gsettings set \(key) binding '<Super>F\(index % 12 + 1)'",
                ]
            }
            return lines.joined(separator: "\n")
        },
        PanelRecipe(
            name: "argos", purpose: "GNOME's panel, by the extension Argos: an executable file",
            place: "into ~/.config/argos/controls.5s.sh, and chmod +x", comment: nil
        ) { controls in
            // A bar ends the text of a line; behind it come words as a shell has them.
            let lines = controls.map { control in
                let label = ShellWord.quoted(replaced(control.label, "|", "/"))
                let tap = ShellWord.quoted("bash=\(ShellWord.quoted(control.tap))")
                return "printf '%s: %s | %s terminal=false refresh=true\\n' \(label) "
                    + "\"$(controlctl get \(control.name) | tr '|' /)\" \(tap)"
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
            controls.enumerated().map { "bindsym $mod+F\($0 % 12 + 1) exec \(command($1.tap))" }
                .joined(separator: "\n")
        }
    }

    private static func replaced(_ text: String, _ part: Character, _ replacement: String) -> String {
        text.split(separator: part, omittingEmptySubsequences: false).joined(separator: replacement)
    }
}
