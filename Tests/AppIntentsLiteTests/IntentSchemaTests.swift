import AppIntentsLite
import TestSupport
import Testing

enum Mode: String, AppEnum {
    case calm, wild
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mode"
    static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [.calm: "Calm", .wild: "Wild"]
}

struct Everything: AppIntent {
    static let title: LocalizedStringResource = "Everything"
    static let description = IntentDescription("Takes one of each.")

    @Parameter(title: "Flag") var flag: Bool
    @Parameter(title: "Count", default: 2, inclusiveRange: (1, 5)) var count: Int
    @Parameter(title: "Level") var level: Double?
    @Parameter(title: "Name", default: "nobody") var name: String
    @Parameter(title: "Mode", default: .calm) var mode: Mode
    @Parameter(title: "Tags") var tags: [String]?
    @Parameter var bare: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        let text = "\(flag) \(count) \(level ?? -1) \(name) \(mode.rawValue) \(tags ?? [])"
        return .result(value: text, dialog: "Did \(name)")
    }
}

struct PlainValue: SetValueIntent {
    static let title: LocalizedStringResource = "Plain"
    var value = false
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> { .result(value: value) }
}

@Suite(.standardTimeLimit)
struct IntentSchemaTests {
    private let schema = IntentSchema(Everything.self)

    /// A list is its elements, whatever they were said to be.
    @Test func listIsDecodedByItsElements() throws {
        #expect(try [Int]._decode(.array(of: .double, [.int(1), .int(2)])) == [1, 2])
        #expect(try Set<String>._decode(.array(of: .int, [.string("a")])) == ["a"])
    }

    @Test func schemaDescribesItsType() {
        #expect(schema.identifier == "Everything")
        #expect(schema.title == "Everything")
        #expect(schema.description == "Takes one of each.")
        #expect(schema.parameters.map(\.name) == ["flag", "count", "level", "name", "mode", "tags", "bare"])
        #expect(schema.parameters.filter(\.isRequired).map(\.name) == ["flag"])
        #expect(schema.parameters[1].range == 1...5)
        #expect(schema.parameters[1].defaultValue == .int(2))
        #expect(schema.parameters[4].choices.map(\.title) == ["Calm", "Wild"])
        #expect(schema.parameters[5].type == .array(.string))
    }

    @Test func outsideValuesReachTheAction() async throws {
        let action = try schema.action(with: [
            "flag": .bool(true), "count": .int(5), "level": .int(3), "mode": .string("wild"),
            "tags": .array(of: .string, [.string("a"), .string("b")]),
        ])
        let outcome = try await action.perform()
        #expect(outcome.value == .string("true 5 3.0 nobody wild [\"a\", \"b\"]"))
        #expect(outcome.dialog == "Did nobody")
    }

    @Test(
        arguments: [
            ([:], "the parameter \"flag\": expected a boolean, got nothing; it is required"),
            (
                ["flag": .int(1)], "the parameter \"flag\": expected a boolean, got a whole number (1)"
            ),
            (
                ["flag": .bool(true), "count": .int(6)],
                "the parameter \"count\": expected a whole number from 1 to 5, got 6"
            ),
            (
                ["flag": .bool(true), "mode": .string("tame")],
                "the parameter \"mode\": expected one of \"calm\", \"wild\", got \"tame\""
            ),
            (
                ["flag": .bool(true), "colour": .string("red")],
                "there is no parameter \"colour\"; its parameters are \"flag\", \"count\", \"level\", \"name\", "
                    + "\"mode\", \"tags\", \"bare\""
            ),
        ] as [([String: IntentArgument], String)])
    func badValuesAreExplained(arguments: [String: IntentArgument], message: String) {
        let error = #expect(throws: IntentArgumentError.self) { _ = try schema.action(with: arguments) }
        #expect(error?.description == message)
    }

    @Test func plainStoredValueIsAParameter() async throws {
        let schema = IntentSchema(PlainValue.self)
        #expect(schema.parameters.map(\.name) == ["value"])
        let outcome = try await schema.action(with: ["value": .bool(true)]).perform()
        #expect(outcome.value == .bool(true))
    }
}
