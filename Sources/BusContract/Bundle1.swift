public import DBus

/// The interface of a bundle's root object: what the bundle offers, and placing configured controls and
/// widgets.
public enum Bundle1 {
    /// The interface's name.
    public static let name: InterfaceName = "org.controlruntime.Bundle1"

    /// The property `DisplayName s`.
    public static let displayName: MemberName = "DisplayName"
    /// The property `Version s`.
    public static let version: MemberName = "Version"
    /// The property `DesktopEntry s`.
    public static let desktopEntry: MemberName = "DesktopEntry"
    /// The property `IconName s`.
    public static let iconName: MemberName = "IconName"
    /// The property `ControlKinds as`.
    public static let controlKinds: MemberName = "ControlKinds"
    /// The property `WidgetKinds as`.
    public static let widgetKinds: MemberName = "WidgetKinds"

    /// The property `Statistics a{sv}`, never announced.
    public static let statistics: MemberName = "Statistics"

    /// The method `ReloadControls(kind: s)`.
    public static let reloadControls: MemberName = "ReloadControls"
    /// The method `ReloadAllControls()`.
    public static let reloadAllControls: MemberName = "ReloadAllControls"
    /// The method `ReloadTimelines(kind: s)`.
    public static let reloadTimelines: MemberName = "ReloadTimelines"
    /// The method `ReloadAllTimelines()`.
    public static let reloadAllTimelines: MemberName = "ReloadAllTimelines"
    /// The method `AddControl(kind: s, configuration: a{sv}) → o`.
    public static let addControl: MemberName = "AddControl"
    /// The method `ConfigureControl(control: o, configuration: a{sv})`.
    public static let configureControl: MemberName = "ConfigureControl"
    /// The method `RemoveControl(control: o)`.
    public static let removeControl: MemberName = "RemoveControl"
    /// The method `AddWidget(kind: s, family: s, configuration: a{sv}) → o`.
    public static let addWidget: MemberName = "AddWidget"
    /// The method `ConfigureWidget(widget: o, configuration: a{sv})`.
    public static let configureWidget: MemberName = "ConfigureWidget"
    /// The method `RemoveWidget(widget: o)`.
    public static let removeWidget: MemberName = "RemoveWidget"
    /// The method `Push(kind: s, payload: a{sv})`.
    public static let push: MemberName = "Push"

    /// The interface as data: what dispatch, introspection and clients go by.
    public static let description = InterfaceDescription(
        name, doc: "A bundle of actions, controls and widgets.",
        methods: methods, properties: properties)

    private static let methods: [InterfaceDescription.Method] = [
        .init(
            reloadControls, [.init("kind", .string)],
            doc: "Asks the value providers of all controls of a kind again."),
        .init(reloadAllControls, doc: "Asks all value providers again."),
        .init(
            reloadTimelines, [.init("kind", .string)],
            doc: "Asks for the timelines of all widgets of a kind again."),
        .init(reloadAllTimelines, doc: "Asks for all timelines again."),
        .init(
            addControl,
            [.init("kind", .string), .init("configuration", .vardict)],
            returns: [.init("control", .objectPath)],
            doc: "Places a configured control. It stays, over restarts too, until RemoveControl."),
        .init(
            configureControl, [.init("control", .objectPath), .init("configuration", .vardict)],
            doc: "Replaces the configuration of a placed control, then asks for its value again."),
        .init(
            removeControl, [.init("control", .objectPath)],
            doc: "Takes a placed control away, with its configuration."),
        .init(
            addWidget,
            [.init("kind", .string), .init("family", .string), .init("configuration", .vardict)],
            returns: [.init("widget", .objectPath)],
            doc: """
                Places a widget in one of the families that its kind supports; empty for the first. It stays, over \
                restarts too, until RemoveWidget.
                """),
        .init(
            configureWidget, [.init("widget", .objectPath), .init("configuration", .vardict)],
            doc: "Replaces the configuration of a placed widget, then asks for its timeline again."),
        .init(
            removeWidget, [.init("widget", .objectPath)],
            doc: "Takes a placed widget away, with its configuration and its timeline."),
        .init(
            push, [.init("kind", .string), .init("payload", .vardict)],
            doc: "Hands a message to the push handler of a kind, then reloads that kind."),
    ]

    private static let properties: [InterfaceDescription.Property] = [
        .init(displayName, .string, doc: "The bundle's name for people."),
        .init(version, .string, doc: "The bundle's version; empty when it has none."),
        .init(
            desktopEntry, .string,
            doc: "The identifier of the bundle's desktop entry, without .desktop; empty when it has none."),
        .init(iconName, .string, doc: "The bundle's icon in the icon theme; empty when it has none."),
        .init(
            controlKinds, .array(.string),
            doc: "The kinds of the controls, in the order in which a gallery shows them."),
        .init(
            widgetKinds, .array(.string),
            doc: "The kinds of the widgets, in the order in which a gallery shows them."),
        .init(
            statistics, .vardict, change: .silent,
            doc: """
                What the bundle has done since it started: invocations, failures, refusals, reloads and handovers (t); \
                how long half and 99 of 100 runs took at most, duration-p50 and duration-p99 (d, seconds); and what it \
                has now: running, waiting and unended invocations, threads (t), resident-memory (t, bytes).
                """),
    ]
}
