public import DBus

extension Contract {
    /// All interfaces of the contract, as data: what the objects of a bundle have, then ``Agent1``, which its
    /// callers have, ``Notifications1``, which any program may have, ``Push1`` of `controlpush`, and
    /// ``Fleet1`` of `controlbridge`.
    public static var interfaces: [InterfaceDescription] {
        [
            Bundle1.description, Control1.description, Toggle1.description, Button1.description,
            Level1.description, Selection1.description, Intent1.description, Widget1.description,
            Activity1.description, Activities1.description, Entities1.description,
            FreedesktopApplication.description,
            GtkActions.description, Agent1.description, Notifications1.description,
            Push1.description, Fleet1.description,
        ]
    }
}
