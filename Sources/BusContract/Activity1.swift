public import DBus

/// The interface of an activity: something that goes on, and what is shown of it. Times are µs since the
/// epoch.
public enum Activity1 {
    public static let name: InterfaceName = "org.controlruntime.Activity1"

    /// The property `Id s`, const.
    public static let id = Property<String>(
        name, "Id", change: .const,
        doc: "Unique among all activities, ever.")

    /// The property `AttributesType s`, const.
    public static let attributesType = Property<String>(
        name, "AttributesType", change: .const,
        doc: "The name of the attributes' type.")

    /// The property `Attributes s`.
    public static let attributes = Property<String>(
        name, "Attributes",
        doc: "What stays the same, as JSON; empty while it may not be seen.")

    /// The property `ContentState s`.
    public static let contentState = Property<String>(
        name, "ContentState",
        doc: "What changes, as JSON; empty while it may not be seen.")

    /// The property `State s`.
    public static let state = Property<String>(
        name, "State",
        doc: "How far it is: pending, active, stale, ended; dismissed once it is gone.")

    /// The property `Style s`, const.
    public static let style = Property<String>(
        name, "Style", change: .const,
        doc: "standard, or transient: that ends when the session is locked.")

    /// The property `StartDate x`, const.
    public static let startDate = Property<Int64>(
        name, "StartDate", change: .const,
        doc: "When it starts.")

    /// The property `StaleDate x`.
    public static let staleDate = Property<Int64>(
        name, "StaleDate",
        doc: "When its content is out of date; -1 for never.")

    /// The property `EndDate x`.
    public static let endDate = Property<Int64>(
        name, "EndDate",
        doc: "When it ended; -1 while it goes on.")

    /// The property `DismissalDate x`.
    public static let dismissalDate = Property<Int64>(
        name, "DismissalDate",
        doc: "When it is removed; -1 while it goes on.")

    /// The property `RelevanceScore d`.
    public static let relevanceScore = Property<FiniteNumber>(
        name, "RelevanceScore",
        doc:
            "Orders the activities of one bundle: the greatest first, of equal ones that which started first."
    )

    /// The property `BackgroundTint s`.
    public static let backgroundTint = Property<String>(
        name, "BackgroundTint",
        doc: "The colour behind Content, #rrggbb; empty for the host's.")

    /// The property `KeylineTint s`.
    public static let keylineTint = Property<String>(
        name, "KeylineTint",
        doc: "The colour of an outline, #rrggbb; empty for none.")

    /// The property `Url s`.
    public static let url = Property<String>(
        name, "Url",
        doc: "What a press beside its buttons opens; empty for its app, and while it may not be seen.")

    /// The property `Content s`, announced without its value.
    public static let content = Property<String>(
        name, "Content", change: .invalidates,
        doc: "The view tree for where there is room, as JSON.")

    /// The property `ContentSmall s`, announced without its value.
    public static let contentSmall = Property<String>(
        name, "ContentSmall", change: .invalidates,
        doc: "The same, small; empty where the author made none.")

    /// The property `CompactLeading s`, announced without its value.
    public static let compactLeading = Property<String>(
        name, "CompactLeading", change: .invalidates,
        doc: "The view tree of the first of two small parts, as JSON.")

    /// The property `CompactTrailing s`, announced without its value.
    public static let compactTrailing = Property<String>(
        name, "CompactTrailing", change: .invalidates,
        doc: "The view tree of the second of two small parts, as JSON.")

    /// The property `Minimal s`, announced without its value.
    public static let minimal = Property<String>(
        name, "Minimal", change: .invalidates,
        doc: "The view tree of one small part alone, as JSON.")

    /// The property `Expanded s`, announced without its value.
    public static let expanded = Property<String>(
        name, "Expanded", change: .invalidates,
        doc: "The view tree of the large form of the small parts, as JSON.")

    /// The property `Title s`.
    public static let title = Property<String>(
        name, "Title",
        doc: "The first line, for hosts that draw no trees.")

    /// The property `Text s`.
    public static let text = Property<String>(
        name, "Text",
        doc: "What follows it; may be empty.")

