import AppIntentsLite
import SwiftUILite
import Synchronization
import TestSupport
import Testing

private struct Next: AppIntent {
    static let title: LocalizedStringResource = "Next"
    func perform() async throws -> some IntentResult { .result() }
}

private struct Shows: AppIntent {
    static let title: LocalizedStringResource = "Shows"
    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView {
        .result(value: 1, dialog: "Said") {
            VStack {
                Text("Shown")
                Button("Next", intent: Next())
            }
        }
    }
}

private struct ShowsValue: AppIntent {
    static let title: LocalizedStringResource = "Shows"
    func perform() async throws -> some IntentResult & OpensIntent & ShowsSnippetView {
        .result(opensIntent: Next(), view: Text("Shown"))
    }
}

private struct ShowsNothing: AppIntent {
    static let title: LocalizedStringResource = "Shows"
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        .result(dialog: "Said")
    }
}

private struct Pays: AppIntent {
    static let title: LocalizedStringResource = "Pays"
    @Parameter(title: "Sum", default: 3) var sum: Int
    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        try await requestConfirmation(actionName: .pay) { Text("Pay \(sum)?") }
        let isRight = try await $sum.requestConfirmation(for: sum, view: Text("Sum"))
        let choice = try await requestChoice(
            between: [Option(title: "Now")], dialog: "When?", view: Text("When"))
        return .result(value: "\(isRight) \(String(localized: choice.title))")
    }
}

/// Agrees to everything; keeps what it was shown.
private final class Agreeing: IntentConversation {
    private let kept = Mutex<[ViewNode?]>([])
    var shown: [ViewNode?] { kept.withLock { $0 } }

    private func see(_ question: IntentQuestion) async {
        let node = await MainActor.run { question.snippet?.evaluated?.node }
        kept.withLock { $0.append(node) }
    }

    func value(for question: IntentQuestion) async throws -> IntentArgument { throw CancellationError() }
    func confirmation(of question: IntentQuestion) async throws -> Bool {
        await see(question)
        return true
    }
    func choice(for question: IntentQuestion) async throws -> String {
        await see(question)
        return question.choices[0].id
    }
}

/// Views that come with results and questions.
@MainActor
@Suite(.standardTimeLimit)
struct IntentViewTests {
    @Test func resultBringsItsView() async throws {
        let outcome = try await BoundAction(Shows()).perform()
        #expect(outcome.value == .int(1))
        #expect(outcome.dialog == "Said")
        let view = try #require(outcome.snippet?.evaluated)
        #expect(view.actions.values.map { $0.intentType is Next.Type } == [true])
        let plain = try await BoundAction(ShowsValue()).perform()
        #expect(plain.snippet?.evaluated?.node == evaluate(Text("Shown")))
        #expect(plain.opensIntent is Next)
        let nothing = try await BoundAction(ShowsNothing()).perform()
        #expect(nothing.dialog == "Said" && nothing.snippet == nil)
    }

    @Test func questionsShowTheirViews() async throws {
        let person = Agreeing()
        let outcome = try await IntentConversations.$current.withValue(person) {
            try await BoundAction(Pays()).perform()
        }
        #expect(outcome.value == .string("true Now"))
        #expect(person.shown == [evaluate(Text("Pay 3?")), evaluate(Text("Sum")), evaluate(Text("When"))])
    }
}
