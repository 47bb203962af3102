/// Authors' code other than actions that is recorded while it runs: it runs at each start by itself, so what
/// ends the process in it would end the next one too. Each has the name of what it belongs to.
package enum RecordedCode: Hashable, Sendable {
    /// The value provider of a control.
    case value(String)
    /// The queries that look up what a placed control's configuration names.
    case configuration(String)
    /// The timeline provider of a widget, and its views.
    case timeline(String)
    /// The placeholder of a widget.
    case placeholder(String)
    /// What the provider of a kind of widgets recommends.
    case recommendations(String)
    /// The begin of a provider's changes, such as of "control Lamp".
    case changes(String)
    /// The views of an activity.
    case views(String)
    /// What an action is and takes.
    case description(String)

    /// The same in every process.
    var key: UInt64 { CrashGuard.key(content.sort, content.name) }
    /// Whose it is.
    var name: String { content.name }

    /// As a sentence has it.
    var phrase: String {
        switch self {
        case .value(let name): "the value provider of \(name)"
        case .configuration(let name): "the configuration of \(name)"
        case .timeline(let name): "the timeline provider of \(name)"
        case .placeholder(let name): "the placeholder of \(name)"
        case .recommendations(let name): "what recommends parameters of \(name)"
        case .changes(let name): "what observes the changes of the \(name)"
        case .views(let name): "the views of the activity \(name)"
        case .description(let name): "the description of the action \(name)"
        }
    }

    private var content: (sort: String, name: String) {
        switch self {
        case .value(let name): ("value", name)
        case .configuration(let name): ("configuration", name)
        case .timeline(let name): ("timeline", name)
        case .placeholder(let name): ("placeholder", name)
        case .recommendations(let name): ("recommendations", name)
        case .changes(let name): ("changes", name)
        case .views(let name): ("views", name)
        case .description(let name): ("description", name)
        }
    }
}
