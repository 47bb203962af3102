internal import ControlClient
internal import ControlBasics

/// What a notification shows of an activity: what `Notify` takes, without the number that it replaces.
struct NotificationContent: Hashable {
    /// How much attention it calls.
    enum Urgency: UInt8, Hashable {
        case low, normal
    }

    /// A button.
    struct Action: Hashable {
        let id: String
        let label: String
    }

    /// The action of a press beside the buttons.
    static let open = "default"

    var summary = ""
    var body = ""
    var iconName = ""
    var actions: [Action] = []
    /// 0...100, where the daemon draws it; nil for none.
    var value: Int32?
    var urgency = Urgency.low
    /// Nil for silence.
    var sound: String?
    var category = ""
    /// Whether it goes by itself after a while.
    var expires = false
    /// Whether it is none to be kept.
    var isTransient = false
    /// What counts down, in minutes; nil for nothing. It changes by itself.
    var minutes: Int64?

    /// Nothing, to be filled.
    init() {}

    /// An activity as it is now.
    ///
    /// - Parameters:
    ///   - now: microseconds since the epoch.
    ///   - alert: what calls the user's attention to it; nil for quiet news.
    init(
        _ activity: ActivitySnapshot, for daemon: NotificationDaemon, now: Int64, alert: ActivityAlert? = nil
    ) {
        let hasEnded = activity.state == "ended"
        minutes = hasEnded ? nil : Self.minutes(to: activity.until, now)
        var facts: [String] = []
        if let progress = activity.progress {
            let percent = Int32(percentOf: progress)
            if daemon.drawsProgress { value = percent } else if !hasEnded { facts.append("\(percent) %") }
        }
        if let minutes { facts.append(Self.words(minutes)) }
        if activity.state == "stale" { facts.append("No news") }
        summary = activity.title
        var lines = [activity.text, facts.joined(separator: ", ")]
        if let alert {
            if !alert.title.isEmpty { summary = alert.title }
            if !alert.body.isEmpty { lines[0] = alert.body }
            urgency = .normal
            sound = alert.sound
        }
        body = lines.filter { !$0.isEmpty }.joined(separator: "\n")
        self = spelled(for: daemon)
        iconName = activity.iconName
        if daemon.hasActions {
            actions = activity.actions.map { Action(id: $0.id, label: $0.label) }
            if daemon.hasDefaultAction { actions.append(Action(id: Self.open, label: "Open")) }
        }
        // Where nothing is kept, what has ended would stand in the way until somebody clicks it away.
        expires = hasEnded && !daemon.keeps
        isTransient = activity.style == "transient"
        category = "transfer"
        if activity.progress == nil { category = "" }
    }

    /// With its words as a daemon reads them: none of them is markup, and those of the body stand in the
    /// summary where there is no other place.
    ///
    /// - Parameter daemon: nil where nothing is known of it.
    func spelled(for daemon: NotificationDaemon?) -> NotificationContent {
        var content = self
        if daemon?.readsMarkup != false { content.body = XMLText.escaped(body, for: .markup) }
        if daemon?.hasBody == false, !body.isEmpty {
            content.summary = [summary, body.replacing("\n", with: ", ")].filter { !$0.isEmpty }
                .joined(separator: ": ")
            content.body = ""
        }
        return content
    }

    /// The whole minutes that are left, the last one too; nil when the moment has come.
    static func minutes(to until: Int64?, _ now: Int64) -> Int64? {
        guard let until, until > now else { return nil }
        return (until - now + minute - 1) / minute
    }

    /// When ``minutes(to:_:)`` is another number; nil for never.
    static func nextMinute(to until: Int64?, _ now: Int64) -> Int64? {
        guard let until, let left = minutes(to: until, now) else { return nil }
        return until - (left - 1) * minute
    }

    private static let minute: Int64 = 60_000_000

    private static func words(_ minutes: Int64) -> String {
        if minutes <= 1 { return "less than a minute left" }
        if minutes < 120 { return "\(minutes) minutes left" }
        return "\(minutes / 60) hours left"
    }
}
