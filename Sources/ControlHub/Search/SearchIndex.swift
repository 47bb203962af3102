internal import ControlClient
internal import DBus

/// Finds controls and actions in the model. Of the model nothing is kept, so that a result always says what
/// is so now.
struct SearchIndex {
    /// More than these help nobody.
    static let limit = 12
    /// So many controls and actions of one bundle are looked at: as many as it may have placed, and no bundle
    /// makes a search slow for all.
    static let mostOfOneBundle = 1_000

    let model: HubModel
    private let words: NameWords

    /// - Parameter words: what earlier searches have read of names.
    init(model: HubModel, words: NameWords = NameWords()) {
        (self.model, self.words) = (model, words)
    }

    /// What fits, before anything is made of it: a control or an action, by its place.
    private struct Candidate {
        let place: Int
        let match: SearchQuery.Match
        /// Of what is named alike the control shows its state.
        let relevance: Double
        let value: String?
    }

    /// What fits, the best first.
    func results(for terms: [String]) -> [SearchResult] {
        let query = SearchQuery(terms)
        guard !query.isEmpty else { return [] }
        var found: [Candidate] = []
        let controls = controls
        for (place, control) in controls.enumerated() {
            let names = [control.displayName, control.address.kind, displayName(of: control.address.bundle)]
            let matches = query.matches(words[control.label], names.map { words[$0] }, takesValue: true)
            guard
                let match = matches.first(where: {
                    $0.rest.isEmpty || !Self.uses(of: control, $0.rest).isEmpty
                })
            else { continue }
            for value in match.value.map({ Self.uses(of: control, $0).map(\.typed) }) ?? [nil] {
                found.append(
                    Candidate(place: place, match: match, relevance: match.quality, value: value))
            }
        }
        let intents = intents
        for (place, intent) in intents.enumerated() {
            let parameter = MissingParameter.of(intent).parameter
            let matches = query.matches(
                words[intent.title], ([displayName(of: intent.bundle)] + intent.phrases).map { words[$0] },
                takesValue: parameter != nil)
            guard
                let match = matches.first(where: {
                    $0.rest.isEmpty || parameter?.values(of: $0.rest).isEmpty == false
                })
            else { continue }
            for value in match.value.map({ parameter?.values(of: $0).map(\.typed) ?? [] }) ?? [nil] {
                found.append(
                    Candidate(
                        place: controls.count + place, match: match, relevance: match.quality * 0.9,
                        value: value))
            }
        }
        // Only of those that are shown is anything made: a bundle may have thousands that fit.
        let ordered = found.enumerated().sorted {
            ($0.element.relevance, $1.offset) > ($1.element.relevance, $0.offset)
        }
        return ordered.prefix(Self.limit).compactMap { _, candidate in
            let place = candidate.place
            var result =
                place < controls.count
                ? result(of: controls[place], value: candidate.value)
                : result(of: intents[place - controls.count], value: candidate.value)
            result?.relevance = candidate.relevance
            result?.isExact = candidate.match.isExact
            return result
        }
    }

    /// The result that an identifier stands for, as it is now; nil when that isn't there any more.
    func result(for id: SearchID) -> SearchResult? {
        switch id.subject {
        case .control(let name):
            controls.first { $0.address.description == name }.flatMap { result(of: $0, value: id.value) }
        case .intent(let bundle, let identifier):
            intents.first { $0.bundle == bundle && $0.identifier == identifier }.flatMap {
                result(of: $0, value: id.value)
            }
        case .thing(let bundle, _, let identifier):
            // Its bundle alone knows more of it.
            model.bundles[bundle].map { bundle in
                SearchResult(
                    id: id, title: ControlText.line(identifier), subtitle: bundle.displayName,
                    iconName: bundle.iconName, use: id.opening)
            }
        }
    }

    /// What the user has not hidden and can be used.
    private var controls: [ControlSnapshot] {
        model.sections.flatMap { $0.controls.prefix(Self.mostOfOneBundle) }
    }

    private var intents: [IntentSnapshot] {
        model.bundles.values.sorted { $0.name < $1.name }
            .filter { !model.arrangement.isHidden(bundle: $0.name) }
            .flatMap { $0.intents.prefix(Self.mostOfOneBundle) }
            .filter { $0.isDiscoverable && !$0.title.isEmpty && MissingParameter.of($0).count <= 1 }
    }

    private func displayName(of bundle: String) -> String { model.bundles[bundle]?.displayName ?? bundle }

    // MARK: Controls

    /// Nil for a value that the control can't have.
    private func result(of control: ControlSnapshot, value: String?) -> SearchResult? {
        let isRunning = model.isRunning(control)
        let text = ControlText(control, isRunning: isRunning)
        var (title, hint) = (text.label, "")
        var use = text.isUsable ? ControlUse(tapping: control, isRunning: isRunning) : nil
        if let value {
            guard let wanted = Self.uses(of: control, value).first else { return nil }
            title += ": \(wanted.words)"
            use = text.isUsable ? wanted.value : nil
        } else if case .turn(_, let isOn)? = use {
            hint = isOn ? "Return turns it on" : "Return turns it off"
        } else if control.form == .level {
            hint = "type a number after the name"
        } else if control.form == .selection {
            hint = "type what to select after the name"
        }
        let bundle = displayName(of: control.address.bundle)
        let state = text.state.isEmpty ? (bundle == text.label ? "" : bundle) : text.state
        return SearchResult(
            id: SearchID(.control(control.address.description), value: value), title: title,
            subtitle: [state, text.isUsable ? hint : ""].filter { !$0.isEmpty }.joined(separator: " \u{b7} "),
            iconName: control.iconName, isToggle: control.form == .toggle && value == nil, use: use)
    }

