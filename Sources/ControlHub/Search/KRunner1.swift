internal import DBus

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
