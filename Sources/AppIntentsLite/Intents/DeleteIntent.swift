/// An action that removes things of the app, as App Intents' `DeleteIntent`.
public protocol DeleteIntent: SystemIntent {
    /// The things that are removed; inferred from ``entities``.
    associatedtype Entity: AppEntity
    /// What to remove.
    var entities: [Entity] { get }
}
