internal import ControlBasics
internal import ControlClient
internal import Glibc

/// The lines that eww's `deflisten` reads: an object with one object per control, by bundle and kind, so that
/// a widget says `controls["Flashlight/Flashlight"].isOn`.
enum Eww {
    static func line(_ controls: [WatchedControl]) -> String {
        var object = JSONObject([])
        for control in controls {
            guard case .object(var members) = control.json else { continue }
            members["text"] = .string(control.text)
            members["class"] = .string(control.marks.joined(separator: " "))
            members["tooltip"] = .string(control.details.joined(separator: "\n"))
            object[control.key] = .object(members)
        }
        return JSONValue.object(object).compact
    }
}

/// What Xfce's generic monitor reads: tags for text, tooltip, icon, bar and clicks, on one line.
enum Genmon {
    static func line(_ controls: [WatchedControl]) -> String {
        // The panel puts its plugins side by side without room between them.
        var tags = [("txt", " \(Tint2.line(controls)) ")]
        let details = controls.flatMap(\.details).map { escaped($0) }.joined(separator: "&#10;")
        tags.append(("tool", details))
        if controls.count == 1, let state = controls[0].state {
            let hasIcon = controls[0].hasIcon && !state.iconName.isEmpty
            if hasIcon { tags.append(("icon", escaped(state.iconName))) }
            if let part = state.progress ?? controls[0].part {
                tags.append(("bar", "\(Int(percentOf: part))"))
            }
            let command = controls[0].click ?? TapCommand.of(state)
            tags.append(("txtclick", command))
            if hasIcon { tags.append(("iconclick", command)) }
        }
        return tags.map { "<\($0)>\($1)</\($0)>" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        XMLText.escaped(TextTable.printable(text), for: .markup)
    }
}

/// The lines that i3blocks reads with `interval=persist` and `format=json`. Plain text: leave `markup` unset.
enum I3Blocks {
    static func line(_ controls: [WatchedControl]) -> String {
        let words = controls.map { ProgramText.oneLine($0.word) }
        var members: JSONObject = [
            "full_text": .string(controls.map(\.text).joined(separator: "  ")),
            "short_text": .string(words.joined(separator: " ")),
        ]
        if let color = PanelColor.of(controls) { members["color"] = .string(color) }
        return JSONValue.object(members).compact
    }

}

/// The lines that the block `custom` of i3status-rust reads with `json = true` and `persistent = true`. Its
/// default format reads the texts as Pango markup. No icon is named, as the block fails for one that its icon
/// set doesn't have.
enum I3StatusRust {
    static func line(_ controls: [WatchedControl]) -> String {
        JSONValue.object([
            "state": .string(state(controls)),
            "text": .string(escaped(controls.map(\.text).joined(separator: "  "))),
            "short_text": .string(
                escaped(controls.map { ProgramText.oneLine($0.word) }.joined(separator: " "))),
        ]).compact
    }

    /// What the theme colours by.
    private static func state(_ controls: [WatchedControl]) -> String {
        let marks = controls.flatMap(\.marks)
        if marks.contains("error") { return "Critical" }
        if marks.contains("unavailable") || marks.contains("pending") { return "Warning" }
        return marks.contains("on") ? "Good" : "Idle"
    }

    private static func escaped(_ text: String) -> String {
        XMLText.escaped(TextTable.printable(text), for: .markup)
    }
}

/// The lines that polybar's `custom/script` modules read with `tail = true`: text with tags for colours.
enum Polybar {
    static func line(_ controls: [WatchedControl]) -> String {
        controls.map { control in
            let text = escaped(TextTable.printable(control.text))
            return PanelColor.of([control]).map { "%{F\($0)}\(text)%{F-}" } ?? text
        }.joined(separator: "  ")
    }

