internal import BusContract
internal import ControlBasics
public import DBus

/// A control as it was when it was read: all properties of `Control1`, and of the interface that says what
/// sort it is.
///
/// A property that the bundle left out has the value that says nothing: an empty text, false, nil.
public struct ControlSnapshot: Hashable, Sendable {
    /// Which control it is.
    public let address: ControlAddress
    /// Toggle, button, level or selection.
    public let form: ControlForm
    /// Whether a toggle is on, as last known when ``isAvailable`` is false; nil for a button, before the
    /// first value, and while the session is locked and it is private.
    public let isOn: Bool?
    /// A level's number and limits; nil as ``isOn`` is.
    public let level: LevelSnapshot?
    /// What is selected of what; nil as ``isOn`` is.
    public let selection: SelectionSnapshot?
    /// The name that a gallery shows.
    public let displayName: String
    /// What the control is for.
    public let descriptionText: String
    /// The label to show now.
    public let title: String
    /// The value in words to show now; may be empty.
    public let valueText: String
    /// A short note about how the control is doing; may be empty.
    public let status: String
    /// What a tap will do, in words; may be empty.
    public let actionHint: String
    /// The symbol as its author named it.
    public let symbol: String
    /// The icon's name in a freedesktop icon theme.
    public let iconName: String
    /// The colour as `#rrggbb`; empty for none.
    public let tint: String
    /// What the value is about, such as the name of a track; empty for none.
    public let subject: String
    /// A line below the subject, such as the artist; may be empty.
    public let subjectDetail: String
    /// The SHA-256 digest of a picture of the subject; empty for none.
    /// ``ControlClient/picture(_:in:)`` has its bytes.
    public let artwork: String
    /// To which control of the bundle it belongs, and where; nil for one that belongs to no other.
    public let part: ControlPartSnapshot?
    /// Whether the control can be used at the moment.
    public let isEnabled: Bool
    /// False while the value is unavailable; ``unavailabilityReason`` says why.
    public let isAvailable: Bool
    /// Whether an action has been running for more than 100 ms.
    public let isPending: Bool
    /// The progress of the running action, 0 to 1; nil when it doesn't report any.
    public let progress: Double?
    /// While the value is unavailable, why; else how the last use failed, until one succeeds. Nil for
    /// neither.
    public let failure: ControlFailure?
    /// Whether the value is not for everybody's eyes.
    public let isPrivacySensitive: Bool
    /// The identifier of the action that a press runs; nil where that can't be run by name.
    public let action: String?
    /// The parameter values that distinguish this instance from others of its kind.
    public let configuration: [String: BusValue]
    /// Whose parameters a configuration of this kind has: the identifier of an ``IntentSnapshot``; nil for a
    /// control that takes none.
    public let configurationIntent: String?
    /// Whether the control must be placed with `Bundle1.AddControl` before use.
    public let needsConfiguration: Bool
    /// The widgets and controls that are reloaded after this one's action.
    public let dependents: [ObjectPath]
    /// A number that grows with every change of state; as of the last full read, for it is never announced.
    public let revision: UInt64

    /// The text to show for the control: its title or, failing that, its display name or kind. While the
    /// value is unavailable that is the display name, as the title may come of the value.
    public var label: String {
        let names = isAvailable ? [title, displayName] : [displayName, title]
        return names.first { !$0.isEmpty } ?? ShownText.visible(address.kind)
    }

    /// Why the value is unavailable, for the user; nil where it can, and where nothing is known.
    public var unavailabilityReason: String? {
        guard !isAvailable, let failure else { return nil }
        return failure.message.isEmpty ? nil : failure.message
    }
}

/// Where a control belongs beside the one that leads its group, as `PartOf` and `Part` have it.
public struct ControlPartSnapshot: Hashable, Sendable {
    /// A place in the group.
    public enum Place: String, Hashable, Sendable {
        /// Right before what leads.
        case leading
        /// Right after it.
        case trailing
        /// With what is shown on demand; any place that is not known here.
        case details
    }

    /// The kind of the control that leads.
    public let kind: String
    /// Where it belongs.
    public let place: Place

    /// For tests and previews of hosts.
    public init(_ place: Place, of kind: String) {
        self.kind = kind
        self.place = place
    }
}

