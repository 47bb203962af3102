import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

private enum Colour: String, AppEnum {
    case red, green
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Colour"
    static let caseDisplayRepresentations: [Colour: DisplayRepresentation] = [.red: "red", .green: "green"]
}

private struct Paint: AppIntent {
    static let title: LocalizedStringResource = "Paint"
    @Parameter(title: "Colour") var colour: Colour
    @Parameter(title: "Room") var room: String
    @Parameter(title: "Coats") var coats: Int
    @Parameter(title: "Rooms") var rooms: [String]
    @Parameter(title: "Note") var note: String?
    @Parameter(title: "Wall", optionsProvider: Walls()) var wall: String
    @Parameter(title: "Brush", optionsProvider: Brushes()) var brush: String
    @Parameter(title: "Ladder", optionsProvider: Ladders()) var ladder: String
    func perform() async throws -> some IntentResult { .result() }

    /// Names none of the parameters that it reads.
    struct Walls: DynamicOptionsProvider {
        @IntentParameterDependency<Paint>(\.$brush) var intent
        func results() async throws -> [String] {
            guard let intent else { return [] }
            return ["\(intent.room), \(intent.coats)"]
        }
    }

    struct Brushes: DynamicOptionsProvider {
        @IntentParameterDependency<Paint>(\.$room) var intent
        func results() async throws -> [String] {
            guard let intent else { return [] }
            // What comes of a value that nobody gave must not be taken for an answer, nor for what is wrong.
            guard intent.colour == .green, intent.rooms.contains("hall") else { throw CancellationError() }
            return ["green"]
        }
    }

    struct Ladders: DynamicOptionsProvider {
        @IntentParameterDependency<Paint>(\.$room) var intent
        func results() async throws -> [String] { [intent.map { $0.note } ?? "none"] }
    }
}

private struct Move: AppIntent {
    static let title: LocalizedStringResource = "Move"
    @Parameter(title: "Speed") var speed: Double
    func perform() async throws -> some IntentResult { .result() }
    static var parameterSummary: some ParameterSummary {
        When(\.$speed, .greaterThan, 1) {
            Summary("Run at \(\.$speed)")
        } otherwise: {
            Summary("Walk")
        }
    }
}

private struct Room: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
    static let defaultQuery = Rooms()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }

    struct Rooms: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [Room] { identifiers.map(Room.init(id:)) }
        func suggestedEntities() async throws -> [Room] { [Room(id: "hall"), Room(id: "attic")] }
    }
}

/// Parameters of types whose values are looked up or made of several parts.
private struct Furnish: AppIntent {
    static let title: LocalizedStringResource = "Furnish"
    @Parameter(title: "Room") var room: Room
    @Parameter(title: "Second") var second: Room?
    @Parameter(title: "Plan") var plan: IntentFile
    @Parameter(title: "Buyer") var buyer: IntentPerson
    @Parameter(title: "Price") var price: IntentCurrencyAmount
    @Parameter(title: "Card") var card: IntentPaymentMethod
    @Parameter(title: "Day") var day: DateComponents
    @Parameter(title: "Shop") var shop: URL
    @Parameter(title: "Note") var note: AttributedString
    @Parameter(title: "Piece", optionsProvider: Pieces()) var piece: String
    @Parameter(title: "Which") var which: String
    func perform() async throws -> some IntentResult { .result() }

    struct Pieces: DynamicOptionsProvider {
        @IntentParameterDependency<Furnish>(\.$which) var intent
        func results() async throws -> [String] {
            guard let intent else { return [] }
            switch intent.which {
            case "room": return [intent.room.id]
            case "second": return [intent.second.id]
            case "plan": return [intent.plan.filename]
            case "buyer": return ["\(intent.buyer)"]
            case "price": return ["\(intent.price)"]
            case "card": return ["\(intent.card)"]
            case "day": return ["\(intent.day)"]
            case "shop": return ["\(intent.shop)"]
            case "note": return ["\(intent.note)"]
            default: return ["none"]
            }
        }
    }
}

/// The query of one parameter reads another one, while an action's values are found for a run.
private struct Shelve: AppIntent {
    static let title: LocalizedStringResource = "Shelve"
    @Parameter(title: "Book") var book: Book
    @Parameter(title: "Shelf") var shelf: Room
    @Parameter(title: "Author") var author: String
    func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: book.id) }

    struct Book: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
        static let defaultQuery = Books()
        let id: String
        var displayRepresentation: DisplayRepresentation { "\(id)" }
    }

    struct Books: EntityQuery {
        @IntentParameterDependency<Shelve>(\.$author) var intent
        func entities(for identifiers: [String]) async throws -> [Book] {
            identifiers.map { Book(id: "\($0) \(intent?.shelf.id ?? "")") }
        }
        func suggestedEntities() async throws -> [Book] { [] }
    }
}

/// A caller chooses which parameters have values, and authors read what they like.
@Suite(.standardTimeLimit)
struct UnsetReadTests {
    private func error(_ body: () async throws -> some Any) async -> String? {
        do {
            _ = try await body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func providerReadingAnUnsetValueGetsAnError() async throws {
        let schema = IntentSchema(Paint.self)
        let wall = await error { try await schema.options(for: "wall", given: ["brush": .string("b")]) }
        #expect(
            wall?.contains("\"room\" needs a value") == true
                || wall?.contains("\"Room\" needs a value") == true)
        let brush = await error { try await schema.options(for: "brush", given: ["room": .string("r")]) }
        #expect(brush?.lowercased().contains("\"colour\" needs a value") == true, "\(brush ?? "nothing")")
        let note = await error { try await schema.options(for: "ladder", given: ["room": .string("r")]) }
        #expect(note?.contains("needs a value") == true)
    }

    @Test(arguments: [
        "room", "second", "plan", "buyer", "price", "card", "day", "shop", "note",
    ])
    func unsetReadIsAnErrorForEveryType(_ parameter: String) async throws {
        let schema = IntentSchema(Furnish.self)
        let piece = await error {
            try await schema.options(for: "piece", given: ["which": .string(parameter)])
        }
        #expect(piece?.contains("needs a value") == true, "\(piece ?? "nothing")")
        #expect(
            try await schema.options(for: "piece", given: ["which": .string("")]).map(\.title) == ["none"])
    }

    @Test func unsetReadDuringResolutionDoesNotTrap() async throws {
        let schema = IntentSchema(Shelve.self)
        let bound = await error {
            try await schema.action(with: [
                "author": .string("a"), "book": .string("b"), "shelf": .string("hall"),
            ]).resolved()
        }
        #expect(bound == nil || bound?.contains("needs a value") == true, "\(bound ?? "nothing")")
    }

    @Test func providerWithValuesAnswers() async throws {
        let schema = IntentSchema(Paint.self)
        let wall = try await schema.options(
            for: "wall", given: ["brush": .string("b"), "room": .string("hall"), "coats": .int(2)])
        #expect(wall.map(\.title) == ["hall, 2"])
        let brush = try await schema.options(
            for: "brush",
            given: [
                "room": .string("r"), "colour": .string("green"),
                "rooms": .array(of: .string, [.string("hall")]),
            ])
        #expect(brush.map(\.title) == ["green"])
    }

    @Test func summaryReadingAnUnsetValueDoesNotTrap() async throws {
        let schema = IntentSchema(Move.self)
        #expect(try await schema.summary(given: ["speed": .double(3)]).hasPrefix("Run at"))
        // Either is right; the process goes on.
        let unset = await error { try await schema.summary(given: [:]) }
        #expect(unset == nil || unset?.contains("needs a value") == true)
    }
}
