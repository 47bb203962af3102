/// Authors' code other than actions that is recorded while it runs: it runs at each start by itself, or
/// whenever a caller asks for it, so what ends the process in it would end the next one too. Each has the
/// name of what it belongs to.
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
    /// Reading an activity that an earlier process has left.
    case keptActivity(String)
    /// Putting a control that was placed in its place again, or a widget.
    case keptControl(String)
    case keptWidget(String)
    /// What the bundle declares, where that is read again.
    case declarations(String)

    // What callers ask for.

    /// The values to choose from for a parameter, such as of "LightLamp.room".
    case options(String)
    /// The sentence of an action with values.
    case summary(String)
    /// The queries that find entities of a type.
    case entities(String)
    /// What placing, configuring or previewing runs, such as for "control Lamp".
    case placing(String)
    /// The snapshot of a widget.
    case snapshot(String)
    /// The push handlers of a kind.
    case push(String)
    /// The handlers of `onOpenURL` that something shown, or the bundle, has.
    case opening(String)
    /// Reading what a caller gives for an activity of a type.
    case decoding(String)
    /// The view of what an action resulted in.
    case result(String)

    /// The same in every process.
    var key: UInt64 { CrashGuard.key(content.sort, content.name) }
    /// Whether it is tried again with a start only, and not by itself.
    var isOfStart: Bool {
        switch self {
        case .keptControl, .keptWidget: true
        default: false
        }
    }
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
        case .keptActivity(let name): "reading the kept activity \(name)"
        case .keptControl(let name): "putting the control \(name) in its place"
        case .keptWidget(let name): "putting the widget \(name) in its place"
        case .declarations(let name): "the body of \(name)"
        case .options(let name): "what suggests values for \(name)"
        case .summary(let name): "the sentence of the action \(name)"
        case .entities(let name): "what finds entities of \(name)"
        case .placing(let name): "placing the \(name)"
        case .snapshot(let name): "the snapshot of \(name)"
        case .push(let name): "the push handler of \(name)"
        case .opening(let name): "onOpenURL of \(name)"
        case .decoding(let name): "the decoding of \(name)"
        case .result(let name): "the view of a result of the action \(name)"
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
        // As at the start.
        case .keptActivity(let name): ("placed activity", name)
        case .keptControl(let name): ("placed control", name)
        case .keptWidget(let name): ("placed widget", name)
        case .declarations(let name): ("declarations", name)
        case .options(let name): ("options", name)
        case .summary(let name): ("summary", name)
        case .entities(let name): ("entities", name)
        case .placing(let name): ("placing", name)
        case .snapshot(let name): ("snapshot", name)
        case .push(let name): ("push", name)
        case .opening(let name): ("opening", name)
        case .decoding(let name): ("decoding", name)
        case .result(let name): ("result", name)
        }
    }
}

/// A hash that is the same in every process, for what is kept in a file: FNV-1a of 64 bits.
package enum StableHash {
    /// - Parameter words: what is hashed, in this order; bytes of a text as a word each.
    package static func of(_ words: [UInt64]) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for word in words { hash = (hash ^ word) &* 0x100_0000_01b3 }
        return hash
    }
}
