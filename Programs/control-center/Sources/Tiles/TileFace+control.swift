public import ControlClient

extension TileFace {
    /// The face of a control.
    ///
    /// - Parameters:
    ///   - control: as it was read last.
    ///   - absence: why its bundle can't be reached now; nil where it can.
    ///   - isStartable: whether the bus can start the bundle, which doesn't run.
    ///   - words: the user's language.
    public init(
        _ control: ControlSnapshot, absence: String? = nil, isStartable: Bool = false, words: Words
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
            hasMore: control.form == .selection || control.configurationIntent != nil,
            speech: TileSpeech(
                role: role, name: title,
                description: [value, hint].filter { !$0.isEmpty && $0 != title }.joined(separator: ". "),
                isPressed: isKnown ? control.isOn : nil, isBusy: isPending,
                isDisabled: !state.takesPresses))
    }

    private static func value(
        _ control: ControlSnapshot, _ state: TileState, absence: String?, _ words: Words
    ) -> String {
        switch state {
        case .unconfigured: return words.choose
        case .notRunning: return absence ?? words.notRunning
        case .unavailable: return absence ?? control.unavailabilityReason ?? words.unavailable
        case .failed, .failedOn:
            guard let failure = control.failure else { return words.failed }
            return failure.message.isEmpty ? failure.name : failure.message
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
            return selection.choices.first { $0.id == selection.selected }?.title ?? selection.selected
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
