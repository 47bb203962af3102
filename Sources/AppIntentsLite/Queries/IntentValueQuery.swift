/// Finds values by another value, as App Intents' `IntentValueQuery`.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    associatedtype Input: _IntentValue
    /// What is found; only named where ``Result`` isn't inferred from ``values(for:)``.
    associatedtype ResultValue: _IntentValue = Never
    associatedtype Result: ResultsCollection = [ResultValue]
    init()
    func values(for input: Input) async throws -> Result
}
