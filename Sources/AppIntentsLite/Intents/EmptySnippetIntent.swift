/// A snippet that shows nothing, as App Intents' `EmptySnippetIntent`.
public struct EmptySnippetIntent: SnippetIntent {
    public static let title: LocalizedStringResource = ""

    /// A snippet without parameters.
    public init() {}

    public func perform() async throws -> some IntentResult & ShowsSnippetView {
        IntentResultContainer<Never, Never, _SnippetViewContainer, Never>(snippet: _SnippetViewContainer())
    }
}
