/// Finds values by another value, as App Intents' `IntentValueQuery`.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    /// What it finds values by; inferred from ``values(for:)``.
    associatedtype Input: _IntentValue
    /// What is found; only named where ``Result`` isn't inferred from ``values(for:)``.
    associatedtype ResultValue: _IntentValue = Never
    /// What ``values(for:)`` returns; inferred from it.
    associatedtype Result: ResultsCollection = [ResultValue]
    /// A query without state of its own. Nothing on this platform makes one yet.
    init()
    /// The values for an input.
    ///
    /// - Throws: what the author throws.
    func values(for input: Input) async throws -> Result
}
