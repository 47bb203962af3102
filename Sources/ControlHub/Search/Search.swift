internal import DBus

/// The face in searches: GNOME's overview, KRunner and the searches of Plasma. Results have the state of the
/// moment, and choosing a toggle turns it over.
///
/// Nothing is sent when the model changes: searches ask.
@HubActor
public final class Search: HubFace {
    static let path: ObjectPath = "/org/controlruntime/Hub/Search"

    private let patience: Duration

    /// A face for one hub.
    public convenience init() { self.init(patience: .milliseconds(200)) }

    /// - Parameter patience: how long a bundle has to say what it has indexed: a search asks with each letter
    ///   that is typed.
    init(patience: Duration) { self.patience = patience }

    /// Puts the object of both protocols on the bus.
    public func begin(_ hub: Hub) async {
        hub.objects.export(SearchObject(hub, IndexedSearch(patience: patience)), at: Self.path)
    }

    /// Nothing to do: searches ask.
    public func show(_ model: HubModel) {}
}

/// `org.kde.krunner1`: results in KRunner and the searches of Plasma.
enum KRunner1 {
    static let name: InterfaceName = "org.kde.krunner1"

    /// Identifier, text, icon, sort, relevance, and more.
    typealias Result = BusStructure<String, String, String, Int32, Double, Vardict>
    /// Identifier, text and icon of a button beside results.
    typealias Action = BusStructure<String, String, String>

    static let match = Method<String, [Result]>(
        name, "Match", "query", returns: "matches", doc: "The results that fit what was typed.")
    static let actions = Method<Void, [Action]>(
        name, "Actions", returns: "actions", doc: "The buttons that results may have beside them.")
    static let run = Method<(String, String), Void>(
        name, "Run", .init("matchId", "actionId"), doc: "A result was chosen, or a button beside it.")
    static let config = Method<Void, Vardict>(
        name, "Config", returns: "config", doc: "How short a query may be.")
    static let teardown = Method<Void, Void>(
        name, "Teardown", doc: "The search is over; nothing is kept for one.")
    static let setActivationToken = Method<String, Void>(
        name, "SetActivationToken", "token", doc: "Nothing: no window opens.")
}

/// `org.gnome.Shell.SearchProvider2`: results in GNOME's overview.
enum SearchProvider2 {
    static let name: InterfaceName = "org.gnome.Shell.SearchProvider2"

    static let getInitialResultSet = Method<[String], [String]>(
        name, "GetInitialResultSet", "terms", returns: "results",
        doc: "The results that fit all terms, the best first.")
    static let getSubsearchResultSet = Method<([String], [String]), [String]>(
        name, "GetSubsearchResultSet", .init("previousResults", "terms"), returns: "results",
        doc: "The same, where more has been typed.")
    static let getResultMetas = Method<[String], [Vardict]>(
        name, "GetResultMetas", "identifiers", returns: "metas",
        doc: "What is shown of results: id, name, description, gicon.")
    static let activateResult = Method<(String, [String], UInt32), Void>(
        name, "ActivateResult", .init("identifier", "terms", "timestamp"), doc: "A result was chosen.")
    static let launchSearch = Method<([String], UInt32), Void>(
        name, "LaunchSearch", .init("terms", "timestamp"), doc: "Nothing: all results are in the overview.")
}
