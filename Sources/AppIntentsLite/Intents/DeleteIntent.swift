/// An action that removes things of the app, as App Intents' `DeleteIntent`.
public protocol DeleteIntent: SystemIntent {
    associatedtype Entity: AppEntity
    /// What to remove.
    var entities: [Entity] { get }
}
