public import DBus

/// The interface that a caller offers so that an action can ask back.
///
/// The caller exports an object with it on its own connection and names it in `options["agent"]`; the runtime
/// calls it there. An agent answers ``ContractError/cancelled`` when the user declines.
public enum Agent1 {
    /// The interface's name.
    public static let name: InterfaceName = "org.controlruntime.Agent1"

    /// The method `RequestValue(intent: o, parameter: s, type: s, dialog: s, hints: a{sv}) → v`.
    public static let requestValue: MemberName = "RequestValue"
    /// The method `RequestConfirmation(intent: o, dialog: s, hints: a{sv}) → b`.
    public static let requestConfirmation: MemberName = "RequestConfirmation"
    /// The method `RequestChoice(intent: o, dialog: s, choices: aa{sv}) → s`.
    public static let requestChoice: MemberName = "RequestChoice"
    /// The method `Cancel()`.
    public static let cancel: MemberName = "Cancel"

    /// The interface as data: what dispatch, introspection and clients go by.
    public static let description = InterfaceDescription(
        name,
        doc: """
            Asks a person what an action wants to know. Answers org.controlruntime.Error.Cancelled when the \
            person declines.
            """,
        methods: methods)

    private static let methods: [InterfaceDescription.Method] = [
        .init(
            requestValue,
            [
                .init("intent", .objectPath), .init("parameter", .string), .init("type", .string),
                .init("dialog", .string), .init("hints", .vardict),
            ],
            returns: [.init("value", .variant)],
            doc: """
                Asks for a parameter's value, of the given D-Bus type. Hints, as far as there are any: \
                choices (as), and what Parameters of the action says for editing.
                """),
        .init(
            requestConfirmation,
            [.init("intent", .objectPath), .init("dialog", .string), .init("hints", .vardict)],
            returns: [.init("confirmed", .boolean)],
            doc: """
                Asks whether to go on. Hints: action and deny (s) are what the buttons say, destructive (b); \
                value (v) is the value that it is about; view (s) is to be shown beside the question, a tree \
                as a widget's CurrentEntry.
                """),
        .init(
            requestChoice,
            [.init("intent", .objectPath), .init("dialog", .string), .init("choices", .array(.vardict))],
            returns: [.init("choice", .string)],
            doc: """
                Asks for one of several choices, and answers its identifier. Each has id, title, subtitle and \
                style (s: default, cancel, destructive); the first has view (s) where one is to be shown \
                beside the question.
                """),
        .init(cancel, doc: "The question on show isn't wanted any more: take it away."),
    ]
}
