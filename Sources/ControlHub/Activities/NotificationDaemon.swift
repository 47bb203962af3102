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
    /// Whether it tells of presses at all.
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
