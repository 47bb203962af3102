public import DBus

/// The interface of every control, of whichever sort: its presentation, its state, and what a tap does.
///
/// The constant of the property `Description` is called ``descriptionText``.
public enum Control1 {
    public static let name: InterfaceName = "org.controlruntime.Control1"

    /// The property `Kind s`, const.
    public static let kind = Property<String>(
        name, "Kind", change: .const,
        doc: "The control's kind, unique in its bundle.")

    /// The property `DisplayName s`.
    public static let displayName = Property<String>(
        name, "DisplayName",
        doc: "The name that a gallery shows.")

    /// The property `Description s`.
    public static let descriptionText = Property<String>(
        name, "Description",
        doc: "What the control is for, as a gallery shows it.")

    /// The property `Title s`.
    public static let title = Property<String>(
        name, "Title", errors: [ContractError.unavailable],
        doc: "The label to show now.")

    /// The property `ValueText s`.
    public static let valueText = Property<String>(
        name, "ValueText", errors: [ContractError.unavailable],
        doc: "The value in words to show now, for instance On; may be empty.")

    /// The property `Status s`.
    public static let status = Property<String>(
        name, "Status", errors: [ContractError.unavailable],
        doc: "A short text about what goes on, to show for a while; mostly empty.")

    /// The property `ActionHint s`.
    public static let actionHint = Property<String>(
        name, "ActionHint", errors: [ContractError.unavailable],
        doc: "What a press will do, in words; may be empty.")

    /// The property `Symbol s`.
    public static let symbol = Property<String>(
        name, "Symbol",
        doc: """
            The symbol's name as its author declared it, for instance an SF Symbols name; the preview's before there \
            is a value, and empty while that is private and the session is locked.
            """)

    /// The property `IconName s`.
    public static let iconName = Property<String>(
        name, "IconName",
        doc:
            "A name in the freedesktop icon theme that stands for the symbol. Before the first value, the preview's."
    )

    /// The property `Subject s`.
    public static let subject = Property<String>(
        name, "Subject", errors: [ContractError.unavailable],
        doc: """
            What the value is about, such as the name of a track, for a panel with room for a heading and more; \
            empty for none. ValueText says enough without it.
            """)

    /// The property `SubjectDetail s`.
    public static let subjectDetail = Property<String>(
        name, "SubjectDetail", errors: [ContractError.unavailable],
        doc: "A line below the subject, such as the artist; may be empty.")

    /// The property `Artwork s`.
    public static let artwork = Property<String>(
        name, "Artwork", errors: [ContractError.unavailable],
        doc: """
            The SHA-256 digest of a picture of the subject, such as an album's cover; empty for none. \
            Bundle1.GetResource gives its bytes.
            """)

    /// The property `PartOf s`.
    public static let partOf = Property<String>(
        name, "PartOf",
        doc: """
            The kind of the control of this bundle that leads the group to which this control belongs; empty for \
            one that belongs to no other. A panel that shows groups shows the control beside that one.
            """)

    /// The property `Part s`.
    public static let part = Property<String>(
        name, "Part",
        doc: """
            Where it belongs in the group: leading or trailing, right before and after the control that leads, or \
            details, with what is shown on demand; empty for one that belongs to no other. An open set: take what \
            you don't know as details.
            """)

    /// The property `Tint s`.
    public static let tint = Property<String>(
        name, "Tint", errors: [ContractError.unavailable],
        doc: "The colour as #rrggbb; empty for the desktop's own.")

    /// The property `Enabled b`.
    public static let enabled = Property<Bool>(
        name, "Enabled", errors: [ContractError.unavailable],
        doc: "Whether a press does anything.")

    /// The property `Available b`.
    public static let available = Property<Bool>(
        name, "Available",
        doc:
            "False while the value is unavailable: Error says why, and what depends on it is the last one known."
    )

    /// The property `Pending b`.
    public static let pending = Property<Bool>(
        name, "Pending",
        doc: "Whether an action is running. Announced only when it runs for more than 100 ms.")

    /// The property `Progress d`.
    public static let progress = Property<Fraction>(
        name, "Progress",
        doc: "How far the running action is, from 0 to 1; -1 for none.")

    /// The property `Error (ss)`.
    public static let error = Property<Failure>(
        name, "Error",
        doc: """
            While Available is false, why: the name Unavailable, or NotConfigured, and a message. Otherwise name \
            and message of how the last use failed, until one succeeds; one that the user declined has not \
            failed. Both are empty when there is neither.
            """)

