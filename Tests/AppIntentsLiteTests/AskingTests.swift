import AppIntentsLite
import Synchronization
import TestSupport
import Testing

/// Answers as told and keeps the questions, and which actions wanted to run for one.
final class Person: IntentConversation, ActionAdmission {
    struct NotAdmitted: Error {}
    let questions = Mutex<[IntentQuestion]>([])
    let seeking = Mutex<[String]>([])
    let admits: Bool
    let values: Mutex<[IntentArgument]>
    let agrees: Bool
    let choice: String

    init(values: [IntentArgument] = [], agrees: Bool = true, choice: String = "", admits: Bool = true) {
        self.values = Mutex(values)
        self.admits = admits
        self.agrees = agrees
        self.choice = choice
    }

    func value(for question: IntentQuestion) async throws -> IntentArgument {
        questions.withLock { $0.append(question) }
        return try values.withLock { values in
            if values.isEmpty { throw CancellationError() }
            return values.removeFirst()
        }
    }
    func confirmation(of question: IntentQuestion) async throws -> Bool {
        questions.withLock { $0.append(question) }
        return agrees
    }
    func choice(for question: IntentQuestion) async throws -> String {
        questions.withLock { $0.append(question) }
        return choice
    }

    func admitAgain(_ action: any AppIntent.Type) async throws {
        if !admits { throw NotAdmitted() }
    }

    func admit(_ action: any AppIntent.Type) async throws {
        seeking.withLock { $0.append("\(action)") }
        if !admits { throw NotAdmitted() }
    }

    func hears(_ work: () async throws -> IntentOutcome) async throws -> IntentOutcome {
        try await IntentConversations.$current.withValue(self) { try await work() }
    }

    var asked: [IntentQuestion] { questions.withLock { $0 } }
}

private struct Ask: AppIntent {
    enum Way: String, AppEnum {
        case value, worded, error, which, whichError, sure, actionSure, choice
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
        static let caseDisplayRepresentations: [Way: DisplayRepresentation] = [:]
    }
    static let title: LocalizedStringResource = "Ask"
    @Parameter(title: "Way") var way: Way
    @Parameter(title: "How many", requestValueDialog: "How many?") var count: Int?

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        switch way {
        case .value: return .result(value: try await $count.requestValue())
        case .worded: return .result(value: try await $count.requestValue("How many this time?"))
        case .error:
            guard let count else { throw $count.needsValueError() }
            return .result(value: count)
        case .which:
            return .result(value: try await $count.requestDisambiguation(among: [7, 8], dialog: "Which?"))
        case .whichError:
            guard let count else { throw $count.needsDisambiguationError(among: [7, 8]) }
            return .result(value: count)
        case .sure:
            return .result(value: try await $count.requestConfirmation(for: 3, dialog: "Three?") ? 1 : 0)
        case .actionSure:
            try await requestConfirmation(actionName: .order, dialog: "Order?")
            return .result(value: 1)
        case .choice:
            let options = [Option(title: "A"), Option(title: "B", style: .destructive), .cancel]
            let chosen = try await requestChoice(between: options, dialog: "A or B?")
            return .result(value: chosen == options[1] ? 2 : 1)
        }
    }
}

private struct Needs: AppIntent {
    static let title: LocalizedStringResource = "Needs"
    @Parameter(title: "Name", requestValueDialog: "Whose?") var name: String
    func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: name) }
}

private struct Trail: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
    static let defaultQuery = Trails()
    var displayRepresentation: DisplayRepresentation { "The \(id) trail" }
}

private struct Trails: EntityQuery {
    /// What is suggested; nil for a query that fails.
    @TaskLocal static var ids: [String]? = ["bog", "fen"]
    func entities(for identifiers: [String]) async throws -> [Trail] { identifiers.map(Trail.init) }
    func suggestedEntities() async throws -> [Trail] {
        guard let ids = Self.ids else { throw CancellationError() }
        return ids.map(Trail.init)
    }
}

/// A button's, whose parameters have no values.
private struct Walk: AppIntent {
    enum Gait: String, AppEnum {
        case slow = "s1", fast = "f1"
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Gait"
        static let caseDisplayRepresentations: [Gait: DisplayRepresentation] = [
            .slow: "At Ease", .fast: "In Haste",
        ]
    }
    static let title: LocalizedStringResource = "Walk"
    @Parameter(title: "Gait") var gait: Gait
    @Parameter(title: "Trail") var trail: Trail
    @Parameter(title: "Then") var then: Trail?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        if trail.id == "fen", then == nil { throw $then.needsValueError() }
        let last = trail.id == "moor" ? try await $then.requestValue() : then
        return .result(value: "\(gait) \(trail.id) \(last?.id ?? "")")
    }
}

