public import DBus

/// The interface of a control that does one thing.
public enum Button1 {
    public static let name: InterfaceName = "org.controlruntime.Button1"

    public static let press = Method<Void, Void>(
        name, "Press",
        errors: ContractError.ofInvocations,
        doc: "Runs the action, and answers when it is done and the new state was announced.")

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        func press(_ call: BusCall<Void>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "A control that does one thing.",
            [
                press.bound(object) { $0.press($1) }
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
