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