private struct Kept: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Kept"
    @Parameter(title: "Name") var name: String?
}

private struct AsksAsBefore: AppIntent {
    static let title: LocalizedStringResource = "As before"
    @Parameter(title: "Way") var way: String
    @Parameter(title: "Name") var name: String?
    // Deprecated, so that what it uses may be.
    @available(*, deprecated)
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        if way == "result" {
            try await requestConfirmation(result: .result(dialog: "This?"), confirmationActionName: .add)
        }
        if way == "output" {
            try await requestConfirmation(output: .result(dialog: "That?"), confirmationActionName: .log)
        }
        if way == "error", name == nil { throw $name.requestValue("Which name?") }
        return .result(value: name ?? "")
    }
}

@Suite(.standardTimeLimit)
struct AskingTests {
    @Test(arguments: [("result", "This?", "Add"), ("output", "That?", "Log")])
    func resultConfirmationIsRequested(_ way: String, _ dialog: String, _ action: String) async throws {
        let press = try IntentSchema(AsksAsBefore.self).action(with: ["way": .string(way)])
        let person = Person(agrees: true)
        _ = try await person.hears { try await press.perform() }
        #expect(person.asked.map(\.dialog) == [dialog])
        #expect(person.asked.first?.hints["action"] == .string(action))
        await #expect(throws: CancellationError.self) {
            try await Person(agrees: false).hears { try await press.perform() }
        }
    }

    @Test func olderErrorRequestsAValue() async throws {
        let press = try IntentSchema(AsksAsBefore.self).action(with: ["way": .string("error")])
        let person = Person(values: [.string("Ada")])
        #expect(try await person.hears { try await press.perform() }.value == .string("Ada"))
        #expect(person.asked.map(\.dialog) == ["Which name?"])
    }

    private func run(_ way: String, _ person: Person) async throws -> IntentArgument? {
        let action = try IntentSchema(Ask.self).action(with: ["way": .string(way)])
        return try await person.hears { try await action.perform(admission: person) }.value
    }

    @Test(arguments: ["value", "error"])
    func actionRequestsAMissingValue(way: String) async throws {
        let person = Person(values: [.int(5)])
        #expect(try await run(way, person) == .int(5))
        let question = try #require(person.asked.first)
        #expect(person.asked.count == 1)
        #expect(question.intent == "Ask")
        #expect(question.parameter == "count")
        #expect(question.type == .int)
        #expect(question.dialog == "How many?")
    }

    /// What is asked for in other words than the parameter's is asked so.
    @Test func customDialogReplacesTheParameters() async throws {
        let person = Person(values: [.int(5)])
        #expect(try await run("worded", person) == .int(5))
        #expect(person.asked.map(\.dialog) == ["How many this time?"])
    }

    @Test(arguments: ["which", "whichError"])
    func disambiguationRequestsOneOfSeveralValues(way: String) async throws {
        let person = Person(choice: "8")
        #expect(try await run(way, person) == .int(8))
        #expect(person.asked.first?.choices.map(\.id) == ["7", "8"])
        await #expect(throws: IntentArgumentError.self) { try await run(way, Person(choice: "9")) }
    }

    @Test func confirmationAcceptsYesAndNo() async throws {
        #expect(try await run("sure", Person(agrees: true)) == .int(1))
        #expect(try await run("sure", Person(agrees: false)) == .int(0))
        let person = Person()
        #expect(try await run("actionSure", person) == .int(1))
        #expect(person.asked.first?.dialog == "Order?")
        #expect(person.asked.first?.hints["action"] == .string("Order"))
        await #expect(throws: CancellationError.self) { try await run("actionSure", Person(agrees: false)) }
    }

    @Test func choiceReturnsTheSelectedOption() async throws {
        let person = Person(choice: "1")
        #expect(try await run("choice", person) == .int(2))
        #expect(
            person.asked.first?.choices == [
                .init(id: "0", title: "A"), .init(id: "1", title: "B", style: "destructive"),
                .init(id: "2", title: "Cancel", style: "cancel"),
            ])
        await #expect(throws: CancellationError.self) { try await run("choice", Person(choice: "2")) }
        await #expect(throws: IntentArgumentError.self) { try await run("choice", Person(choice: "3")) }
    }

    @Test func wrongAnswerIsAnError() async throws {
        let error = await #expect(throws: IntentArgumentError.self) {
            try await run("value", Person(values: [.string("many")]))
        }
        #expect(
            error?.description == "the parameter \"count\": expected a whole number, got a string (\"many\")")
        await #expect(throws: CancellationError.self) { try await run("value", Person()) }
    }

    @Test(arguments: [
        ("value", "the parameter \"count\" needs a value: How many?"),
        ("error", "the parameter \"count\" needs a value: How many?"),
        ("which", "the parameter \"count\" needs one of \"7\", \"8\": Which?"),
        ("whichError", "the parameter \"count\" needs one of \"7\", \"8\""),
        ("sure", "the value of \"count\" must be confirmed: Three?"),
        ("actionSure", "the action must be confirmed: Order?"),
        ("choice", "the action needs a choice between \"A\", \"B\", \"Cancel\": A or B?"),
    ])
    func questionWithoutAConversationIsAnError(way: String, message: String) async throws {
        let action = try IntentSchema(Ask.self).action(with: ["way": .string(way)])
        let error = await #expect(throws: AppIntentError.self) { try await action.perform() }
        #expect(error?.description == message)
    }

    /// What may be left out is nobody's question, of a configuration neither.
    @Test func optionalParameterIsNotRequested() async throws {
        let person = Person(values: [.string("mine")])
        let kept = try IntentSchema(Kept.self).action(with: [:], asks: true)
        try await IntentConversations.$current.withValue(person) { _ = try await kept.resolved() }
        #expect(person.asked.isEmpty)
    }

    @Test func missingRequiredParameterIsRequestedInAConversation() async throws {
        let schema = IntentSchema(Needs.self)
        #expect(throws: IntentArgumentError.self) { try schema.action(with: [:]) }
        let person = Person(values: [.string("mine")])
        let action = try schema.action(with: [:], asks: true)
        #expect(
            try await person.hears { try await action.perform(admission: person) }.value == .string("mine"))
        #expect(person.asked.first?.dialog == "Whose?")
        let alone = try schema.action(with: [:], asks: true)
        let error = await #expect(throws: IntentArgumentError.self) { try await alone.perform() }
        #expect(error?.received == nil)
    }

    /// An action that a control holds has been made by its author, perhaps without all values.
    @Test func missingParameterOfAControlsActionIsRequested() async throws {
        let walk = Walk()
        let action = BoundAction(walk)
        for trail in ["bog", "heath"] {
            let person = Person(values: [.string("f1"), .string(trail)])
            let outcome = try await person.hears { try await action.perform(admission: person) }
            #expect(outcome.value == .string("fast \(trail) "))
            #expect(person.asked.map(\.parameter) == ["gait", "trail"], "each run asks for itself")
            #expect(person.asked.map(\.intent) == ["Walk", "Walk"])
        }
        let error = await #expect(throws: IntentArgumentError.self) { try await action.perform() }
        #expect(
            error?.description
                == "the parameter \"gait\": expected one of \"s1\", \"f1\", got nothing; it is required")
        let locked = Person(values: [.string("f1")], admits: false)
        await #expect(throws: Person.NotAdmitted.self) {
            try await locked.hears { try await action.perform(admission: locked) }
        }
        #expect(locked.asked.isEmpty, "what is suggested is as guarded as the action")
    }

    /// Whoever is asked sees what there is to choose by its titles, however it comes that they are asked.
    @Test(arguments: ["fen", "moor"])
    func questionsSuggestValues(_ trail: String) async throws {
        let person = Person(values: [.string("s1"), .string(trail), .string("bog")])
        let action = try IntentSchema(Walk.self).action(with: [:], asks: true)
        let outcome = try await person.hears { try await action.perform(admission: person) }
        #expect(outcome.value == .string("slow \(trail) bog"))
        #expect(person.asked.map(\.parameter) == ["gait", "trail", "then"])
        let gaits = [("s1", "At Ease"), ("f1", "In Haste")]
        let trails = [("bog", "The bog trail"), ("fen", "The fen trail")]
        let wanted = [gaits, trails, trails].map {
            $0.map { IntentOption(value: .string($0.0), title: $0.1) }
        }
        #expect(person.asked.map(\.suggestions) == wanted)
    }

    /// A query that fails, or tells too much, keeps nobody from asking.
    @Test(arguments: [nil, 100])
    func suggestionsAreFewOrNone(_ count: Int?) async throws {
        let person = Person(values: [.string("s1"), .string("bog")])
        let outcome = try await Trails.$ids.withValue(count.map { (1...$0).map { "\($0)" } }) {
            try await person.hears { try await BoundAction(Walk()).perform() }
        }
        #expect(outcome.value == .string("slow bog "))
        #expect(person.asked.last?.suggestions.count == (count == nil ? 0 : 40))
    }
}
