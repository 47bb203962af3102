// The types of parameter summaries by their own names.
import AppIntents

struct Brew: AppIntent {
    static let title: LocalizedStringResource = "Brew"
    @Parameter(title: "Cups") var cups: Int
    @Parameter(title: "Strong") var isStrong: Bool

    typealias Plain = IntentParameterSummary<Brew>
    static var sentence: ParameterSummaryString<Brew> { "Brew \(\.$cups) cups" }
    @ParameterKeyPathsBuilder<Brew> static var keyPaths: [PartialKeyPath<Brew>] {
        \.$cups
        \.$isStrong
    }
    @ParameterSummaryBuilder<Brew> static var plain: IntentParameterSummary<Brew> {
        IntentParameterSummary(sentence)
    }
    static var conditional: ParameterSummaryWhenCondition<Brew, Plain, Plain> {
        ParameterSummaryWhenCondition(\.$isStrong, .equalTo, true) {
            plain
        } otherwise: {
            IntentParameterSummary()
        }
    }
    static var parameterSummary: some ParameterSummary {
        ParameterSummarySwitchCondition(\.$cups) {
            ParameterSummaryCaseCondition(1) { Summary("Brew one") }
            ParameterSummaryDefaultCaseCondition { conditional }
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