    /// A tag begins with `%{`, for which polybar has no escape: a space between them makes it text.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "{", result.unicodeScalars.last == "%" { result += " " }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}

/// The lines that tint2's executors read with `execp_continuous = 1` and `execp_markup = 1`.
enum Tint2 {
    static func line(_ controls: [WatchedControl]) -> String {
        controls.map { control in
            let text = XMLText.escaped(TextTable.printable(control.text), for: .markup)
            return PanelColor.of([control]).map { "<span foreground=\"\($0)\">\(text)</span>" } ?? text
        }.joined(separator: "  ")
    }
}

/// The lines that Waybar's custom modules with `return-type: json` read: `text`, `alt` (picks one of
/// `format-icons`), `tooltip`, `class` (for the style sheet) and `percentage`.
enum Waybar {
    /// One object for one control, or for several that share a module.
    static func line(_ controls: [WatchedControl]) -> String {
        var members: JSONObject = [
            "text": .string(escaped(controls.map(\.text).joined(separator: "  "))),
            "alt": .string(controls.count == 1 ? ProgramText.oneLine(controls[0].word) : combined(controls)),
            "tooltip": .string(escaped(controls.flatMap(\.details).joined(separator: "\n"))),
            "class": .array(classes(controls).map { .string(ProgramText.oneLine($0)) }),
        ]
        if controls.count == 1, let part = controls[0].state?.progress ?? controls[0].part {
            members["percentage"] = .integer(Int(percentOf: part))
        }
        return JSONValue.object(members).compact
    }

    /// Waybar reads both texts as Pango markup unless its settings say `"escape": true`.
    static func escaped(_ text: String) -> String { XMLText.escaped(text, for: .markup) }

    /// On when any is on; else what those that are available have in common.
    private static func combined(_ controls: [WatchedControl]) -> String {
        let words = distinct(controls.map { $0.marks[0] }.filter { $0 != "unavailable" })
        if words.isEmpty { return "unavailable" }
        if words.count == 1 { return words[0] }
        return words.contains("on") ? "on" : words.contains("off") ? "off" : "ready"
    }

    /// A module is unavailable where all its controls are: it isn't greyed for one of several.
    private static func classes(_ controls: [WatchedControl]) -> [String] {
        let marks = distinct(controls.flatMap(\.marks))
        guard controls.contains(where: { $0.marks != ["unavailable"] }), marks.contains("unavailable") else {
            return marks
        }
        return marks.filter { $0 != "unavailable" } + ["some-unavailable"]
    }

    private static func distinct(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}

/// The colour of a text in a bar that has no style sheet.
enum PanelColor {
    static let failure = "#ff5555"
    static let absence = "#888888"

    /// Red for a failure, grey for what is unavailable; a single control that is on, or has a value, has its
    /// tint, as it can be read on any bar. A button is never on. Nil for the bar's own.
    static func of(_ controls: [WatchedControl]) -> String? {
        if controls.contains(where: { $0.marks.contains("error") }) { return failure }
        if controls.allSatisfy({ $0.word == "unavailable" }) { return absence }
        guard controls.count == 1, let state = controls[0].state, state.isOn != false, state.form != .button
        else { return nil }
        return legible(state.tint)
    }

    /// The colour, or the nearest one in which a text can be read on white and on black; nil for no colour.
    ///
    /// Nobody says what lies behind the text: a tint is made for what lies around it. The contrast is WCAG's,
    /// 3 to 1 at least, which leaves a luminance between a tenth and three tenths.
    static func legible(_ text: String) -> String? {
        guard isColor(text), let value = Int(text.dropFirst(), radix: 16) else { return nil }
        let parts = [16, 8, 0].map { shift in
            let part = Double((value >> shift) & 0xff) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        let (darkest, brightest) = (0.102, 0.298)
        if (darkest...brightest).contains(luminance) { return text }
        let changed = parts.map { part in
            luminance > brightest
                ? part * brightest / luminance : part + (1 - part) * (darkest - luminance) / (1 - luminance)
        }
        return "#"
            + changed.map { part in
                let shown = part <= 0.003_130_8 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
                let digits = String(Int(clamping: (shown * 255).rounded(), to: 0...255), radix: 16)
                return digits.count < 2 ? "0\(digits)" : digits
            }.joined()
    }

    /// Whether a text is `#rrggbb`: another one would break a bar's markup.
    static func isColor(_ text: String) -> Bool {
        text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#")
            && text.dropFirst().allSatisfy(\.isHexDigit)
    }
}

/// A text as one word of a shell's command line.
enum ShellWord {
    /// As it is where that is safe, else in single quotes.
    static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
                        || "/_-.:=+@%".unicodeScalars.contains($0))
            }
        return isPlain
            ? text
            : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
                + "'"
    }
}

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
        case .level:
            // Of one that goes below zero a number with a sign is a value.
            (control.level?.minimum ?? 0) < 0
                ? "controlctl set \(name) \(NumberText.of(step(of: control)))-"
                : "controlctl set \(name) -\(NumberText.of(step(of: control)))"
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
