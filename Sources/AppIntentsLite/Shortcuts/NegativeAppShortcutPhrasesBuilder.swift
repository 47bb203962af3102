/// Collects negative phrases: `NegativeAppShortcutPhrases { "…" }`. App Intents' builder of the same name.
@resultBuilder
public enum NegativeAppShortcutPhrasesBuilder {
    public static func buildExpression(_ phrase: NegativeAppShortcutPhrase) -> [NegativeAppShortcutPhrase] {
        [phrase]
    }
    public static func buildExpression(_ phrases: [NegativeAppShortcutPhrase]) -> [NegativeAppShortcutPhrase]
    { phrases }
    public static func buildExpression(_ phrases: NegativeAppShortcutPhrases) -> [NegativeAppShortcutPhrase] {
        phrases.phrases
    }
    public static func buildBlock(_ parts: [NegativeAppShortcutPhrase]...) -> [NegativeAppShortcutPhrase] {
        parts.flatMap { $0 }
    }
}
