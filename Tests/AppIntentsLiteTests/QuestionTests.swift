import AppIntentsLite
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

private struct Cake: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Cake"
    static let defaultQuery = Cakes()
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "Cake \(id)", subtitle: "with \(id)")
    }
}
private struct Cakes: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Cake] { identifiers.map(Cake.init) }
}

/// Asks nothing with words of its own.
private struct Bake: AppIntent {
    enum Way: String, AppEnum {
        case value, nameless, which, cake, sure, action, choice
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
        static let caseDisplayRepresentations: [Way: DisplayRepresentation] = [:]
    }
    static let title: LocalizedStringResource = "Bake"
    @Parameter(title: "Way") var way: Way
    @Parameter(title: "Eggs", controlStyle: .field) var eggs: Int?
    @Parameter var plain: Int?
    @Parameter(title: "Cake", requestDisambiguationDialog: "Which cake?") var cake: Cake?

    func perform() async throws -> some IntentResult {
        switch way {
        case .value: _ = try await $eggs.requestValue()
        case .nameless: _ = try await $plain.requestValue()
        case .which: _ = try await $eggs.requestDisambiguation(among: [1, 2])
        case .cake: _ = try await $cake.requestDisambiguation(among: [Cake(id: "nuts"), Cake(id: "jam")])
        case .sure: _ = try await $eggs.requestConfirmation(for: 3)
        case .action: try await requestConfirmation()
        case .choice: _ = try await requestChoice(between: [Option(title: "A")])
        }
        return .result()
    }
}

private struct Preview: SnippetIntent {
    static let title: LocalizedStringResource = "Preview"
    func perform() async throws
        -> IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog>
    {
        IntentResultContainer(dialog: "Like this?", snippet: _SnippetViewContainer("picture"))
    }
}
private struct Estimate: SnippetIntent {
    static let title: LocalizedStringResource = "Estimate"
    @Parameter(title: "Price", default: 7) var price: Int?
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ShowsSnippetView {
        IntentResultContainer<Int, Never, _SnippetViewContainer, Never>(
            value: price, snippet: _SnippetViewContainer("estimate"))
    }
}

private struct Order: AppIntent {
    enum Way: String, AppEnum {
        case plain, custom, doubtful, preview, previewInWords, doubtfulPreview, estimate, doubtfulEstimate
        case emptyEstimate
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
        static let caseDisplayRepresentations: [Way: DisplayRepresentation] = [:]
    }
    static let title: LocalizedStringResource = "Order"
    @Parameter(title: "Way") var way: Way

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        var price = 0
        switch way {
        case .plain: try await requestConfirmation(dialog: "Order?")
        case .custom:
            try await requestConfirmation(
                actionName: .custom(acceptLabel: "Throw away", denyLabel: "Keep", destructive: true),
                dialog: "Really?")
        case .doubtful: try await requestConfirmation(conditions: .lowConfidenceSource, dialog: "Order?")
        case .preview: try await show(Preview())
        case .previewInWords:
            try await show(Preview(), "Or that?")
        case .doubtfulPreview: try await show(Preview(), conditions: .lowConfidenceSource)
        case .estimate:
            price = try await requestConfirmation(
                actionName: .buy, dialog: "For that much?", snippetIntent: Estimate())
        case .doubtfulEstimate:
            price = try await requestConfirmation(
                conditions: .lowConfidenceSource, snippetIntent: Estimate())
        case .emptyEstimate:
            let estimate = Estimate()
            estimate.price = nil
            price = try await requestConfirmation(snippetIntent: estimate)
        }
        return .result(value: price)
    }

    /// A snippet of which nothing is known but that it is one.
    private func show<S: SnippetIntent>(
        _ snippet: S, _ dialog: IntentDialog? = nil, conditions: ConfirmationConditions = []
    ) async throws {
        try await requestConfirmation(
            conditions: conditions, actionName: .view, dialog: dialog, snippetIntent: snippet)
    }
}

/// Throws what it needs, with words of its own.
private struct Insist: AppIntent {
    static let title: LocalizedStringResource = "Insist"
    @Parameter(title: "Way") var way: String
    @Parameter(title: "Eggs", requestValueDialog: "How many?") var eggs: Int?
    @Parameter(title: "Recipe") var recipe: IntentFile?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        switch way {
        case "value" where eggs == nil: throw $eggs.needsValueError("Eggs, please?")
        case "which" where eggs == nil:
            throw $eggs.needsDisambiguationError(among: [1, 2], dialog: "This or that?")
        case "recipe" where recipe == nil: throw $recipe.needsValueError()
        case "whichRecipe" where recipe == nil:
            throw $recipe.needsDisambiguationError(among: [IntentFile(fileURL: Self.recipe)])
        case "signin": throw AppIntentError.UserActionRequired.signin
        default: return .result(value: "\(eggs ?? 0) \(recipe?.filename ?? "")")
        }
    }

    /// This source, as it is there wherever the tests are built.
    static let recipe = URL(filePath: #filePath)
}

