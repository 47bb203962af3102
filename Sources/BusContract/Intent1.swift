public import DBus

/// The interface of an action: what it takes, and running it.
///
/// The constant of the property `Description` is called ``descriptionText``.
public enum Intent1 {
    /// The interface's name.
    public static let name: InterfaceName = "org.controlruntime.Intent1"

    /// The property `Title s`.
    public static let title: MemberName = "Title"
    /// The property `Description s`.
    public static let descriptionText: MemberName = "Description"
    /// The property `Summary s`.
    public static let summary: MemberName = "Summary"
    /// The property `Parameters aa{sv}`.
    public static let parameters: MemberName = "Parameters"
    /// The property `AuthenticationPolicy s`.
    public static let authenticationPolicy: MemberName = "AuthenticationPolicy"
    /// The property `Discoverable b`.
    public static let discoverable: MemberName = "Discoverable"
    /// The property `Donations aa{sv}`.
    public static let donations: MemberName = "Donations"

    /// The method `Perform(parameters: a{sv}, options: a{sv}) → a{sv}`.
    public static let perform: MemberName = "Perform"
    /// The method `Options(parameter: s, query: s) → aa{sv}`.
    public static let options: MemberName = "Options"
    /// The method `OptionsFor(parameter: s, query: s, arguments: a{sv}) → aa{sv}`.
    public static let optionsFor: MemberName = "OptionsFor"
    /// The method `SummaryFor(arguments: a{sv}) → s`.
    public static let summaryFor: MemberName = "SummaryFor"

    /// The interface as data: what dispatch, introspection and clients go by.
    public static let description = InterfaceDescription(
        name, doc: "An action that can be run with parameters.",
        methods: methods, properties: properties)

    private static let methods: [InterfaceDescription.Method] = [
        .init(
            perform,
            [.init("parameters", .vardict), .init("options", .vardict)],
            returns: [.init("results", .vardict)],
            doc: """
                Runs the action, and answers when it is done and the new state was announced. Parameters \
                left out have their defaults. Options: agent (o) is asked when the action asks back, \
                activation-token (s) lets it open windows. Results, as \
                far as there are any: value, dialog, supporting-dialog, symbol, view (a tree as a widget's \
                CurrentEntry), opens-url.
                """),
        .init(
            options,
            [.init("parameter", .string), .init("query", .string)],
            returns: [.init("options", .array(.vardict))],
            doc: """
                The values to choose from for a parameter; those that match a query, or with an empty query \
                those to suggest. Each has value and title, and as far as there are any subtitle, icon and \
                section.
                """),
        .init(
            optionsFor,
            [.init("parameter", .string), .init("query", .string), .init("arguments", .vardict)],
            returns: [.init("options", .array(.vardict))],
            doc: """
                As Options, for somebody who has chosen values for other parameters already: those options \
                that depend on them are such as fit. Arguments as for Perform, as far as there are any yet.
                """),
        .init(
            summaryFor,
            [.init("arguments", .vardict)],
            returns: [.init("summary", .string)],
            doc: """
                As Summary, for somebody who has chosen values: they are in the sentence, and which \
                sentence it is may depend on them. Arguments as for Perform, as far as there are any yet; \
                parameters without a value are in the sentence by their titles. The action's title where \
                it has no sentence.
                """),
    ]

    private static let properties: [InterfaceDescription.Property] = [
        .init(title, .string, doc: "The action's name for people."),
        .init(descriptionText, .string, doc: "What the action does."),
        .init(summary, .string, doc: "The action as a sentence with its parameters in it; may be empty."),
        .init(
            parameters, .array(.vardict),
            doc: """
                One dictionary for each parameter: name, title, D-Bus type, whether it is required, default, \
                range, choices.
                """),
        .init(authenticationPolicy, .string, doc: "What a locked session allows, as the author declared it."),
        .init(discoverable, .boolean, doc: "Whether launchers should offer the action."),
        .init(
            donations, .array(.vardict), change: .silent,
            doc: """
                When the app said that the action was done, and with what; the last first, at most twenty. Each \
                has date (x, microseconds since 1970), arguments (a{sv}, such as Perform takes) and value (v), \
                if it was told. For offering it again.
                """),
    ]
}
