internal import ControlBasics
internal import ControlClient

/// A control on show: what the user called it, and what is known of it.
struct WatchedControl: Equatable {
    let name: String
    var update: ControlUpdate
    /// Which control it is, once it has been seen.
    var address: ControlAddress?
    /// What it was called when it was seen last.
    var lastLabel: String?
    /// What a click on it does, where that isn't a tap: a level's silences what it is about.
    var click: String?
    /// Whether its icon can be shown: a panel leaves a hole for one that no theme has.
    var hasIcon = true
    /// Whether the state is made of what was announced, which the revision never is.
    var isFollowed = false
    /// Whether bars are to show that the last use failed.
    var marksFailure = true

    /// The state, unless the control can't be seen.
    var state: ControlSnapshot? {
        if case .state(let snapshot) = update { snapshot } else { nil }
    }

    /// Why the last use failed; nil where it didn't, and where that is not all that is wrong.
    var failure: ControlFailure? { state.flatMap { $0.isAvailable ? $0.failure : nil } }

    /// Whether it is on, when it is a toggle whose value can be had.
    var known: Bool? { state.flatMap { $0.isAvailable ? $0.isOn : nil } }

    /// The state in a word: `on`, `off`, a level's number, the id of what is selected, `hidden` (private,
    /// while the session is locked), `ready` (a button), `unavailable`.
    var word: String { state?.word ?? "unavailable" }

    /// Where a level stands, from 0 to 1: the nearest limit for one that is beyond it, as bars end there.
    var part: Double? {
        guard let state, state.isAvailable, let level = state.level, level.maximum > level.minimum else {
            return nil
        }
        return min(max((level.value - level.minimum) / (level.maximum - level.minimum), 0), 1)
    }

    /// Marks for style sheets: the word and what there is to say beside: `pending`, `error`, `disabled`.
    var marks: [String] {
        guard let state else { return ["unavailable"] }
        let flags = [
            ("pending", state.isPending), ("error", marksFailure && failure != nil),
            ("disabled", state.isAvailable && !state.isEnabled),
        ]
        // A number is no class of a style sheet.
        let first = state.isAvailable && state.level != nil ? "level" : state.word
        return [first] + flags.filter(\.1).map(\.0)
    }

    /// Why nothing is known of the value; nil when it is known, or where the reason is hidden.
    var reason: String? {
        switch update {
        case .state(let state): state.unavailabilityReason
        case .unavailable(let reason): reason
        }
    }

    /// The text for a bar. A value that is unavailable is no part of it, not even the last one.
    var text: String { ProgramText.oneLine(rawText) }

    private var rawText: String {
        guard let state else { return lastLabel ?? kind }
        guard state.isAvailable else { return state.label }
        guard state.valueText.isEmpty else { return "\(state.label) \(state.valueText)" }
        return [state.label, state.known.map { $0 ? "on" : "off" } ?? state.setting].compactMap(\.self)
            .joined(separator: " ")
    }

    /// What a bar calls it of which nothing is known but the name that the user typed.
    private var kind: String {
        let parts = name.split(separator: "/")
        return parts.count > 1 ? String(parts[1]) : name
    }

    /// Lines for a tooltip.
    var details: [String] { rawDetails.map { ProgramText.oneLine($0) } }

    private var rawDetails: [String] {
        guard let state else { return [name] + [reason].compactMap(\.self) }
        var known = state.isAvailable ? state.setting ?? state.word : state.word
        // A level's number says nothing of what makes it none, such as that a volume is muted.
        let words = state.isAvailable && state.level != nil ? state.valueText : ""
        if !words.isEmpty, words.filter({ $0 != " " }) != known.filter({ $0 != " " }) {
            known += " (\(words))"
        }
        var lines = ["\(state.displayName.isEmpty ? state.label : state.displayName): \(known)"]
        if !state.descriptionText.isEmpty { lines.append(state.descriptionText) }
        if state.isAvailable, !state.status.isEmpty { lines.append(state.status) }
        if state.isPending { lines.append("Working…") }
        if let reason { lines.append(reason) }
        if marksFailure, let failure {
            lines.append("Failed: \(failure.words)")
        }
        return lines
    }

    /// What programs know the control by: bundle and kind, whatever the user called it. What nobody has seen
    /// yet has the user's name.
    var key: String { address.map { "\($0)" } ?? name }

