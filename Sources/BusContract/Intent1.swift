public import DBus

/// The interface of an action: what it takes, and running it.
///
/// The constant of the property `Description` is called ``descriptionText``.
public enum Intent1 {
    public static let name: InterfaceName = "org.controlruntime.Intent1"

    /// The property `Title s`.
    public static let title = Property<String>(
        name, "Title",
        doc: "The action's name for users.")

    /// The property `Description s`.
    public static let descriptionText = Property<String>(
        name, "Description",
        doc: "What the action does.")

    /// The property `Summary s`.
    public static let summary = Property<String>(
        name, "Summary",
        doc: "The action as a sentence with its parameters in it; its title where it has none.")

    /// The property `Phrases as`.
    public static let phrases = Property<[String]>(
        name, "Phrases",
        doc: "What a user would say to have it run, the app's name in it; none for most actions.")

    /// The property `Parameters aa{sv}`.
    public static let parameters = Property<[Vardict]>(
        name, "Parameters",
        doc: """
            One dictionary for each parameter: `name`, `title`, `type` (its D-Bus type) and `required`; as far as \
            there are any, `description`, `default`, `range` (dd), `choices` a(ss) of ids and titles, `size` (xx) \
            for the number of elements, `options` and `file`, which are true, and hints for editing.
            """)

    /// The property `AuthenticationPolicy s`.
    public static let authenticationPolicy = Property<String>(
        name, "AuthenticationPolicy",
        doc: "What a locked session allows, as the author declared it.")

    /// The property `Discoverable b`.
    public static let discoverable = Property<Bool>(
        name, "Discoverable",
        doc: "Whether launchers should offer the action.")

    /// The property `Schema s`.
    public static let schema = Property<String>(
        name, "Schema",
        doc: "The schema that assistants know the action by, such as photos.openAsset; empty for none.")

    /// The property `Donations aa{sv}`.
    public static let donations = Property<[Vardict]>(
        name, "Donations", change: .silent,
        doc: """
            When the app said that the action was done, and with what; the last first, at most twenty. Each \
            has date (x, microseconds since 1970), arguments (a{sv}, such as Perform takes) and value (v), \
            if the app gave one. For offering it again.
            """)

    /// The method `Perform(parameters: a{sv}, options: a{sv}) → a{sv}`.
    public static let perform = Method<(Vardict, Vardict), Vardict>(
        name, "Perform", .init("parameters", "options"), returns: "results",
        errors: ContractError.ofInvocations + [.notSupported],
        doc: """
            Runs the action, and answers when it is done and the new state was announced. Parameters \
            left out have their defaults. Options: agent (o) is asked when the action asks back, \
            activation-token (s) lets it open windows, describe (b) wants the value described, caller (s) \
            says who calls: "assistant: " or "fleet: " and a name is refused guarded actions. Results, as \
            far as there are any: value, description (a{sv}: what the value is, with the properties of \
            entities, as Entities1.GetEntities answers them), dialog, supporting-dialog, symbol, view (a tree \
            as a widget's CurrentEntry), opens-url.
            """)

    /// The method `Options(parameter: s, query: s) → aa{sv}`.
    public static let options = Method<(String, String), [Vardict]>(
        name, "Options", .init("parameter", "query"), returns: "options",
        errors: [
            ContractError.invalidValue, ContractError.unavailable, ContractError.authenticationRequired,
            ContractError.timedOut, .limitsExceeded,
        ],
        doc: """
            The values to choose from for a parameter; those that match a query, or with an empty query \
            those to suggest. Each has value and title, and as far as there are any subtitle, icon and \
            section.
            """)

    /// The method `OptionsFor(parameter: s, query: s, arguments: a{sv}) → aa{sv}`.
    public static let optionsFor = Method<(String, String, Vardict), [Vardict]>(
        name, "OptionsFor", .init("parameter", "query", "arguments"), returns: "options",
        errors: [
            ContractError.invalidValue, ContractError.unavailable, ContractError.authenticationRequired,
            ContractError.timedOut, .limitsExceeded,
        ],
        doc: """
            As Options, for somebody who has chosen values for other parameters already: those options \
            that depend on them are such as fit. Arguments as for Perform, as far as there are any yet.
            """)

    /// The method `SummaryFor(arguments: a{sv}) → s`.
    public static let summaryFor = Method<Vardict, String>(
        name, "SummaryFor", "arguments", returns: "summary",
        errors: [
            ContractError.invalidValue, ContractError.unavailable, ContractError.timedOut, .limitsExceeded,
        ],
        doc: """
            As Summary, for somebody who has chosen values: they are in the sentence, and which \
            sentence it is may depend on them. Arguments as for Perform, as far as there are any yet; \
            parameters without a value are in the sentence by their titles. The action's title where \
            it has no sentence.
            """)

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        /// Answers `Title`.
        /// - Throws: `BusError` where it isn't known.
        var title: String { get throws(BusError) }
        /// Answers `Description`.
        /// - Throws: `BusError` where it isn't known.
        var descriptionText: String { get throws(BusError) }
        /// Answers `Summary`.
        /// - Throws: `BusError` where it isn't known.
        var summary: String { get throws(BusError) }
        /// Answers `Phrases`.
        /// - Throws: `BusError` where it isn't known.
        var phrases: [String] { get throws(BusError) }
        /// Answers `Parameters`.
        /// - Throws: `BusError` where it isn't known.
        var parameters: [Vardict] { get throws(BusError) }
        /// Answers `AuthenticationPolicy`.
        /// - Throws: `BusError` where it isn't known.
        var authenticationPolicy: String { get throws(BusError) }
        /// Answers `Discoverable`.
        /// - Throws: `BusError` where it isn't known.
        var discoverable: Bool { get throws(BusError) }
        /// Answers `Schema`.
        /// - Throws: `BusError` where it isn't known.
        var schema: String { get throws(BusError) }
        var donations: [Vardict] { get }
        func perform(parameters: Vardict, options: Vardict, _ call: BusCall<Vardict>)
        func options(parameter: String, query: String, _ call: BusCall<[Vardict]>)
        func optionsFor(parameter: String, query: String, arguments: Vardict, _ call: BusCall<[Vardict]>)
        func summaryFor(arguments: Vardict, _ call: BusCall<String>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "An action that can be run with parameters.",
            [
                perform.bound(object) { $0.perform(parameters: $1.0, options: $1.1, $2) },
                options.bound(object) { $0.options(parameter: $1.0, query: $1.1, $2) },
                optionsFor.bound(object) { $0.optionsFor(parameter: $1.0, query: $1.1, arguments: $1.2, $2) },
                summaryFor.bound(object) { $0.summaryFor(arguments: $1, $2) },
                title.bound(object) { try $0.title },
                descriptionText.bound(object) { try $0.descriptionText },
                summary.bound(object) { try $0.summary },
                phrases.bound(object) { try $0.phrases },
                parameters.bound(object) { try $0.parameters },
                authenticationPolicy.bound(object) { try $0.authenticationPolicy },
                discoverable.bound(object) { try $0.discoverable },
                schema.bound(object) { try $0.schema },
                donations.bound(object) { $0.donations },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
