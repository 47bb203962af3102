/// What an author says about a parameter; made by the initialisers of ``IntentParameter``.
struct ParameterTraits<Value: _IntentValue & Sendable>: Sendable {
    var title: LocalizedStringResource = ""
    /// What the parameter is for; nil when the author said nothing.
    var description: LocalizedStringResource?
    var defaultValue: Value?
    /// The least and the greatest number that is accepted from outside.
    var range: ClosedRange<Double>?
    /// What to say when the parameter's value has to be asked for.
    var requestValueDialog: IntentDialog?
    /// What to say when it isn't clear which value is meant.
    var requestDisambiguationDialog: IntentDialog?
    var connection = InputConnectionBehavior.default
    /// Where options come from; nil where the type itself is asked.
    var options: OptionsSource?
    /// How values of other types become this one's.
    var resolvers: [any Resolver] = []
    /// Finds entities by a query of the parameter's own.
    var lookup: (@Sendable ([IntentArgument]) async throws -> [Value.ValueType])?
    /// The names of the cases that are accepted; nil for all.
    var supportedValues: [String]?
    /// How many values a list takes; of a list that depends on the size of a widget, in any of them.
    var size: ClosedRange<Int>?
    /// How many it takes in a widget of a size, where that depends on it; those that aren't here take any
    /// number.
    var sizes: [IntentWidgetFamily: ClosedRange<Int>] = [:]
    /// Checks a value from outside beyond its type.
    var check: (@Sendable (Value.ValueType) throws(IntentArgumentError) -> Void)?
    /// How a host may edit the value: `style`, `kind`, `multiline` and the like.
    var hints: [String: IntentArgument] = [:]
}
