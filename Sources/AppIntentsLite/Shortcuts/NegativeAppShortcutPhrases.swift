/// Some negative phrases, as App Intents' type of the same name.
public struct NegativeAppShortcutPhrases: Hashable, Sendable {
    package let phrases: [NegativeAppShortcutPhrase]

    public init(@NegativeAppShortcutPhrasesBuilder phrases: () -> [NegativeAppShortcutPhrase]) {
        self.phrases = phrases()
    }
}
