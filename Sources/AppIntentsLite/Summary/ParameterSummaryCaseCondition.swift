/// The sentence for one or several values of a `Switch`, as App Intents' type of the same name.
public struct ParameterSummaryCaseCondition<
    Intent: AppIntent, Value: _IntentValue & Sendable, Content: ParameterSummary
>: _ParameterSummaryCases where Content.Intent == Intent {
    private let values: [IntentArgument?]
    private let content: Content

    /// The sentence for one value.
    public init(_ value: Value.UnwrappedType, @ParameterSummaryBuilder<Intent> _ content: () -> Content) {
        values = [value._argument]
        self.content = content()
    }

    /// The sentence for any of several values.
    public init(_ values: [Value.UnwrappedType], @ParameterSummaryBuilder<Intent> _ content: () -> Content) {
        self.values = values.map { $0._argument }
        self.content = content()
    }

    /// The sentence for the entity with an identifier.
    public init(
        identifier: Value.UnwrappedType.ID, @ParameterSummaryBuilder<Intent> _ content: () -> Content
    ) where Value.UnwrappedType: AppEntity {
        values = [.string(identifier.entityIdentifierString)]
        self.content = content()
    }

    public func _first(for value: IntentArgument?, of intent: any AppIntent) -> [_SummaryPart]? {
        values.contains(value) ? (intent as? Intent).map { content._parts(of: $0) } : nil
    }

    public func _default(of intent: any AppIntent) -> [_SummaryPart]? { nil }
}
