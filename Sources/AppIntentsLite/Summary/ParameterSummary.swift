/// An action as a sentence with its parameters in it, as App Intents' `ParameterSummary`.
public protocol ParameterSummary {
    /// The action that the sentence is about.
    associatedtype Intent: AppIntent
    /// The parts of the sentence for an instance: conditions are decided by its values.
    func _parts(of intent: Intent) -> [_SummaryPart]
}

extension ParameterSummary {
    /// None: what has no parts has no sentence.
    public func _parts(of intent: Intent) -> [_SummaryPart] { [] }
}

extension Never: ParameterSummary {
    /// `Never` is a summary of no action.
    public typealias Intent = Never
}
