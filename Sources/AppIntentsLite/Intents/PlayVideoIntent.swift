/// An action that plays a film by its title, as App Intents' `PlayVideoIntent`.
public protocol PlayVideoIntent: SystemIntent {
    /// What to play.
    var term: String { get set }
    /// The sorts of film that the app has. Defaults to none.
    static var supportedCategories: [VideoCategory] { get }
}

extension PlayVideoIntent {
    /// None.
    public static var supportedCategories: [VideoCategory] { [] }
    public static var openAppWhenRun: Bool { true }
}
