import AppIntentsLite
import TestSupport
import Testing

private struct Next: AppIntent {
    static let title: LocalizedStringResource = "Next"
    func perform() async throws -> some IntentResult { .result() }
}
private struct Card: SnippetIntent {
    static let title: LocalizedStringResource = "Card"
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        try await EmptySnippetIntent().perform()
    }
}

private typealias Plain<Value, Dialog> = IntentResultContainer<Value, Never, Never, Dialog>
where Value: _IntentValue & Sendable
private typealias Opening<Value, Dialog> = IntentResultContainer<Value, Next, Never, Dialog>
where Value: _IntentValue & Sendable
private typealias Showing<Value, Dialog> = IntentResultContainer<
    Value, Never, _SnippetIntentContainer, Dialog
>
where Value: _IntentValue & Sendable

/// What an action says in its result arrives, in whichever of the forms it says so.
@Suite(.standardTimeLimit)
struct ResultFormTests {
    private func parts(_ result: some IntentResult) -> [String] {
        let outcome = IntentOutcome(result)
        return [
            outcome.value?.description, outcome.dialog, outcome.opensIntent is Next ? "opens" : nil,
            outcome.snippetIntent is Card ? "shows" : nil,
            outcome.actionButtonIntent is Next ? "offers" : nil, outcome.activityIdentifier,
        ].compactMap(\.self)
    }

    @Test func resultHasItsValueAndDialog() {
        #expect(parts(Plain<Never, Never>.result()) == [])
        #expect(parts(Plain<Never, IntentDialog>.result(dialog: "Done")) == ["Done"])
        #expect(parts(Plain<Int, Never>.result(value: 1)) == ["1"])
        #expect(parts(Plain<Int, IntentDialog>.result(value: 1, dialog: "Done")) == ["1", "Done"])
    }

    @Test func resultHasItsOpenedIntent() {
        #expect(parts(Plain<Never, Never>.result(opensIntent: Next())) == ["opens"])
        #expect(
            parts(Plain<Never, IntentDialog>.result(opensIntent: Next(), dialog: "Done")) == [
                "Done", "opens",
            ]
        )
        #expect(parts(Plain<Int, Never>.result(value: 1, opensIntent: Next())) == ["1", "opens"])
        #expect(
            parts(Plain<Int, IntentDialog>.result(value: 1, opensIntent: Next(), dialog: "Done"))
                == ["1", "Done", "opens"])
    }

    @Test func typedResultHasItsOpenedIntent() {
        #expect(parts(Opening<Never, Never>.result(opensIntent: Next())) == ["opens"])
        #expect(
            parts(Opening<Never, IntentDialog>.result(opensIntent: Next(), dialog: "Done"))
                == ["Done", "opens"])
        #expect(parts(Opening<Int, Never>.result(value: 1, opensIntent: Next())) == ["1", "opens"])
        #expect(
            parts(Opening<Int, IntentDialog>.result(value: 1, opensIntent: Next(), dialog: "Done"))
                == ["1", "Done", "opens"])
    }

    @Test func resultHasItsSnippet() {
        #expect(parts(Showing<Never, Never>.result(snippetIntent: Card())) == ["shows"])
        #expect(
            parts(Showing<Never, IntentDialog>.result(dialog: "Done", snippetIntent: Card()))
                == ["Done", "shows"])
        #expect(
            parts(Showing<Never, Never>.result(opensIntent: Next(), snippetIntent: Card()))
                == ["opens", "shows"])
        #expect(
            parts(
                Showing<Never, IntentDialog>.result(
                    opensIntent: Next(), dialog: "Done", snippetIntent: Card()))
                == ["Done", "opens", "shows"])
        #expect(parts(Showing<Int, Never>.result(value: 1, snippetIntent: Card())) == ["1", "shows"])
        #expect(
            parts(Showing<Int, IntentDialog>.result(value: 1, dialog: "Done", snippetIntent: Card()))
                == ["1", "Done", "shows"])
        #expect(
            parts(Showing<Int, Never>.result(value: 1, opensIntent: Next(), snippetIntent: Card()))
                == ["1", "opens", "shows"])
        #expect(
            parts(
                Showing<Int, IntentDialog>.result(
                    value: 1, opensIntent: Next(), dialog: "Done", snippetIntent: Card()))
                == ["1", "Done", "opens", "shows"])
    }

    /// An empty one stands where the type demands one and there is nothing to show.
    @Test func emptySnippetCountsAsNone() {
        #expect(IntentOutcome(Showing<Int, Never>.result(value: 1)).snippetIntent == nil)
    }

    @Test func resultHasItsActionButton() {
        #expect(parts(Plain<Never, Never>.result(actionButtonIntent: Next())) == ["offers"])
        #expect(
            parts(Plain<Never, IntentDialog>.result(actionButtonIntent: Next(), dialog: "Done"))
                == ["Done", "offers"])
        #expect(parts(Plain<Int, Never>.result(value: 1, actionButtonIntent: Next())) == ["1", "offers"])
        #expect(
            parts(Plain<Int, IntentDialog>.result(value: 1, actionButtonIntent: Next(), dialog: "Done"))
                == ["1", "Done", "offers"])
        #expect(
            parts(Plain<Never, Never>.result(actionButtonIntent: Next(), activityIdentifier: "run"))
                == ["offers", "run"])
        #expect(
            parts(
                Plain<Never, IntentDialog>.result(
                    actionButtonIntent: Next(), dialog: "Done", activityIdentifier: "run"))
                == ["Done", "offers", "run"])
        #expect(
            parts(Plain<Int, Never>.result(value: 1, actionButtonIntent: Next(), activityIdentifier: "run"))
                == ["1", "offers", "run"])
        #expect(
            parts(
                Plain<Int, IntentDialog>.result(
                    value: 1, actionButtonIntent: Next(), dialog: "Done", activityIdentifier: "run"))
                == ["1", "Done", "offers", "run"])
    }

    /// What a result has can be changed, and the rest of it stays; a copy is its own.
    @Test func resultPartsCanBeChanged() {
        var result: Opening<Int, IntentDialog> = .result(value: 1, opensIntent: Next(), dialog: "Done")
        let before = result
        result.value = 2
        result.dialog = "Twice"
        #expect(parts(result) == ["2", "Twice", "opens"])
        result.opensIntent = nil
        #expect(parts(result) == ["2", "Twice"])
        #expect(parts(before) == ["1", "Done", "opens"])
    }
}
