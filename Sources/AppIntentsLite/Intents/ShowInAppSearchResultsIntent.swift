/// An action that shows what the app finds, as App Intents' protocol of the same name.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
    /// The type of ``criteria``: `StringSearchCriteria`.
    associatedtype Criteria: SearchCriteria
    /// What to search for.
    var criteria: Criteria { get set }
    /// Where the app searches. Defaults to everywhere.
    static var searchScopes: [StringSearchScope] { get }
}

extension ShowInAppSearchResultsIntent {
    /// Everywhere.
    public static var searchScopes: [StringSearchScope] { [.general] }
}
