@testable import AppIntentsLite
import TestSupport
import Testing

/// As the macro makes it; that is held by what is compiled.
private enum Answer: AppUnionValue, Sendable {
    case text(String), count(Int), never(Bool)

    enum Cases: String, AppUnionValueCasesProviding {
        case text, count, never
        typealias UnionValue = Answer
    }

    static var caseDisplayRepresentations: [Cases: DisplayRepresentation] {
        [.text: "Words", .count: "How Many"]
    }
    static var _unionCases: [_UnionCase<Answer>] {
        [
            _UnionCase("text") { .text($0) }, _UnionCase("count") { .count($0) },
            _UnionCase("never") { .never($0) },
        ]
    }
    var _unionCase: (name: String, value: any _IntentValue) {
        switch self {
        case .text(let value): ("text", value)
        case .count(let value): ("count", value)
        case .never(let value): ("never", value)
        }
    }
}

private struct Reply: AppIntent {
    static let title: LocalizedStringResource = "Reply"
    @Parameter(title: "Answer") var answer: Answer
    @Parameter(title: "Other") var other: Answer?

    static var parameterSummary: some ParameterSummary {
        Switch(\.$answer) {
            Case(.text) {
                When(\.$other, .equalTo, .count) {
                    Summary("Say \(\.$answer.value) and \(\.$other.value)")
                } otherwise: {
                    Summary("Say \(\.$answer.value)") { \.$other.type }
                }
            }
            Case([.count]) {
                When(\.$other, .oneOf, [.text, .count]) {
                    Summary("\(\.$answer.type) \(\.$answer.value), \(\.$other.type) \(\.$other.value)")
                } otherwise: {
                    Summary("\(\.$answer.type) \(\.$answer)")
                }
            }
            DefaultCase {
                When(\.$other, .notEqualTo, .text) {
                    Summary("Reply \(\.$answer.type): \(\.$answer.value)")
                } otherwise: {
                    When(\.$answer, .hasAnyValue) {
                        Summary("No")
                    } otherwise: {
                        Summary("Nothing")
                    }
                }
            }
        }
    }

    func perform() async throws -> some IntentResult { .result() }
}

/// Union values in an action's sentence, and in what is asked about them.
@Suite(.standardTimeLimit)
struct UnionSummaryTests {
    private static func of(_ name: String, _ value: IntentArgument) -> IntentArgument {
        .dictionary([name: value])
    }

    @Test(arguments: [
        (of("text", .string("hello")), nil, "Say hello"),
        (of("text", .string("hello")), of("count", .int(3)), "Say hello and 3"),
        (of("text", .string("hello")), of("text", .string("you")), "Say hello"),
        (of("count", .int(7)), of("text", .string("you")), "How Many 7, Words you"),
        (of("count", .int(7)), of("never", .bool(true)), "How Many 7"),
        (of("count", .int(7)), nil, "How Many 7"),
        (of("never", .bool(true)), nil, "Reply never: true"),
        (of("never", .bool(true)), of("text", .string("you")), "No"),
    ])
    func unionCaseSelectsTheSummary(_ answer: IntentArgument, _ other: IntentArgument?, _ wanted: String)
        async throws
    {
        var given = ["answer": answer]
        given["other"] = other
        #expect(try await IntentSchema(Reply.self).summary(given: given) == wanted)
    }

    @Test func summaryWithoutAValueShowsTheTitle() async throws {
        let schema = IntentSchema(Reply.self)
        #expect(schema.summary == "Reply Answer: Answer")
        #expect(try await schema.summary(given: [:]) == "Reply Answer: Answer")
    }

    @Test func unionTypeAndValueBelongToOneParameter() throws {
        let reply = Reply()
        #expect(reply.$answer.type == .type)
        #expect(reply.$answer.type != reply.$answer.value)
        #expect(Set([reply.$answer.value, .value, .type]).count == 2)
        reply.answer = .text("hello")
        let parts = Summary<Reply>("\(\.$answer.type)") {
            \.$answer.value; \.$other
        }._parts(of: reply)
        let details = parts.compactMap { part in
            if case .detail(let parameter) = part.kind { parameter } else { nil }
        }
        #expect(details.map { $0 === reply.$answer } == [true, false])
    }

    @Test func unionDisambiguationNamesTheValues() {
        let reply = Reply()
        let error = reply.$answer.needsDisambiguationError(among: [.text("hello"), .count(2)])
        guard case .needsDisambiguation(_, let choices, let values) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(choices.map(\.title) == ["hello", "2"])
        #expect(values == [Self.of("text", .string("hello")), Self.of("count", .int(2))])
        let missing = reply.$answer.needsValueError("Which?")
        #expect(missing.dialog == "Which?")
    }
}

private typealias Summary<Intent: AppIntent> = IntentParameterSummary<Intent>
