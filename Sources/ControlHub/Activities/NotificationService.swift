internal import ControlBasics
internal import ControlClient
internal import DBus

/// `org.freedesktop.Notifications`, the desktop's notification daemon.
@HubActor
struct NotificationService {
    nonisolated static let name: BusName = "org.freedesktop.Notifications"
    nonisolated static let path: ObjectPath = "/org/freedesktop/Notifications"
    nonisolated static let interface: InterfaceName = "org.freedesktop.Notifications"

    /// What the daemon reports.
    enum Event: Sendable {
        case closed(UInt32, reason: UInt32)
        case pressed(UInt32, action: String)
        /// Lets an app open a window, for the press that follows.
        case token(UInt32, String)
    }

    let connection: BusConnection

    /// Asks the daemon what it is. Starts one where the bus can.
    ///
    /// - Throws: `BusError` where there is none.
    func daemon() async throws -> NotificationDaemon {
        let information = try await call("GetServerInformation")
        let capabilities = try await call("GetCapabilities")
        let texts = information.compactMap(\.text)
        guard texts.count == 4 else {
            throw BusError(.failed, "the notification daemon does not say what it is")
        }
        return NotificationDaemon(
            name: texts[0],
            capabilities: Set(capabilities.first?.elements?.compactMap(\.text) ?? []))
    }

    /// Shows a notification.
    ///
    /// - Parameters:
    ///   - app: the app's name.
    ///   - icon: the app's, for content without one; may be empty.
    ///   - desktopEntry: without `.desktop`; may be empty.
    /// - Returns: its number; nil where the daemon refuses it.
    func notify(
        _ content: NotificationContent, replacing number: UInt32, app: String, icon: String = "",
        desktopEntry: String
    ) async -> UInt32? {
        var hints: [(String, BusValue)] = [
            ("urgency", .byte(content.urgency.rawValue)), ("resident", .boolean(true)),
        ]
        if !desktopEntry.isEmpty { hints.append(("desktop-entry", .string(desktopEntry))) }
        if let value = content.value { hints.append(("value", .int32(value))) }
        if content.isTransient { hints.append(("transient", .boolean(true))) }
        if !content.category.isEmpty { hints.append(("category", .string(content.category))) }
        if let sound = content.sound {
            hints.append(("sound-name", .string(sound == "default" ? "message-new-instant" : sound)))
        } else {
            hints.append(("suppress-sound", .boolean(true)))
        }
        let arguments: [BusValue] = [
            .string(app), .uint32(number),
            .string(content.iconName.isEmpty ? icon : content.iconName), .string(content.summary),
            .string(content.body),
            .array(of: .string, content.actions.flatMap { [.string($0.id), .string($0.label)] }),
            Vardict(hints).busValue, .int32(content.expires ? -1 : 0),
        ]
        let answer = try? await call("Notify", arguments)
        guard case .uint32(let number)? = answer?.first else { return nil }
        return number
    }

    /// Closes one. That it is gone already is no error.
    func close(_ number: UInt32) async { _ = try? await call("CloseNotification", [.uint32(number)]) }

    /// Follows the daemon's signals, whichever daemon runs.
    ///
    /// - Returns: nothing where the bus takes no more rules.
    func follow(_ handle: @escaping @HubActor (Event) -> Void) async -> BusSubscription? {
        let rule = MatchRule(sender: Self.name, path: Self.path, interface: Self.interface)
        return try? await connection.subscribe(rule) { signal in
            guard let event = Event(signal) else { return }
            HubActor.assumeIsolated { handle(event) }
        }
    }

    private func call(_ member: MemberName, _ arguments: [BusValue] = []) async throws -> [BusValue] {
        try await connection.call(Self.name, Self.path, Self.interface, member, arguments)
    }
}

extension NotificationService.Event {
    fileprivate nonisolated init?(_ signal: BusSignal) {
        guard case .uint32(let number)? = signal.arguments.first, signal.arguments.count >= 2 else {
            return nil
        }
        switch (signal.member.rawValue, signal.arguments[1]) {
        case ("NotificationClosed", .uint32(let reason)): self = .closed(number, reason: reason)
        case ("ActionInvoked", .string(let action)): self = .pressed(number, action: action)
        case ("ActivationToken", .string(let token)): self = .token(number, token)
        default: return nil
        }
    }
}

/// What is known of a notification daemon: by what it says of itself, and by what daemons of its name do,
/// which they don't say.
struct NotificationDaemon: Hashable {
    /// As `GetServerInformation` has it.
    let name: String
    /// As `GetCapabilities` has them.
    let capabilities: Set<String>

    /// A daemon of which nobody has said anything.
    init(name: String, capabilities: Set<String>) {
        self.name = name
        self.capabilities = capabilities
    }

    /// What daemons of one name do.
    struct Habits: Hashable {
        /// The name in lower case, as ``NotificationDaemon/name`` begins.
        let name: String
        /// Whether the hint `value`, an `int32`, is drawn as a bar beside the text.
        var drawsProgress = false
        /// Whether an action `default` is a press on the notification, and no button.
        var hasDefaultAction = true
    }

    /// Tried with each of them. A daemon that isn't here gets what the specification has, and nothing else.
    ///
    /// Xfce's draws the value in the place of all texts and buttons, and so gets none. mako ends with a fault
    /// when a call has both `replaces_id` and `x-canonical-private-synchronous`: that hint is sent to nobody.
    static let habits = [
        Habits(name: "swaync", drawsProgress: true),
        Habits(name: "swaynotificationcenter", drawsProgress: true),
        Habits(name: "dunst", drawsProgress: true),
        Habits(name: "mako", drawsProgress: true),
        Habits(name: "xfce notify daemon", hasDefaultAction: false),
        Habits(name: "notification daemon"),
        Habits(name: "lxqt-notificationd", hasDefaultAction: false),
        Habits(name: "gnome-shell"),
        Habits(name: "plasma"),
    ]

    private var habits: Habits {
        let name = name.lowercased()
        return Self.habits.first { name.hasPrefix($0.name) } ?? Habits(name: name)
    }

    /// Whether the hint `value` is a bar.
    var drawsProgress: Bool { habits.drawsProgress }
    /// Whether it reports presses at all.
    var hasActions: Bool { capabilities.contains("actions") }
    /// Whether an action `default` is a press on the notification.
    var hasDefaultAction: Bool { hasActions && habits.hasDefaultAction }
    /// Whether what is closed was kept to be seen later, so that closing it means that nobody wants to.
    var keeps: Bool { capabilities.contains("persistence") }
    /// Whether there is a text below the first line.
    var hasBody: Bool { capabilities.contains("body") }
    /// Whether that text is read as markup.
    var readsMarkup: Bool { capabilities.contains("body-markup") }
}

/// What a notification shows of an activity: what `Notify` takes, without the number that it replaces.
struct NotificationContent: Hashable {
    /// How much attention it calls.
    enum Urgency: UInt8, Hashable {
        case low, normal
        /// Stays until it is clicked away; most daemons show it also while they hold others back.
        case critical
    }

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
        if activity.isAlerting { urgency = .critical }
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
