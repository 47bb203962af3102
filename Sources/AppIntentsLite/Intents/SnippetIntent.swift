/// An action that only shows something, as App Intents' `SnippetIntent`. It may run many times, so it must
/// not change anything.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}

extension SnippetIntent {
    public static var isDiscoverable: Bool { false }

    /// Asks hosts to show it anew. Nothing keeps snippets on show here, so there is nothing to do.
    public static func reload() {}
}