/// A caller that may name no file by its path.
private struct NoPaths: PathAdmission {
    struct Refused: Error {}
    func admit() async throws { throw Refused() }
}

/// What people are asked, word for word, and what comes of their answers.
@Suite(.standardTimeLimit)
struct QuestionTests {
    private func asked(_ way: String, _ person: Person) async throws -> IntentQuestion {
        let action = try IntentSchema(Bake.self).action(with: ["way": .string(way)])
        _ = try await person.hears { try await action.perform() }
        #expect(person.asked.count == 1)
        return try #require(person.asked.first)
    }

    /// Where the author gives no words, the question names the parameter, or the action.
    @Test(arguments: [
        ("value", "", "What is the value for Eggs?"), ("nameless", "", "What is the value for plain?"),
        ("which", "1", "Which one for Eggs?"), ("cake", "jam", "Which cake?"),
        ("sure", "", "Is it 3 for Eggs?"), ("action", "", "Bake?"), ("choice", "0", "Bake?"),
    ])
    func questionHasDefaultWords(_ way: String, _ choice: String, _ dialog: String) async throws {
        let person = Person(values: [.int(1)], choice: choice)
        #expect(try await asked(way, person).dialog == dialog)
    }

    @Test func questionDescribesItsParameter() async throws {
        let value = try await asked("value", Person(values: [.int(1)]))
        #expect(value.intent == "Bake" && value.parameter == "eggs" && value.type == .int)
        #expect(value.hints == ["style": .string("field")])
        let sure = try await asked("sure", Person())
        #expect(sure.hints == ["style": .string("field"), "value": .int(3)])
        let cake = try await asked("cake", Person(choice: "nuts"))
        #expect(
            cake.choices == [
                .init(id: "nuts", title: "Cake nuts", subtitle: "with nuts"),
                .init(id: "jam", title: "Cake jam", subtitle: "with jam"),
            ])
        let action = try await asked("action", Person())
        #expect(
            action.hints == [
                "action": .string("Continue"), "deny": .string("Cancel"), "destructive": .bool(false),
            ])
    }

    private func order(_ way: String, _ person: Person) async throws -> IntentArgument? {
        let action = try IntentSchema(Order.self).action(with: ["way": .string(way)])
        return try await person.hears { try await action.perform(admission: person) }.value
    }

    @Test func confirmationButtonsAreTheActions() async throws {
        let person = Person()
        _ = try await order("custom", person)
        #expect(
            person.asked.first?.hints == [
                "action": .string("Throw away"), "deny": .string("Keep"), "destructive": .bool(true),
            ])
        let plain = Person()
        _ = try await order("plain", plain)
        #expect(plain.asked.first?.hints["action"] == .string("Continue"))
    }

    /// What is to be asked only where a value may be misunderstood is never asked: none is guessed here.
    @Test(arguments: ["doubtful", "doubtfulPreview"])
    func questionForDoubtfulValuesIsNotAsked(_ way: String) async throws {
        let person = Person(agrees: false)
        _ = try await order(way, person)
        #expect(person.asked.isEmpty)
        #expect(person.seeking.withLock { $0.isEmpty })
    }

    /// A snippet that is asked with runs before it, like any action: where it may.
    @Test(arguments: [("preview", "Like this?"), ("previewInWords", "Or that?")])
    func snippetIsShownWithTheConfirmation(_ way: String, _ dialog: String) async throws {
        let person = Person()
        _ = try await order(way, person)
        #expect(person.asked.map(\.dialog) == [dialog])
        #expect(person.asked.first?.hints["action"] == .string("View"))
        #expect(person.asked.first?.snippet?.content as? String == "picture")
        #expect(person.seeking.withLock { $0 } == ["Preview"])
        await #expect(throws: CancellationError.self) { try await order(way, Person(agrees: false)) }
        let closed = Person(admits: false)
        await #expect(throws: Person.NotAdmitted.self) { try await order(way, closed) }
        #expect(closed.asked.isEmpty)
    }

    @Test func confirmedSnippetReturnsItsValue() async throws {
        let person = Person()
        #expect(try await order("estimate", person) == .int(7))
        #expect(person.asked.map(\.dialog) == ["For that much?"])
        #expect(person.asked.first?.hints["action"] == .string("Buy"))
        #expect(person.asked.first?.snippet?.content as? String == "estimate")
        #expect(person.seeking.withLock { $0 } == ["Estimate"])
        await #expect(throws: CancellationError.self) {
            try await order("estimate", Person(agrees: false))
        }
        await #expect(throws: Person.NotAdmitted.self) {
            try await order("estimate", Person(admits: false))
        }
        let doubts = Person(agrees: false)
        #expect(try await order("doubtfulEstimate", doubts) == .int(7))
        #expect(doubts.asked.isEmpty)
        await #expect(throws: AppIntentError.Unrecoverable.unknown) {
            try await order("emptyEstimate", Person())
        }
    }

    private func insist(_ way: String, _ person: Person) async throws -> IntentArgument? {
        let action = try IntentSchema(Insist.self).action(with: ["way": .string(way)])
        return try await person.hears { try await action.perform(admission: person) }.value
    }

    /// An error's own words go before the parameter's.
    @Test func thrownQuestionUsesItsOwnWords() async throws {
        let value = Person(values: [.int(4)])
        #expect(try await insist("value", value) == .string("4 "))
        #expect(value.asked.map(\.dialog) == ["Eggs, please?"])
        #expect(value.asked.first?.intent == "Insist")
        let which = Person(choice: "2")
        #expect(try await insist("which", which) == .string("2 "))
        #expect(which.asked.map(\.dialog) == ["This or that?"])
        #expect(which.asked.first?.intent == "Insist")
        let error = await #expect(throws: IntentArgumentError.self) {
            try await insist("value", Person(values: [.string("some")]))
        }
        #expect(error?.parameter == "eggs")
        let other = await #expect(throws: IntentArgumentError.self) {
            try await insist("which", Person(choice: "3"))
        }
        #expect(other?.description == "the parameter \"eggs\": expected one of \"1\", \"2\", got \"3\"")
    }

    @Test func unanswerableErrorIsThrown() async {
        let person = Person(values: [.int(4)])
        await #expect(throws: AppIntentError.UserActionRequired.signin) { try await insist("signin", person) }
        #expect(person.asked.isEmpty)
    }

    /// Whoever may name no files may choose among those that the author names.
    @Test func answeredFilesNeedAdmissionButOfferedFilesPass() async throws {
        let path = Insist.recipe.path
        try await PathAdmissions.$current.withValue(NoPaths()) {
            await #expect(throws: NoPaths.Refused.self) {
                try await insist("recipe", Person(values: [.string(path)]))
            }
            let chosen = try await insist("whichRecipe", Person(choice: path))
            #expect(chosen == .string("0 \(Insist.recipe.lastPathComponent)"))
        }
        let named = try await insist("recipe", Person(values: [.string(path)]))
        #expect(named == .string("0 \(Insist.recipe.lastPathComponent)"))
    }

    /// In an error's text as in a question, the author's words are what people read.
    @Test func errorTextSaysTheMissingRequirement() {
        typealias Failure = AppIntentError
        let texts: [(Failure, String)] = [
            (
                Failure.restartPerform,
                "the action must be run again: something that it needs is not there yet"
            ),
            (Failure.PermissionRequired.bluetooth, "the permission to use Bluetooth is needed"),
            (Failure.PermissionRequired.contacts, "the permission to read the contacts is needed"),
            (Failure.PermissionRequired.localNetwork, "the permission to use the local network is needed"),
            (Failure.PermissionRequired.photos, "the permission to read the photos is needed"),
            (Failure.PermissionRequired.siri, "the permission to use the assistant is needed"),
            (Failure.PermissionRequired.location(), "the permission to know the location is needed"),
            (
                Failure.PermissionRequired.location(precise: true),
                "the permission to know the exact location is needed"
            ),
            (Failure.UserActionRequired.accountSetup, "set up an account first"),
            (Failure.UserActionRequired.confirmation, "the action must be confirmed"),
            (Failure.UserActionRequired.signin, "sign in first"),
            (Failure.Unrecoverable.entityNotFound, "what it is about was not found"),
            (Failure.Unrecoverable.featureCurrentlyRestricted, "the feature is restricted at present"),
            (Failure.Unrecoverable.networkFailure, "the network failed"),
            (Failure.Unrecoverable.notAllowed, "it is not allowed"),
            (Failure.Unrecoverable.partialFailure, "a part of it failed"),
            (Failure.Unrecoverable.unknown, "it failed for an unknown reason"),
            (Failure.Unrecoverable.unsupportedOnDevice, "this device can't do it"),
            (AppIntentError(description: "no flour"), "no flour"),
            (AppIntentError(wrapping: NoFlour()), "no flour at home"),
            (AppIntentError(wrapping: CancellationError()), "CancellationError()"),
        ]
        for (error, text) in texts {
            #expect(error.description == text)
            #expect(error.localizedStringResource.resolved == text)
        }
        let asking = Bake().needsToContinueInForegroundError("Go on?")
        #expect(asking.description == "the action must go on in the app: Go on?")
        #expect(asking.localizedStringResource.resolved == "Go on?")
        #expect(asking.reason == .needsForeground(alwaysConfirm: true))
        let quiet = Bake().needsToContinueInForegroundError(alwaysConfirm: false)
        #expect(quiet.reason == .needsForeground(alwaysConfirm: false))
    }

    private struct NoFlour: Error, CustomLocalizedStringResourceConvertible {
        var localizedStringResource: LocalizedStringResource { "no flour at home" }
    }
}
