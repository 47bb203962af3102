// A to-do app: actions with every sort of result, a shared actor, items from an entity's query, donations.
import AppIntents
import Foundation

actor TodoDatabase {
    static let shared = TodoDatabase()
    private(set) var todos: [String: TodoItem] = [:]

    func add(_ item: TodoItem) { todos[item.id] = item }
    func items(_ ids: [String]) -> [TodoItem] { ids.compactMap { todos[$0] } }
    func search(_ text: String) async -> [TodoItem] {
        todos.values.filter { $0.title.localizedStandardContains(text) }.sorted { $0.title < $1.title }
    }
    func complete(_ id: String) throws {
        guard todos[id] != nil else { throw TodoIntentError.notFound }
        todos[id]?.isDone = true
    }
}

struct TodoItem: Codable, Hashable, Sendable, Identifiable {
    var id = UUID().uuidString
    var title: String
    var notes: String = ""
    var due: Date?
    var priority: TodoPriority = .normal
    var isDone = false
}

enum TodoPriority: String, Codable, Sendable, AppEnum {
    case low, normal, high

    static let typeDisplayName: LocalizedStringResource = "Priority"
    static var typeDisplayRepresentation: TypeDisplayRepresentation { TypeDisplayRepresentation(name: typeDisplayName) }
    static var caseDisplayRepresentations: [TodoPriority: DisplayRepresentation] {
        [
            .low: DisplayRepresentation(title: "Low", subtitle: nil, image: .init(systemName: "arrow.down")),
            .normal: DisplayRepresentation(title: "Normal"),
            .high: DisplayRepresentation(
                title: LocalizedStringResource("High", defaultValue: "High"),
                image: .init(named: "exclamation", isTemplate: true)),
        ]
    }
}

enum TodoIntentError: Error, CustomLocalizedStringResourceConvertible {
    case notFound
    case limit(Int)

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .notFound: return "There is no such to-do."
        case .limit(let count): return LocalizedStringResource("No more than \(count) to-dos.")
        }
    }
}

struct TodoEntity: AppEntity, Identifiable, Sendable {
    typealias DefaultQuery = TodoEntityQuery
    static var typeDisplayRepresentation: TypeDisplayRepresentation { "To-do" }
    static var defaultQuery: TodoEntityQuery { TodoEntityQuery() }

    var id: String

    @Property(title: "Title") var title: String
    @Property(title: "Due Date") var due: Date?
    @Property(title: "Priority") var priority: TodoPriority
    @Property(title: "Done") var isDone: Bool
    @Property(title: "Tags") var tags: [String]?

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: LocalizedStringResource(stringLiteral: title),
            subtitle: due.map { "\($0.formatted(date: .abbreviated, time: .omitted))" },
            image: isDone ? .init(systemName: "checkmark.circle.fill", isTemplate: true) : .init(data: Data()))
    }

    init(item: TodoItem) {
        id = item.id
        title = item.title
        due = item.due
        priority = item.priority
        isDone = item.isDone
    }
}

struct TodoEntityQuery: EntityStringQuery {
    @Dependency(key: "todos") private var database: TodoDatabase

    func entities(for identifiers: [TodoEntity.ID]) async throws -> [TodoEntity] {
        await database.items(identifiers).map(TodoEntity.init(item:))
    }
    func entities(matching string: String) async throws -> [TodoEntity] {
        await database.search(string).map { TodoEntity(item: $0) }
    }
    func suggestedEntities() async throws -> [TodoEntity] {
        let open = await TodoDatabase.shared.todos.values.filter { !$0.isDone }
        return open.map { .init(item: $0) }
    }
}

struct AddTodo: AppIntent {
    static let title: LocalizedStringResource = "Add To-Do"
    static let description: IntentDescription = IntentDescription(
        "Adds a to-do.", categoryName: "Editing", searchKeywords: ["task", "reminder"])
    static let openAppWhenRun: Bool = false
    static let isDiscoverable: Bool = true

