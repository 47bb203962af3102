public import DBus

/// The interface of a widget: what it shows now, where that comes from, and using it. Times are µs since the
/// epoch.
///
/// The constant of the property `Description` is called ``descriptionText``.
public enum Widget1 {
    /// The interface's name.
    public static let name: InterfaceName = "org.controlruntime.Widget1"

    /// The property `Kind s`, const.
    public static let kind: MemberName = "Kind"
    /// The property `DisplayName s`.
    public static let displayName: MemberName = "DisplayName"
    /// The property `Description s`.
    public static let descriptionText: MemberName = "Description"
    /// The property `Families as`.
    public static let families: MemberName = "Families"
    /// The property `Family s`.
    public static let family: MemberName = "Family"
    /// The property `CurrentEntry s`, announced without its value.
    public static let currentEntry: MemberName = "CurrentEntry"
    /// The property `EntryDate x`.
    public static let entryDate: MemberName = "EntryDate"
    /// The property `NextReload x`.
    public static let nextReload: MemberName = "NextReload"
    /// The property `ReloadPolicy s`.
    public static let reloadPolicy: MemberName = "ReloadPolicy"
    /// The property `Relevance (dd)`.
    public static let relevance: MemberName = "Relevance"
    /// The property `BudgetRemaining u`.
    public static let budgetRemaining: MemberName = "BudgetRemaining"
    /// The property `DependsOn as`.
    public static let dependsOn: MemberName = "DependsOn"
    /// The property `Configuration a{sv}`.
    public static let configuration: MemberName = "Configuration"
    /// The property `Recommendations aa{sv}`.
    public static let recommendations: MemberName = "Recommendations"
    /// The property `NeedsConfiguration b`.
    public static let needsConfiguration: MemberName = "NeedsConfiguration"
    /// The property `ConfigurationIntent o`.
    public static let configurationIntent: MemberName = "ConfigurationIntent"

    /// The method `Reload()`.
    public static let reload: MemberName = "Reload"
    /// The method `GetTimeline() → a(xs)`.
    public static let getTimeline: MemberName = "GetTimeline"
    /// The method `Snapshot(family: s, preview: b) → s`.
    public static let snapshot: MemberName = "Snapshot"
    /// The method `Perform(actionID: s, options: a{sv}) → a{sv}`.
    public static let perform: MemberName = "Perform"
    /// The method `Open(regionID: s, options: a{sv})`.
    public static let open: MemberName = "Open"

    /// The signal `TimelineReloaded(revision: t, entries: u)`.
    public static let timelineReloaded: MemberName = "TimelineReloaded"
    /// The signal `EntryChanged(date: x)`.
    public static let entryChanged: MemberName = "EntryChanged"

    /// The interface as data: what dispatch, introspection and clients go by.
    public static let description = InterfaceDescription(
        name,
        doc: "A widget: a view that changes along a timeline. Times are microseconds since the Unix epoch.",
        methods: methods, properties: properties, signals: signals)

    private static let methods: [InterfaceDescription.Method] = [
        .init(
            reload,
            doc: """
                Asks for the timeline again, and answers when the new one is in place. Without one the entry on show \
                stays, and the answer is Unavailable with what the provider said, TimedOut, or NotConfigured.
                """),
        .init(
            getTimeline, returns: [.init("entries", .array(.structure([.int64, .string])))],
            doc: "The entries of the timeline, each with its date and its view tree as JSON."),
        .init(
            snapshot,
            [.init("family", .string), .init("preview", .boolean)],
            returns: [.init("entry", .string)],
            doc: """
                A view tree as JSON in the given family: of now, or with preview one with sample data for a \
                gallery.
                """),
        .init(
            perform,
            [.init("actionID", .string), .init("options", .vardict)],
            returns: [.init("results", .vardict)],
            doc: """
                Runs the action of a button or toggle in the view tree on show. Options and results are \
                those of Intent1.Perform.
                """),
        .init(
            open, [.init("regionID", .string), .init("options", .vardict)],
            doc: """
                Opens what a link in the view tree on show points to. Its region is its url in the tree, as is that \
                of the modifier widgetURL; empty, it stands for the widget as a whole, which without a url is its \
                app. StaleAction where the tree on show has no such url. Options: activation-token (s).
                """),
    ]

    private static let properties: [InterfaceDescription.Property] = [
        .init(kind, .string, change: .const, doc: "The widget's kind, unique in its bundle."),
        .init(displayName, .string, doc: "The name that a gallery shows."),
        .init(descriptionText, .string, doc: "What the widget is for, as a gallery shows it."),
        .init(families, .array(.string), doc: "The families (sizes) that the kind supports."),
        .init(family, .string, doc: "The family of this widget."),
        .init(
            currentEntry, .string, change: .invalidates,
            doc: "The view tree of the entry on show, as JSON."),
        .init(entryDate, .int64, doc: "The date of the entry on show."),
        .init(nextReload, .int64, doc: "When the timeline will be asked for again by itself; -1 for never."),
        .init(reloadPolicy, .string, doc: "What the timeline says about its end."),
        .init(
            relevance, .structure([.double, .double]),
            doc: """
                How relevant the entry on show is, and for how many seconds. A score that is not a number \
                stands for none.
                """),
        .init(
            budgetRemaining, .uint32,
            doc: """
                How many reloads that its policy asks for the widget has left. Each comes back 24 hours after it was \
                used; that alone is not announced.
                """),
        .init(
            dependsOn, .array(.string),
            doc: """
                What reloads the widget: object paths, action types and state keys, beginning with path:, \
                intent: or state:.
                """),
        .init(
            configuration, .vardict,
            doc: "The parameter values that tell this instance from others of its kind."),
        .init(
            recommendations, .array(.vardict),
            doc: """
                Configurations that the widget's author recommends, best first: description (s), what a person \
                reads, and configuration (a{sv}), as Bundle1.AddWidget takes it.
                """),
        .init(
            needsConfiguration, .boolean, change: .const,
            doc: "Whether the kind wants to be configured and this widget isn't: see Bundle1.AddWidget."),
        .init(
            configurationIntent, .objectPath, change: .const,
            doc: """
                The object whose Intent1.Parameters and Intent1.OptionsFor tell what a configuration of this kind \
                takes; / for a widget that takes none.
                """),
    ]

    private static let signals: [InterfaceDescription.Signal] = [
        .init(
            timelineReloaded, [.init("revision", .uint64), .init("entries", .uint32)],
            doc: """
                A new timeline is in place. Its number, which never decreases, and how many entries it has.
                """),
        .init(entryChanged, [.init("date", .int64)], doc: "Another entry is on show: the one of this date."),
    ]
}
