// Texts, names of actions, errors, files and people, argument for argument.
import AppIntents
import SwiftUI

struct Shown: TypeDisplayRepresentable, InstanceDisplayRepresentable {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(
        name: "Shown", numericFormat: "\(placeholder: .int) shown")
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "Shown", subtitle: "Here", image: .init(named: "shown"))
    }
}
func shown(_ value: any DisplayRepresentable) -> LocalizedStringResource { value.displayRepresentation.title }
func cases<Value: StaticDisplayRepresentable>(of type: Value.Type) -> [LocalizedStringResource] {
    Value.allCases.compactMap { Value.caseDisplayRepresentations[$0]?.title }
}
func names<Value: CaseDisplayRepresentable>(_ value: Value) -> LocalizedStringResource {
    value.localizedStringResource
}

func pictures() -> [DisplayRepresentation.Image] {
    [
        DisplayRepresentation.Image(named: "a"), DisplayRepresentation.Image(systemName: "bolt"),
        DisplayRepresentation.Image(data: Data([1])),
        DisplayRepresentation.Image(url: URL(filePath: "/a.png")),
        DisplayRepresentation.Image(url: URL(filePath: "/a.png"), width: 8, height: 8),
        DisplayRepresentation.Image(systemName: "bolt", isTemplate: true, displayStyle: .circular),
    ]
}
func described() -> [String] {
    let description = IntentDescription(
        "What it does", categoryName: "Tests", searchKeywords: ["test"], resultValueName: "Text")
    let other = IntentDescription("What it does", categoryName: "Tests", searchKeywords: ["test"])
    let plain = IntentDescription("What it does")
    return [description, other, plain].map {
        String(localized: $0.descriptionText) + String(localized: $0.categoryName ?? "")
            + "\($0.searchKeywords.count)" + String(localized: $0.resultValueName ?? "")
    }
}
func dialogs() -> [IntentDialog] {
    [
        IntentDialog("All"), IntentDialog(full: "All of it", supporting: "All"),
        IntentDialog(full: "All of it", systemImageName: "bolt"),
        IntentDialog(full: "All of it", supporting: "All", systemImageName: "bolt"),
    ]
}
func key(_ text: String.LocalizationValue) -> String { String(localized: text) }

func actionNames() -> [ConfirmationActionName] {
    [
        .add, .addData, .book, .buy, .call, .checkIn, .continue, .create, .do, .download, .filter, .find,
        .get, .go,
        .log, .open, .order, .pay, .play, .playSound, .post, .request, .run, .search, .send, .set, .share,
        .start,
        .startNavigation, .toggle, .turnOff, .turnOn, .view,
        .custom(
            acceptLabel: "Yes", acceptAlternatives: [], denyLabel: "No", denyAlternatives: [],
            destructive: true),
    ]
}
func conditions() -> ConfirmationConditions { [.lowConfidenceSource] }
func options() -> [IntentChoiceOption] {
    let style: IntentChoiceOption.Style = .cancel
    return [IntentChoiceOption(title: "One"), IntentChoiceOption(title: "None", style: style)]
}

struct Wrapped: Error {}
func errors() -> [any Error] {
    [
        AppIntentError(wrapping: Wrapped()), AppIntentError(description: "It broke"),
        AppIntentError.restartPerform,
        AppIntentError.PermissionRequired.bluetooth, AppIntentError.PermissionRequired.contacts,
        AppIntentError.PermissionRequired.localNetwork, AppIntentError.PermissionRequired.location(),
        AppIntentError.PermissionRequired.photos, AppIntentError.PermissionRequired.siri,
        AppIntentError.UserActionRequired.accountSetup, AppIntentError.UserActionRequired.confirmation,
        AppIntentError.UserActionRequired.signin, AppIntentError.Unrecoverable.entityNotFound,
        AppIntentError.Unrecoverable.featureCurrentlyRestricted, AppIntentError.Unrecoverable.networkFailure,
        AppIntentError.Unrecoverable.notAllowed, AppIntentError.Unrecoverable.partialFailure,
        AppIntentError.Unrecoverable.unknown, AppIntentError.Unrecoverable.unsupportedOnDevice,
    ]
}

func files() async throws -> Int {
    var file = IntentFile(data: Data(), filename: "a.txt", type: .plainText)
    file.removedOnCompletion = true
    let others = [
        IntentFile(data: Data(), filename: "b.txt"), IntentFile(fileURL: URL(filePath: "/c.txt")),
        IntentFile(fileURL: URL(filePath: "/c.txt"), filename: "c", type: .plainText),
    ]
    print(others.map(\.filename), file.type as Any, file.fileURL as Any, file.availableContentTypes)
    let data = try await file.data(contentType: .plainText)
    _ = try await file.file(contentType: .plainText, destinationDirectory: URL(filePath: "/tmp"))
    return try await file.withFile(
        contentType: .plainText, allowOpenInPlace: true,
        fileHandler: { url, isInPlace in
            data.count + url.path.count + (isInPlace ? 1 : 0)
        })
}
func amounts() -> (IntentCurrencyAmount, IntentPaymentMethod, EntityIdentifier) {
    (
        IntentCurrencyAmount(amount: 5, currencyCode: "EUR"),
        IntentPaymentMethod(type: .debit, name: "Card", identificationHint: "1234", icon: nil),
        EntityIdentifier(for: Shelf.self, identifier: "a")
    )
}
struct Shelf: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
    static let defaultQuery = ShelfQuery()
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}
struct ShelfQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Shelf] { identifiers.map { Shelf(id: $0) } }
}

/// An error that says which error of App Intents it is.
enum BakeryError: Error, CustomAppIntentErrorConvertible {
    case closed, offline

    var appIntentError: AppIntentError {
        switch self {
        case .closed: AppIntentError(wrapping: BakeryError.offline)
        case .offline:
            AppIntentError(
                predefinedError: AppIntentError.Unrecoverable.networkFailure,
                description: "The bakery is offline.")
        }
    }
}
