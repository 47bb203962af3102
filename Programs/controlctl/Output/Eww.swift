internal import ControlBasics

/// The lines that eww's `deflisten` reads: an object with one object per control, by bundle and kind, so that
/// a widget says `controls["Flashlight/Flashlight"].isOn`.
enum Eww {
    static func line(_ controls: [WatchedControl]) -> String {
        var object = JSONObject([])
        for control in controls {
            guard case .object(var members) = control.json else { continue }
            members["text"] = .string(control.text)
            members["tooltip"] = .string(control.details.joined(separator: "\n"))
            object[control.key] = .object(members)
        }
        return JSONValue.object(object).compact
    }
}
