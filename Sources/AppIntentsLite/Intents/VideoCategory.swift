/// A sort of film, as App Intents' `VideoCategory`.
public enum VideoCategory: String, Hashable, Sendable { case movies, tv, music, sports }
