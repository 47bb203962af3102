internal import DBus

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
