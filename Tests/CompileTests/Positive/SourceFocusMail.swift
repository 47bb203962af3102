// A mail app: a focus filter, shortcuts with phrases, tips, questions back and snippets that act.
import AppIntents
import SwiftUI

enum Mailbox: String, AppEnum, CaseIterable, Identifiable {
    case inbox, later, archive
    var id: String { rawValue }

    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Mailbox", synonyms: ["Folder"])
    static let caseDisplayRepresentations: [Mailbox: DisplayRepresentation] = [
        .inbox: .init(title: "Inbox", image: .init(systemName: "tray")),
        .later: .init(title: "Later", synonyms: ["Snoozed"]),
        .archive: "Archive",
    ]
}

struct AccountEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Account"
    static let defaultQuery = AccountQuery()
    let id: Int
    @Property(title: "Address") var address: String
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: address) }

    init(id: Int, address: String) {
        self.id = id
        self.address = address
    }
}
struct AccountQuery: EntityQuery {
    func entities(for identifiers: [AccountEntity.ID]) async throws -> [AccountEntity] {
        identifiers.map { AccountEntity(id: $0, address: "\($0)@example.org") }
    }
    func suggestedEntities() async throws -> [AccountEntity] { try await entities(for: [1, 2]) }
}

struct MailFocusFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Set accounts and alerts"
    static let description: LocalizedStringResource? = "Shows the accounts of this Focus only."

    @Parameter(title: "Accounts", default: []) var accounts: [AccountEntity]
    @Parameter(title: "Silent", default: false) var isSilent: Bool
    @Parameter(title: "Mailbox") var mailbox: Mailbox?

    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [MailFocusFilter] {
        let work = MailFocusFilter()
        work.isSilent = true
        return [work]
    }

    var displayRepresentation: DisplayRepresentation {
        var lines: [LocalizedStringResource] = []
        if isSilent { lines.append("Silent") }
        if let mailbox { lines.append("\(mailbox.rawValue)") }
        let subtitle = lines.map { String(localized: $0) }.formatted(.list(type: .and))
        return DisplayRepresentation(title: "Mail", subtitle: "\(subtitle)")
    }

    var appContext: FocusFilterAppContext {
        let wanted = accounts.map(\.address)
        return FocusFilterAppContext(
            notificationFilterPredicate: NSPredicate { account, _ in wanted.contains { $0 == account as? String } })
    }

    func perform() async throws -> some IntentResult {
        MailSettings.shared.apply(silent: isSilent, accounts: accounts.map(\.id))
        return .result()
    }
}

nonisolated final class MailSettings: Sendable {
    static let shared = MailSettings()
    func apply(silent: Bool, accounts: [Int]) {}
    func refresh() async throws {
        let filter = try await MailFocusFilter.current
        apply(silent: filter.isSilent, accounts: filter.accounts.map(\.id))
    }
}

@available(iOS 17.2, *)
struct SearchMail: ShowInAppSearchResultsIntent {
    static let searchScopes: [StringSearchScope] = [.general]
    static let title: LocalizedStringResource = "Search Mail"
    static let openAppWhenRun: Bool = true
    @Parameter(title: "Text") var criteria: StringSearchCriteria

    func perform() async throws -> some IntentResult {
        print(criteria.term)
        return .result()
    }
}

struct SendMail: AppIntent, CustomIntentMigratedAppIntent {
    static let intentClassName = "SendMailIntent"
    static let title: LocalizedStringResource = "Send Mail"
    static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

    @Parameter(title: "To", requestValueDialog: IntentDialog("To whom?"))
    var recipients: [IntentPerson]
    @Parameter(title: "Text")
    var text: AttributedString
    @Parameter(title: "Subject", inputOptions: .init(multiline: false))
    var subject: String?
    @Parameter(title: "From", optionsProvider: AddressOptions())
    var address: String?
    @Parameter(
        title: "Attachments", supportedContentTypes: [.pdf, .image],
        inputConnectionBehavior: .connectToPreviousIntentResult)
    var attachments: [IntentFile]?

    struct AddressOptions: DynamicOptionsProvider {
        @ParameterDependency(\SendMail.$recipients) var mail
        func results() async throws -> [String] {
            guard let mail, !mail.recipients.isEmpty else { return ["me@example.org"] }
            return ["me@example.org", "work@example.org"]
        }
        func defaultResult() async -> String? { "me@example.org" }
    }

