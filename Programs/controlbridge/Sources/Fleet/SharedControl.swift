public import ControlClient

/// A control as other machines see it: what it is, and how it does.
public struct SharedControl: Hashable, Sendable {
    public let address: ControlAddress
    public let form: ControlForm
    /// Whether it takes no command.
    public private(set) var isReadOnly: Bool
    /// As it was when it was first read: where it changes with the value, the present one is in the status.
    public let title: String
    /// Whether the title is of this run of its bundle.
    private var hasReadTitle = false
    /// A level's limits.
    public let limits: Limits?
    /// What can be selected, by titles that differ.
    public let choices: [Choice]
    public var status: Status

    /// The limits of a level.
    public struct Limits: Hashable, Sendable, Codable {
        public var minimum: Double
        public var maximum: Double
        public var step: Double
        public var unit: String

        public init(minimum: Double, maximum: Double, step: Double, unit: String) {
            (self.minimum, self.maximum, self.step, self.unit) = (minimum, maximum, step, unit)
        }

        /// The distance between values that Home Assistant takes: never nothing.
        var positiveStep: Double { step > 0 ? step : max((maximum - minimum) / 100, 0.001) }
    }

    /// One of several things to select.
    public struct Choice: Hashable, Sendable, Codable {
        public var id: String
        public var title: String

        public init(id: String, title: String) { (self.id, self.title) = (id, title) }
    }

    /// What changes while a control is there.
    public struct Status: Hashable, Sendable {
        /// As its topic has it; nil while it isn't known, and for a button.
        public var state: String?
        public var isAvailable: Bool
        public var isPending: Bool
        public var progress: Double?
        /// Why it is unavailable, or how its last use failed.
        public var reason: String?
        /// As the control has it now.
        public var title: String?
        public var symbol: String?
        public var iconName: String?
        public var tint: String?

        public init(
            state: String? = nil, isAvailable: Bool, isPending: Bool, progress: Double? = nil,
            reason: String? = nil
        ) {
            (self.state, self.isAvailable, self.isPending) = (state, isAvailable, isPending)
            (self.progress, self.reason) = (progress, reason)
        }

        static let gone = Status(
            state: nil, isAvailable: false, isPending: false, progress: nil,
            reason: "its program doesn't run there")
    }

    /// Nil for what never leaves a machine, see ``mayLeave(_:)``, and while too little is known of it.
    ///
    /// - Parameter earlier: as it was published last. While a control is unavailable it has no title of its
    ///   own, and a new one would be another name elsewhere.
    public init?(_ control: ControlSnapshot, isReadOnly: Bool, earlier: SharedControl? = nil) {
        guard Self.mayLeave(control) else { return nil }
        // Whether it is private is known with its first value.
        guard control.isAvailable || earlier != nil else { return nil }
        address = control.address
        form = control.form
        self.isReadOnly = isReadOnly
        let known = earlier.flatMap { !control.isAvailable || $0.hasReadTitle ? $0.title : nil }
        title = known ?? control.label
        hasReadTitle = control.isAvailable || earlier?.hasReadTitle == true
        limits = control.level.map {
            Limits(minimum: $0.minimum, maximum: $0.maximum, step: $0.step, unit: $0.unit)
        }
        choices = control.selection?.choices.map { Choice(id: $0.id, title: $0.title) } ?? []
        let state: String? =
            switch control.form {
            case .toggle: control.isOn.map { $0 ? "ON" : "OFF" }
            case .level: control.level.map { Self.text(of: $0.value) }
            case .selection: control.selection?.selectedTitle
            case .button: nil
            }
        status = Status(
            state: state, isAvailable: control.isAvailable && control.isEnabled,
            isPending: control.isPending, progress: control.progress, reason: control.failure?.words)
        let given = { (text: String) in text.isEmpty ? nil : text }
        status.title = control.isAvailable && control.label != title ? control.label : nil
        status.symbol = given(control.symbol)
        status.iconName = given(control.iconName)
        status.tint = given(control.tint)
        guard isComplete else { return nil }
    }

    /// A control that was published before this process began, and has not been read since.
    ///
    /// - Returns: nil for what can't be one.
    public init?(_ kept: MachineDescription.Control) {
        guard let form = ControlForm(rawValue: kept.form) else { return nil }
        address = kept.address
        self.form = form
        isReadOnly = kept.read ?? false
        title = kept.title
        limits = kept.limits
        choices = kept.choices ?? []
        status = .gone
        guard isComplete else { return nil }
    }

