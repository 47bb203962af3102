/// Values to choose from under a heading, as App Intents' type of the same name.
public struct AppShortcutOptionsCollection {
    let title: LocalizedStringResource
    let systemImageName: String
    let options: OptionsSource

    /// The values of a provider under a heading with a symbol. Kept; the provider isn't asked.
    public init<Provider: DynamicOptionsProvider>(
        _ optionsProvider: Provider, title: LocalizedStringResource, systemImageName: String
    ) {
        self.title = title
        self.systemImageName = systemImageName
        options = OptionsSource(optionsProvider)
    }
}
