public import DBus

/// The interface that a caller offers so that an action can ask back.
///
/// The caller exports an object with it on its own connection and names it in `options["agent"]`; the runtime
/// calls it there. An agent answers ``ContractError/cancelled`` when the user declines.
public enum Agent1 {
    public static let name: InterfaceName = "org.controlruntime.Agent1"

    /// The method `RequestValue(intent: o, parameter: s, type: s, dialog: s, hints: a{sv}) → v`.
    public static let requestValue = Method<(ObjectPath, String, String, String, Vardict), BusValue>(
        name, "RequestValue", .init("intent", "parameter", "type", "dialog", "hints"), returns: "value",
        errors: [ContractError.cancelled],
        doc: """
            Asks for a parameter's value, of the given D-Bus type. Hints, as far as there are any: \
            choices (as) are all values that there are; suggestions (aa{sv}) are values to offer, 40 at most, \
            as Intent1.Options answers them; and what Parameters of the action says for editing.
            """)

    /// The method `RequestConfirmation(intent: o, dialog: s, hints: a{sv}) → b`.
    public static let requestConfirmation = Method<(ObjectPath, String, Vardict), Bool>(
        name, "RequestConfirmation", .init("intent", "dialog", "hints"), returns: "confirmed",
        errors: [ContractError.cancelled],
        doc: """
            Asks whether to go on. Hints: action and deny (s) are what the buttons say, destructive (b); \
            value (v) is the value that it is about; view (s) is to be shown beside the question, a tree \
            as a widget's CurrentEntry.
            """)

    /// The method `RequestChoice(intent: o, dialog: s, choices: aa{sv}) → s`.
    public static let requestChoice = Method<(ObjectPath, String, [Vardict]), String>(
        name, "RequestChoice", .init("intent", "dialog", "choices"), returns: "choice",
        errors: [ContractError.cancelled],
        doc: """
            Asks for one of several choices, and answers its identifier. Each has id, title, subtitle and \
            style (s: default, cancel, destructive); the first has view (s) where one is to be shown \
            beside the question.
            """)

    public static let cancel = Method<Void, Void>(
        name, "Cancel",
        doc: "The question on show isn't wanted any more: take it away.")

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        func requestValue(
            intent: ObjectPath, parameter: String, type: String, dialog: String, hints: Vardict,
            _ call: BusCall<BusValue>)
        func requestConfirmation(intent: ObjectPath, dialog: String, hints: Vardict, _ call: BusCall<Bool>)
        func requestChoice(intent: ObjectPath, dialog: String, choices: [Vardict], _ call: BusCall<String>)
        func cancel(_ call: BusCall<Void>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: """
                Asks the user what an action wants to know. Answers org.controlruntime.Error.Cancelled when the \
                user declines.
                """,
            [
                requestValue.bound(object) {
                    $0.requestValue(intent: $1.0, parameter: $1.1, type: $1.2, dialog: $1.3, hints: $1.4, $2)
                },
                requestConfirmation.bound(object) {
                    $0.requestConfirmation(intent: $1.0, dialog: $1.1, hints: $1.2, $2)
                },
                requestChoice.bound(object) {
                    $0.requestChoice(intent: $1.0, dialog: $1.1, choices: $1.2, $2)
                },
                cancel.bound(object) { $0.cancel($1) },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
