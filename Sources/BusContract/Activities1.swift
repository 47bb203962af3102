public import DBus

/// The interface of a bundle that has activities: starting, changing and ending them from another program. It
/// stands at the bundle's root.
public enum Activities1 {
    public static let name: InterfaceName = "org.controlruntime.Activities1"

    /// The property `Enabled b`, writable.
    public static let enabled = WritableProperty<Bool>(
        name, "Enabled",
        errors: [ContractError.unavailable],
        doc: """
            Whether the user allows this bundle's activities. Written with false, those that there are go, and \
            none can start.
            """)

    /// The property `FrequentPushes b`.
    public static let frequentPushes = Property<Bool>(
        name, "FrequentPushes",
        doc: "False: how often servers push is limited by no setting here.")

    /// The property `AttributesTypes as`, const.
    public static let attributesTypes = Property<[String]>(
        name, "AttributesTypes", change: .const,
        doc: "The types of attributes for which the bundle has views.")

    /// The method `Start(attributesType: s, attributes: s, contentState: s, options: a{sv}) → o`.
    public static let start = Method<(String, String, String, Vardict), ObjectPath>(
        name, "Start", .init("attributesType", "attributes", "contentState", "options"), returns: "activity",
        errors: [ContractError.invalidValue, ContractError.unavailable, .notSupported, .limitsExceeded],
        doc: """
            Starts an activity and answers its object; on the disk before the answer. Attributes and content \
            state are JSON as a plain JSONEncoder of Swift writes it (a date is a number of seconds since 2001), \
            4096 bytes together. Options: stale-date (x), relevance-score (d), style (s, standard or transient), \
            start (x, later than now), with-caller (b: it ends when the caller leaves the bus), alert-title, \
            alert-body and alert-sound (s), alert-title-arguments and alert-body-arguments (as: the text is a key \
            of the bundle's own strings, or is the text itself, and these are its values), push-token (b: it gets \
            a token, by which servers update it) and push-id (s: its identifier; where there is one already, \
            nothing starts).
            """)

    /// The method `Update(activity: o, contentState: s, options: a{sv})`.
    public static let update = Method<(ObjectPath, String, Vardict), Void>(
        name, "Update", .init("activity", "contentState", "options"),
        errors: [ContractError.invalidValue, ContractError.unavailable],
        doc: """
            Gives an activity other content; on the disk before the answer. Unavailable where it has ended, or \
            shows content of a later timestamp: nothing has changed then. Options: stale-date (x), \
            relevance-score (d), timestamp (x: when the content was made; later than now counts as now, and \
            without it what comes last counts), with-caller and what alerts, as for Start, and push-id (s: \
            without effect where one of the last changes had the same).
            """)

    /// The method `End(activity: o, contentState: s, options: a{sv})`.
    public static let end = Method<(ObjectPath, String, Vardict), Void>(
        name, "End", .init("activity", "contentState", "options"),
        errors: [ContractError.invalidValue, ContractError.unavailable],
        doc: """
            Ends an activity; on the disk before the answer. An empty content state leaves what it shows. \
            Options: dismissal-date (x: not later than 4 hours from now; of the past for at once; 4 hours where \
            it is absent), timestamp (x) and push-id (s), as for Update.
            """)

    /// The method `Check(attributesType: s, attributes: s, contentState: s)`.
    public static let check = Method<(String, String, String), Void>(
        name, "Check", .init("attributesType", "attributes", "contentState"),
        errors: [ContractError.invalidValue, ContractError.timedOut],
        doc: """
            Says whether attributes and content state are of a type, as Start would, and starts nothing. Empty \
            attributes, or an empty content state, are left out.
            """)

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        /// Answers `Enabled`.
        /// - Throws: `BusError` where it isn't known.
        var enabled: Bool { get throws(BusError) }
        func setEnabled(_ value: Bool, _ call: BusCall<Void>)
        /// Answers `FrequentPushes`.
        /// - Throws: `BusError` where it isn't known.
        var frequentPushes: Bool { get throws(BusError) }
        /// Answers `AttributesTypes`.
        /// - Throws: `BusError` where it isn't known.
        var attributesTypes: [String] { get throws(BusError) }
        func start(
            attributesType: String, attributes: String, contentState: String, options: Vardict,
            _ call: BusCall<ObjectPath>)
        func update(activity: ObjectPath, contentState: String, options: Vardict, _ call: BusCall<Void>)
        func end(activity: ObjectPath, contentState: String, options: Vardict, _ call: BusCall<Void>)
        func check(
            attributesType: String, attributes: String, contentState: String, _ call: BusCall<Void>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "A bundle that has activities: starting, changing and ending them from another program.",
            [
                start.bound(object) {
                    $0.start(
                        attributesType: $1.0, attributes: $1.1, contentState: $1.2, options: $1.3, $2)
                },
                update.bound(object) { $0.update(activity: $1.0, contentState: $1.1, options: $1.2, $2) },
                end.bound(object) { $0.end(activity: $1.0, contentState: $1.1, options: $1.2, $2) },
                check.bound(object) {
                    $0.check(attributesType: $1.0, attributes: $1.1, contentState: $1.2, $2)
                },
                enabled.bound(object, get: { try $0.enabled }, set: { $0.setEnabled($1, $2) }),
                frequentPushes.bound(object) { try $0.frequentPushes },
                attributesTypes.bound(object) { try $0.attributesTypes },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