    /// The property `ShortText s`.
    public static let shortText = Property<String>(
        name, "ShortText",
        doc: "The same where there is room for 7 characters; may be empty.")

    /// The property `Progress d`.
    public static let progress = Property<Fraction>(
        name, "Progress",
        doc: "0 to 1; -1 where it has none.")

    /// The property `Until x`.
    public static let until = Property<Int64>(
        name, "Until",
        doc: "What it counts down to; -1 for nothing.")

    /// The property `IconName s`.
    public static let iconName = Property<String>(
        name, "IconName",
        doc: "An icon of the theme, or a picture's path; may be empty.")

    /// The property `Alerting b`.
    public static let alerting = Property<Bool>(
        name, "Alerting",
        doc: "Whether it is an alarm that is heard until somebody stops it: it is shown above all else.")

    /// The property `Actions a(ss)`.
    public static let actions = Property<[Action]>(
        name, "Actions",
        doc: "Its buttons: what Perform takes, and what is written on them.")

    /// The method `Perform(actionID: s, options: a{sv}) → a{sv}`.
    public static let perform = Method<(String, Vardict), Vardict>(
        name, "Perform", .init("actionID", "options"), returns: "results",
        errors: ContractError.ofInvocations + [ContractError.staleAction],
        doc: """
            Runs the action of a button or toggle in one of its view trees. Options and results are those of \
            Intent1.Perform. What the action does to activities is on the disk before the answer.
            """)

    /// The method `Open(regionID: s, options: a{sv})`.
    public static let open = Method<(String, Vardict), Void>(
        name, "Open", .init("regionID", "options"),
        errors: [
            ContractError.staleAction, ContractError.unavailable, ContractError.timedOut, .notSupported,
            .limitsExceeded,
        ],
        doc: """
            Opens what a link in one of its view trees points to, by its url; empty, it stands for the activity \
            as a whole: Url, else its app. Options: activation-token (s).
            """)

    public static let dismiss = Method<Void, Void>(
        name, "Dismiss",
        errors: [ContractError.unavailable],
        doc: """
            Removes it, as the user does who does not want to see it any more. What it is about goes on. On the \
            disk before the answer.
            """)

