public import DBus

/// The interface of every control, button or toggle: its presentation, its state, and what a tap does.
///
/// The constant of the property `Description` is called ``descriptionText``.
public enum Control1 {
    /// The interface's name.
    public static let name: InterfaceName = "org.controlruntime.Control1"

    /// The property `Kind s`, const.
    public static let kind: MemberName = "Kind"
    /// The property `DisplayName s`.
    public static let displayName: MemberName = "DisplayName"
    /// The property `Description s`.
    public static let descriptionText: MemberName = "Description"
    /// The property `Title s`.
    public static let title: MemberName = "Title"
    /// The property `ValueText s`.
    public static let valueText: MemberName = "ValueText"
    /// The property `Status s`.
    public static let status: MemberName = "Status"
    /// The property `ActionHint s`.
    public static let actionHint: MemberName = "ActionHint"
    /// The property `Symbol s`.
    public static let symbol: MemberName = "Symbol"
    /// The property `IconName s`.
    public static let iconName: MemberName = "IconName"
    /// The property `Tint s`.
    public static let tint: MemberName = "Tint"
    /// The property `Enabled b`.
    public static let enabled: MemberName = "Enabled"
    /// The property `Available b`.
    public static let available: MemberName = "Available"
    /// The property `Pending b`.
    public static let pending: MemberName = "Pending"
    /// The property `Progress d`.
    public static let progress: MemberName = "Progress"
    /// The property `Error (ss)`.
    public static let error: MemberName = "Error"
    /// The property `PrivacySensitive b`.
    public static let privacySensitive: MemberName = "PrivacySensitive"
    /// The property `Configuration a{sv}`.
    public static let configuration: MemberName = "Configuration"
    /// The property `ConfigurationIntent o`.
    public static let configurationIntent: MemberName = "ConfigurationIntent"
    /// The property `NeedsConfiguration b`.
    public static let needsConfiguration: MemberName = "NeedsConfiguration"
    /// The property `Dependents ao`.
    public static let dependents: MemberName = "Dependents"
    /// The property `Revision t`, never announced.
    public static let revision: MemberName = "Revision"

    /// The method `Reload()`.
    public static let reload: MemberName = "Reload"
    /// The method `Invoke(options: a{sv}) → a{sv}`.
    public static let invoke: MemberName = "Invoke"

    /// The signal `Failed(name: s, message: s)`.
    public static let failed: MemberName = "Failed"

    /// The interface as data: what dispatch, introspection and clients go by.
    public static let description = InterfaceDescription(
        name, doc: "A control: a button or a toggle.",
        methods: methods, properties: properties, signals: signals)

    private static let methods: [InterfaceDescription.Method] = [
        .init(reload, doc: "Asks the value provider again, and answers when the new state was announced."),
        .init(
            invoke, [.init("options", .vardict)], returns: [.init("results", .vardict)],
            doc: """
                Does what a tap does, and answers when the new state was announced. Options: agent (o) is \
                asked when the action asks back, activation-token (s) lets it open windows, value (b) is the \
                state wanted of a toggle. Results: value and others, as of Intent1.Perform.
                """),
    ]

    private static let properties: [InterfaceDescription.Property] = [
        .init(kind, .string, change: .const, doc: "The control's kind, unique in its bundle."),
        .init(displayName, .string, doc: "The name that a gallery shows."),
        .init(descriptionText, .string, doc: "What the control is for, as a gallery shows it."),
        .init(title, .string, doc: "The label to show now."),
        .init(valueText, .string, doc: "The value in words to show now, for instance On; may be empty."),
        .init(status, .string, doc: "A short text about what goes on, to show for a while; mostly empty."),
        .init(actionHint, .string, doc: "What a press will do, in words; may be empty."),
        .init(
            symbol, .string,
            doc: "The symbol's name as its author declared it, for instance an SF Symbols name."),
        .init(iconName, .string, doc: "A name in the freedesktop icon theme that stands for the symbol."),
        .init(tint, .string, doc: "The colour as #rrggbb; empty for the desktop's own."),
        .init(enabled, .boolean, doc: "Whether a press does anything."),
        .init(available, .boolean, doc: "False while the value can't be had; the last value stays on show."),
        .init(
            pending, .boolean,
            doc: "Whether an action is running. Announced only when it runs for more than 100 ms."),
        .init(progress, .double, doc: "How far the running action is, from 0 to 1; -1 for none."),
        .init(
            error, .structure([.string, .string]),
            doc: """
                Name and message of the last failure, both empty when there is none. The next success clears \
                it.
                """),
        .init(
            privacySensitive, .boolean,
            doc: "Whether the value is not for everybody's eyes, for instance on a locked screen."),
        .init(
            configuration, .vardict,
            doc: "The parameter values that tell this instance from others of its kind."),
        .init(
            configurationIntent, .objectPath, change: .const,
            doc: """
                The object whose Intent1.Parameters and Intent1.OptionsFor tell what a configuration of this kind \
                takes; / for a control that takes none.
                """),
        .init(
            needsConfiguration, .boolean,
            doc: "Whether the control must be placed with Bundle1.AddControl before it can be used."),
        .init(
            dependents, .array(.objectPath),
            doc: "The widgets and controls that are reloaded after this control's action."),
        .init(
            revision, .uint64, change: .silent,
            doc: "A number that grows with every change of the control's state and never decreases."),
    ]

    private static let signals: [InterfaceDescription.Signal] = [
        .init(
            failed, [.init("name", .string), .init("message", .string)],
            doc: "An action of this control failed; the error's name and its message.")
    ]
}
