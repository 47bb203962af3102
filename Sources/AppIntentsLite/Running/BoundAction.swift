/// An intent with the way to run it, without its static type: what a template holds.
package struct BoundAction: Sendable {
    /// The action's type.
    package let intentType: any AppIntent.Type
    /// The instance that the author gave; its parameter values are the run's initial ones.
    package let intent: any AppIntent
    private let body: nonisolated(nonsending) @Sendable (Bool?) async throws -> IntentOutcome

    /// An action that is run as it is.
    package init<I: AppIntent>(_ intent: I) {
        intentType = I.self
        self.intent = intent
        body = { _ in
            try await Self.withFrame { try await IntentOutcome(intent.perform()) }
        }
    }

    /// A toggle's action: the wanted state is written to `value` first.
    package init<I: SetValueIntent>(toggling intent: I) where I.ValueType == Bool {
        intentType = I.self
        self.intent = intent
        body = { wanted in
            // A copy: a plain stored `value` belongs to this run as well.
            var copy = intent
            return try await Self.withFrame {
                if let wanted { copy.value = wanted }
                return try await IntentOutcome(copy.perform())
            }
        }
    }

    /// Runs `perform()` once, with parameter values of its own. Call it on the executor where the action may block.
    ///
    /// - Parameter value: the wanted state, for a toggle's action.
    /// - Throws: ``IntentArgumentError`` when a required parameter has no value, else what `perform()` throws.
    package nonisolated(nonsending) func perform(value: Bool? = nil) async throws -> IntentOutcome {
        try await body(value)
    }

    private nonisolated(nonsending) static func withFrame(
        _ run: nonisolated(nonsending) () async throws -> IntentOutcome
    ) async throws -> IntentOutcome {
        try await InvocationFrame.$current.withValue(InvocationFrame()) { try await run() }
    }
}
