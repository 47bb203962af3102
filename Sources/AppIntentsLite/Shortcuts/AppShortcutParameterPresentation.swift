/// How a shortcut's parameter is shown, as App Intents' type of the same name: a sentence with it, and where
/// its values to choose from come from. Launchers take the values from the action itself, so this is not
/// asked for.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue & Sendable> {
    let parameter: KeyPath<Intent, IntentParameter<Value>>
    let summary: AppShortcutParameterPresentationSummary<Intent>
    let collections: [AppShortcutOptionsCollection]

    /// A parameter with a sentence about it and collections of values to choose from.
    public init(
        for parameter: KeyPath<Intent, IntentParameter<Value>>,
        summary: AppShortcutParameterPresentationSummary<Intent>,
        @AppShortcutOptionsCollectionsBuilder optionsCollections: () -> [AppShortcutOptionsCollection]
    ) {
        self.parameter = parameter
        self.summary = summary
        collections = optionsCollections()
    }

    /// A parameter with a sentence about it.
    public init(
        for parameter: KeyPath<Intent, IntentParameter<Value>>,
        summary: AppShortcutParameterPresentationSummary<Intent>
    ) { self.init(for: parameter, summary: summary) {} }
}
