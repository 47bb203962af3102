public import ControlClient

/// A control as other machines see it: what it is, and how it does.
public struct SharedControl: Hashable, Sendable {
    public let address: ControlAddress
    public let form: ControlForm
    /// Whether it takes no command.
    public private(set) var isReadOnly: Bool
    public let title: String
    public let symbol: String
    public let iconName: String
    public let tint: String
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
        title = control.isAvailable ? control.label : earlier?.title ?? control.label
        symbol = control.symbol
        iconName = control.iconName
        tint = control.tint
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
        symbol = kept.symbol ?? ""
        iconName = kept.icon ?? ""
        tint = kept.tint ?? ""
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
    /// what stands for another machine's control.
    public static func mayLeave(_ control: ControlSnapshot) -> Bool {
        !control.isPrivacySensitive && control.configuration[hostKey] == nil
            && (!control.needsConfiguration || control.address.instance != nil)
    }

    /// A number as short as it can be.
    public static func text(of number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// Whether another machine has to be described anew: more than the status is different.
    public func looks(like other: SharedControl) -> Bool {
        address == other.address && form == other.form && isReadOnly == other.isReadOnly
            && title == other.title && symbol == other.symbol && iconName == other.iconName
            && tint == other.tint && limits == other.limits && choices == other.choices
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

        public init(_ status: Status, revision: UInt64, answer: UInt64? = nil, changed: Int64) {
            reason = status.reason
            pending = status.isPending
            progress = status.progress
            self.revision = revision
            self.answer = answer
            self.changed = changed
        }
    }
}