    static var parameterSummary: some ParameterSummary {
        Summary("Send \(\.$text) to \(\.$recipients)") {
            \.$address
            \.$attachments
        }
    }

    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog & OpensIntent {
        if text.characters.isEmpty { text = try await $text.requestValue("What should it say?") }
        if address == nil {
            address = try await $address.requestDisambiguation(
                among: ["me@example.org", "work@example.org"], dialog: "From which address?")
        }
        let choice = try await requestChoice(
            between: [.init(title: "Now"), Option(title: "Later"), .init(title: "Not at all", style: .cancel)],
            dialog: "When?", view: Text("\(recipients.count) people"))
        guard choice != IntentChoiceOption(title: "Later") else {
            throw AppIntentError.UserActionRequired.confirmation
        }
        let confirmed = try await $text.requestConfirmation(for: text, dialog: "Is that right?")
        guard confirmed else { throw MailError.refused }
        return .result(opensIntent: OpenURLIntent(URL(string: "https://example.org/sent")!), dialog: "Sent.")
    }
}
enum MailError: LocalizedError {
    case refused
    var errorDescription: String? { "It wasn't sent." }
}

struct OpenMailbox: OpenIntent {
    static let title: LocalizedStringResource = "Open Mailbox"
    @Parameter(title: "Mailbox", default: .inbox) var target: Mailbox
    func perform() async throws -> some IntentResult { .result() }
}

struct UnreadSnippet: SnippetIntent {
    static let title: LocalizedStringResource = "Unread"
    @Parameter(title: "Mailbox") var mailbox: Mailbox
    @Dependency var settings: MailSettings

    init() {}
    init(mailbox: Mailbox) { self.mailbox = mailbox }

    func perform() async throws -> some IntentResult & ShowsSnippetView & ReturnsValue<Int> {
        .result(value: 3, view: UnreadView(count: 3, mailbox: mailbox))
    }
}
struct UnreadView: View {
    let count: Int
    let mailbox: Mailbox
    var body: some View {
        VStack {
            Text("^[\(count) message](inflect: true)")
            Button(role: .destructive, intent: MarkRead(mailbox)) { Text("Mark as read") }
                .accessibilityAction(named: "Mark", intent: MarkRead(mailbox))
        }
    }
}
struct MarkRead: AppIntent {
    static let title: LocalizedStringResource = "Mark as Read"
    @Parameter var mailbox: Mailbox
    init() {}
    init(_ mailbox: Mailbox) { self.mailbox = mailbox }
    func perform() async throws -> some IntentResult {
        UnreadSnippet.reload()
        return .result()
    }
}
struct CountUnread: AppIntent {
    static let title: LocalizedStringResource = "Count Unread"
    @Parameter(title: "Mailbox", default: Mailbox.inbox, supportedValues: [.inbox, .later]) var mailbox: Mailbox
    func perform() async throws -> some IntentResult & ShowsSnippetIntent & ProvidesDialog {
        let count = try await requestConfirmation(
            actionName: .view, snippetIntent: UnreadSnippet(mailbox: mailbox))
        return .result(dialog: "\(count) unread", snippetIntent: UnreadSnippet(mailbox: mailbox))
    }
}

struct MailShortcuts: AppShortcutsProvider {
    static var shortcutTileColor: ShortcutTileColor { .navy }

    @AppShortcutsBuilder
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: OpenMailbox(),
            phrases: [
                "Open \(\.$target) in \(.applicationName)",
                "Show my \(.applicationName) \(\.$target)",
            ],
            shortTitle: "Open Mailbox",
            systemImageName: "tray",
            parameterPresentation: ParameterPresentation(
                for: \.$target,
                summary: Summary("Open \(\.$target)"),
                optionsCollections: {
                    OptionsCollection(MailboxOptions(), title: "Mailboxes", systemImageName: "tray")
                }
            )
        )
        AppShortcut(
            intent: CountUnread(), phrases: ["How much mail is in \(.applicationName)?"],
            shortTitle: LocalizedStringResource("Unread", comment: "A short title"), systemImageName: "envelope.badge")
    }
}
struct MailboxOptions: DynamicOptionsProvider {
    func results() async throws -> [Mailbox] { Mailbox.allCases }
}

struct MailSettingsView: View {
    @AppStorage("showsTip") private var showsTip = true

    var body: some View {
        VStack {
            ShortcutsLink()
                .shortcutsLinkStyle(.automaticOutline)
            SiriTipView(intent: OpenMailbox(), isVisible: $showsTip)
                .siriTipViewStyle(.automatic)
            Text("Settings")
        }
        .accessibilityAction(named: "Count", intent: CountUnread())
        .accessibilityAction(intent: CountUnread()) { Text("Count") }
    }
}

struct MailApp: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
func mailDidLaunch() {
    AppDependencyManager.shared.add(dependency: MailSettings.shared)
    MailShortcuts.updateAppShortcutParameters()
    MailFocusFilter.invalidateFocusFilterAppContext()
}
