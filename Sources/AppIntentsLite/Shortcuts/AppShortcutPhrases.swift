/// What a user might say for a shortcut, as App Intents' `AppShortcutPhrase`: a text with
/// `\(.applicationName)` and key paths of parameters in it.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
    private let pieces: [Piece]

    fileprivate enum Piece {
        case text(String)
        case applicationName
        case parameter((Intent) -> any AnyIntentParameter & AnyObject)
    }

    /// A phrase of words alone.
    public init(stringLiteral value: String) { pieces = [.text(value)] }

    /// A phrase with the app's name or parameters in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    func text(applicationName: String, _ intent: Intent) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .applicationName: applicationName
            case .parameter(let find): find(intent).spokenValue ?? find(intent).spokenTitle
            }
        }.joined()
    }

    /// Collects the texts, the app's name and the parameters.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// An empty phrase, which the compiler then fills.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Words of the phrase.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.text(literal)) }
        }

        /// `\(.applicationName)`: the app's name.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
            pieces.append(.applicationName)
        }

        /// `\(\.$parameter)`: its value as users see it, else its title.
        public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
            pieces.append(.parameter { $0[keyPath: keyPath] })
        }
    }
}

/// A word in a phrase that the system knows, as App Intents' type of the same name.
public enum AppShortcutPhraseToken: Hashable, Sendable {
    /// The name of the app that offers the shortcut.
    case applicationName
}

/// What a user says when they mean no shortcut, as App Intents' type of the same name.
public struct NegativeAppShortcutPhrase: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let text: LocalizedStringResource

    /// A phrase as it is written.
    public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }

    /// A phrase with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        text = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }

    /// What collects the parts of a phrase.
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
}

/// Some negative phrases, as App Intents' type of the same name.
public struct NegativeAppShortcutPhrases: Hashable, Sendable {
    package let phrases: [NegativeAppShortcutPhrase]

    /// The phrases, one a line.
    public init(@NegativeAppShortcutPhrasesBuilder phrases: () -> [NegativeAppShortcutPhrase]) {
        self.phrases = phrases()
    }
}

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
