/// One sentence with parameters in it: `Summary("Turn \(\.$state) the \(\.$lamp)")`. App Intents'
/// `IntentParameterSummary`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    private let sentence: ParameterSummaryString<Intent>
    private let details: [PartialKeyPath<Intent>]

    /// - Parameters:
    ///   - sentence: the sentence, with key paths of parameters in it.
    ///   - table: the table of translations; kept for source compatibility.
    public init(_ sentence: ParameterSummaryString<Intent>, table: String? = nil) {
        self.sentence = sentence
        details = []
    }

    /// - Parameters:
    ///   - sentence: the sentence, with key paths of parameters in it.
    ///   - table: the table of translations; kept for source compatibility.
    ///   - parameters: those that are shown below the sentence.
    public init(
        _ sentence: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
    ) {
        self.sentence = sentence
        details = parameters()
    }

    /// Parameters without a sentence.
    public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
        sentence = ""
        details = parameters()
    }

    /// No sentence.
    public init() {
        sentence = ""
        details = []
    }

    public func _parts(of intent: Intent) -> [_SummaryPart] {
        sentence.parts(of: intent)
            + details.compactMap { path in
                let found = intent[keyPath: path]
                let parameter =
                    found as? any AnyIntentParameter & AnyObject ?? (found as? any SummaryComponent)?.whole
                return parameter.map { _SummaryPart(.detail($0)) }
            }
    }
}
