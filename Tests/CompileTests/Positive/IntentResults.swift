// Every form of result, as authors write them for Apple's platforms.
import AppIntents
import SwiftUI

struct Plain: AppIntent {
    static let title: LocalizedStringResource = "Plain"
    func perform() async throws -> some IntentResult { .result() }
}
struct WithValue: AppIntent {
    static let title: LocalizedStringResource = "Value"
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> { .result(value: true) }
}
struct WithOptional: AppIntent {
    static let title: LocalizedStringResource = "Optional"
    func perform() async throws -> some IntentResult & ReturnsValue<String?> { .result(value: nil) }
}
struct WithDialog: AppIntent {
    static let title: LocalizedStringResource = "Dialog"
    func perform() async throws -> some ProvidesDialog {
        .result(dialog: IntentDialog(full: "It is done.", supporting: "Done", systemImageName: "checkmark"))
    }
}
struct WithBoth: AppIntent {
    static let title: LocalizedStringResource = "Both"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        let count = 3
        if count > 2 { return .result(value: count, dialog: "\(count) are many") }
        return .result(value: 0, dialog: IntentDialog(stringLiteral: "none"))
    }
}
struct WithOpening: AppIntent {
    static let title: LocalizedStringResource = "Opening"
    func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: Plain()) }
}
struct WithURL: AppIntent {
    static let title: LocalizedStringResource = "URL"
    func perform() async throws -> some IntentResult & OpensIntent & ReturnsValue<Int> {
        .result(value: 1, opensIntent: OpenURLIntent(URL(string: "https://swift.org")!))
    }
}
struct WithAll: AppIntent {
    static let title: LocalizedStringResource = "All"
    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<String> & OpensIntent & ProvidesDialog
        & ShowsSnippetView
    {
        .result(value: "a", opensIntent: Plain(), dialog: "Said") {
            VStack { Text("Shown") }
        }
    }
}
struct WithView: AppIntent {
    static let title: LocalizedStringResource = "View"
    @MainActor
    func perform() async throws -> some IntentResult & ShowsSnippetView & ProvidesDialog {
        .result(dialog: "Said", view: Text("Shown"))
    }
}
struct OnlyView: AppIntent {
    static let title: LocalizedStringResource = "View"
    func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: Text("Shown")) }
}
struct Snippet: SnippetIntent {
    static let title: LocalizedStringResource = "Snippet"
    @Parameter(title: "Name") var name: String
    init() {}
    init(name: String) { self.name = name }
    func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: Text(name)) }
}
struct WithSnippet: AppIntent {
    static let title: LocalizedStringResource = "Snippet"
    func perform() async throws -> some IntentResult & ShowsSnippetIntent & ReturnsValue<Int> {
        .result(value: 1, snippetIntent: Snippet(name: "a"))
    }
}
struct WithButton: AppIntent {
    static let title: LocalizedStringResource = "Button"
    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(actionButtonIntent: Plain(), dialog: "Next?")
    }
}
struct Throwing: AppIntent {
    static let title: LocalizedStringResource = "Throwing"
    enum Failure: Error, CustomLocalizedStringResourceConvertible {
        case empty
        var localizedStringResource: LocalizedStringResource { "There is nothing" }
    }
    func perform() async throws -> some IntentResult {
        switch Int.random(in: 0..<6) {
        case 0: return .result()
        case 5: throw Failure.empty
        case 1: throw AppIntentError.restartPerform
        case 2: throw AppIntentError.Unrecoverable.entityNotFound
        case 3: throw AppIntentError.PermissionRequired.location(precise: true)
        default: throw AppIntentError.UserActionRequired.signin
        }
    }
}
func donating() { WithValue().donate() }
func calls() async throws {
    let value = try await WithValue()()
    let other: Bool = try await WithValue().callAsFunction(donate: false)
    print(value == other)
    try await WithValue().donate()
    try await IntentDonationManager.shared.deleteDonations(matching: .intentType(Plain.self))
}
