public import DBus

/// The interface of a widget: what it shows now, where that comes from, and using it. Times are µs since the
/// epoch.
///
/// The constant of the property `Description` is called ``descriptionText``.
public enum Widget1 {
    public static let name: InterfaceName = "org.controlruntime.Widget1"

    /// The property `Kind s`, const.
    public static let kind = Property<String>(
        name, "Kind", change: .const,
        doc: "The widget's kind, unique in its bundle.")

    /// The property `DisplayName s`.
    public static let displayName = Property<String>(
        name, "DisplayName",
        doc: "The name that a gallery shows.")

    /// The property `Description s`.
    public static let descriptionText = Property<String>(
        name, "Description",
        doc: "What the widget is for, as a gallery shows it.")

    /// The property `Families as`.
    public static let families = Property<[String]>(
        name, "Families",
        doc: "The families (sizes) that the kind supports.")

    /// The property `Family s`.
    public static let family = Property<String>(
        name, "Family",
        doc: "The family of this widget.")

    /// The property `CurrentEntry s`, announced without its value.
    public static let currentEntry = Property<String>(
        name, "CurrentEntry", change: .invalidates,
        doc: "The view tree of the entry on show, as JSON.")

    /// The property `EntryDate x`.
    public static let entryDate = Property<Int64>(
        name, "EntryDate",
        doc: "The date of the entry on show.")

    /// The property `NextReload x`.
    public static let nextReload = Property<Int64>(
        name, "NextReload",
        doc: "When the timeline will be asked for again by itself; -1 for never.")

    /// The property `ReloadPolicy s`.
    public static let reloadPolicy = Property<String>(
        name, "ReloadPolicy",
        doc: "What the timeline says about its end.")

    /// The property `Relevance (dd)`.
    public static let relevance = Property<Relevance>(
        name, "Relevance",
        doc: """
            How relevant the entry on show is, and for how many seconds. A score that is not a number \
            stands for none.
            """)

    /// The property `BudgetRemaining u`.
    public static let budgetRemaining = Property<UInt32>(
        name, "BudgetRemaining",
        doc: """
            How many reloads that its policy asks for the widget has left. Each comes back 24 hours after it was \
            used; that alone is not announced.
            """)

    /// The property `DependsOn as`.
    public static let dependsOn = Property<[String]>(
        name, "DependsOn",
        doc: """
            What reloads the widget: object paths, action types and state keys, beginning with path:, \
            intent: or state:.
            """)

    /// The property `Configuration a{sv}`.
    public static let configuration = Property<Vardict>(
        name, "Configuration",
        errors: [ContractError.authenticationRequired],
        doc: "The parameter values that tell this instance from others of its kind.")

    /// The property `Environment a{sv}`, writable.
    public static let environment = WritableProperty<Vardict>(
        name, "Environment",
        errors: [
            .invalidArguments, .notSupported, ContractError.unavailable, ContractError.cancelled,
            .limitsExceeded,
        ],
        doc: """
            How the host of a placed widget shows it: CurrentEntry, GetTimeline and Snapshot are made for it. It \
            stays, over restarts too. A kind's own widget is every host's and has none; ask it with EntryIn. Each \
            key may be missing, which is as it is for a host that says nothing; others are passed over. The keys: \
            \(environmentDoc).
            """)

    /// The property `Recommendations aa{sv}`.
    public static let recommendations = Property<[Vardict]>(
        name, "Recommendations",
        doc: """
            Configurations that the widget's author recommends, best first: description (s), what the user \
            reads, and configuration (a{sv}), as Bundle1.AddWidget takes it. None while the session is locked.
            """)

    /// The property `NeedsConfiguration b`.
    public static let needsConfiguration = Property<Bool>(
        name, "NeedsConfiguration", change: .const,
        doc: "Whether the kind wants to be configured and this widget isn't: see Bundle1.AddWidget.")

    /// The property `ConfigurationIntent o`.
    public static let configurationIntent = Property<ObjectPath>(
        name, "ConfigurationIntent", change: .const,
        doc: """
            The object whose Intent1.Parameters and Intent1.OptionsFor tell what a configuration of this kind \
            takes; / for a widget that takes none.
            """)

