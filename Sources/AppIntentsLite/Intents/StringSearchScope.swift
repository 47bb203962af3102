/// Where an app searches for a text, as App Intents' `StringSearchScope`.
public enum StringSearchScope: String, Hashable, Sendable {
    /// `general` is everything; the others are what an app with films and music has.
    case general, movies, tv, music
}
