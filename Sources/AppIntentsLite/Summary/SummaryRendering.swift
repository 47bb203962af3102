/// Writes an action's sentence.
package enum SummaryRendering {
    /// The sentence for an instance; empty where the author wrote none.
    ///
    /// - Parameter values: whether parameters that have values are shown by them; else all by their titles.
    package static func sentence<I: AppIntent>(of intent: I, values: Bool) -> String {
        parts(of: intent, I.parameterSummary).map { part in
            switch part.kind {
            case .text(let text): text
            case .parameter(let parameter):
                (values ? parameter.spokenValue : nil) ?? name(of: parameter, in: intent)
            case .component(let parameter, let words):
                (values ? words : nil) ?? name(of: parameter, in: intent)
            case .detail: ""
            }
        }.joined()
    }

    private static func parts<S: ParameterSummary>(of intent: some AppIntent, _ summary: S) -> [_SummaryPart]
    {
        // An author may build the summary of another action by mistake; then there is no sentence.
        guard let intent = intent as? S.Intent else { return [] }
        return summary._parts(of: intent)
    }

    /// The parameter's title, or the property's name where it has none.
    private static func name(of parameter: any AnyIntentParameter & AnyObject, in intent: some AppIntent)
        -> String
    {
        let title = parameter.spokenTitle
        guard title.isEmpty else { return title }
        return IntentReflection.parameters(of: intent).first { $0.parameter === parameter }?.name ?? ""
    }
}
