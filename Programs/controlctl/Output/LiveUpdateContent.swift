internal import FoundationEssentials
internal import ControlBasics

/// What an activity of the kind `LiveUpdate` shows, in that kind's words.
struct LiveUpdateContent: Equatable {
    var title: String
    var message: String?
    /// 0...100.
    var progress: Double?
    var icon: String?
    var color: String?
    var hasStop = true

    /// As its content state.
    var json: String {
        JSONValue.object([
            "title": .string(ProgramText.oneLine(title)),
            "message": message.map { .string(ProgramText.oneLine($0)) },
            "progress": progress.map { .number($0) }, "icon": icon.map { .string($0) },
            "color": color.map { .string($0) },
            "actions": hasStop
                ? .array([.object(["action": .string("stop"), "title": .string("Stop")])]) : nil,
        ]).compact
    }

    /// Which button was pressed last, by a content state.
    static func pressed(in json: String) -> String? {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)),
            case .object(let members) = value, case .string(let pressed)? = members["pressed"]
        else { return nil }
        return pressed
    }
}
