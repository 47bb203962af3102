/// Where an app looks for a text, as App Intents' `StringSearchScope`.
public enum StringSearchScope: String, Hashable, Sendable { case general, movies, tv, music }
