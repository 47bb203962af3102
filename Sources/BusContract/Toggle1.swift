public import DBus

/// The interface of a control that is on or off.
public enum Toggle1 {
    /// The interface's name.
    public static let name: InterfaceName = "org.controlruntime.Toggle1"

    /// The property `IsOn b`, writable.
    public static let isOn: MemberName = "IsOn"

    /// The method `Toggle() → b`.
    public static let toggle: MemberName = "Toggle"
    /// The method `SetValue(value: b) → b`.
    public static let setValue: MemberName = "SetValue"

    /// The interface as data: what dispatch, introspection and clients go by.
    public static let description = InterfaceDescription(
        name, doc: "A control that is on or off.",
        methods: methods, properties: properties)

    private static let methods: [InterfaceDescription.Method] = [
        .init(
            toggle, returns: [.init("isOn", .boolean)],
            doc: """
                Turns it over, judged by a value read afresh, and answers the value read after the action.
                """),
        .init(
            setValue, [.init("value", .boolean)], returns: [.init("isOn", .boolean)],
            doc: """
                Turns it on or off and answers the value read after the action. Does nothing when a value \
                read afresh is already the wanted one.
                """),
    ]

    private static let properties: [InterfaceDescription.Property] = [
        .init(isOn, .boolean, access: .readWrite, doc: "Whether it is on. Writing does what SetValue does.")
    ]
}
