/// The cases of a `Switch` in a summary.
public protocol _ParameterSummaryCases {
    /// The sentence of the first case for a value; nil when no case is for it.
    func _first(for value: IntentArgument?, of intent: any AppIntent) -> [_SummaryPart]?
    /// The sentence of the default case; nil when there is none.
    func _default(of intent: any AppIntent) -> [_SummaryPart]?
}