    /// The object of the format json: `name`, which is the user's, and all of ``ControlSnapshot/json``, or
    /// `control`, `available` and `reason`. `revision` is null where it is followed.
    var json: JSONValue {
        var object: JSONObject = ["control": .string(key), "name": .string(name)]
        switch update {
        case .unavailable(let reason):
            object["available"] = .bool(false)
            object["reason"] = .string(reason)
        case .state(let state):
            if case .object(let members) = state.json {
                object = object.merging(members)
                if isFollowed { object["revision"] = .null }
            }
        }
        return .object(object)
    }
}

extension WatchedControl {
    /// Why a format that says on or off alone has nothing to say: nil where it has.
    ///
    /// One that has never been seen is passed over: who looks for it says so.
    var silence: String? {
        if known != nil { return nil }
        guard let state else {
            return address.map { "the state of \($0) is unavailable" + (reason.map { ": \($0)" } ?? "") }
        }
        return isMismatch ? state.mismatch : state.unavailability
    }

    /// Whether it is seen to be no toggle.
    var isMismatch: Bool { state.map { $0.isAvailable && $0.form != .toggle } ?? false }
}

extension ControlSnapshot {
    /// What is wrong with asking whether it is on, where it is no toggle.
    var mismatch: String { "\(address) is a \(form.rawValue), so it is neither on nor off" }

    /// That its state is unavailable, and why.
    var unavailability: String {
        let why = unavailabilityReason.map { "unavailable: \($0)" } ?? "temporarily unavailable"
        return "the state of \(address) is \(why)"
    }

    /// Whether it is on, when it is a toggle whose value can be had.
    var known: Bool? { isAvailable ? isOn : nil }

    /// What a level or a selection is set to, for people; nil for others, and where it isn't known.
    var setting: String? {
        if let level {
            return NumberText.of(level.value) + (level.unit.isEmpty ? "" : " \(level.unit)")
        }
        return selection.map { selection in
            selection.choices.first { $0.id == selection.selected }?.title ?? selection.selected
        }
    }

    /// The state in a word.
    var word: String {
        guard isAvailable else { return "unavailable" }
        if let isOn { return isOn ? "on" : "off" }
        if let level { return NumberText.of(level.value) }
        return selection?.selected ?? (form == .button ? "ready" : "hidden")
    }
}

/// An activity on show in a bar.
struct WatchedActivity {
    let activity: ActivitySnapshot
    /// Microseconds since the Unix epoch.
    let now: Int64

    /// What counts down, as `4:31` or `1:04:31`; nil where nothing does, or not any more.
    var countdown: String? {
        guard let until = activity.until, until > now else { return nil }
        // The last second is a whole one.
        let seconds = (until - now + 999_999) / 1_000_000
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        let parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
        return parts.enumerated().map { $0 == 0 ? "\($1)" : ($1 < 10 ? "0\($1)" : "\($1)") }
            .joined(separator: ":")
    }

    private var percent: String? { activity.progress.map { "\(Int(percentOf: $0)) %" } }

    /// The compact form: what its first half says, else its title; then what its second half says, else the
    /// short text, what counts down or the progress.
    var text: String { ProgramText.oneLine(rawText) }

    private var rawText: String {
        let leading = Self.words(activity.compactLeading)
        let trailing = Self.words(activity.compactTrailing)
        let ending =
            [trailing, activity.shortText, countdown ?? "", percent ?? ""].first { !$0.isEmpty } ?? ""
        if leading.isEmpty, !activity.title.isEmpty {
            return ending.isEmpty ? activity.title : "\(activity.title): \(ending)"
        }
        return [leading, ending].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func words(_ tree: String) -> String { TreeText(json: tree).texts.joined(separator: " ") }

    /// What a bar that has room for a word shows.
    var shortText: String {
        ProgramText.oneLine(
            [activity.shortText, countdown ?? "", percent ?? "", activity.title].first { !$0.isEmpty } ?? "")
    }

    /// Lines for a tooltip.
    var details: [String] {
        let state = activity.state == "active" ? nil : activity.state
        let facts = [percent, countdown, state].compactMap(\.self).joined(separator: ", ")
        return [activity.title, activity.text, facts].filter { !$0.isEmpty }.map { ProgramText.oneLine($0) }
    }

    /// The colour that its author gave it, where that is one for texts.
    var color: String? {
        [activity.keylineTint, activity.backgroundTint].lazy.compactMap { PanelColor.legible($0) }.first
    }
}