/// What sort of control it is: which of these interfaces its object has beside `Control1`.
public enum ControlForm: String, Hashable, Sendable {
    /// On or off: `org.controlruntime.Toggle1`.
    case toggle
    /// Does one thing: `org.controlruntime.Button1`.
    case button
    /// A number within limits: `org.controlruntime.Level1`.
    case level
    /// One of several things: `org.controlruntime.Selection1`.
    case selection
}

/// Why a control's value is unavailable, or how its last use failed, from the property `Control1.Error`.
public struct ControlFailure: Hashable, Sendable {
    /// The last part of the error's name, for instance `PerformFailed`; an open set.
    public let name: String
    /// A sentence for the user; may be empty.
    public let message: String

    /// For tests and previews of hosts.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }

    /// What to show for it: the sentence, else the name.
    public var words: String { message.isEmpty ? ShownText.visible(name) : message }
}

/// A number within limits, as `Level1` has it.
public struct LevelSnapshot: Hashable, Sendable {
    /// Where it stands; it may be beyond the limits.
    public let value: Double
    /// The least that it can be set to.
    public let minimum: Double
    /// The greatest that it can be set to.
    public let maximum: Double
    /// The distance between the values that it can have, counted from ``minimum``; 0 for any.
    public let step: Double
    /// What it counts, to show behind the number; may be empty.
    public let unit: String

    /// Whether it is a share of one, which is shown in hundredths.
    package var isShare: Bool { unit.isEmpty && minimum == 0 && maximum == 1 }

    /// A decimal number; nil for others, of which a person means no level: `0x10`, `1e1`, `nan`.
    package static func decimal(_ text: String) -> Double? {
        text.allSatisfy { $0.isNumber || "+-.".contains($0) } ? Double(text) : nil
    }

    /// The number that a person means by a text, which may have the unit behind it as it is shown: `40`,
    /// `40 %`, `+5%`. Nil for what is no number of this unit.
    package func number(in text: String) -> Double? {
        let shown = isShare ? "%" : unit
        let hasUnit = !shown.isEmpty && text.hasSuffix(shown)
        let digits =
            hasUnit ? String(text.dropLast(shown.count).reversed().drop { $0 == " " }.reversed()) : text
        guard let number = Self.decimal(digits) else { return nil }
        return hasUnit && isShare ? number / 100 : number
    }
}

/// One of several things, as `Selection1` has it.
public struct SelectionSnapshot: Hashable, Sendable {
    /// What can be selected.
    public struct Choice: Hashable, Sendable {
        /// What it is selected by.
        public let id: String
        /// How it is called. Equal titles of one selection have the ids behind them.
        public let title: String
        /// The symbol as its author named it; may be empty.
        public let symbol: String
        /// The icon's name in a freedesktop icon theme; may be empty.
        public let iconName: String
        /// What is said of it besides its title; may be empty.
        public let subtitle: String
        /// A second symbol, such as a lock; may be empty.
        public let badge: String
        /// The badge's name in a freedesktop icon theme; may be empty.
        public let badgeIconName: String
    }

    /// The id of what is selected. It may be none of the choices: what was selected may be gone.
    public let selected: String
    /// What can be selected, in the order in which to show it.
    public let choices: [Choice]

    /// How what is selected is called: its title, else its id, as people may see it.
    public var selectedTitle: String {
        choices.first { $0.id == selected }?.title ?? ShownText.visible(selected)
    }
}

