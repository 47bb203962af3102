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

    /// The word `.widgetFamily`.
    public enum WidgetFamilySubject: Hashable, Sendable {
        /// The size of the widget that the parameters are for.
        case widgetFamily
    }
}
