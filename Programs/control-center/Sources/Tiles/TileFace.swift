public import ControlClient

/// What a tile shows, whatever it stands for. Equal faces look alike, so only what differs is drawn again.
public struct TileFace: Hashable, Sendable {
    public var title: String
    /// The value in words, or why there is none; may be empty.
    public var value: String
    /// The symbol as its author named it; may be empty.
    public var symbol: String
    /// The icon's name in a freedesktop icon theme; may be empty.
    public var iconName: String
    /// The colour as `#rrggbb`; empty for the desktop's accent.
    public var tint: String
    public var state: TileState
    /// Whether an action is running for a while.
    public var isPending: Bool
    /// The progress of what is under way, 0 to 1.
    public var progress: Double?
    /// Whether there is more than a press does: choices, or a configuration.
    public var hasMore: Bool
    /// What a screen reader says.
    public var speech: TileSpeech
    /// What it is about.
    public var category = TileCategory.rest
    /// The kind of the control that it shows; empty for what is none.
    private var kind = ""
    /// The value in full, where that is a reason of several lines or with what says who gave it.
    public var detail = ""
    /// The digest of a picture of what it is about; empty for none.
    public var artwork = ""

    init(
        title: String, value: String, symbol: String, iconName: String, tint: String, state: TileState,
        isPending: Bool, progress: Double?, hasMore: Bool, speech: TileSpeech
    ) {
        self.title = title
        self.value = value
        self.symbol = symbol
        self.iconName = iconName
        self.tint = tint
        self.state = state
        self.isPending = isPending
        self.progress = progress
        self.hasMore = hasMore
        self.speech = speech
    }
}

extension TileFace {
    /// The face of a control.
    ///
    /// - Parameters:
    ///   - control: as it was read last.
    ///   - absence: why its bundle can't be reached now; nil where it can.
    ///   - isStartable: whether the bus can start the bundle, which doesn't run.
    ///   - hasDetails: whether other controls belong to it that are shown on demand.
    ///   - words: the user's language.
    public init(
        _ control: ControlSnapshot, absence: String? = nil, isStartable: Bool = false,
        hasDetails: Bool = false, words: Words
    ) {
        let state = TileState(control, absence: absence, isStartable: isStartable)
        let value = Self.value(control, state, absence: absence, words)
        let title = control.label
        let isKnown = !state.isFaint && state != .unconfigured
        let role: TileSpeech.Role =
            switch control.form {
            case .toggle: .toggleButton
            case .button: .button
            case .level: .slider
            case .selection: .comboBox
            }
        let selected = control.selection.flatMap { selection in
            selection.choices.first { $0.id == selection.selected }
        }
        let isPending = control.isPending && absence == nil
        let hint = state.takesPresses && isKnown ? control.actionHint : ""
        self.init(
            title: title, value: value,
            symbol: selected.flatMap { $0.symbol.isEmpty ? nil : $0.symbol } ?? control.symbol,
            iconName: selected.flatMap { $0.iconName.isEmpty ? nil : $0.iconName } ?? control.iconName,
            tint: control.tint, state: state, isPending: isPending,
            progress: isPending ? control.progress : nil,
            hasMore: hasDetails || control.form == .selection || control.configurationIntent != nil,
            speech: TileSpeech(
                role: role, name: title,
                description: [value, hint].filter { !$0.isEmpty && $0 != title }.joined(separator: ". "),
                isPressed: isKnown ? control.isOn : nil, isBusy: isPending,
                isDisabled: !state.takesPresses))
        category = TileCategory(control)
        if isKnown, !control.subject.isEmpty { showSubject(of: control, hint) }
        kind = control.address.kind
        if state.showsFailure { showReason(value) }
    }

    /// What the value is about stands for both texts; a screen reader says which control it is as well.
    private mutating func showSubject(of control: ControlSnapshot, _ hint: String) {
        title = control.subject
        value = control.subjectDetail
        artwork = control.artwork
        speech.description = [title, value, hint].filter { !$0.isEmpty }.joined(separator: ". ")
    }

