internal import AppIntentsLite
internal import WidgetKitLite

/// The parameter values of a placed control or widget that name something, such as an entity. What they name
/// is looked up again with every read: it may have another name by now, or be gone.
struct PlacedValues: Sendable {
    private let schema: IntentSchema
    private let values: [String: IntentArgument]
    private let family: IntentWidgetFamily?

    /// Nil where the values name nothing.
    ///
    /// - Parameters:
    ///   - action: what was made of the values.
    ///   - family: that of the widget; nil for a control.
    init?(_ action: BoundAction?, _ values: [String: IntentArgument], in family: WidgetFamily? = nil) {
        guard let action, action.hasNamedValues else { return nil }
        schema = IntentSchema(action.intentType)
        self.values = values
        self.family = family.flatMap { IntentWidgetFamily($0) }
    }

    /// The configuration, as far as what it names is there. Runs authors' code, so call it where that may
    /// block.
    ///
    /// - Throws: `GoneValueError` where something has gone that is needed; what the author's code throws.
    nonisolated(nonsending) func found() async throws -> any AppIntent {
        // Who uses it has not named them: a sandboxed caller may press what has a file.
        try await PathAdmissions.$current.withValue(nil) {
            try await WidgetFamilyHere.$current.withValue(family) {
                try await schema.action(with: values).resolved(accepted: values).intent
            }
        }
    }
}

extension IntentWidgetFamily {
    /// Nil for a family that App Intents doesn't know.
    init?(_ family: WidgetFamily) { self.init(rawValue: family.description) }
}
