internal import ControlBasics

/// The style sheet of Waybar's modules. GTK draws the icons of its theme there, in the text's colour.
enum WaybarStyle {
    @Sendable
    static func text(of controls: [PanelControl]) -> String {
        func all(_ mark: String = "") -> String {
            controls.map { "#custom-\($0.identifier)\(mark)" }.joined(separator: ", ")
        }
        var rules = [
            """
            \(all()) {
                margin: 4px 3px;
                padding: 0 10px;
                border-radius: 8px;
                background: alpha(currentColor, 0.1) 10px center / 16px no-repeat;
            }
            \(all(".on")) {
                background-color: @theme_selected_bg_color;
                color: @theme_selected_fg_color;
            }
            \(all(".unavailable")), \(all(".disabled")) { opacity: 0.5; }
            \(all(".pending")) { font-style: italic; }
            \(all(".error")) { color: #ff5555; }
            """
        ]
        for control in controls {
            // Nothing in a name ends the comment.
            let name = control.plainName.replacing("*/", with: "* /")
            guard let image = image(of: control) else {
                rules.append("/* \(name) has no icon */")
                continue
            }
            rules.append(
                "/* \(name) */\n#custom-\(control.identifier) "
                    + "{ padding-left: 32px; background-image: \(image); }")
        }
        return rules.joined(separator: "\n")
    }

    private static func image(of control: PanelControl) -> String? {
        guard !control.plainIcon.isEmpty else { return nil }
        var text = ""
        for character in control.plainIcon {
            if "\\\"".contains(character) { text += "\\" }
            text.append(character)
        }
        return text.hasPrefix("/") ? "url(\"\(text)\")" : "-gtk-icontheme(\"\(text)\")"
    }
}