    private static func value(
        _ control: ControlSnapshot, _ state: TileState, absence: String?, _ words: Words
    ) -> String {
        switch state {
        case .unconfigured: return words.choose
        case .notRunning: return absence ?? words.notRunning
        case .unavailable: return absence ?? control.unavailabilityReason ?? words.unavailable
        case .failed, .failedOn:
            return control.failure?.words ?? words.failed
        case .on, .off, .disabled: break
        }
        if !control.status.isEmpty, control.isPending { return control.status }
        switch control.form {
        case .toggle:
            if !control.valueText.isEmpty { return control.valueText }
            return control.isOn.map { $0 ? words.on : words.off } ?? words.hidden
        case .button: return control.valueText.isEmpty ? control.status : control.valueText
        case .level:
            guard let level = control.level else { return words.hidden }
            return words.amount(level.value, of: level)
        case .selection:
            guard let selection = control.selection else { return words.hidden }
            if !control.valueText.isEmpty { return control.valueText }
            return selection.selectedTitle
        }
    }
}

extension TileState {
    /// How a control stands.
    public init(_ control: ControlSnapshot, absence: String? = nil, isStartable: Bool = false) {
        let isOn = control.form == .toggle && control.isOn == true
        if absence != nil {
            self = isStartable ? .notRunning : .unavailable
        } else if control.needsConfiguration {
            self = .unconfigured
        } else if !control.isAvailable {
            self = .unavailable
        } else if control.failure != nil {
            self = isOn ? .failedOn : .failed
        } else if !control.isEnabled {
            self = .disabled
        } else {
            self = isOn ? .on : .off
        }
    }
}

extension TileFace {
    /// The face of a bundle that can't be read, with the reason. A press tries again.
    public init(bundle: String, reason: String) {
        self.init(
            title: bundle, value: reason, symbol: "exclamationmark.triangle", iconName: "dialog-warning",
            tint: "", state: .failed, isPending: false, progress: nil, hasMore: false,
            speech: TileSpeech(role: .button, name: bundle, description: reason))
        showReason(reason)
    }

    /// The face of an activity.
    ///
    /// - Parameters:
    ///   - activity: as it was read last.
    ///   - now: microseconds since the Unix epoch, for the time that is left.
    public init(_ activity: ActivitySnapshot, now: Int64, words: Words) {
        let text = [
            activity.text, activity.until.map { words.timeLeft($0 - now) } ?? "",
            activity.state == "stale" ? words.unavailable : "",
        ].filter { !$0.isEmpty }.joined(separator: " · ")
        self.init(
            title: activity.title, value: text, symbol: "clock", iconName: "alarm", tint: "", state: .on,
            isPending: false, progress: activity.progress, hasMore: false,
            speech: TileSpeech(role: .button, name: activity.title, description: text))
    }

    /// The face of a widget, which draws itself.
    public init(widget name: String) {
        self.init(
            title: name, value: "", symbol: "", iconName: "", tint: "", state: .off, isPending: false,
            progress: nil, hasMore: false, speech: TileSpeech(role: .group, name: name, description: ""))
    }

    /// The face of a line of text.
    public init(heading: String) {
        self.init(
            title: heading, value: "", symbol: "", iconName: "", tint: "", state: .off, isPending: false,
            progress: nil, hasMore: false, speech: TileSpeech(role: .group, name: heading, description: ""))
    }

    /// The face of the line that shows and hides what is unavailable.
    public init(unavailable count: Int, isOpen: Bool, words: Words) {
        let title = words.unavailableCount(count)
        self.init(
            title: title, value: "", symbol: isOpen ? "chevron.down" : "chevron.forward", iconName: "",
            tint: "", state: .off, isPending: false, progress: nil, hasMore: false,
            speech: TileSpeech(role: .toggleButton, name: title, description: "", isPressed: isOpen))
    }

    /// As the gallery shows it: a press adds it, whatever its state is.
    ///
    /// - Parameter description: what it is for; may be empty.
    public func asAddition(_ words: Words, description: String) -> TileFace {
        var face = self
        face.state = .off
        face.isPending = false
        face.progress = nil
        face.hasMore = false
        face.value = description
        face.detail = ""
        face.speech = TileSpeech(role: .button, name: words.adding(title), description: face.value)
        return face
    }

    /// Shows a reason as the tile has room for it, and keeps it whole.
    private mutating func showReason(_ reason: String) {
        value = Words.brief(reason, of: kind)
        detail = reason
    }

    /// Adds what is known of the user's own presses.
    ///
    /// - Parameters:
    ///   - isUnderWay: whether one has been under way for a while.
    ///   - failure: why the last one failed; nil where it didn't. What the bundle says wins.
    public mutating func add(isUnderWay: Bool, failure: String?) {
        if isUnderWay {
            isPending = true
            speech.isBusy = true
        }
        guard let failure, state == .on || state == .off else { return }
        state = state == .on ? .failedOn : .failed
        showReason(failure)
        speech.description = failure
    }
}
