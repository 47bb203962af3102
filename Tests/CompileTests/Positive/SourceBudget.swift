// A budget app: actions in a namespace with extensions of the author's, unique and transient entities, money, people.
import AppIntents
import Foundation
import SwiftUI

// MARK: - What all actions share

extension AppIntent {
    func log(_ message: @autoclosure () -> String) { print("[\(Self.persistentIdentifier)] \(message())") }
}
extension AppIntent where Self: ProgressReportingIntent {
    static var category: LocalizedStringResource { "Money" }
}

@MainActor
@Observable
final class Budget {
    static let shared = Budget()
    var accounts: [Account] = [Account(id: 1, name: "Cash", balance: 12.5)]
    var currency = "EUR"

    func book(_ amount: Decimal, on id: Account.ID) throws -> Account {
        guard let index = accounts.firstIndex(where: { $0.id == id }) else { throw BudgetError.noAccount(id) }
        accounts[index].balance += amount
        return accounts[index]
    }
}
nonisolated struct Account: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String
    var balance: Decimal
    var closed: Date?
}

nonisolated enum BudgetError: Error, Equatable {
    case noAccount(Int)
    case refused
}
extension BudgetError: CustomLocalizedStringResourceConvertible {
    nonisolated var localizedStringResource: LocalizedStringResource {
        switch self {
        case .noAccount(let id): .init("There is no account \(id).", table: "Errors", comment: "An identifier follows")
        case .refused: "The bank refused."
        }
    }
}

// MARK: - Entities

struct AccountBalance: AppEntity {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(
        name: "Account", numericFormat: "\(placeholder: .int) accounts", synonyms: ["purse", "wallet"])
    static let defaultQuery = Query()

    let id: Int
    @Property(title: "Name") var name: String
    @Property(title: "Balance") var balance: IntentCurrencyAmount
    @Property(title: "Closed") var closed: Date?
    @Property var owner: IntentPerson?

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(name)", subtitle: "\(balance.amount.formatted(.currency(code: balance.currencyCode)))",
            image: .init(systemName: closed == nil ? "creditcard" : "creditcard.trianglebadge.exclamationmark"),
            synonyms: ["account \(id)"])
    }

    init(_ account: Account, currency: String) {
        id = account.id
        name = account.name
        balance = IntentCurrencyAmount(amount: account.balance, currencyCode: currency)
        closed = account.closed
        owner = nil
    }

    struct Query: EntityPropertyQuery, EnumerableEntityQuery {
        typealias Condition = @Sendable (Account) -> Bool

        static let properties = QueryProperties {
            Property(\AccountBalance.$name) {
                EqualToComparator { name -> Condition in { $0.name == name } }
                NotEqualToComparator { name -> Condition in { $0.name != name } }
                HasSuffixComparator { end -> Condition in { $0.name.hasSuffix(end) } }
            }
            Property(\AccountBalance.$closed) {
                GreaterThanComparator { date -> Condition in { ($0.closed ?? .distantPast) > date } }
            }
        }
        static let sortingOptions = SortingOptions { SortableBy(\AccountBalance.$name) }
        static let findIntentDescription: IntentDescription? = IntentDescription("Finds accounts.")

        func entities(for identifiers: [Int]) async throws -> [AccountBalance] {
            try await allEntities().filter { identifiers.contains($0.id) }
        }
        @MainActor func allEntities() async throws -> [AccountBalance] {
            Budget.shared.accounts.map { AccountBalance($0, currency: Budget.shared.currency) }
        }
        func entities(
            matching comparators: [Condition], mode: EntityQueryComparatorMode,
            sortedBy: [Sort<AccountBalance>], limit: Int?
        ) async throws -> [AccountBalance] {
            let found = await Budget.shared.accounts.filter { account in
                mode == .and ? comparators.allSatisfy { $0(account) } : comparators.contains { $0(account) }
            }
            let currency = await Budget.shared.currency
            return found.prefix(limit ?? .max).map { AccountBalance($0, currency: currency) }
        }
    }
}

struct BudgetSettings: UniqueAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
    static let defaultQuery = SettingsQuery()
    @Property(title: "Currency") var currency: String
    var displayRepresentation: DisplayRepresentation { "Budget settings" }
    init(currency: String) { self.currency = currency }
}
struct SettingsQuery: UniqueAppEntityQuery {
    func uniqueEntity() async throws -> BudgetSettings { await BudgetSettings(currency: Budget.shared.currency) }
}
struct Report: TransientAppEntity {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Report")
    @Property(title: "Month") var month: DateComponents
    @Property(title: "Total") var total: IntentCurrencyAmount
    @Property(title: "Share") var share: Double
    var displayRepresentation: DisplayRepresentation { .init(title: "Report", subtitle: "\(share)") }
    init() { share = 0 }
}

// MARK: - Actions in a namespace

enum BudgetActions {
    struct Book: AppIntent {
        static let title: LocalizedStringResource = LocalizedStringResource("Book", defaultValue: "Book", bundle: .main)
        static let description: IntentDescription? = .init(
            "Books an amount.", categoryName: "Money", searchKeywords: ["spend", "earn"], resultValueName: "Account")

