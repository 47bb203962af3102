/// A sort of film, as App Intents' `VideoCategory`.
public enum VideoCategory: String, Hashable, Sendable {
    /// Films, series, music or sports.
    case movies, tv, music, sports
}