    /// The property `PrivacySensitive b`.
    public static let privacySensitive = Property<Bool>(
        name, "PrivacySensitive", errors: [ContractError.unavailable],
        doc: "Whether the value is not for everybody's eyes, for instance on a locked screen.")

    /// The property `Configuration a{sv}`.
    public static let configuration = Property<Vardict>(
        name, "Configuration",
        errors: [ContractError.authenticationRequired],
        doc: "The parameter values that tell this instance from others of its kind.")

    /// The property `ConfigurationIntent o`.
    public static let configurationIntent = Property<ObjectPath>(
        name, "ConfigurationIntent", change: .const,
        doc: """
            The object whose Intent1.Parameters and Intent1.OptionsFor tell what a configuration of this kind \
            takes; / for a control that takes none.
            """)

    /// The property `ActionIntent o`, never announced.
    public static let actionIntent = Property<ObjectPath>(
        name, "ActionIntent", change: .silent,
        doc: """
            The object of the action that a press runs, whose Intent1.AuthenticationPolicy tells who may run it; / \
            where the action has no object.
            """)

    /// The property `NeedsConfiguration b`.
    public static let needsConfiguration = Property<Bool>(
        name, "NeedsConfiguration",
        doc: """
            Whether the kind wants to be configured and this control isn't: see Bundle1.AddControl. It can be used \
            all the same, unless its Error is NotConfigured.
            """)

    /// The property `Dependents ao`.
    public static let dependents = Property<[ObjectPath]>(
        name, "Dependents",
        doc: "The widgets and controls that are reloaded after this control's action.")

    /// The property `Revision t`, never announced.
    public static let revision = Property<UInt64>(
        name, "Revision", change: .silent,
        doc: "A number that grows with every change of the control's state and never decreases.")

    public static let reload = Method<Void, Void>(
        name, "Reload",
        errors: [
            ContractError.unavailable, ContractError.timedOut, ContractError.cancelled, .limitsExceeded,
        ],
        doc: "Asks the value provider again, and answers when the new state was announced.")

    /// The method `Invoke(options: a{sv}) → a{sv}`.
    public static let invoke = Method<Vardict, Vardict>(
        name, "Invoke", "options", returns: "results",
        errors: ContractError.ofInvocations,
        doc: """
            Does what a tap does, and answers when the new state was announced. Options: agent (o) is \
            asked when the action asks back, activation-token (s) lets it open windows, caller (s) as of \
            Intent1.Perform; value is the value wanted: b of a toggle, d of a level, which needs it, s of a \
            selection, the id of a choice. change (d), which counts before value, moves a level by so much, and of \
            a selection takes the next choice, or with a negative number the previous one. Without both a toggle \
            is turned over, and a selection takes its next choice. SetValue, Select and their like have no options, so only this has an agent asked. \
            Results: value and others, as of Intent1.Perform.
            """)

    /// The signal `Failed(name: s, message: s)`.
    public static let failed = Signal<(String, String)>(
        name, "Failed", .init("name", "message"),
        doc: "An action of this control failed; the error's name and its message.")