        @Parameter(title: "Amount", currencyCodes: ["EUR", "USD"], inclusiveRange: (-500, 500)) var amount: IntentCurrencyAmount
        @Parameter(title: "Account", requestValueDialog: "On which account?", query: AccountBalance.Query())
        var account: AccountBalance
        @Parameter(title: "With", mode: .email) var person: IntentPerson?
        @Parameter(title: "When", default: DateComponents(hour: 9), kind: .time) var time: DateComponents
        @Parameter(title: "Receipt", supportedContentTypes: [.png, .jpeg, .pdf]) var receipts: [IntentFile]?
        @Parameter(title: "Text", default: "") var text: AttributedString

        static var parameterSummary: some ParameterSummary {
            Summary("Book \(\.$amount) on \(\.$account)") {
                \.$person
                \.$time
                \.$receipts
                \.$text
            }
        }

        @MainActor
        func perform() async throws -> some IntentResult & ReturnsValue<AccountBalance> & ProvidesDialog & ShowsSnippetView {
            log("books \(amount.amount)")
            if abs(amount.amount) > 100 {
                try await requestConfirmation(
                    conditions: [], actionName: .pay, dialog: "That is a lot.", showDialogAsPrompt: true
                ) {
                    Label("\(amount.currencyCode) \(amount.amount.description)", systemImage: "eurosign.circle")
                }
            }
            let account = try Budget.shared.book(amount.amount, on: account.id)
            let name = person.map { person in
                switch person.name {
                case .displayName(let name): name
                default: person.handle.map { "\($0.value)" } ?? "?"
                }
            }
            return .result(
                value: AccountBalance(account, currency: Budget.shared.currency),
                dialog: IntentDialog(full: "Booked for \(name ?? "you").", supporting: "Booked."),
                view: BalanceView(account: account))
        }
    }

    @available(*, deprecated, renamed: "Book")
    struct Spend: DeprecatedAppIntent {
        static let title: LocalizedStringResource = "Spend"
        static var deprecation: IntentDeprecation<Book> { IntentDeprecation(message: "Use Book.", replacedBy: Book.self) }
        func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: Book()) }
    }

    struct MakeReport: AppIntent, ProgressReportingIntent, URLRepresentableIntent {
        static let title: LocalizedStringResource = "Make Report"
        static var supportedModes: IntentModes { [.background, .foreground(.deferred)] }
        static var urlRepresentation: URLRepresentation { "https://example.org/report?days=\(\.$days)" }
        @Parameter(title: "Days", default: 30, inclusiveRange: (1, 365)) var days: Int
        @Parameter(title: "Length", defaultValue: 2, defaultUnit: .hours, supportsNegativeNumbers: false)
        var length: Measurement<UnitDuration>?
        @Parameter(title: "Accounts", size: IntentCollectionSize(min: 1, max: 3)) var accounts: [AccountBalance]?

        func perform() async throws -> some IntentResult & ReturnsValue<Report> {
            progress.totalUnitCount = Int64(days)
            progress.localizedDescription = "Adding up"
            let report = Report()
            for day in 1...days {
                try Task.checkCancellation()
                progress.completedUnitCount = Int64(day)
            }
            report.total = IntentCurrencyAmount(amount: 0, currencyCode: "EUR")
            return .result(value: report)
        }
    }

    struct Refresh: AppIntent {
        static let title: LocalizedStringResource = "Refresh"
        static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
        func perform() async throws -> some IntentResult { .result() }
    }

    struct OpenSettings: OpenIntent {
        static let title: LocalizedStringResource = "Open Settings"
        @Parameter(title: "Settings") var target: BudgetSettings
    }

    struct Accounts: AppIntent {
        static let title: LocalizedStringResource = "Accounts"
        static let all: [any AppIntent.Type] = [Book.self, MakeReport.self, OpenSettings.self]
        func perform() async throws -> some ReturnsValue<[AccountBalance]> {
            let accounts = try await AccountBalance.Query().allEntities()
            return .result(value: accounts.sorted { $0.name.localizedCompare($1.name) == .orderedAscending })
        }
    }
}

private struct BalanceView: View {
    let account: Account
    var body: some View {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 8) {
            GridRow {
                Text(account.name)
                Text(account.balance, format: .currency(code: "EUR")).gridColumnAlignment(.trailing)
            }
            Divider().gridCellUnsizedAxes(.horizontal)
            GridRow { Color.clear.gridCellColumns(2) }
        }
    }
}

public struct BudgetShortcuts: AppShortcutsProvider {
    public static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: BudgetActions.Book(),
            phrases: ["Book with \(.applicationName)", "Book on \(\.$account) with \(.applicationName)"],
            shortTitle: "Book", systemImageName: "eurosign")
        AppShortcut(
            intent: BudgetActions.Accounts(), phrases: ["My \(.applicationName) accounts"], shortTitle: "Accounts",
            systemImageName: "creditcard")
    }
    public static let shortcutTileColor: ShortcutTileColor = .grayGreen
}

func donateReport(for identifier: UUID) async throws -> [IntentDonationIdentifier] {
    let report = BudgetActions.MakeReport()
    report.days = 7
    let donation = try await report.donate()
    print(donation, EntityIdentifier(for: AccountBalance.self, identifier: 1))
    return try await IntentDonationManager.shared.deleteDonations(
        matching: .intentType(BudgetActions.MakeReport.self))
}
