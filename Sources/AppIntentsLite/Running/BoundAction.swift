/// An intent with the way to run it, without its static type: what a template holds.
package struct BoundAction: Sendable {
    /// The action's type.
    package var intentType: any AppIntent.Type { content.intentType }
    /// The instance that the author gave; its parameter values are the run's initial ones.
    package var intent: any AppIntent { content.intent }
    /// Values from outside that ``resolved()`` has yet to apply.
    var pending: PendingArguments? { content.pending }

    private typealias Body = nonisolated(nonsending) @Sendable (Bool?) async throws -> IntentOutcome

    /// Behind a reference: every run copies its action many times.
    private final class Content: Sendable {
        let intentType: any AppIntent.Type
        let intent: any AppIntent
        let pending: PendingArguments?
        let body: Body

        init<I: AppIntent>(_ intent: I, pending: PendingArguments? = nil, body: @escaping Body) {
            intentType = I.self
            self.intent = intent
            self.pending = pending
            self.body = body
        }
    }

    private let content: Content

    /// An action that is run as it is.
    package init<I: AppIntent>(_ intent: I) { self.init(intent, pending: nil) }

    init<I: AppIntent>(_ intent: I, pending: PendingArguments?) {
        content = Content(intent, pending: pending) { _ in
            try await ActionRun.run(intent) { facts in
                try facts.checkRequired(intent)
                return try await IntentOutcome(intent.perform())
            }
        }
    }

    /// A toggle's action: the wanted state is written to `value` first.
    ///
    /// - Parameter standard: the wanted state where a run names none, as in a widget's tree.
    package init<I: SetValueIntent>(toggling intent: I, to standard: Bool? = nil) where I.ValueType == Bool {
        content = Content(intent) { wanted in
            // A copy: a plain stored `value` belongs to this run as well.
            var copy = intent
            return try await ActionRun.run(intent) { facts in
                let wanted = wanted ?? standard
                if let wanted { copy.value = wanted }
                try facts.checkRequired(copy, given: wanted == nil ? nil : "value")
                return try await IntentOutcome(copy.perform())
            }
        }
    }

    /// Runs `perform()` once, with parameter values of its own, or again where it asked for a value and the
    /// user gave one. Call it on the executor where the action may block.
    ///
    /// - Parameter value: the wanted state, for a toggle's action.
    /// - Throws: ``IntentArgumentError`` when a required parameter has no value or one from outside doesn't
    ///   fit, else what `perform()` throws.
    package nonisolated(nonsending) func perform(value: Bool? = nil) async throws -> IntentOutcome {
        if pending != nil { return try await resolved().perform(value: value) }
        return try await content.body(value)
    }

    /// The action with the values from outside that take time: entities are looked up, resolvers and options
    /// providers asked, and the user where a required value is missing. Runs authors' code; does nothing
    /// where all is there.
    ///
    /// - Throws: ``IntentArgumentError`` for a value that doesn't fit, and what the author's code throws.
    package nonisolated(nonsending) func resolved() async throws -> BoundAction {
        guard let pending else { return self }
        return try await pending.resolve(intent)
    }
}

extension BoundAction {
    /// Whether values from outside have yet to be looked up, see ``resolved()``.
    package var needsResolution: Bool { pending != nil }

    /// Whether some of these values were given, and are not only defaults: they name entities, or resolvers
    /// decide about them.
    package var hasNamedValues: Bool { pending?.items.contains { $0.argument != nil } ?? false }
}
