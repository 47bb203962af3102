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

    public init(
        _ kind: String, instance: String? = nil, isOn: Bool? = nil, properties: [MemberName: BusValue] = [:],
        failure: BusError? = nil, afterReload: [MemberName: BusValue] = [:]
    ) {
        self.kind = kind
        self.instance = instance
        self.isOn = isOn
        self.properties = properties
        self.failure = failure
        self.afterReload = afterReload
    }

    public var path: ObjectPath { ContractPath.control(kind: kind, instance: instance).objectPath }

    /// All properties of `Control1`.
    var allProperties: [MemberName: BusValue] {
        let texts: [MemberName] = [
            Control1.descriptionText, Control1.valueText, Control1.status, Control1.actionHint,
            Control1.symbol,
            Control1.iconName, Control1.tint,
        ]
        var all: [MemberName: BusValue] = [
            Control1.kind: .string(kind), Control1.displayName: .string(kind), Control1.title: .string(kind),
            Control1.enabled: .boolean(true), Control1.available: .boolean(true),
            Control1.pending: .boolean(false),
            Control1.progress: .double(-1), Control1.error: .structure([.string(""), .string("")]),
            Control1.privacySensitive: .boolean(false), Control1.configuration: .properties([]),
            Control1.configurationIntent: .objectPath("/"),
            Control1.needsConfiguration: .boolean(false), Control1.dependents: .array(of: .objectPath, []),
            Control1.revision: .uint64(1),
        ]
        for name in texts { all[name] = .string("") }
        if let isOn { all[Control1.valueText] = .string(isOn ? "On" : "Off") }
        return all.merging(properties) { $1 }
    }
}