    /// The uses of a control with a value that was typed; several where it names choices of one title.
    static func uses(of control: ControlSnapshot, _ typed: String) -> [TypedValue<ControlUse>] {
        switch control.form {
        case .toggle:
            guard let isOn = ["on": true, "off": false][typed] else { return [] }
            return [
                TypedValue(
                    typed: typed, words: isOn ? "On" : "Off", value: .turn(control.address, isOn: isOn))
            ]
        case .level:
            let digits = typed.hasSuffix("%") ? String(typed.dropLast()) : typed
            guard let level = control.level, var number = Double(digits), number.isFinite else { return [] }
            if level.isShare { number /= 100 }
            guard number >= level.minimum, number <= level.maximum else { return [] }
            return [
                TypedValue(
                    typed: typed, words: ControlText.text(of: number, in: level),
                    value: .set(control.address, number))
            ]
        case .selection:
            let choices = control.selection?.choices ?? []
            return TypedValue.fitting(typed, among: choices.map { ($0.id, $0.title) }) {
                .select(control.address, $0)
            }
        case .button: return []
        }
    }

    // MARK: Actions

    private func result(of intent: IntentSnapshot, value: String?) -> SearchResult? {
        let id = SearchID(.intent(bundle: intent.bundle, identifier: intent.identifier), value: value)
        let iconName = model.bundles[intent.bundle]?.iconName ?? ""
        guard let parameter = MissingParameter.of(intent).parameter else {
            guard value == nil else { return nil }
            let text = [intent.descriptionText, intent.summary, displayName(of: intent.bundle)].first {
                !$0.isEmpty
            }
            return SearchResult(
                id: id, title: ControlText.line(intent.title), subtitle: ControlText.line(text ?? ""),
                iconName: iconName,
                use: .perform(intent: intent.identifier, bundle: intent.bundle, parameters: [:]))
        }
        guard let value else {
            return SearchResult(
                id: id, title: ControlText.line(intent.title), subtitle: Self.question(intent, parameter),
                iconName: iconName, use: nil)
        }
        guard let given = parameter.values(of: value).first else { return nil }
        return SearchResult(
            id: id, title: ControlText.line("\(intent.title): \(given.words)"),
            subtitle: ControlText.line("\(parameter.title) \u{b7} \(displayName(of: intent.bundle))"),
            iconName: iconName,
            use: .perform(
                intent: intent.identifier, bundle: intent.bundle, parameters: [parameter.name: given.value]))
    }

    private static func question(_ intent: IntentSnapshot, _ parameter: MissingParameter) -> String {
        let choices = parameter.choices.prefix(5).map(\.title)
        let known = choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))"
        return ControlText.line(
            "\(parameter.title)\(known)? Type it after the name: \(intent.title.lowercased()) \(parameter.example)"
        )
    }
}

/// What a result stands for, as a text that searches keep and give back. A plain value.
struct SearchID: Hashable {
    enum Subject: Hashable {
        /// A control by its name.
        case control(String)
        /// An action by bundle and identifier.
        case intent(bundle: String, identifier: String)
        /// A thing of a bundle's index, by the action that opens it; that is empty where there is none.
        case thing(bundle: String, action: String, identifier: String)
    }

    let subject: Subject
    /// What was typed behind the name: the value of a level, a selection, a toggle or an action's parameter.
    var value: String?

    /// `control`, or `action`, and the rest, with tabs between.
    var text: String {
        let fields =
            switch subject {
            case .control(let name): ["control", name]
            case .intent(let bundle, let identifier): ["action", bundle, identifier]
            case .thing(let bundle, let action, let identifier): ["thing", bundle, action, identifier]
            }
        return (fields + (value.map { [$0] } ?? [])).joined(separator: "\t")
    }

    init(_ subject: Subject, value: String? = nil) {
        self.subject = subject
        self.value = value
    }

    /// Reads a text back; nil for one that is none.
    init?(_ text: String) {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        switch (fields[0], fields.count) {
        case ("control", 2), ("control", 3):
            self.init(.control(fields[1]), value: fields.count == 3 ? fields[2] : nil)
        case ("action", 3), ("action", 4):
            self.init(
                .intent(bundle: fields[1], identifier: fields[2]), value: fields.count == 4 ? fields[3] : nil)
        case ("thing", 4...):
            // An identifier may have tabs in it.
            self.init(
                .thing(
                    bundle: fields[1], action: fields[2],
                    identifier: fields[3...].joined(separator: "\t")))
        default: return nil
        }
    }

    /// What opens a thing of an index; nil where nothing does.
    var opening: ControlUse? {
        guard case .thing(let bundle, let action, let identifier) = subject, !action.isEmpty else {
            return nil
        }
        return .perform(intent: action, bundle: bundle, parameters: ["target": .string(identifier)])
    }
}

/// A result as searches show it. A plain value.
struct SearchResult: Hashable {
    let id: SearchID
    let title: String
    /// Its state, and what choosing it does or what it asks for.
    let subtitle: String
    let iconName: String
    /// 0 to 1, the better the greater.
    var relevance = 0.0
    /// Whether the whole name was typed.
    var isExact = false
    /// Whether it can be turned on and off, by buttons beside it.
    var isToggle = false
    /// What choosing it does; nil where something is missing.
    let use: ControlUse?
}
