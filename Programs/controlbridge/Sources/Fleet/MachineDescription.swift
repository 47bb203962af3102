public import ControlClient
internal import ControlBasics
internal import FoundationEssentials

/// What a machine says that it has: for other bridges, which make controls of it.
public struct MachineDescription: Codable, Hashable, Sendable {
    /// A control, without how it does.
    public struct Control: Codable, Hashable, Sendable {
        public var bundle: String
        public var kind: String
        public var instance: String?
        /// `toggle`, `button`, `level` or `selection`.
        public var form: String
        public var read: Bool?
        public var title: String
        public var limits: SharedControl.Limits?
        public var choices: [SharedControl.Choice]?

        public var address: ControlAddress { ControlAddress(bundle: bundle, kind: kind, instance: instance) }

        public init(_ control: SharedControl) {
            bundle = control.address.bundle
            kind = control.address.kind
            instance = control.address.instance
            form = control.form.rawValue
            read = control.isReadOnly ? true : nil
            title = control.title
            limits = control.limits
            choices = control.choices.isEmpty ? nil : control.choices
        }
    }

    /// Of this form.
    public var version = 1
    public var id: String
    /// The machine's name for people.
    public var name: String
    public var controls: [Control]

    public init(id: String, name: String, _ controls: [SharedControl]) {
        self.id = id
        self.name = name
        self.controls = controls.map(Control.init)
    }

    public var json: String { FleetJSON.text(of: self) }

    /// How many bytes, controls and bytes of a text are taken from another machine.
    static let most = (bytes: 512 << 10, controls: 512, text: 512, choices: 256)

    /// Reads what another machine has published, which may be anything.
    ///
    /// - Returns: nil for what is no description of the machine whose topic it came by. Controls that can't
    ///   be are left out.
    public init?(_ payload: [UInt8], ofMachine id: String) {
        guard payload.count <= Self.most.bytes,
            let read = try? JSONDecoder().decode(MachineDescription.self, from: Data(payload)),
            read.version == 1, read.id == id, read.controls.count <= Self.most.controls
        else { return nil }
        self = read
        name = Self.shown(read.name)
        if name.isEmpty { name = id }
        var seen: Set<ControlAddress> = []
        controls = read.controls.compactMap(Self.checked).filter { seen.insert($0.address).inserted }
    }

    private static func checked(_ control: Control) -> Control? {
        var control = control
        guard let form = ControlForm(rawValue: control.form),
            !control.bundle.isEmpty, control.bundle.utf8.count <= 128, control.kind.utf8.count <= 128,
            (control.instance ?? "").utf8.count <= 128
        else { return nil }
        control.title = shown(control.title)
        switch form {
        case .level:
            guard let limits = control.limits, limits.minimum < limits.maximum,
                (limits.maximum - limits.minimum).isFinite, limits.step.isFinite, limits.step >= 0
            else { return nil }
            control.limits?.unit = shown(limits.unit)
        case .selection:
            guard let choices = control.choices, !choices.isEmpty, choices.count <= most.choices else {
                return nil
            }
            control.choices = choices.map {
                .init(id: String($0.id.prefix(most.text)), title: shown($0.title))
            }
        case .toggle, .button: break
        }
        return control
    }

    /// As people may see it, and it may be sent on the bus.
    static func shown(_ text: String) -> String {
        ShownText.visible(String(text.prefix(most.text))).filter { $0 != "\0" }
    }
}