    /// The properties that come of a control's value. Before the first one `Get` of them answers
    /// `Unavailable`, `GetAll` and `GetManagedObjects` leave them out, and `Toggle1.IsOn` is one of them.
    public static let valueProperties: [MemberName] = [
        title.name, valueText.name, status.name, actionHint.name, subject.name, subjectDetail.name,
        artwork.name, tint.name, enabled.name, privacySensitive.name,
    ]

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
        /// Answers `Title`.
        /// - Throws: `BusError` where it isn't known.
        var title: String { get throws(BusError) }
        /// Answers `ValueText`.
        /// - Throws: `BusError` where it isn't known.
        var valueText: String { get throws(BusError) }
        /// Answers `Status`.
        /// - Throws: `BusError` where it isn't known.
        var status: String { get throws(BusError) }
        /// Answers `ActionHint`.
        /// - Throws: `BusError` where it isn't known.
        var actionHint: String { get throws(BusError) }
        /// Answers `Symbol`.
        /// - Throws: `BusError` where it isn't known.
        var symbol: String { get throws(BusError) }
        /// Answers `IconName`.
        /// - Throws: `BusError` where it isn't known.
        var iconName: String { get throws(BusError) }
        /// Answers `Subject`.
        /// - Throws: `BusError` where it isn't known.
        var subject: String { get throws(BusError) }
        /// Answers `SubjectDetail`.
        /// - Throws: `BusError` where it isn't known.
        var subjectDetail: String { get throws(BusError) }
        /// Answers `Artwork`.
        /// - Throws: `BusError` where it isn't known.
        var artwork: String { get throws(BusError) }
        /// Answers `PartOf`.
        /// - Throws: `BusError` where it isn't known.
        var partOf: String { get throws(BusError) }
        /// Answers `Part`.
        /// - Throws: `BusError` where it isn't known.
        var part: String { get throws(BusError) }
        /// Answers `Tint`.
        /// - Throws: `BusError` where it isn't known.
        var tint: String { get throws(BusError) }
        /// Answers `Enabled`.
        /// - Throws: `BusError` where it isn't known.
        var enabled: Bool { get throws(BusError) }
        /// Answers `Available`.
        /// - Throws: `BusError` where it isn't known.
        var available: Bool { get throws(BusError) }
        /// Answers `Pending`.
        /// - Throws: `BusError` where it isn't known.
        var pending: Bool { get throws(BusError) }
        /// Answers `Progress`.
        /// - Throws: `BusError` where it isn't known.
        var progress: Double { get throws(BusError) }
        /// Answers `Error`.
        /// - Throws: `BusError` where it isn't known.
        var error: Failure { get throws(BusError) }
        /// Answers `PrivacySensitive`.
        /// - Throws: `BusError` where it isn't known.
        var privacySensitive: Bool { get throws(BusError) }
        /// Answers `Configuration`.
        /// - Throws: `BusError` where it isn't known.
        var configuration: Vardict { get throws(BusError) }
        /// Answers `ConfigurationIntent`.
        /// - Throws: `BusError` where it isn't known.
        var configurationIntent: ObjectPath { get throws(BusError) }
        /// Answers `ActionIntent`.
        /// - Throws: `BusError` where it isn't known.
        var actionIntent: ObjectPath { get throws(BusError) }
        /// Answers `NeedsConfiguration`.
        /// - Throws: `BusError` where it isn't known.
        var needsConfiguration: Bool { get throws(BusError) }
        /// Answers `Dependents`.
        /// - Throws: `BusError` where it isn't known.
        var dependents: [ObjectPath] { get throws(BusError) }
        /// Answers `Revision`.
        /// - Throws: `BusError` where it isn't known.
        var revision: UInt64 { get throws(BusError) }
        func reload(_ call: BusCall<Void>)
        func invoke(options: Vardict, _ call: BusCall<Vardict>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "A control. What it does says the second interface: Toggle1, Button1, Level1 or Selection1.",
            [
                reload.bound(object) { $0.reload($1) },
                invoke.bound(object) { $0.invoke(options: $1, $2) },
                kind.bound(object) { try $0.kind },
                displayName.bound(object) { try $0.displayName },
                descriptionText.bound(object) { try $0.descriptionText },
                title.bound(object) { try $0.title },
                valueText.bound(object) { try $0.valueText },
                status.bound(object) { try $0.status },
                actionHint.bound(object) { try $0.actionHint },
                symbol.bound(object) { try $0.symbol },
                iconName.bound(object) { try $0.iconName },
                subject.bound(object) { try $0.subject },
                subjectDetail.bound(object) { try $0.subjectDetail },
                artwork.bound(object) { try $0.artwork },
                partOf.bound(object) { try $0.partOf },
                part.bound(object) { try $0.part },
                tint.bound(object) { try $0.tint },
                enabled.bound(object) { try $0.enabled },
                available.bound(object) { try $0.available },
                pending.bound(object) { try $0.pending },
                progress.bound(object) { Fraction(try $0.progress) },
                error.bound(object) { try $0.error },
                privacySensitive.bound(object) { try $0.privacySensitive },
                configuration.bound(object) { try $0.configuration },
                configurationIntent.bound(object) { try $0.configurationIntent },
                actionIntent.bound(object) { try $0.actionIntent },
                needsConfiguration.bound(object) { try $0.needsConfiguration },
                dependents.bound(object) { try $0.dependents },
                revision.bound(object) { try $0.revision },
                failed.bound,
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
