import AppIntentsLite
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

/// A caller chooses which parameters have values, and authors read what they like.
@Suite(.timeLimit(.minutes(1)))
struct UnsetReadTests {
    private func error(_ body: () async throws -> some Any) async -> String? {
        do {
            _ = try await body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func aProviderThatReadsWhatHasNoValueEndsWithAnError() async throws {
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

    @Test func withValuesItAnswers() async throws {
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

    @Test func sentencesToo() async throws {
        let schema = IntentSchema(Move.self)
        #expect(try await schema.summary(given: ["speed": .double(3)]).hasPrefix("Run at"))
        // Either is right; the process goes on.
        let unset = await error { try await schema.summary(given: [:]) }
        #expect(unset == nil || unset?.contains("needs a value") == true)
    }
}
