import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

private enum Side: String, AppEnum {
    case left, right, middle
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Side"
    static let caseDisplayRepresentations: [Side: DisplayRepresentation] = [
        .left: "Left", .right: "Right", .middle: "Middle",
    ]
}

private struct Words: Resolver {
    func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
        ["one": 1, "two": 2, "twelve": 12][input]
    }
}

private struct Even: Resolver {
    func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
        input.isMultiple(of: 2) ? input : nil
    }
}

private struct Dozens: Resolver {
    func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
        Int(input).map { $0 * 12 }
    }
}

private struct AtMost95: Resolver {
    func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
        min(input, 95)
    }
}

private struct WholeTens: Resolver {
    func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
        input - input % 10
    }
}

private struct Adjusted: AppIntent {
    static let title: LocalizedStringResource = "Adjusted"
    @Parameter(
        title: "Eggs",
        resolvers: {
            Dozens()
            IntFromStringResolver()
        })
    var eggs: Int?
    @Parameter(
        title: "Grams",
        resolvers: {
            AtMost95()
            WholeTens()
        })
    var grams: Int?

    func perform() async throws -> some IntentResult & ReturnsValue<[Int]> {
        .result(value: [eggs ?? -1, grams ?? -1])
    }
}

/// Has a check that is not for its type.
private struct Mistaken: AppIntent {
    static let title: LocalizedStringResource = "Mistaken"
    @Parameter(title: "Name", resolvers: { Even() }) var name: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: name ?? "") }
}

private struct Checked: AppIntent {
    static let title: LocalizedStringResource = "Checked"
    @Parameter(title: "Side", supportedValues: [.left, .right]) var side: Side?
    @Parameter(title: "Sides", supportedValues: [.left]) var sides: [Side]?
    @Parameter(
        title: "Count", inclusiveRange: (0, 10),
        resolvers: {
            Words()
            IntFromStringResolver()
            Even()
        })
    var count: Int?
    @Parameter(title: "Counts", inclusiveRange: (0, 3)) var counts: [Int]?
    @Parameter(title: "Price", currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(5)))
    var price: IntentCurrencyAmount?
    @Parameter(title: "Picture", supportedContentTypes: [.image]) var picture: IntentFile?
    @Parameter(title: "On", displayName: Bool.IntentDisplayName(true: "Up", false: "Down")) var isUp: Bool?
    @Parameter(title: "Note", inputOptions: String.IntentInputOptions(multiline: true)) var note: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(count ?? -1) \(counts ?? []) \(side?.rawValue ?? "")")
    }
}

/// Ranges, supported values, resolvers: what is checked beyond the type.
@Suite(.standardTimeLimit)
struct ParameterChecksTests {
    private let schema = IntentSchema(Checked.self)

    @Test(
        arguments: [
            (.string("two"), "2 [] "), (.string("8"), "8 [] "), (.int(4), "4 [] "),
        ] as [(IntentArgument, String)])
    func resolversConvertAndCheck(argument: IntentArgument, result: String) async throws {
        #expect(try await schema.action(with: ["count": argument]).perform().value == .string(result))
    }

    private func adjusted(_ arguments: [String: IntentArgument]) async throws -> IntentArgument? {
        try await IntentSchema(Adjusted.self).action(with: arguments).perform().value
    }

    /// Either could make a number of it.
    @Test func firstConvertingResolverCounts() async throws {
        #expect(try await adjusted(["eggs": .string("2")]) == .array(of: .int, [.int(24), .int(-1)]))
    }

    /// Each gets what the one before it has made of the value.
    @Test func checkingResolversAdjustTheValueInTurn() async throws {
        #expect(try await adjusted(["grams": .int(47)]) == .array(of: .int, [.int(-1), .int(40)]))
        #expect(try await adjusted(["grams": .int(117)]) == .array(of: .int, [.int(-1), .int(90)]))
    }

    @Test func checkForAnotherTypeLetsValuesPass() async throws {
        let action = try IntentSchema(Mistaken.self).action(with: ["name": .string("Ada")])
        #expect(try await action.perform().value == .string("Ada"))
    }

