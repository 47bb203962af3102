/// Collects negative phrases: `NegativeAppShortcutPhrases { "…" }`. App Intents' builder of the same name.
@resultBuilder
public enum NegativeAppShortcutPhrasesBuilder {
    /// One phrase on a line of its own.
    public static func buildExpression(_ phrase: NegativeAppShortcutPhrase) -> [NegativeAppShortcutPhrase] {
        [phrase]
    }
    /// Several phrases from elsewhere.
    public static func buildExpression(_ phrases: [NegativeAppShortcutPhrase]) -> [NegativeAppShortcutPhrase]
    { phrases }
    /// The phrases of a collection.
    public static func buildExpression(_ phrases: NegativeAppShortcutPhrases) -> [NegativeAppShortcutPhrase] {
        phrases.phrases
    }
    /// All parts in their order.
    public static func buildBlock(_ parts: [NegativeAppShortcutPhrase]...) -> [NegativeAppShortcutPhrase] {
        parts.flatMap { $0 }
    }
}
