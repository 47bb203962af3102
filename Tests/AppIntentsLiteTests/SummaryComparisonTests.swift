import TestSupport
import Testing

@testable import AppIntentsLite

/// One sentence for each comparison; which of them hold is told by the words in it.
private struct Compare: AppIntent {
    static let title: LocalizedStringResource = "Compare"
    @Parameter(title: "Number") var number: Int?
    func perform() async throws -> some IntentResult { .result() }
}

/// The conditions of sentences, on their bounds too.
@Suite(.standardTimeLimit)
struct SummaryComparisonTests {
    private typealias Sentence = IntentParameterSummary<Compare>

    private func holds(
        _ condition: ParameterSummaryWhenCondition<Compare, Sentence, Sentence>, _ number: Int?
    ) -> Bool {
        let intent = Compare()
        intent.number = number
        return "\(condition._parts(of: intent))".contains("yes")
    }

    private func yes() -> Sentence { Sentence("yes") }
    private func no() -> Sentence { Sentence() }

    @Test(arguments: [
        (ComparableComparisonOperator.lessThan, [true, false, false]),
        (.lessThanOrEqualTo, [true, true, false]),
        (.greaterThan, [false, false, true]), (.greaterThanOrEqualTo, [false, true, true]),
    ])
    func orderConditionComparesTheValue(_ comparison: ComparableComparisonOperator, _ expected: [Bool]) {
        let condition = ParameterSummaryWhenCondition(\Compare.$number, comparison, 4) {
            yes()
        } otherwise: {
            no()
        }
        #expect([3, 4, 5].map { holds(condition, $0) } == expected)
        #expect(!holds(condition, nil))
    }

    @Test(arguments: [(EquatableComparisonOperator.equalTo, [true, false]), (.notEqualTo, [false, true])])
    func equalityConditionComparesTheValue(_ comparison: EquatableComparisonOperator, _ expected: [Bool]) {
        let condition = ParameterSummaryWhenCondition(\Compare.$number, comparison, 4) {
            yes()
        } otherwise: {
            no()
        }
        #expect([4, 5].map { holds(condition, $0) } == expected)
    }

    @Test(arguments: [
        (HasValueComparisonOperator.hasAnyValue, [true, false]), (.hasNoValue, [false, true]),
    ])
    func presenceConditionChecksForAValue(_ comparison: HasValueComparisonOperator, _ expected: [Bool]) {
        let condition = ParameterSummaryWhenCondition(\Compare.$number, comparison) {
            yes()
        } otherwise: {
            no()
        }
        #expect([4, nil].map { holds(condition, $0) } == expected)
    }

    @Test func membershipConditionChecksTheList() {
        let condition = ParameterSummaryWhenCondition(\Compare.$number, .oneOf, [4, 6]) {
            yes()
        } otherwise: {
            no()
        }
        #expect([4, 5, 6, nil].map { holds(condition, $0) } == [true, false, true, false])
    }

    @Test(arguments: [
        (StringComparisonOperator.contains, [true, true, true, false]),
        (.doesNotContain, [false, false, false, true]), (.hasPrefix, [true, false, false, false]),
        (.hasSuffix, [false, false, true, false]),
    ])
    func stringConditionComparesTheText(_ comparison: StringComparisonOperator, _ expected: [Bool]) {
        #expect(["ab-", "-ab-", "-ab", "-"].map { comparison.holds($0, "ab") } == expected)
    }
}
