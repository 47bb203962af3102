public import DBus

/// The interface of a bundle's root object: what the bundle offers, and placing configured controls and
/// widgets.
public enum Bundle1 {
    public static let name: InterfaceName = "org.controlruntime.Bundle1"

    /// The property `DisplayName s`.
    public static let displayName = Property<String>(
        name, "DisplayName",
        doc: "The bundle's name for users.")

    /// The property `Version s`.
    public static let version = Property<String>(
        name, "Version",
        doc: "The bundle's version; empty when it has none.")

    /// The property `DesktopEntry s`.
    public static let desktopEntry = Property<String>(
        name, "DesktopEntry",
        doc: "The identifier of the bundle's desktop entry, without .desktop; empty when it has none.")

    /// The property `IconName s`.
    public static let iconName = Property<String>(
        name, "IconName",
        doc:
            "The icon of the bundle's desktop entry: a name in the icon theme, or a path; empty when it has none."
    )

    /// The property `ControlKinds as`.
    public static let controlKinds = Property<[String]>(
        name, "ControlKinds",
        doc: "The kinds of the controls, in the order in which a gallery shows them.")

    /// The property `WidgetKinds as`.
    public static let widgetKinds = Property<[String]>(
        name, "WidgetKinds",
        doc: "The kinds of the widgets, in the order in which a gallery shows them.")

    /// The property `Statistics a{sv}`, never announced.
    public static let statistics = Property<Vardict>(
        name, "Statistics", change: .silent,
        doc: """
            What the bundle has done since it started: invocations, failures, assistant-calls, refusals, reloads and \
            handovers (t); \
            how long half and 99 of 100 runs took at most, until their end or until they were given up, and with \
            the time for which the user was asked, duration-p50 and duration-p99 (d, seconds); and what it has now: \
            running, waiting and unended invocations, other requests that have no answer, threads (t), \
            resident-memory (t, bytes).
            """)

    /// The method `ReloadControls(kind: s)`.
    public static let reloadControls = Method<String, Void>(
        name, "ReloadControls", "kind",
        errors: [.invalidArguments],
        doc: "Asks the value providers of all controls of a kind again.")

    public static let reloadAllControls = Method<Void, Void>(
        name, "ReloadAllControls",
        doc: "Asks all value providers again.")

    /// The method `ReloadTimelines(kind: s)`.
    public static let reloadTimelines = Method<String, Void>(
        name, "ReloadTimelines", "kind",
        errors: [.invalidArguments],
        doc: "Asks for the timelines of all widgets of a kind again.")

    public static let reloadAllTimelines = Method<Void, Void>(
        name, "ReloadAllTimelines",
        doc: "Asks for all timelines again.")

    /// What placing and configuring may fail with.
    private static let placing: [ErrorName] = [
        .invalidArguments, ContractError.needsValue, ContractError.invalidValue, ContractError.unavailable,
        ContractError.authenticationRequired, ContractError.timedOut, ContractError.cancelled,
        .limitsExceeded,
    ]

    /// The method `AddControl(kind: s, configuration: a{sv}) → o`.
    public static let addControl = Method<(String, Vardict), ObjectPath>(
        name, "AddControl", .init("kind", "configuration"), returns: "control",
        errors: placing,
        doc: "Places a configured control. It stays, over restarts too, until RemoveControl.")

    /// The method `Preview(kind: s, configuration: a{sv}) → a{sv}`.
    public static let preview = Method<(String, Vardict), Vardict>(
        name, "Preview", .init("kind", "configuration"), returns: "properties",
        errors: placing,
        doc: """
            What a gallery shows of a control of a kind, with sample data: the properties that come of its kind \
            and its preview value, those of Control1 and of Toggle1, Level1 or Selection1, by their names, and \
            preview (b, true). Nothing of it is a state.
            """)

    /// The method `ConfigureControl(control: o, configuration: a{sv})`.
    public static let configureControl = Method<(ObjectPath, Vardict), Void>(
        name, "ConfigureControl", .init("control", "configuration"),
        errors: placing,
        doc: "Replaces the configuration of a placed control, then asks for its value again.")

    /// The method `RemoveControl(control: o)`.
    public static let removeControl = Method<ObjectPath, Void>(
        name, "RemoveControl", "control",
        errors: [.invalidArguments, ContractError.unavailable, .limitsExceeded],
        doc: """
            Takes a placed control away, with its configuration; also one that is kept and can't be put in its \
            place at present, which has no object.
            """)

    /// The method `AddWidget(kind: s, family: s, configuration: a{sv}) → o`.
    public static let addWidget = Method<(String, String, Vardict), ObjectPath>(
        name, "AddWidget", .init("kind", "family", "configuration"), returns: "widget",
        errors: placing,
        doc: """
            Places a widget in one of the families that its kind supports; empty for the first. It stays, over \
            restarts too, until RemoveWidget.
            """)

