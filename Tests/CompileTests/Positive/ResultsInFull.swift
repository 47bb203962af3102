// Every form of a result, argument for argument.
import AppIntents
import SwiftUI

struct Next: AppIntent {
    static let title: LocalizedStringResource = "Next"
    func perform() async throws -> some IntentResult { .result() }
}
struct Card: SnippetIntent {
    static let title: LocalizedStringResource = "Card"
    func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: Text("Card")) }
}
typealias Container = IntentResultContainer<Int, Next, Never, IntentDialog>
func parts(of container: Container) -> (Int?, Next?, IntentDialog?) {
    (container.value, container.opensIntent, container.dialog)
}
func values<Result: IntentResult>(_ result: Result) -> Result.Value? { result.value }
func opened<Result: IntentResult>(_ result: Result) -> (
    Result.OpensAppIntent.Type, Result.Dialog.Type, Result.Snippet.Type
) {
    (Result.OpensAppIntent.self, Result.Dialog.self, Result.Snippet.self)
}

func a() -> some IntentResult { .result() }
func b() -> some ReturnsValue<Int> { .result(value: 1) }
func c() -> some OpensIntent { .result(opensIntent: Next()) }
func d() -> some ProvidesDialog { .result(dialog: "Done") }
func e() -> some ReturnsValue<Int> & OpensIntent { .result(value: 1, opensIntent: Next()) }
func f() -> some ReturnsValue<Int> & ProvidesDialog { .result(value: 1, dialog: "Done") }
func g() -> some OpensIntent & ProvidesDialog { .result(opensIntent: Next(), dialog: "Done") }
func h() -> some ReturnsValue<Int> & OpensIntent & ProvidesDialog {
    .result(value: 1, opensIntent: Next(), dialog: "Done")
}

@MainActor func av() -> some ShowsSnippetView { .result(view: Text("View")) }
@MainActor func bv() -> some ReturnsValue<Int> & ShowsSnippetView { .result(value: 1, view: Text("View")) }
@MainActor func cv() -> some OpensIntent & ShowsSnippetView {
    .result(opensIntent: Next(), view: Text("View"))
}
@MainActor func dv() -> some ProvidesDialog & ShowsSnippetView { .result(dialog: "Done", view: Text("View")) }
@MainActor func ev() -> some ReturnsValue<Int> & OpensIntent & ShowsSnippetView {
    .result(value: 1, opensIntent: Next(), view: Text("View"))
}
@MainActor func fv() -> some ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView {
    .result(value: 1, dialog: "Done", view: Text("View"))
}
@MainActor func gv() -> some OpensIntent & ProvidesDialog & ShowsSnippetView {
    .result(opensIntent: Next(), dialog: "Done", view: Text("View"))
}
@MainActor func hv() -> some ReturnsValue<Int> & OpensIntent & ProvidesDialog & ShowsSnippetView {
    .result(value: 1, opensIntent: Next(), dialog: "Done", view: Text("View"))
}

@MainActor func ac() -> some ShowsSnippetView { .result(content: { Text("View") }) }
@MainActor func bc() -> some ReturnsValue<Int> & ShowsSnippetView {
    .result(value: 1, content: { Text("View") })
}
@MainActor func cc() -> some OpensIntent & ShowsSnippetView { .result(opensIntent: Next()) { Text("View") } }
@MainActor func dc() -> some ProvidesDialog & ShowsSnippetView { .result(dialog: "Done") { Text("View") } }
@MainActor func ec() -> some ReturnsValue<Int> & OpensIntent & ShowsSnippetView {
    .result(value: 1, opensIntent: Next()) { Text("View") }
}
@MainActor func fc() -> some ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView {
    .result(value: 1, dialog: "Done") { Text("View") }
}
@MainActor func gc() -> some OpensIntent & ProvidesDialog & ShowsSnippetView {
    .result(opensIntent: Next(), dialog: "Done") { Text("View") }
}
@MainActor func hc() -> some ReturnsValue<Int> & OpensIntent & ProvidesDialog & ShowsSnippetView {
    .result(value: 1, opensIntent: Next(), dialog: "Done") {
        Text("View")
        Text("Of two")
    }
}

