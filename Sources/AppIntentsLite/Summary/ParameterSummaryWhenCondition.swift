/// One sentence where a condition holds and another where it doesn't, as App Intents' type of the same name.
///
/// ```swift
/// When(\.$colour, .hasAnyValue) {
///     Summary("Light \(\.$lamp) in \(\.$colour)")
/// } otherwise: {
///     Summary("Light \(\.$lamp)")
/// }
/// ```
public struct ParameterSummaryWhenCondition<
    Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
    private let holds: (Intent) -> Bool
    private let when: WhenCondition
    private let otherwise: Otherwise

    init(_ holds: @escaping (Intent) -> Bool, _ when: WhenCondition, _ otherwise: Otherwise) {
        self.holds = holds
        self.when = when
        self.otherwise = otherwise
    }

    public func _parts(of intent: Intent) -> [_SummaryPart] {
        holds(intent) ? when._parts(of: intent) : otherwise._parts(of: intent)
    }
}
