/// Words that a user may say, as SiriKit's `INSpeakableString`. Kept; nothing here listens.
public final class INSpeakableString: Hashable, Sendable {
    /// The words.
    public let spokenPhrase: String
    /// How they are spoken.
    public let pronunciationHint: String?
    /// Names the words in the app's vocabulary.
    public let vocabularyIdentifier: String?

    /// Words with a name in the app's vocabulary.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.spokenPhrase = spokenPhrase
        self.pronunciationHint = pronunciationHint
        self.vocabularyIdentifier = vocabularyIdentifier
    }

    /// Words alone.
    public init(spokenPhrase: String) {
        self.spokenPhrase = spokenPhrase
        pronunciationHint = nil
        vocabularyIdentifier = nil
    }

    /// Whether all of both is the same.
    public static func == (left: INSpeakableString, right: INSpeakableString) -> Bool {
        left.spokenPhrase == right.spokenPhrase && left.pronunciationHint == right.pronunciationHint
            && left.vocabularyIdentifier == right.vocabularyIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(spokenPhrase)
        hasher.combine(pronunciationHint)
        hasher.combine(vocabularyIdentifier)
    }
}
