/// A sentence for each value of a parameter, as App Intents' type of the same name.
///
/// ```swift
/// Switch(\.$mode) {
///     Case(.timer) { Summary("Light \(\.$lamp) for \(\.$minutes)") }
///     DefaultCase { Summary("Light \(\.$lamp)") }
/// }
/// ```
public struct ParameterSummarySwitchCondition<
    Intent: AppIntent, Value: _IntentValue & Sendable, Cases: _ParameterSummaryCases
>: ParameterSummary {
    private let argument: (Intent) -> IntentArgument?
    private let cases: Cases

    /// By the value of a parameter.
    public init(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> Cases
    ) {
        argument = { $0[keyPath: keyPath].argument }
        self.cases = cases()
    }

    init(_ argument: @escaping (Intent) -> IntentArgument?, _ cases: Cases) {
        self.argument = argument
        self.cases = cases
    }

    /// By the size of the widget that the parameters are for.
    public init(
        _ subject: WidgetFamilySubject, @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> Cases
    ) where Value == IntentWidgetFamily {
        argument = { _ in WidgetFamilyHere.current?._argument }
        self.cases = cases()
    }

    public func _parts(of intent: Intent) -> [_SummaryPart] {
        let argument = argument(intent)
        return (cases._first(for: argument, of: intent) ?? cases._default(of: intent)) ?? []
    }

    /// Stands for the word `.widgetFamily`.
    public enum WidgetFamilySubject: Hashable, Sendable {
        /// The size of the widget that the parameters are for.
        case widgetFamily
    }
}

extension ParameterSummarySwitchCondition where Value.ValueType: AppUnionValue {
    /// By the case of a union value: `Case(.text) { Summary("Say \(\.$reaction.value)") }`.
    public init(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value.ValueType.Cases> _ cases: () -> Cases
    ) {
        self.init({ $0[keyPath: keyPath].caseName }, cases())
    }
}

/// Collects the cases of a `Switch`, as App Intents' builder of the same name.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue & Sendable> {
    /// A `Case` on a line of its own.
    public static func buildExpression<Content: ParameterSummary>(
        _ one: ParameterSummaryCaseCondition<Intent, Value, Content>
    ) -> ParameterSummaryCaseCondition<Intent, Value, Content> { one }

    /// The `DefaultCase` on a line of its own.
    public static func buildExpression<Content: ParameterSummary>(
        _ other: ParameterSummaryDefaultCaseCondition<Intent, Content>
    ) -> ParameterSummaryDefaultCaseCondition<Intent, Content> { other }

    /// All cases in their order: the first that fits counts.
    public static func buildBlock<each C: _ParameterSummaryCases>(_ cases: repeat each C) -> _CaseList {
        var list: [any _ParameterSummaryCases] = []
        repeat list.append(each cases)
        return _CaseList(list: list)
    }
}

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

/// The sentence for all other values of a `Switch`, as App Intents' type of the same name.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Content: ParameterSummary>:
    _ParameterSummaryCases
where Content.Intent == Intent {
    private let content: Content

    /// The sentence for values that no `Case` names, and for a parameter without a value.
    public init(@ParameterSummaryBuilder<Intent> _ content: () -> Content) { self.content = content() }

    public func _first(for value: IntentArgument?, of intent: any AppIntent) -> [_SummaryPart]? { nil }

    public func _default(of intent: any AppIntent) -> [_SummaryPart]? {
        (intent as? Intent).map { content._parts(of: $0) }
    }
}

/// The cases of a `Switch` in a summary.
public protocol _ParameterSummaryCases {
    /// The sentence of the first case for a value; nil when no case is for it.
    func _first(for value: IntentArgument?, of intent: any AppIntent) -> [_SummaryPart]?
    /// The sentence of the default case; nil when there is none.
    func _default(of intent: any AppIntent) -> [_SummaryPart]?
}

/// The cases that a ``ParameterSummaryCaseBuilder`` collected.
public struct _CaseList: _ParameterSummaryCases {
    let list: [any _ParameterSummaryCases]

    public func _first(for value: IntentArgument?, of intent: any AppIntent) -> [_SummaryPart]? {
        list.lazy.compactMap { $0._first(for: value, of: intent) }.first
    }

    public func _default(of intent: any AppIntent) -> [_SummaryPart]? {
        list.lazy.compactMap { $0._default(of: intent) }.first
    }
}