    @Parameter(title: "Title", description: "What is to do", requestValueDialog: IntentDialog("What is to do?"))
    var name: String
    @Parameter(title: "Due") var due: Date?
    @Parameter(title: "Priority", default: .normal, requestDisambiguationDialog: IntentDialog("How important?"))
    var priority: TodoPriority
    @Parameter(title: "Repeat", default: 1, controlStyle: .stepper, inclusiveRange: (1, 5)) var count: Int
    @Parameter(title: "Estimate", default: 0.5, controlStyle: .slider, inclusiveRange: (lowerBound: 0, upperBound: 8))
    var hours: Double
    @Parameter(title: "Link") var link: URL?
    @Parameter(title: "Flag", default: false, displayName: .init(true: "Flagged", false: "Plain")) var flag: Bool

    static var parameterSummary: some ParameterSummary {
        Switch(\AddTodo.$priority) {
            Case(TodoPriority.high) {
                Summary("Add the urgent \(\.$name)") {
                    \.$due
                    \.$count
                }
            }
            Case([.low, .normal]) {
                When(\AddTodo.$flag, .equalTo, true) {
                    Summary("Add the flagged \(\.$name)")
                } otherwise: {
                    Summary("Add \(\.$name)") { \.$due }
                }
            }
            DefaultCase { Summary("Add \(\.$name) with \(\.$priority)") }
        }
    }

    init() {}
    init(name: String, due: Date? = nil) {
        self.name = name
        self.due = due
    }

    func perform() async throws -> some ReturnsValue<TodoEntity> & ProvidesDialog & OpensIntent {
        let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.isEmpty { throw $name.needsValueError("It needs a title.") }
        guard count < 4 else { throw TodoIntentError.limit(3) }
        let item = TodoItem(title: trimmed, due: due, priority: priority)
        await TodoDatabase.shared.add(item)
        return .result(
            value: TodoEntity(item: item), opensIntent: OpenTodo(target: TodoEntity(item: item)),
            dialog: IntentDialog(full: "\(trimmed) is on your list.", supporting: "Added.", systemImageName: "checkmark"))
    }
}

struct CompleteTodo: AppIntent, PredictableIntent {
    static let title: LocalizedStringResource = "Complete To-Do"
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresLocalDeviceAuthentication

    @Parameter(title: "To-do") var todo: TodoEntity
    @Parameter(title: "Others", size: [.systemSmall: 1, .systemMedium: 3]) var others: [TodoEntity]?

    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction(parameters: (\.$todo)) { todo in
            DisplayRepresentation(title: "Complete \(todo.title)", subtitle: "To-do")
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        for id in [todo.id] + (others ?? []).map(\.id) { try await TodoDatabase.shared.complete(id) }
        _ = try? await IntentDonationManager.shared.donate(intent: self)
        return .result(value: 1 + (others?.count ?? 0))
    }
}

struct OpenTodo: OpenIntent, ForegroundContinuableIntent {
    static let title: LocalizedStringResource = "Open To-Do"
    @Parameter(title: "To-do") var target: TodoEntity

    init() {}
    init(target: TodoEntity) { self.target = target }

    func perform() async throws -> some IntentResult {
        guard !target.isDone else {
            throw needsToContinueInForegroundError("Done already. Look anyway?") { print("in front") }
        }
        try await requestToContinueInForeground("Go on in the app?")
        return .result()
    }
}

struct ExportTodos: AppIntent {
    static let title: LocalizedStringResource = "Export"
    @Parameter(title: "To-dos") var todos: [TodoEntity]
    @Parameter(title: "Kinds") var kinds: Set<TodoPriority>

    func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
        let data = try JSONEncoder().encode(todos.map(\.title))
        var file = IntentFile(data: data, filename: "todos.json", type: .json)
        file.removedOnCompletion = true
        return .result(value: file)
    }
}

struct CountTodos: AppIntent {
    static let title: LocalizedStringResource = "Count"
    func perform() async throws -> some IntentResult & ReturnsValue<Int?> {
        let count = await TodoDatabase.shared.todos.count
        guard count > 0 else { return .result(value: nil) }
        return .result(value: count)
    }
}

func addTodoFromApp() async throws {
    let intent = AddTodo(name: "Buy milk")
    intent.priority = .high
    let entity = try await intent(donate: false)
    print(entity.title)
    try await CompleteTodo().donate()
}
