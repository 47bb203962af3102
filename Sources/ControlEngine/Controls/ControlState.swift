/// All that is shown of a control at one moment.
public struct ControlState: Hashable, Sendable {
    /// What sort of control it is.
    public enum Form: String, Hashable, Sendable { case toggle, button }

    /// The last failure: an error's last name on the bus and a message.
    public struct Failure: Hashable, Sendable {
        public let name: String
        public let message: String
    }

    public var form: Form
    /// The kind's name for people; the kind itself when the author gave none.
    public var displayName = ""
    public var description = ""
    public var title = ""
    /// The value as text, such as "On".
    public var valueText = ""
    public var status = ""
    public var actionHint = ""
    /// The symbol as the author wrote it.
    public var symbol = ""
    /// The bundle's picture where the author named one in place of a symbol.
    public var imageName = ""
    /// `#rrggbb`, or empty.
    public var tint = ""
    public var isEnabled = true
    /// False before the first value, and while the value provider throws.
    public var isAvailable = false
    /// Whether an action has been running for over 100 ms.
    public var isPending = false
    /// From 0 to 1; -1 when the action reports none.
    public var progress = -1.0
    /// Cleared by the next success.
    public var failure: Failure?
    public var isPrivacySensitive = false
    /// A toggle's value; nil for a button.
    public var isOn: Bool?
    /// Grows with every change; never decreases.
    public var revision: UInt64 = 0

    /// Whether the two differ in anything but the revision.
    func differs(from other: ControlState) -> Bool {
        var same = other
        same.revision = revision
        return self != same
    }
}