    /// The same, as it is while its bundle doesn't run.
    public func unavailable(isReadOnly: Bool) -> SharedControl {
        var control = self
        control.isReadOnly = isReadOnly
        control.status.isAvailable = false
        control.status.isPending = false
        control.status.progress = nil
        control.status.reason = Status.gone.reason
        // Another version of it may have another one.
        control.hasReadTitle = false
        return control
    }

    /// Whether it can be shown and used elsewhere.
    private var isComplete: Bool {
        switch form {
        case .toggle, .button: true
        case .level: limits.map { $0.minimum < $0.maximum } ?? false
        case .selection: !choices.isEmpty
        }
    }

    /// The marker in a configuration of what stands for another machine's control.
    public static let hostKey = "host"

    /// Whether a control may leave the machine at all: not what is private, what must be configured first, or
    /// what stands for another machine's control. Nor does what is guarded, as other objects say.
    public static func mayLeave(_ control: ControlSnapshot) -> Bool {
        !control.isPrivacySensitive && control.configuration[hostKey] == nil
            && (!control.needsConfiguration || control.address.instance != nil)
    }

    /// Why an allowed control is not elsewhere, or takes no command there; nil for one that does.
    ///
    /// - Parameters:
    ///   - isGuarded: whether not everybody may run its action.
    ///   - isKnown: whether it was there before: it stays then while it is unavailable.
    ///   - guardReason: why it takes no command, as its last use has shown.
    public static func obstacle(
        of control: ControlSnapshot, isGuarded: Bool, isReadOnly: Bool, isKnown: Bool, guardReason: String?
    ) -> String? {
        if control.isPrivacySensitive { return "it is private" }
        if isGuarded { return "it needs authentication" }
        if control.configuration[hostKey] != nil { return "it stands for controls of other machines" }
        if !mayLeave(control) { return "it has to be placed with a configuration first" }
        if !control.isAvailable, !isKnown {
            let reason = control.unavailabilityReason.map { ": \($0)" } ?? ""
            return "it is unavailable\(reason)"
        }
        if let guardReason { return guardReason }
        switch control.form {
        case .button: return isReadOnly ? "a button has nothing to be seen" : nil
        case .level: return isKnown || control.level != nil ? nil : "its limits are not known"
        case .selection:
            return isKnown || control.selection?.choices.isEmpty == false ? nil : "there is nothing to choose"
        case .toggle: return nil
        }
    }

    /// A number as short as it can be.
    public static func text(of number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// Whether another machine has to be described anew: more than the status is different.
    public func looks(like other: SharedControl) -> Bool {
        address == other.address && form == other.form && isReadOnly == other.isReadOnly
            && title == other.title && limits == other.limits && choices == other.choices
    }
}

extension SharedControl {
    /// What else is published of a control, as JSON.
    public struct Attributes: Codable, Hashable, Sendable {
        public var reason: String?
        public var pending: Bool
        public var progress: Double?
        /// Another one with each change, and after each command, whatever came of it.
        public var revision: UInt64
        /// The revision that ended the last command: what changes by itself is no answer.
        public var answer: UInt64?
        /// Microseconds since 1970.
        public var changed: Int64
        /// The label now, where it is not that of the description.
        public var title: String?
        public var symbol: String?
        public var icon: String?
        public var tint: String?

        public init(_ status: Status, revision: UInt64, answer: UInt64? = nil, changed: Int64) {
            reason = status.reason
            pending = status.isPending
            progress = status.progress
            self.revision = revision
            self.answer = answer
            self.changed = changed
            (title, symbol, icon, tint) = (status.title, status.symbol, status.iconName, status.tint)
        }

        /// Leaves of texts, which may be anything, what people may see and the bus takes.
        public mutating func showOnly() {
            reason = reason.map { String($0.prefix(1_024)).filter { $0 != "\0" } }
            (title, symbol) = (title.map(MachineDescription.shown), symbol.map(MachineDescription.shown))
            (icon, tint) = (icon.map(MachineDescription.shown), tint.map(MachineDescription.shown))
        }
    }
}
