public import DBus

/// The interface of a control that is on or off.
public enum Toggle1 {
    public static let name: InterfaceName = "org.controlruntime.Toggle1"

    /// The property `IsOn b`, writable.
    public static let isOn = WritableProperty<Bool>(
        name, "IsOn",
        errors: ContractError.ofInvocations,
        doc: "Whether it is on. Writing does what SetValue does.")

    /// The method `Toggle() → b`.
    public static let toggle = Method<Void, Bool>(
        name, "Toggle", returns: "isOn",
        errors: ContractError.ofInvocations,
        doc: """
            Turns it over, judged by a value read afresh, and answers the value read after the action.
            """)

    /// The method `SetValue(value: b) → b`.
    public static let setValue = Method<Bool, Bool>(
        name, "SetValue", "value", returns: "isOn",
        errors: ContractError.ofInvocations,
        doc: """
            Turns it on or off and answers the value read after the action. Does nothing when a value \
            read afresh is already the wanted one.
            """)

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        /// Answers `IsOn`.
        /// - Throws: `BusError` where it isn't known.
        var isOn: Bool { get throws(BusError) }
        func setIsOn(_ value: Bool, _ call: BusCall<Void>)
        func toggle(_ call: BusCall<Bool>)
        func setValue(value: Bool, _ call: BusCall<Bool>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "A control that is on or off.",
            [
                toggle.bound(object) { $0.toggle($1) },
                setValue.bound(object) { $0.setValue(value: $1, $2) },
                isOn.bound(object, get: { try $0.isOn }, set: { $0.setIsOn($1, $2) }),
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
