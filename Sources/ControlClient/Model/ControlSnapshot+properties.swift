internal import BusContract
public import DBus

extension ControlSnapshot {
    /// Reads the properties of a control's object, by interface, as `GetManagedObjects` hands them out.
    ///
    /// - Returns: nil when `Control1` is not among the interfaces. Unknown interfaces and properties, and
    ///   values of unexpected types, are passed over.
    public init?(_ address: ControlAddress, interfaces: [String: [String: BusValue]]) {
        guard let control = interfaces[Control1.name.rawValue] else { return nil }
        let toggle = interfaces[Toggle1.name.rawValue]
        let text = { (name: MemberName) in control[name.rawValue]?.text ?? "" }
        let flag = { (name: MemberName) in control[name.rawValue]?.bool ?? false }
        self.address = address
        form = toggle == nil ? .button : .toggle
        isOn = toggle.flatMap { $0[Toggle1.isOn.rawValue]?.bool }
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
        progress = control[Control1.progress.rawValue]?.number.flatMap { (0...1).contains($0) ? $0 : nil }
        failure = control[Control1.error.rawValue].flatMap(ControlFailure.init)
        isPrivacySensitive = flag(Control1.privacySensitive)
        configuration = control[Control1.configuration.rawValue]?.properties ?? [:]
        if case .objectPath(let path)? = control[Control1.configurationIntent.rawValue],
            case .intent(let identifier)? = ContractPath(path)
        {
            configurationIntent = identifier
        } else {
            configurationIntent = nil
        }
        needsConfiguration = flag(Control1.needsConfiguration)
        dependents =
            control[Control1.dependents.rawValue]?.elements?.compactMap { element in
                if case .objectPath(let path) = element { path } else { nil }
            } ?? []
        revision = if case .uint64(let number)? = control[Control1.revision.rawValue] { number } else { 0 }
    }
}

extension ControlFailure {
    /// Nil for the pair of empty texts that stands for no failure.
    fileprivate init?(_ value: BusValue) {
        guard let texts = value.elements?.compactMap(\.text), texts.count == 2, texts[0] != "" else {
            return nil
        }
        self.init(name: texts[0], message: texts[1])
    }
}
