/// An action with its parameters set, ready to be offered, as App Intents' `AppShortcut`.
public struct AppShortcut: Sendable {
    package let intent: any AppIntent
    package let shortTitle: LocalizedStringResource
    package let systemImageName: String
    private let phraseTexts: @Sendable (String) -> [String]

    /// An action to offer. The title and the symbol, by its SF Symbols name, stand for it in a list; the
    /// phrases are what a user would say.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String
    ) {
        self.intent = intent
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
        // Phrases hold key paths, whose types aren't Sendable; they are only read.
        let box = UncheckedSendableBox(phrases)
        phraseTexts = { name in box.value.map { $0.text(applicationName: name, intent) } }
    }

    /// With a parameter shown. The presentation is checked and not kept: launchers ask the action for its
    /// parameters' options and summary.
    public init<Intent: AppIntent, Value: _IntentValue & Sendable>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String, parameterPresentation: AppShortcutParameterPresentation<Intent, Value>
    ) {
        self.init(intent: intent, phrases: phrases, shortTitle: shortTitle, systemImageName: systemImageName)
    }

    /// The older form without a title: the action's own.
    public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
        self.init(intent: intent, phrases: phrases, shortTitle: Intent.title, systemImageName: "")
    }

    /// The phrases for an app of this name, with the parameters' values or titles in them.
    package func phrases(applicationName: String) -> [String] { phraseTexts(applicationName) }
}
