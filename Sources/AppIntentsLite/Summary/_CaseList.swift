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
