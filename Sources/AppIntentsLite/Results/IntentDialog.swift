/// A sentence that an action says to the user, as App Intents' `IntentDialog`.
public struct IntentDialog: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let full: LocalizedStringResource
    /// The sentence beside a picture, when it differs.
    package let supporting: LocalizedStringResource?
    /// The symbol beside the sentence, if any.
    package let systemImageName: String?

    /// A sentence as a text that is looked up when it is said.
    public init(_ full: LocalizedStringResource) { self.init(full, nil, nil) }

    /// A sentence, and a shorter one for hosts that show the result's view beside it.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.init(full, supporting, nil)
    }

    /// A sentence with a symbol, by its SF Symbols name.
    public init(full: LocalizedStringResource, systemImageName: String) {
        self.init(full, nil, systemImageName)
    }

    /// Both sentences with a symbol.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) {
        self.init(full, supporting, systemImageName)
    }

    private init(_ full: LocalizedStringResource, _ supporting: LocalizedStringResource?, _ image: String?) {
        self.full = full
        self.supporting = supporting
        systemImageName = image
    }

    /// A sentence where there is a text.
    init?(optional text: String?) {
        guard let text else { return nil }
        self.init(LocalizedStringResource(stringLiteral: text))
    }

    /// A sentence whose text is also the key of its translations.
    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

    /// A sentence with values in it; the key of its translations has a placeholder for each.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// What collects the parts of a sentence.
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
}

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
