/// What filters are offered for, as App Intents' type of the same name.
public struct FocusFilterSuggestionContext: Sendable {}