    /// The method `ConfigureWidget(widget: o, configuration: a{sv})`.
    public static let configureWidget = Method<(ObjectPath, Vardict), Void>(
        name, "ConfigureWidget", .init("widget", "configuration"),
        errors: placing,
        doc: "Replaces the configuration of a placed widget, then asks for its timeline again.")

    /// The method `RemoveWidget(widget: o)`.
    public static let removeWidget = Method<ObjectPath, Void>(
        name, "RemoveWidget", "widget",
        errors: [.invalidArguments, ContractError.unavailable, .limitsExceeded],
        doc: """
            Takes a placed widget away, with its configuration and its timeline; also one that is kept and can't \
            be put in its place at present, which has no object.
            """)

    /// The method `Push(kind: s, payload: a{sv})`.
    public static let push = Method<(String, Vardict), Void>(
        name, "Push", .init("kind", "payload"),
        errors: [.invalidArguments, ContractError.unavailable, .notSupported, .limitsExceeded],
        doc: "Hands a message to the push handler of a kind, then reloads that kind.")

    /// The method `GetResource(digest: s) → (mediaType: s, descriptor: h)`.
    public static let getResource = Method<String, (String, BusFileDescriptor)>(
        name, "GetResource", "digest", returns: .init("mediaType", "descriptor"),
        errors: [
            ContractError.invalidValue, ContractError.unavailable, ContractError.authenticationRequired,
            ContractError.timedOut, .limitsExceeded,
        ],
        doc: """
            The bytes of a picture that a tree names by its SHA-256 digest, in memory that nobody can change \
            any more: for pictures of trees that this bundle serves, and for 60 s of those that it served. A \
            digest always stands for the same bytes, so each need be asked for once. What only private parts \
            of trees name is not given out while the session is locked.
            """)

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        var displayName: String { get }
        var version: String { get }
        var desktopEntry: String { get }
        var iconName: String { get }
        var controlKinds: [String] { get }
        var widgetKinds: [String] { get }
        var statistics: Vardict { get }
        func reloadControls(kind: String, _ call: BusCall<Void>)
        func reloadAllControls(_ call: BusCall<Void>)
        func reloadTimelines(kind: String, _ call: BusCall<Void>)
        func reloadAllTimelines(_ call: BusCall<Void>)
        func addControl(kind: String, configuration: Vardict, _ call: BusCall<ObjectPath>)
        func preview(kind: String, configuration: Vardict, _ call: BusCall<Vardict>)
        func configureControl(control: ObjectPath, configuration: Vardict, _ call: BusCall<Void>)
        func removeControl(control: ObjectPath, _ call: BusCall<Void>)
        func addWidget(kind: String, family: String, configuration: Vardict, _ call: BusCall<ObjectPath>)
        func configureWidget(widget: ObjectPath, configuration: Vardict, _ call: BusCall<Void>)
        func removeWidget(widget: ObjectPath, _ call: BusCall<Void>)
        func push(kind: String, payload: Vardict, _ call: BusCall<Void>)
        func getResource(digest: String, _ call: BusCall<(String, BusFileDescriptor)>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: """
                A bundle of actions, controls and widgets. GetManagedObjects at its object doesn't contain that \
                object itself: read its properties with GetAll.
                """,
            [
                reloadControls.bound(object) { $0.reloadControls(kind: $1, $2) },
                reloadAllControls.bound(object) { $0.reloadAllControls($1) },
                reloadTimelines.bound(object) { $0.reloadTimelines(kind: $1, $2) },
                reloadAllTimelines.bound(object) { $0.reloadAllTimelines($1) },
                addControl.bound(object) { $0.addControl(kind: $1.0, configuration: $1.1, $2) },
                preview.bound(object) { $0.preview(kind: $1.0, configuration: $1.1, $2) },
                configureControl.bound(object) {
                    $0.configureControl(control: $1.0, configuration: $1.1, $2)
                },
                removeControl.bound(object) { $0.removeControl(control: $1, $2) },
                addWidget.bound(object) { $0.addWidget(kind: $1.0, family: $1.1, configuration: $1.2, $2) },
                configureWidget.bound(object) { $0.configureWidget(widget: $1.0, configuration: $1.1, $2) },
                removeWidget.bound(object) { $0.removeWidget(widget: $1, $2) },
                push.bound(object) { $0.push(kind: $1.0, payload: $1.1, $2) },
                getResource.bound(object) { $0.getResource(digest: $1, $2) },
                displayName.bound(object) { $0.displayName },
                version.bound(object) { $0.version },
                desktopEntry.bound(object) { $0.desktopEntry },
                iconName.bound(object) { $0.iconName },
                controlKinds.bound(object) { $0.controlKinds },
                widgetKinds.bound(object) { $0.widgetKinds },
                statistics.bound(object) { $0.statistics },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
