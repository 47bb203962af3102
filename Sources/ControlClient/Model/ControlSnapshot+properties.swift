internal import BusContract
public import DBus
internal import ControlBasics

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
        isEnabled = flag(Control1.enabled)
        isAvailable = flag(Control1.available)
        isPending = flag(Control1.pending)
        progress = Control1.progress.value(in: control)?.value
        failure = Control1.error.value(in: control).flatMap(ControlFailure.init)
        isPrivacySensitive = flag(Control1.privacySensitive)
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
    /// Nil where it isn't told what is selected.
    fileprivate init?(_ properties: [String: BusValue]) {
        guard let selected = Selection1.selected.readable.value(in: properties) else { return nil }
        let choices = (Selection1.choices.value(in: properties) ?? []).compactMap { Choice($0.values) }
        let titles = ChoiceTitles.distinct(choices.map { ($0.id, $0.title) })
        self.init(
            selected: selected,
            choices: zip(choices, titles).map {
                Choice(id: $0.id, title: $1, symbol: $0.symbol, iconName: $0.iconName)
            })
    }
}

extension SelectionSnapshot.Choice {
    /// Nil without an id.
    fileprivate init?(_ properties: [String: BusValue]) {
        guard let id = properties["id"]?.text else { return nil }
        self.init(
            id: id, title: properties["title"]?.text ?? id, symbol: properties["symbol"]?.text ?? "",
            iconName: properties["icon"]?.text ?? "")
    }
}

extension ControlFailure {
    /// Nil for the pair of empty texts that stands for no failure.
    fileprivate init?(_ failure: Control1.Failure) {
        guard !failure.name.isEmpty else { return nil }
        self.init(name: failure.name, message: failure.message)
    }
}
