internal import ControlBasics
internal import ControlClient
internal import FoundationEssentials

/// The line for all activities, in the form that a panel reads. Without any, it is empty: bars show nothing
/// then.
enum ActivityLine {
    static func of(_ activities: [WatchedActivity], _ format: OutputFormat) -> String {
        let text = activities.map(\.text).joined(separator: "  ")
        let short = activities.map(\.shortText).joined(separator: "  ")
        switch format {
        case .plain: return activities.map { TextTable.printable($0.text) }.joined(separator: "  ")
        case .true: return activities.isEmpty ? "false" : "true"
        case .upper: return activities.isEmpty ? "OFF" : "ON"
        case .json: return JSONValue.array(activities.map(\.activity.json)).compact
        case .waybar: return waybar(activities, text)
        case .polybar: return polybar(activities)
        case .i3blocks:
            var members: JSONObject = ["full_text": .string(text), "short_text": .string(short)]
            if activities.count == 1 { members["color"] = activities[0].color.map { .string($0) } }
            return JSONValue.object(members).compact
        case .i3statusRust:
            return JSONValue.object([
                "state": .string(activities.isEmpty ? "Idle" : "Info"), "text": .string(markup(text)),
                "short_text": .string(markup(short)),
            ]).compact
        case .eww: return eww(activities)
        case .genmon: return genmon(activities)
        case .tint2: return tint2(activities)
        }
    }

    /// The line where activities can't be had: empty, but for a reason where the format has a place for it.
    static func unavailable(_ reason: String, _ format: OutputFormat) -> String {
        guard format == .waybar else { return of([], format) }
        return JSONValue.object([
            "text": .string(""), "alt": .string("unavailable"),
            "tooltip": .string(Waybar.escaped(ProgramText.oneLine(reason))),
            "class": .array([.string("unavailable")]),
        ]).compact
    }

    private static func waybar(_ activities: [WatchedActivity], _ text: String) -> String {
        var seen: Set<String> = []
        let states = activities.map(\.activity.state).filter { seen.insert($0).inserted }
        var members: JSONObject = [
            "text": .string(Waybar.escaped(text)), "alt": .string(states.first ?? "none"),
            "tooltip": .string(Waybar.escaped(details(activities).joined(separator: "\n"))),
            "class": .array((states.isEmpty ? ["none"] : states).map { .string($0) }),
        ]
        if let progress = activities.compactMap(\.activity.progress).first {
            members["percentage"] = .integer(Int(percentOf: progress))
        }
        return JSONValue.object(members).compact
    }

    private static func polybar(_ activities: [WatchedActivity]) -> String {
        activities.map { activity in
            let text = Polybar.escaped(TextTable.printable(activity.text))
            return activity.color.map { "%{F\($0)}\(text)%{F-}" } ?? text
        }.joined(separator: "  ")
    }

    private static func eww(_ activities: [WatchedActivity]) -> String {
        let list = activities.map { activity -> JSONValue in
            guard case .object(var members) = activity.activity.json else { return .null }
            members["compact"] = .string(activity.text)
            members["tooltip"] = .string(activity.details.joined(separator: "\n"))
            return .object(members)
        }
        return JSONValue.object(["activities": .array(list)]).compact
    }

    private static func genmon(_ activities: [WatchedActivity]) -> String {
        var tags = [
            ("txt", tint2(activities)),
            ("tool", details(activities).map { markup($0) }.joined(separator: "&#10;")),
        ]
        if let progress = activities.compactMap(\.activity.progress).first {
            tags.append(("bar", "\(Int(percentOf: progress))"))
        }
        return tags.map { "<\($0)>\($1)</\($0)>" }.joined()
    }

    private static func tint2(_ activities: [WatchedActivity]) -> String {
        activities.map { activity in
            let text = markup(activity.text)
            return activity.color.map { "<span foreground=\"\($0)\">\(text)</span>" } ?? text
        }.joined(separator: "  ")
    }

    private static func details(_ activities: [WatchedActivity]) -> [String] {
        activities.flatMap { $0.details.map { TextTable.printable($0) } }
    }

    private static func markup(_ text: String) -> String {
        XMLText.escaped(TextTable.printable(text), for: .markup)
    }
}

/// What an activity of the kind `LiveUpdate` shows, in that kind's words.
struct LiveUpdateContent: Equatable {
    var title: String
    var message: String?
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
