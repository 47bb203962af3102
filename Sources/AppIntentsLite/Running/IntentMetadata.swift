internal import Synchronization

/// What a run needs to know of an action's type; found by reflection once, as that takes longer than a short
/// action.
struct IntentMetadata: Sendable {
    /// The parameters that must have a value before it runs: reading one that has none traps.
    let required: Set<String>
    let hasDependencies: Bool

    private static let known = Mutex<[ObjectIdentifier: IntentMetadata]>([:])

    static func of<I: AppIntent>(_ intent: I) -> IntentMetadata {
        if let facts = known.withLock({ $0[ObjectIdentifier(I.self)] }) { return facts }
        let required = IntentReflection.parameters(of: intent)
            .filter { $0.parameter.schema(named: $0.name).isRequired }.map(\.name)
        let facts = IntentMetadata(
            required: Set(required), hasDependencies: AppDependencies.areHeld(by: intent))
        known.withLock { $0[ObjectIdentifier(I.self)] = facts }
        return facts
    }

    /// - Parameter given: a parameter that is known to have a value.
    /// - Throws: ``IntentArgumentError`` for a required parameter that has no value in the current run.
    func checkRequired(_ intent: some AppIntent, given: String? = nil) throws(IntentArgumentError) {
        if required.isEmpty || required.count == 1 && required.first == given { return }
        for found in IntentReflection.parameters(of: intent) where required.contains(found.name) {
            if found.parameter.isSet { continue }
            throw IntentSchema.missing(found.name, found.parameter.schema(named: found.name).type)
        }
    }
}
