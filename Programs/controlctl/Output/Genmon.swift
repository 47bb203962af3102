internal import ControlClient
internal import ControlBasics

/// What Xfce's generic monitor reads: tags for text, tooltip, icon, bar and clicks, on one line.
enum Genmon {
    static func line(_ controls: [WatchedControl]) -> String {
        var tags = [("txt", Tint2.line(controls))]
        let details = controls.flatMap(\.details).map { escaped($0) }.joined(separator: "&#10;")
        tags.append(("tool", details))
        if controls.count == 1, let state = controls[0].state {
            if !state.iconName.isEmpty { tags.append(("icon", escaped(state.iconName))) }
            if let part = state.progress ?? controls[0].part {
                tags.append(("bar", "\(Int(percentOf: part))"))
            }
            let command = TapCommand.of(state)
            tags.append(("txtclick", command))
            if !state.iconName.isEmpty { tags.append(("iconclick", command)) }
        }
        return tags.map { "<\($0)>\($1)</\($0)>" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        XMLText.escaped(TextTable.printable(text), for: .markup)
    }
}
