/// A sentence with a shortcut's parameter in it, as App Intents' type of the same name.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent> {
    let sentence: ParameterSummaryString<Intent>

    /// - Parameters:
    ///   - sentence: the sentence, with the parameter in it.
    ///   - table: the table of translations; kept for source compatibility.
    public init(_ sentence: ParameterSummaryString<Intent>, table: String? = nil) { self.sentence = sentence }
}