    @Test(
        arguments: [
            (
                "count", .string("many"),
                "the parameter \"count\": expected a whole number, got a string (\"many\")"
            ),
            (
                "count", .int(3),
                "the parameter \"count\": expected a whole number that the action accepts, got 3"
            ),
            (
                "count", .string("twelve"),
                "the parameter \"count\": expected a whole number from 0 to 10, got \"twelve\""
            ),
            (
                "counts", .array(of: .int, [.int(1), .int(7)]),
                "the parameter \"counts\": expected a whole number from 0 to 3, got 7"
            ),
            (
                "side", .string("middle"),
                "the parameter \"side\": expected one of \"left\", \"right\", got \"middle\""
            ),
            (
                "sides", .array(of: .string, [.string("right")]),
                "the parameter \"sides\": expected one of \"left\", got \"right\""
            ),
            (
                "price", .string("2 USD"),
                "the parameter \"price\": expected an amount in one of \"EUR\", got \"USD\""
            ),
            ("price", .string("7 EUR"), "the parameter \"price\": expected an amount from 1 to 5, got 7"),
            (
                "picture", .dictionary(["data": .data(Data()), "filename": .string("a.txt")]),
                "the parameter \"picture\": expected a file of one of \"public.image\", "
                    + "got \"public.plain-text\""
            ),
        ] as [(String, IntentArgument, String)])
    func invalidParameterValuesAreExplained(name: String, argument: IntentArgument, message: String) async {
        let error = await #expect(throws: IntentArgumentError.self) {
            try await schema.action(with: [name: argument]).perform()
        }
        #expect(error?.description == message)
    }

    /// As a user would write it.
    @Test func listDescriptionHasSpaces() {
        #expect(IntentArgument.array(of: .int, [.int(1), .int(2)]).description == "[1, 2]")
    }

    /// By its raw value, and by its name for users.
    @Test func enumCaseIsDescribedByItsName() {
        #expect(
            DescribedValue(Side.right) == .choice(enumeration: "Side", value: "right", title: "Right"))
        #expect(
            DescribedValue([Side.left])
                == .list([.choice(enumeration: "Side", value: "left", title: "Left")]))
        #expect(DescribedValue(Side?.none) == nil)
    }

    @Test func schemaHintsDescribeTheParameters() {
        let parameters = Dictionary(uniqueKeysWithValues: schema.parameters.map { ($0.name, $0) })
        #expect(parameters["side"]?.choices.map(\.name) == ["left", "right"])
        #expect(parameters["isUp"]?.hints == ["true": .string("Up"), "false": .string("Down")])
        #expect(parameters["note"]?.hints["multiline"] == .bool(true))
        #expect(parameters["picture"]?.hints["types"] == .array(of: .string, [.string("image/*")]))
        #expect(parameters["price"]?.hints["currencies"] == .array(of: .string, [.string("EUR")]))
        #expect(parameters["count"]?.hints["style"] == .string("stepper"))
    }

    @Test func standardResolversConvertValues() async throws {
        func resolved<R: Resolver>(_ resolver: R, _ input: R.Input) async throws -> R.Output? {
            try await resolver.resolve(from: input, context: Self.context())
        }
        #expect(try await resolved(IntFromStringResolver(radix: 16), "ff") == 255)
        #expect(try await resolved(IntFromStringResolver(radix: 99), "11") == 11)
        #expect(try await resolved(IntFromDoubleResolver(), 2.9) == 2)
        #expect(try await resolved(IntFromDoubleResolver(roundingRule: .up), 2.1) == 3)
        #expect(try await resolved(IntFromDoubleResolver(), 1e300) == nil)
        #expect(try await resolved(DoubleFromStringResolver(), "2.5") == 2.5)
        #expect(try await resolved(DoubleFromIntResolver(), 2) == 2)
        #expect(try await resolved(BoolFromStringResolver(), "Off") == false)
        #expect(try await resolved(BoolFromStringResolver(), "maybe") == nil)
        #expect(try await resolved(StringFromIntResolver<Int, String>(), 7) == "7")
        #expect(try await resolved(StringFromDoubleResolver(), 0.5) == "0.5")
        #expect(try await resolved(URLFromStringResolver(), "a:b")?.absoluteString == "a:b")
        #expect(try await resolved(AttributedStringFromStringResolver(), "a") == AttributedString("a"))
        await #expect(throws: IntentArgumentError.self) {
            try await resolved(RangeCheckingResolver(range: 1...2), 3)
        }
        #expect([Words()] == [Words()])
    }

    /// A context of a parameter that belongs to no run.
    private static func context<Value>() -> IntentParameterContext<Value> {
        IntentParameterContext(title: "Test")
    }
}