    public static let reload = Method<Void, Void>(
        name, "Reload",
        errors: [
            ContractError.unavailable, ContractError.timedOut, ContractError.notConfigured,
            ContractError.cancelled, .limitsExceeded,
        ],
        doc: """
            Asks for the timeline again, and answers when the new one is in place. Without one the entry on show \
            stays, and the answer is Unavailable with what the provider said, TimedOut, or NotConfigured.
            """)

    /// The method `GetTimeline() → a(xs)`.
    public static let getTimeline = Method<Void, [TimelineEntry]>(
        name, "GetTimeline", returns: "entries",
        doc: "The entries of the timeline, each with its date and its view tree as JSON.")

    /// The method `Snapshot(family: s, preview: b) → s`.
    public static let snapshot = Method<(String, Bool), String>(
        name, "Snapshot", .init("family", "preview"), returns: "entry",
        errors: [
            ContractError.invalidValue, ContractError.unavailable, ContractError.timedOut, .limitsExceeded,
        ],
        doc: """
            A view tree as JSON in the given family: of now, or with preview one with sample data for a \
            gallery.
            """)

    /// The method `SnapshotIn(family: s, preview: b, environment: a{sv}) → s`.
    public static let snapshotIn = Method<(String, Bool, Vardict), String>(
        name, "SnapshotIn", .init("family", "preview", "environment"), returns: "entry",
        errors: [
            .invalidArguments, ContractError.invalidValue, ContractError.unavailable, ContractError.timedOut,
            .limitsExceeded,
        ],
        doc: """
            As Snapshot, for a host that shows it so: an environment has the keys of the property Environment, \
            which says what is missing.
            """)

    /// The method `EntryIn(environment: a{sv}) → s`.
    public static let entryIn = Method<Vardict, String>(
        name, "EntryIn", "environment", returns: "entry",
        errors: [
            .invalidArguments, ContractError.unavailable, ContractError.timedOut, .limitsExceeded,
        ],
        doc: """
            The view tree of the entry on show as JSON, for a host that shows it so: an environment has the keys \
            of the property Environment, which says what is missing. Ask again when CurrentEntry changes, and after \
            TimelineReloaded. The trees of the last environments that were asked for are kept.
            """)

    /// The method `Perform(actionID: s, options: a{sv}) → a{sv}`.
    public static let perform = Method<(String, Vardict), Vardict>(
        name, "Perform", .init("actionID", "options"), returns: "results",
        errors: ContractError.ofInvocations + [ContractError.staleAction],
        doc: """
            Runs the action of a button or toggle in the tree on show, in one of EntryIn or in a family's last \
            Snapshot. Options and results are those of Intent1.Perform.
            """)

    /// The method `Open(regionID: s, options: a{sv})`.
    public static let open = Method<(String, Vardict), Void>(
        name, "Open", .init("regionID", "options"),
        errors: [
            ContractError.staleAction, ContractError.unavailable, ContractError.timedOut, .notSupported,
            .limitsExceeded,
        ],
        doc: """
            Opens what a link in the view tree on show points to. Its region is its url in the tree, as is that \
            of the modifier widgetURL; empty, it stands for the widget as a whole, which without a url is its \
            app. StaleAction where the tree on show has no such url. Options: activation-token (s).
            """)

    /// The signal `TimelineReloaded(revision: t, entries: u)`.
    public static let timelineReloaded = Signal<(UInt64, UInt32)>(
        name, "TimelineReloaded", .init("revision", "entries"),
        doc: """
            A new timeline is in place. Its number, which never decreases, and how many entries it has.
            """)

