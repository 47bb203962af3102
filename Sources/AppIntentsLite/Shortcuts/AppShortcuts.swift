internal import Synchronization

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
/// Nothing listens here. The phrases stand with the action on the bus, where launchers and assistants find
/// them.
public protocol AppShortcutsProvider {
    /// The actions to offer, one `AppShortcut` a line.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// The default is blue.
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
    public static var negativePhrases: [NegativeAppShortcutPhrase] { [] }

    /// Says that the values of parameters in phrases have changed. Phrases are made when they are asked for,
    /// so there is nothing to do.
    public static func updateAppShortcutParameters() {}
}

/// Collects shortcuts, as App Intents' builder of the same name.
@resultBuilder
public enum AppShortcutsBuilder {
    /// One shortcut on a line of its own.
    public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
    /// Several shortcuts from elsewhere.
    public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
    /// All parts in their order.
    public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] { parts.flatMap { $0 } }
    /// What an `if` gave; nothing where it didn't hold.
    public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }
    /// The part under `if`.
    public static func buildEither(first: [AppShortcut]) -> [AppShortcut] { first }
    /// The part under `else`.
    public static func buildEither(second: [AppShortcut]) -> [AppShortcut] { second }
    /// The part under `if #available`.
    public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
}

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

/// The phrases of a program's shortcuts.
package enum ShortcutPhrases {
    private struct State {
        var find: @Sendable () -> [AppShortcut] = { [] }
        var applicationName = ""
        /// By the type of the action; nil until they are asked for.
        var phrases: [ObjectIdentifier: [String]]?
    }

    /// Global because a process is one program.
    private static let state = Mutex(State())

    /// Takes the phrases from now on from these shortcuts, with the app's name in them.
    package static func use(applicationName: String, _ find: @escaping @Sendable () -> [AppShortcut]) {
        state.withLock { $0 = State(find: find, applicationName: applicationName) }
    }

    /// The phrases of an action, in the order of their declaration. The first call runs authors' code.
    static func phrases(of type: any AppIntent.Type) -> [String] {
        let known = state.withLock { $0 }
        if let phrases = known.phrases { return phrases[ObjectIdentifier(type)] ?? [] }
        // Authors' code, so not under the lock; twice at worst.
        var phrases: [ObjectIdentifier: [String]] = [:]
        for shortcut in known.find() {
            phrases[ObjectIdentifier(Swift.type(of: shortcut.intent)), default: []] += shortcut.phrases(
                applicationName: known.applicationName)
        }
        state.withLock { [phrases] in $0.phrases = phrases }
        return phrases[ObjectIdentifier(type)] ?? []
    }
}

/// Says which other modules have actions, as App Intents' `AppIntentsPackage`. Kept for source compatibility:
/// a bundle offers the actions of all modules that are linked into its program.
public protocol AppIntentsPackage {
    /// The packages of the modules that this one uses.
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// The colour of a shortcut's tile, as App Intents' `ShortcutTileColor`.
public enum ShortcutTileColor: String, Hashable, Sendable, CaseIterable {
    /// App Intents' colours by their names. Kept; nothing draws tiles here.
    case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink, grayBlue,
        grayGreen,
        grayBrown
}

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

/// Collects collections of values, one a line.
@resultBuilder
public enum AppShortcutOptionsCollectionsBuilder {
    /// All of them, in their order.
    public static func buildBlock(_ parts: AppShortcutOptionsCollection...) -> [AppShortcutOptionsCollection]
    {
        parts
    }
}

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

/// A sentence with a shortcut's parameter in it, as App Intents' type of the same name.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent> {
    let sentence: ParameterSummaryString<Intent>

    /// - Parameters:
    ///   - sentence: the sentence, with the parameter in it.
    ///   - table: the table of translations; kept for source compatibility.
    public init(_ sentence: ParameterSummaryString<Intent>, table: String? = nil) { self.sentence = sentence }
}
