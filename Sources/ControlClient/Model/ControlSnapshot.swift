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
        return names.first { !$0.isEmpty } ?? address.kind
    }

    /// Why the value is unavailable, for the user; nil where it can, and where nothing is known.
    public var unavailabilityReason: String? {
        guard !isAvailable, let failure else { return nil }
        return failure.message.isEmpty ? nil : failure.message
    }
}