extension ControlSnapshot {
    /// Reads the properties of a control's object, by interface, as `GetManagedObjects` hands them out.
    ///
    /// - Returns: nil when `Control1` is not among the interfaces. Unknown interfaces and properties, and
    ///   values of unexpected types, are passed over.
    public init?(_ address: ControlAddress, interfaces: [String: [String: BusValue]]) {
        guard let control = interfaces[Control1.name.rawValue] else { return nil }
        let toggle = interfaces[Toggle1.name.rawValue]
        let text = { (row: Property<String>) in row.value(in: control) ?? "" }
        let flag = { (row: Property<Bool>) in row.value(in: control) ?? false }
        self.address = address
        let levels = interfaces[Level1.name.rawValue]
        let selections = interfaces[Selection1.name.rawValue]
        form = toggle != nil ? .toggle : levels != nil ? .level : selections != nil ? .selection : .button
        level = levels.flatMap(LevelSnapshot.init)
        selection = selections.flatMap(SelectionSnapshot.init)
        isOn = toggle.flatMap { Toggle1.isOn.readable.value(in: $0) }
        displayName = text(Control1.displayName)
        descriptionText = text(Control1.descriptionText)
        title = text(Control1.title)
        valueText = text(Control1.valueText)
        status = text(Control1.status)
        actionHint = text(Control1.actionHint)
        symbol = text(Control1.symbol)
        iconName = text(Control1.iconName)
        tint = text(Control1.tint)
        subject = text(Control1.subject)
        subjectDetail = text(Control1.subjectDetail)
        artwork = text(Control1.artwork)
        let lead = text(Control1.partOf)
        part =
            lead.isEmpty
            ? nil
            : ControlPartSnapshot(
                ControlPartSnapshot.Place(rawValue: text(Control1.part)) ?? .details, of: lead)
        isEnabled = flag(Control1.enabled)
        isAvailable = flag(Control1.available)
        isPending = flag(Control1.pending)
        progress = Control1.progress.value(in: control)?.value
        failure = Control1.error.value(in: control).flatMap(ControlFailure.init)
        isPrivacySensitive = flag(Control1.privacySensitive)
        action = Control1.actionIntent.value(in: control).flatMap { IntentSnapshot.identifier(at: $0) }
        configuration = Control1.configuration.value(in: control)?.values ?? [:]
        configurationIntent = Control1.configurationIntent.value(in: control).flatMap {
            IntentSnapshot.identifier(at: $0)
        }
        needsConfiguration = flag(Control1.needsConfiguration)
        dependents = Control1.dependents.value(in: control) ?? []
        revision = Control1.revision.value(in: control) ?? 0
    }
}

extension LevelSnapshot {
    /// Nil where a number or a limit is left out, or can't be one.
    fileprivate init?(_ properties: [String: BusValue]) {
        guard
            let value = Level1.value.readable.value(in: properties).flatMap(FiniteNumber.init(exactly:))?
                .value,
            let minimum = Level1.minimum.value(in: properties)?.value,
            let maximum = Level1.maximum.value(in: properties)?.value,
            // Where the distance is no number nothing can be reckoned.
            minimum <= maximum, (maximum - minimum).isFinite, (maximum - value).isFinite,
            (value - minimum).isFinite
        else { return nil }
        self.init(
            value: value, minimum: minimum, maximum: maximum,
            step: max(0, Level1.step.value(in: properties)?.value ?? 0),
            unit: Level1.unit.value(in: properties) ?? "")
    }
}

extension SelectionSnapshot {
    /// Nil where the bundle hides what is selected.
    fileprivate init?(_ properties: [String: BusValue]) {
        guard let selected = Selection1.selected.readable.value(in: properties) else { return nil }
        let choices = (Selection1.choices.value(in: properties) ?? []).compactMap { Choice($0.values) }
        let titles = ChoiceTitles.distinct(choices.map { ($0.id, $0.title) })
        self.init(
            selected: selected,
            choices: zip(choices, titles).map {
                Choice(
                    id: $0.id, title: $1, symbol: $0.symbol, iconName: $0.iconName, subtitle: $0.subtitle,
                    badge: $0.badge, badgeIconName: $0.badgeIconName)
            })
    }
}

extension SelectionSnapshot.Choice {
    /// Nil without an id.
    fileprivate init?(_ properties: [String: BusValue]) {
        guard let id = properties["id"]?.text else { return nil }
        self.init(
            id: id, title: properties["title"]?.text ?? id, symbol: properties["symbol"]?.text ?? "",
            iconName: properties["icon"]?.text ?? "", subtitle: properties["subtitle"]?.text ?? "",
            badge: properties["badge"]?.text ?? "", badgeIconName: properties["badge-icon"]?.text ?? "")
    }
}

extension ControlFailure {
    /// Nil for the pair of empty texts that stands for no failure.
    fileprivate init?(_ failure: Control1.Failure) {
        guard !failure.name.isEmpty else { return nil }
        self.init(name: failure.name, message: failure.message)
    }
}

extension Property {
    /// Its value among those of its interface; nil where it is missing or has another type.
    func value(in properties: [String: BusValue]) -> Value? {
        properties[name.rawValue].flatMap { try? Value.decode($0) }
    }
}
