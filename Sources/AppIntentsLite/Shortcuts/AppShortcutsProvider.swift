/// The actions that an app offers ready-made, as App Intents' `AppShortcutsProvider`.
///
/// ```swift
/// struct Shortcuts: AppShortcutsProvider {
///     static var appShortcuts: [AppShortcut] {
///         AppShortcut(
///             intent: StartTimer(), phrases: ["Start a timer in \(.applicationName)"],
///             shortTitle: "Start timer", systemImageName: "timer")
///     }
/// }
/// ```
///
/// Nothing listens to phrases here; launchers may offer the titles and search the phrases.
public protocol AppShortcutsProvider {
    /// The actions to offer, one `AppShortcut` a line.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// Defaults to blue.
    static var shortcutTileColor: ShortcutTileColor { get }
    /// Phrases that mean something else. Defaults to none.
    @NegativeAppShortcutPhrasesBuilder static var negativePhrases: [NegativeAppShortcutPhrase] { get }
}

extension AppShortcutsProvider {
    /// `ParameterPresentation` inside a provider.
    public typealias ParameterPresentation<I: AppIntent, V: _IntentValue & Sendable> =
        AppShortcutParameterPresentation<I, V>
    /// `Summary` inside a provider: the sentence of a parameter's presentation.
    public typealias Summary<I: AppIntent> = AppShortcutParameterPresentationSummary<I>
    /// `OptionsCollection` inside a provider.
    public typealias OptionsCollection = AppShortcutOptionsCollection

    /// Blue. Kept; nothing draws tiles here.
    public static var shortcutTileColor: ShortcutTileColor { .blue }
    /// None.
    public static var negativePhrases: [NegativeAppShortcutPhrase] { [] }

    /// Says that the values of parameters in phrases have changed. Phrases are made when they are asked for,
    /// so there is nothing to do.
    public static func updateAppShortcutParameters() {}
}