    /// The signal `Alerted(title: s, body: s, sound: s)`.
    public static let alerted = Signal<(String, String, String)>(
        name, "Alerted", .init("title", "body", "sound"),
        doc: """
            The user's attention is to be called to it. The sound is default or a sound's name; title and body \
            are empty while they may not be seen.
            """)

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        /// Answers `Id`.
        /// - Throws: `BusError` where it isn't known.
        var id: String { get throws(BusError) }
        /// Answers `AttributesType`.
        /// - Throws: `BusError` where it isn't known.
        var attributesType: String { get throws(BusError) }
        /// Answers `Attributes`.
        /// - Throws: `BusError` where it isn't known.
        var attributes: String { get throws(BusError) }
        /// Answers `ContentState`.
        /// - Throws: `BusError` where it isn't known.
        var contentState: String { get throws(BusError) }
        /// Answers `State`.
        /// - Throws: `BusError` where it isn't known.
        var state: String { get throws(BusError) }
        /// Answers `Style`.
        /// - Throws: `BusError` where it isn't known.
        var style: String { get throws(BusError) }
        /// Answers `StartDate`.
        /// - Throws: `BusError` where it isn't known.
        var startDate: Int64 { get throws(BusError) }
        /// Answers `StaleDate`.
        /// - Throws: `BusError` where it isn't known.
        var staleDate: Int64 { get throws(BusError) }
        /// Answers `EndDate`.
        /// - Throws: `BusError` where it isn't known.
        var endDate: Int64 { get throws(BusError) }
        /// Answers `DismissalDate`.
        /// - Throws: `BusError` where it isn't known.
        var dismissalDate: Int64 { get throws(BusError) }
        /// Answers `RelevanceScore`.
        /// - Throws: `BusError` where it isn't known.
        var relevanceScore: Double { get throws(BusError) }
        /// Answers `BackgroundTint`.
        /// - Throws: `BusError` where it isn't known.
        var backgroundTint: String { get throws(BusError) }
        /// Answers `KeylineTint`.
        /// - Throws: `BusError` where it isn't known.
        var keylineTint: String { get throws(BusError) }
        /// Answers `Url`.
        /// - Throws: `BusError` where it isn't known.
        var url: String { get throws(BusError) }
        /// Answers `Content`.
        /// - Throws: `BusError` where it isn't known.
        var content: String { get throws(BusError) }
        /// Answers `ContentSmall`.
        /// - Throws: `BusError` where it isn't known.
        var contentSmall: String { get throws(BusError) }
        /// Answers `CompactLeading`.
        /// - Throws: `BusError` where it isn't known.
        var compactLeading: String { get throws(BusError) }
        /// Answers `CompactTrailing`.
        /// - Throws: `BusError` where it isn't known.
        var compactTrailing: String { get throws(BusError) }
        /// Answers `Minimal`.
        /// - Throws: `BusError` where it isn't known.
        var minimal: String { get throws(BusError) }
        /// Answers `Expanded`.
        /// - Throws: `BusError` where it isn't known.
        var expanded: String { get throws(BusError) }
        /// Answers `Title`.
        /// - Throws: `BusError` where it isn't known.
        var title: String { get throws(BusError) }
        /// Answers `Text`.
        /// - Throws: `BusError` where it isn't known.
        var text: String { get throws(BusError) }
        /// Answers `ShortText`.
        /// - Throws: `BusError` where it isn't known.
        var shortText: String { get throws(BusError) }
        /// Answers `Progress`.
        /// - Throws: `BusError` where it isn't known.
        var progress: Double { get throws(BusError) }
        /// Answers `Until`.
        /// - Throws: `BusError` where it isn't known.
        var until: Int64 { get throws(BusError) }
        /// Answers `IconName`.
        /// - Throws: `BusError` where it isn't known.
        var iconName: String { get throws(BusError) }
        /// Answers `Alerting`.
        /// - Throws: `BusError` where it isn't known.
        var alerting: Bool { get throws(BusError) }
        /// Answers `Actions`.
        /// - Throws: `BusError` where it isn't known.
        var actions: [Action] { get throws(BusError) }
        func perform(actionID: String, options: Vardict, _ call: BusCall<Vardict>)
        func open(regionID: String, options: Vardict, _ call: BusCall<Void>)
        func dismiss(_ call: BusCall<Void>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: """
                An activity: something that goes on, and what is shown of it. Times are microseconds since the \
                Unix epoch.
                """,
            [
                perform.bound(object) { $0.perform(actionID: $1.0, options: $1.1, $2) },
                open.bound(object) { $0.open(regionID: $1.0, options: $1.1, $2) },
                dismiss.bound(object) { $0.dismiss($1) },
                id.bound(object) { try $0.id },
                attributesType.bound(object) { try $0.attributesType },
                attributes.bound(object) { try $0.attributes },
                contentState.bound(object) { try $0.contentState },
                state.bound(object) { try $0.state },
                style.bound(object) { try $0.style },
                startDate.bound(object) { try $0.startDate },
                staleDate.bound(object) { try $0.staleDate },
                endDate.bound(object) { try $0.endDate },
                dismissalDate.bound(object) { try $0.dismissalDate },
                relevanceScore.bound(object) { FiniteNumber(try $0.relevanceScore) },
                backgroundTint.bound(object) { try $0.backgroundTint },
                keylineTint.bound(object) { try $0.keylineTint },
                url.bound(object) { try $0.url },
                content.bound(object) { try $0.content },
                contentSmall.bound(object) { try $0.contentSmall },
                compactLeading.bound(object) { try $0.compactLeading },
                compactTrailing.bound(object) { try $0.compactTrailing },
                minimal.bound(object) { try $0.minimal },
                expanded.bound(object) { try $0.expanded },
                title.bound(object) { try $0.title },
                text.bound(object) { try $0.text },
                shortText.bound(object) { try $0.shortText },
                progress.bound(object) { Fraction(try $0.progress) },
                until.bound(object) { try $0.until },
                iconName.bound(object) { try $0.iconName },
                alerting.bound(object) { try $0.alerting },
                actions.bound(object) { try $0.actions },
                alerted.bound,
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
