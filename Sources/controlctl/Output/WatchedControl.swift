internal import ControlClient
internal import TextFormats

/// A control on show: what the user called it, and what is known of it.
struct WatchedControl: Equatable {
    let name: String
    var update: ControlUpdate

    /// The state, unless the control can't be seen.
    var state: ControlSnapshot? {
        if case .state(let snapshot) = update { snapshot } else { nil }
    }

    /// Whether it is on, when it is a toggle whose value can be had.
    var known: Bool? { state.flatMap { $0.isAvailable ? $0.isOn : nil } }

    /// The state in a word: `on`, `off`, a level's number, the id of what is selected, `hidden` (private,
    /// while the session is locked), `ready` (a button), `unavailable`.
    var word: String { state?.word ?? "unavailable" }

    /// Where a level stands, from 0 to 1.
    var part: Double? {
        guard let state, state.isAvailable, let level = state.level, level.maximum > level.minimum else {
            return nil
        }
        return (level.value - level.minimum) / (level.maximum - level.minimum)
    }

    /// Marks for style sheets: the word and what there is to say beside: `pending`, `error`, `disabled`.
    var marks: [String] {
        guard let state else { return ["unavailable"] }
        let flags = [
            ("pending", state.isPending), ("error", state.isAvailable && state.failure != nil),
            ("disabled", state.isAvailable && !state.isEnabled),
        ]
        // A number is no class of a style sheet.
        let first = state.isAvailable && state.level != nil ? "level" : state.word
        return [first] + flags.filter(\.1).map(\.0)
    }

    /// Why nothing is known of the value; nil when it is known, or where that isn't told.
    var reason: String? {
        switch update {
        case .state(let state): state.unavailabilityReason
        case .unavailable(let reason): reason
        }
    }

    /// The text for a bar. A value that can't be had is no part of it, not even the last one.
    var text: String {
        guard let state else { return name }
        guard state.isAvailable else { return state.label }
        guard state.valueText.isEmpty else { return "\(state.label) \(state.valueText)" }
        return state.known.map { "\(state.label) \($0 ? "on" : "off")" } ?? state.label
    }

    /// Lines for a tooltip.
    var details: [String] {
        guard let state else { return [name] + [reason].compactMap(\.self) }
        var lines = ["\(state.displayName.isEmpty ? state.label : state.displayName): \(state.word)"]
        if !state.descriptionText.isEmpty { lines.append(state.descriptionText) }
        if state.isAvailable, !state.status.isEmpty { lines.append(state.status) }
        if state.isPending { lines.append("Working…") }
        if let reason { lines.append(reason) }
        if state.isAvailable, let failure = state.failure {
            lines.append("Failed: \(failure.message.isEmpty ? failure.name : failure.message)")
        }
        return lines
    }

    /// The object of the format json: as ``ControlSnapshot/json``, or `control`, `available` and `reason`.
    var json: JSONValue {
        if case .unavailable(let reason) = update {
            return .object([
                "control": .string(name), "available": .bool(false), "reason": .string(reason),
            ])
        }
        return state?.json ?? .object([:])
    }
}

extension ControlSnapshot {
    /// Whether it is on, when it is a toggle whose value can be had.
    var known: Bool? { isAvailable ? isOn : nil }

    /// The state in a word.
    var word: String {
        guard isAvailable else { return "unavailable" }
        if let isOn { return isOn ? "on" : "off" }
        if let level { return NumberText.of(level.value) }
        return selection?.selected ?? (form == .button ? "ready" : "hidden")
    }
}
