/// Finds values by another value, as App Intents' `IntentValueQuery`.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    associatedtype Input: _IntentValue
    associatedtype Result: ResultsCollection
    init()
    func values(for input: Input) async throws -> Result
}