    /// The signal `EntryChanged(date: x)`.
    public static let entryChanged = Signal<Int64>(
        name, "EntryChanged", "date",
        doc: "Another entry is on show: the one of this date.")

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        /// Answers `Kind`.
        /// - Throws: `BusError` where it isn't known.
        var kind: String { get throws(BusError) }
        /// Answers `DisplayName`.
        /// - Throws: `BusError` where it isn't known.
        var displayName: String { get throws(BusError) }
        /// Answers `Description`.
        /// - Throws: `BusError` where it isn't known.
        var descriptionText: String { get throws(BusError) }
        /// Answers `Families`.
        /// - Throws: `BusError` where it isn't known.
        var families: [String] { get throws(BusError) }
        /// Answers `Family`.
        /// - Throws: `BusError` where it isn't known.
        var family: String { get throws(BusError) }
        /// Answers `CurrentEntry`.
        /// - Throws: `BusError` where it isn't known.
        var currentEntry: String { get throws(BusError) }
        /// Answers `EntryDate`.
        /// - Throws: `BusError` where it isn't known.
        var entryDate: Int64 { get throws(BusError) }
        /// Answers `NextReload`.
        /// - Throws: `BusError` where it isn't known.
        var nextReload: Int64 { get throws(BusError) }
        /// Answers `ReloadPolicy`.
        /// - Throws: `BusError` where it isn't known.
        var reloadPolicy: String { get throws(BusError) }
        /// Answers `Relevance`.
        /// - Throws: `BusError` where it isn't known.
        var relevance: Relevance { get throws(BusError) }
        /// Answers `BudgetRemaining`.
        /// - Throws: `BusError` where it isn't known.
        var budgetRemaining: UInt32 { get throws(BusError) }
        /// Answers `DependsOn`.
        /// - Throws: `BusError` where it isn't known.
        var dependsOn: [String] { get throws(BusError) }
        /// Answers `Configuration`.
        /// - Throws: `BusError` where it isn't known.
        var configuration: Vardict { get throws(BusError) }
        /// Answers `Environment`.
        /// - Throws: `BusError` where it isn't known.
        var environment: Vardict { get throws(BusError) }
        func setEnvironment(_ environment: Vardict, _ call: BusCall<Void>)
        /// Answers `Recommendations`.
        /// - Throws: `BusError` where it isn't known.
        var recommendations: [Vardict] { get throws(BusError) }
        /// Answers `NeedsConfiguration`.
        /// - Throws: `BusError` where it isn't known.
        var needsConfiguration: Bool { get throws(BusError) }
        /// Answers `ConfigurationIntent`.
        /// - Throws: `BusError` where it isn't known.
        var configurationIntent: ObjectPath { get throws(BusError) }
        func reload(_ call: BusCall<Void>)
        func getTimeline(_ call: BusCall<[TimelineEntry]>)
        func snapshot(family: String, preview: Bool, _ call: BusCall<String>)
        func snapshotIn(
            family: String, preview: Bool, environment: Vardict, _ call: BusCall<String>)
        func entryIn(environment: Vardict, _ call: BusCall<String>)
        func perform(actionID: String, options: Vardict, _ call: BusCall<Vardict>)
        func open(regionID: String, options: Vardict, _ call: BusCall<Void>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc:
                "A widget: a view that changes along a timeline. Times are microseconds since the Unix epoch.",
            [
                reload.bound(object) { $0.reload($1) },
                getTimeline.bound(object) { $0.getTimeline($1) },
                snapshot.bound(object) { $0.snapshot(family: $1.0, preview: $1.1, $2) },
                snapshotIn.bound(object) {
                    $0.snapshotIn(family: $1.0, preview: $1.1, environment: $1.2, $2)
                },
                entryIn.bound(object) { $0.entryIn(environment: $1, $2) },
                perform.bound(object) { $0.perform(actionID: $1.0, options: $1.1, $2) },
                open.bound(object) { $0.open(regionID: $1.0, options: $1.1, $2) },
                kind.bound(object) { try $0.kind },
                displayName.bound(object) { try $0.displayName },
                descriptionText.bound(object) { try $0.descriptionText },
                families.bound(object) { try $0.families },
                family.bound(object) { try $0.family },
                currentEntry.bound(object) { try $0.currentEntry },
                entryDate.bound(object) { try $0.entryDate },
                nextReload.bound(object) { try $0.nextReload },
                reloadPolicy.bound(object) { try $0.reloadPolicy },
                relevance.bound(object) { try $0.relevance },
                budgetRemaining.bound(object) { try $0.budgetRemaining },
                dependsOn.bound(object) { try $0.dependsOn },
                configuration.bound(object) { try $0.configuration },
                environment.bound(object, get: { try $0.environment }, set: { $0.setEnvironment($1, $2) }),
                recommendations.bound(object) { try $0.recommendations },
                needsConfiguration.bound(object) { try $0.needsConfiguration },
                configurationIntent.bound(object) { try $0.configurationIntent },
                timelineReloaded.bound,
                entryChanged.bound,
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
