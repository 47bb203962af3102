/// What an action does, for users who search for it, as App Intents' `IntentDescription`.
public struct IntentDescription: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the action does: `Intent1.Description` on the bus.
    public let descriptionText: LocalizedStringResource
    /// The heading under which a list of actions would put it. Kept.
    public let categoryName: LocalizedStringResource?
    /// Other words to find it by. Kept.
    public let searchKeywords: [LocalizedStringResource]
    /// What the result is called. Kept.
    public let resultValueName: LocalizedStringResource?

    /// A description; all but the text is kept for source compatibility.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
        self.resultValueName = resultValueName
    }

    /// A description whose text is also the key of its translations.
    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
}
