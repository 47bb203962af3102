internal import BusContract
public import DBus

/// A control of a ``FakeBundle``: its properties, and how its action goes.
public struct FakeControl: Sendable {
    public var kind: String
    public var instance: String?
    /// Nil for a button.
    public var isOn: Bool?
    /// Properties of `Control1` by name, on top of plain ones.
    public var properties: [MemberName: BusValue]
    /// What using the control answers instead of doing anything.
    public var failure: BusError?
    /// What changes when the control is asked to reload.
    public var afterReload: [MemberName: BusValue]
    /// Whether using the control succeeds and changes nothing.
    public var staysAsItIs: Bool

    public init(
        _ kind: String, instance: String? = nil, isOn: Bool? = nil, properties: [MemberName: BusValue] = [:],
        failure: BusError? = nil, afterReload: [MemberName: BusValue] = [:], staysAsItIs: Bool = false
    ) {
        self.kind = kind
        self.instance = instance
        self.isOn = isOn
        self.properties = properties
        self.failure = failure
        self.afterReload = afterReload
        self.staysAsItIs = staysAsItIs
    }

    public var path: ObjectPath { ContractPath.control(kind: kind, instance: instance).objectPath }

    /// All properties of `Control1`.
    var allProperties: [MemberName: BusValue] {
        let texts: [MemberName] = [
            Control1.descriptionText.name, Control1.valueText.name, Control1.status.name,
            Control1.actionHint.name,
            Control1.symbol.name,
            Control1.iconName.name, Control1.subject.name, Control1.subjectDetail.name, Control1.artwork.name,
            Control1.partOf.name, Control1.part.name,
            Control1.tint.name,
        ]
        var all: [MemberName: BusValue] = [
            Control1.kind.name: .string(kind), Control1.displayName.name: .string(kind),
            Control1.title.name: .string(kind),
            Control1.enabled.name: .boolean(true), Control1.available.name: .boolean(true),
            Control1.pending.name: .boolean(false),
            Control1.progress.name: .double(-1), Control1.error.name: .structure([.string(""), .string("")]),
            Control1.privacySensitive.name: .boolean(false),
            Control1.actionIntent.name: .objectPath("/"),
            Control1.configuration.name: .properties([]),
            Control1.configurationIntent.name: .objectPath("/"),
            Control1.needsConfiguration.name: .boolean(false),
            Control1.dependents.name: .array(of: .objectPath, []),
            Control1.revision.name: .uint64(1),
        ]
        for name in texts { all[name] = .string("") }
        if let isOn { all[Control1.valueText.name] = .string(isOn ? "On" : "Off") }
        return all.merging(properties) { $1 }
    }
}
