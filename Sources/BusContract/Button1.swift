public import DBus

/// The interface of a control that does one thing.
public enum Button1 {
    /// The interface's name.
    public static let name: InterfaceName = "org.controlruntime.Button1"

    /// The method `Press()`.
    public static let press: MemberName = "Press"

    /// The interface as data: what dispatch, introspection and clients go by.
    public static let description = InterfaceDescription(
        name, doc: "A control that does one thing.",
        methods: methods)

    private static let methods: [InterfaceDescription.Method] = [
        .init(press, doc: "Runs the action, and answers when it is done and the new state was announced.")
    ]
}
