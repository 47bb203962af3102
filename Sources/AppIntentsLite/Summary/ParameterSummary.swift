/// An action as a sentence with its parameters in it, as App Intents' `ParameterSummary`.
public protocol ParameterSummary {
    associatedtype Intent: AppIntent
    /// The parts of the sentence for an instance: conditions are decided by its values.
    func _parts(of intent: Intent) -> [_SummaryPart]
}

extension ParameterSummary {
    public func _parts(of intent: Intent) -> [_SummaryPart] { [] }
}

extension Never: ParameterSummary {
    public typealias Intent = Never
}