func asn() -> some ShowsSnippetIntent { .result(snippetIntent: Card()) }
func bs() -> some ReturnsValue<Int> & ShowsSnippetIntent { .result(value: 1, snippetIntent: Card()) }
func cs() -> some OpensIntent & ShowsSnippetIntent { .result(opensIntent: Next(), snippetIntent: Card()) }
func ds() -> some ProvidesDialog & ShowsSnippetIntent { .result(dialog: "Done", snippetIntent: Card()) }
func es() -> some ReturnsValue<Int> & OpensIntent & ShowsSnippetIntent {
    .result(value: 1, opensIntent: Next(), snippetIntent: Card())
}
func fs() -> some ReturnsValue<Int> & ProvidesDialog & ShowsSnippetIntent {
    .result(value: 1, dialog: "Done", snippetIntent: Card())
}
func gs() -> some OpensIntent & ProvidesDialog & ShowsSnippetIntent {
    .result(opensIntent: Next(), dialog: "Done", snippetIntent: EmptySnippetIntent())
}
func hs() -> some ReturnsValue<Int> & OpensIntent & ProvidesDialog & ShowsSnippetIntent {
    .result(value: 1, opensIntent: Next(), dialog: "Done", snippetIntent: Card())
}

func ab() -> some IntentResult { .result(actionButtonIntent: Next()) }
func bb() -> some ReturnsValue<Int> { .result(value: 1, actionButtonIntent: Next()) }
func db() -> some ProvidesDialog { .result(actionButtonIntent: Next(), dialog: "Done") }
func fb() -> some ReturnsValue<Int> & ProvidesDialog {
    .result(value: 1, actionButtonIntent: Next(), dialog: "Done")
}
func abi() -> some IntentResult { .result(actionButtonIntent: Next(), activityIdentifier: "a") }
func bbi() -> some ReturnsValue<Int> {
    .result(value: 1, actionButtonIntent: Next(), activityIdentifier: "a")
}
func dbi() -> some ProvidesDialog {
    .result(actionButtonIntent: Next(), dialog: "Done", activityIdentifier: "a")
}
func fbi() -> some ReturnsValue<Int> & ProvidesDialog {
    .result(value: 1, actionButtonIntent: Next(), dialog: "Done", activityIdentifier: "a")
}

struct Asks: AppIntent {
    static let title: LocalizedStringResource = "Asks"
    typealias PerformResult = IntentResultContainer<Int, Never, Never, Never>
    static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    static var parameterSummary: some ParameterSummary { Summary("Asks") }
    @MainActor func perform() async throws -> IntentResultContainer<Int, Never, Never, Never> {
        try await requestConfirmation(
            conditions: [], actionName: .do, dialog: "Sure?", showDialogAsPrompt: false,
            content: { Text("Sure?") })
        try await requestConfirmation(actionName: .do, snippetIntent: Card())
        try await requestConfirmation(
            conditions: [], actionName: .do, dialog: "Sure?", showDialogAsPrompt: true, snippetIntent: Card())
        let option = Option(title: "One", style: .default)
        _ = try await requestChoice(between: [option], dialog: "Which?")
        _ = try await requestChoice(between: [option], dialog: "Which?", content: { Text("One") })
        _ = try await requestChoice(between: [option], dialog: "Which?", view: Text("One"))
        return .result(value: 1)
    }
}
func summary<Intent: AppIntent>(of type: Intent.Type) -> Intent.SummaryContent { type.parameterSummary }
func identifier(of type: any PersistentlyIdentifiable.Type) -> String { type.persistentIdentifier }
func donate() {
    Asks().donate(result: a())
    Asks().donate()
}
func run() async throws {
    let one: Int = try await Asks().callAsFunction()
    let donation = try await Asks().donate(result: a())
    print(one, donation)
    try await IntentDonationManager.shared.donate(intent: Asks())
    try await IntentDonationManager.shared.donate(intent: Asks(), result: b())
}
