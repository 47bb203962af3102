internal import BusContract
internal import ControlEngine
internal import DBus
internal import WidgetKitLite

/// A property that a control's object has of the control's state. One row says when it can be read, whether a
/// gallery shows it, and when a change of it is announced.
struct ControlProperty: Sendable {
    /// What a property says something of.
    enum Subject {
        /// What is declared. It can always be read.
        case declaration
        /// Runs of the action. It can always be read, and a gallery doesn't show it.
        case run
        /// The last reading of the value. It can be read once there was one, and a gallery doesn't show it.
        case reading
        /// What stands for the control, the preview's before there is a value. It can always be read.
        case sign
        /// What the value brings. It can be read once there is a value, and is announced with the first.
        case value
        /// The value itself. It is hidden while it is private.
        case secret
    }

    let name: MemberName
    let subject: Subject
    /// Whether two states are the same in it.
    let isSame: @Sendable (ControlState, ControlState) -> Bool
    /// What a state has of it; nil for another form's property, and for one that is hidden.
    let value: @Sendable (ControlState) -> BusValue?

    private init<Value>(
        _ row: Property<Value>, _ subject: Subject,
        isSame: @escaping @Sendable (ControlState, ControlState) -> Bool,
        _ read: @escaping @Sendable (ControlState) -> Value?
    ) {
        name = row.name
        self.subject = subject
        self.isSame = isSame
        value = { read($0)?.busValue }
    }

    private init<Value: Equatable>(
        _ row: Property<Value>, _ subject: Subject, _ read: @escaping @Sendable (ControlState) -> Value?
    ) {
        self.init(row, subject, isSame: { read($0) == read($1) }, read)
    }

    /// Those that controls of all forms have, in the order of a signal.
    static let common = [
        Self(Control1.displayName, .declaration) { $0.displayName },
        Self(Control1.descriptionText, .declaration) { $0.description },
        Self(Control1.title, .value) { $0.title },
        Self(Control1.valueText, .value) { $0.valueText },
        Self(Control1.status, .value) { $0.status },
        Self(Control1.actionHint, .value) { $0.actionHint },
        Self(Control1.symbol, .sign) { $0.symbol },
        // Finding an icon takes longer than comparing what it is found by.
        Self(
            Control1.iconName, .sign,
            isSame: {
                $0.symbol == $1.symbol && $0.imageName == $1.imageName || $0.iconName == $1.iconName
            }, { $0.iconName }),
        Self(Control1.subject, .value) { $0.subject },
        Self(Control1.subjectDetail, .value) { $0.subjectDetail },
        Self(Control1.artwork, .value) { $0.artwork },
        Self(Control1.partOf, .declaration) { $0.partOf },
        Self(Control1.part, .declaration) { $0.part?.rawValue ?? "" },
        Self(Control1.tint, .value) { $0.tint },
        Self(Control1.enabled, .value) { $0.isEnabled },
        Self(Control1.privacySensitive, .value) { $0.isPrivacySensitive },
        Self(Control1.available, .reading) { $0.isAvailable },
        Self(Control1.pending, .run) { $0.isPending },
        Self(Control1.progress, .run, isSame: { $0.progress == $1.progress }, { Fraction($0.progress) }),
        Self(
            Control1.error, .reading, isSame: { $0.failure == $1.failure },
            { Control1.Failure($0.failure) }),
    ]

    private static let toggle = [Self(Toggle1.isOn.readable, .secret) { $0.isOn }]

    private static let level = [
        Self(Level1.value.readable, .secret) { $0.level?.value },
        Self(Level1.minimum, .secret) { ($0.level?.range.lowerBound).map { FiniteNumber($0) } },
        Self(Level1.maximum, .secret) { ($0.level?.range.upperBound).map { FiniteNumber($0) } },
        Self(Level1.step, .secret) { ($0.level?.step).map { FiniteNumber($0) } },
        Self(Level1.unit, .secret) { $0.level?.unit },
    ]

    private static let selection = [
        Self(Selection1.selected.readable, .secret) { $0.selection?.selected },
        Self(
            Selection1.choices, .secret, isSame: { $0.selection?.choices == $1.selection?.choices },
            { $0.selection?.choices.map(\.vardict) }),
    ]

    /// Those of the interface that a form adds; empty for a button, which has no value.
    static func own(of form: ControlState.Form) -> (interface: InterfaceName, properties: [Self]) {
        switch form {
        case .button: (Button1.name, [])
        case .toggle: (Toggle1.name, toggle)
        case .level: (Level1.name, level)
        case .selection: (Selection1.name, selection)
        }
    }

    /// Those that come and go with the value.
    static let ofValue = common.filter { $0.subject == .value }.map(\.name)

    /// Those that tell of a control that has been read.
    static let afterReading = Set(
        (common + toggle + level + selection).filter {
            switch $0.subject {
            case .declaration, .run: false
            case .reading, .sign, .value, .secret: true
            }
        }.map(\.name))
}

extension ControlState {
    /// The properties of `Control1` that differ from those of an earlier state, as they are now.
    func changes(from earlier: ControlState) -> [(MemberName, BusValue)] {
        var changes: [(MemberName, BusValue)] = []
        for property in ControlProperty.common {
            // All of the value with the first one, as nobody could read it before.
            let comes = property.subject == .value && !earlier.hasValue
            guard property.subject != .value || hasValue, comes || !property.isSame(earlier, self),
                let value = property.value(self)
            else { continue }
            changes.append((property.name, value))
        }
        return changes
    }

    /// What has changed of the value: in which interface, its properties as they are now, and the names of
    /// all that changed. Of one that has become private, only that it can't be read. Nil for nothing.
    func valueChange(
        from earlier: ControlState
    ) -> (interface: InterfaceName, values: [(MemberName, BusValue)], names: [MemberName])? {
        let (interface, own) = ControlProperty.own(of: form)
        let changed = own.filter { !$0.isSame(earlier, self) }
        if changed.isEmpty { return nil }
        return (interface, changed.compactMap { held($0) }, changed.map(\.name))
    }

    /// What galleries show, by the names of the properties.
    ///
    /// - Parameter kind: the control's.
    func preview(ofKind kind: String) -> Vardict {
        // The picture of sample data is kept for nobody.
        let common = ControlProperty.common.filter {
            [.declaration, .sign, .value].contains($0.subject) && $0.name != Control1.artwork.name
        }
        let held = (common + ControlProperty.own(of: form).properties).compactMap { self.held($0) }
        return Vardict(
            ([Control1.kind.holding(kind)] + held).map { ($0.rawValue, $1) } + [("preview", .boolean(true))])
    }

    private func held(_ property: ControlProperty) -> (MemberName, BusValue)? {
        property.value(self).map { (property.name, $0) }
    }

    /// An icon of the theme or a picture's path; see `SymbolNames` and `AssetPictures`.
    var iconName: String {
        symbol.isEmpty ? AssetPictures.ofProcess.iconName(for: imageName) : SymbolNames.iconName(for: symbol)
    }
}
