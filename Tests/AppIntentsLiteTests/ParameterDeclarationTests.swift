import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

private struct Offers<Value: _IntentValue & Sendable>: DynamicOptionsProvider where Value.ValueType == Value {
    let value: Value
    init(_ value: Value) { self.value = value }
    func results() async throws -> [Value] { [value] }
}

private struct Refuses<Value: _IntentValue & Hashable & Sendable>: Resolver {
    func resolve(from input: Value, context: IntentParameterContext<Value>) async throws -> Value? { nil }
}

private enum Size: String, AppEnum {
    case small, large, huge
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
    static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [:]
}

private struct Shelf: AppEntity, Hashable {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
    static let defaultQuery = Shelves()
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}
private struct Shelves: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Shelf] { identifiers.map(Shelf.init) }
    func suggestedEntities() async throws -> [Shelf] { [Shelf(id: "a")] }
}
/// Knows one shelf.
private struct OwnShelf: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Shelf] {
        identifiers.contains("own") ? [Shelf(id: "own")] : []
    }
    func suggestedEntities() async throws -> [Shelf] { [Shelf(id: "own")] }
}

private struct Letter: FileEntity, Hashable {
    static let supportedContentTypes: [UTType] = [.pdf, .png]
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Letter"
    static let defaultQuery = Letters()
    let id: FileEntityIdentifier
    var displayRepresentation: DisplayRepresentation { "Letter" }
    init(_ path: String) { id = .file(url: URL(filePath: path)) }
}
private struct Letters: EntityQuery {
    func entities(for identifiers: [FileEntityIdentifier]) async throws -> [Letter] {
        identifiers.map { Letter($0.entityIdentifierString) }
    }
    func suggestedEntities() async throws -> [Letter] { [Letter("/s.pdf")] }
}

/// Parameters made as authors did it before.
private protocol OlderForms {
    func files() -> [IntentParameter<IntentFile>]
}
private struct Older: OlderForms {
    // Deprecated, so that what it uses may be.
    @available(*, deprecated)
    func files() -> [IntentParameter<IntentFile>] {
        [
            IntentParameter(
                title: "T", description: "D", supportedTypeIdentifiers: ["com.adobe.pdf"],
                requestValueDialog: "Which?", inputConnectionBehavior: .never,
                resolvers: { Refuses<IntentFile>() }),
            IntentParameter(
                title: "T", description: "D", supportedTypeIdentifiers: ["com.adobe.pdf"],
                requestValueDialog: "Which?", inputConnectionBehavior: .never,
                optionsProvider: Offers(IntentFile(data: Data(), filename: "b.pdf")),
                resolvers: { Refuses<IntentFile>() }),
            IntentParameter(title: "T", supportedTypeIdentifiers: []),
        ]
    }
}

/// What an author says of a parameter is what a host learns of it, and what its values are held to, whichever
/// of the initialisers is used.
@Suite(.standardTimeLimit)
struct ParameterDeclarationTests {
    /// Every parameter here has the same title, description and question, and resolvers that refuse anything.
    private func expect<Value>(
        _ parameter: IntentParameter<Value>, default standard: Value?, hints: [String: IntentArgument] = [:],
        range: ClosedRange<Double>? = nil, size: ClosedRange<Int>? = nil, offers: [String] = [],
        _ place: SourceLocation = #_sourceLocation
    ) async throws {
        let schema = parameter.schema(named: "p")
        #expect(schema.title == "T", sourceLocation: place)
        #expect(schema.description == "D", sourceLocation: place)
        #expect(schema.defaultValue == standard?._argument, sourceLocation: place)
        #expect(schema.isRequired == (standard == nil), sourceLocation: place)
        #expect(schema.hints == hints, sourceLocation: place)
        #expect(schema.range == range, sourceLocation: place)
        #expect(schema.size == size, sourceLocation: place)
        #expect(schema.hasOptions != offers.isEmpty, sourceLocation: place)
        #expect(parameter.question(named: "p", intent: "I").dialog == "Which?", sourceLocation: place)
        #expect(parameter.inputConnectionBehavior == .never, sourceLocation: place)
        let options = try await parameter.options(matching: "")
        #expect(options.map(\.title) == offers, sourceLocation: place)
        guard let argument = standard?._argument else { return }
        let error = await #expect(throws: IntentArgumentError.self, sourceLocation: place) {
            try await parameter.resolve(argument, named: "p")
        }
        #expect(error?.expected.hasSuffix("that the action accepts") == true, sourceLocation: place)
    }

    @Test func numberParametersKeepTheirDeclarations() async throws {
        let field: [String: IntentArgument] = ["style": .string("field")]
        try await expect(
            IntentParameter<Int>(
                title: "T", description: "D", default: 2, controlStyle: .field, inclusiveRange: (1, 9),
                requestValueDialog: "Which?", inputConnectionBehavior: .never,
                resolvers: { Refuses<Int>() }),
            default: 2, hints: field, range: 1...9)
        try await expect(
            IntentParameter<Int>(
                title: "T", description: "D", default: 2, controlStyle: .field, inclusiveRange: (1, 9),
                requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(3),
                resolvers: { Refuses<Int>() }),
            default: 2, hints: field, range: 1...9, offers: ["3"])
        let slider: [String: IntentArgument] = ["style": .string("slider")]
        try await expect(
            IntentParameter<Double>(
                title: "T", description: "D", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1),
                requestValueDialog: "Which?", inputConnectionBehavior: .never,
                resolvers: { Refuses<Double>() }),
            default: 0.5, hints: slider, range: 0...1)
        try await expect(
            IntentParameter<Double>(
                title: "T", description: "D", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1),
                requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(0.25),
                resolvers: { Refuses<Double>() }),
            default: 0.5, hints: slider, range: 0...1, offers: ["0.25"])
    }

    @Test func textAndSwitchParametersKeepTheirDeclarations() async throws {
        try await expect(
            IntentParameter<Bool>(
                title: "T", description: "D", default: true, displayName: .init(true: "Up", false: "Down"),
                requestValueDialog: "Which?", inputConnectionBehavior: .never,
                resolvers: { Refuses<Bool>() }),
            default: true, hints: ["true": .string("Up"), "false": .string("Down")])
        let input = String.IntentInputOptions(
            keyboardType: .decimalPad, capitalizationType: .words, multiline: true, autocorrect: false)
        let hints: [String: IntentArgument] = [
            "keyboard": .string("decimalPad"), "capitalization": .string("words"),
            "multiline": .bool(true), "autocorrect": .bool(false),
        ]
        try await expect(
            IntentParameter<String>(
                title: "T", description: "D", default: "x", inputOptions: input, requestValueDialog: "Which?",
                inputConnectionBehavior: .never, resolvers: { Refuses<String>() }),
            default: "x", hints: hints)
        try await expect(
            IntentParameter<String>(
                title: "T", description: "D", default: "x", inputOptions: input, requestValueDialog: "Which?",
                inputConnectionBehavior: .never, optionsProvider: Offers("y"),
                resolvers: { Refuses<String>() }),
            default: "x", hints: hints, offers: ["y"])
        #expect(
            IntentParameter<String>(inputOptions: .init()).schema(named: "p").hints == [
                "keyboard": .string("asciiCapable"), "capitalization": .string("sentences"),
                "multiline": .bool(false), "autocorrect": .bool(true),
            ])
        let page = try #require(URL(string: "a:b"))
        try await expect(
            IntentParameter<URL>(
                title: "T", description: "D", default: page, requestValueDialog: "Which?",
                inputConnectionBehavior: .never, resolvers: { Refuses<URL>() }),
            default: page)
        try await expect(
            IntentParameter<URL>(
                title: "T", description: "D", default: page, requestValueDialog: "Which?",
                inputConnectionBehavior: .never, optionsProvider: Offers(page),
                resolvers: { Refuses<URL>() }),
            default: page, offers: ["a:b"])
    }

    @Test func dateAndDurationParametersKeepTheirDeclarations() async throws {
        let day = Date(timeIntervalSince1970: 0)
        let kind: [String: IntentArgument] = ["kind": .string("time")]
        try await expect(
            IntentParameter<Date>(
                title: "T", description: "D", default: day, kind: .time, requestValueDialog: "Which?",
                inputConnectionBehavior: .never, resolvers: { Refuses<Date>() }),
            default: day, hints: kind)
        try await expect(
            IntentParameter<Date>(
                title: "T", description: "D", default: day, kind: .time, requestValueDialog: "Which?",
                inputConnectionBehavior: .never, optionsProvider: Offers(day),
                resolvers: { Refuses<Date>() }),
            default: day, hints: kind, offers: ["1970-01-01T00:00:00Z"])
        #expect(IntentParameter<DateComponents>().schema(named: "p").hints.isEmpty)
        #expect(
            IntentParameter<DateComponents>(title: "T").schema(named: "p").hints == [
                "kind": .string("dateTime")
            ])
        try await expect(
            IntentParameter<Duration>(
                title: "T", description: "D", default: .seconds(2), requestValueDialog: "Which?",
                inputConnectionBehavior: .never, resolvers: { Refuses<Duration>() }),
            default: .seconds(2))
        try await expect(
            IntentParameter<Duration>(
                title: "T", description: "D", default: .seconds(2), requestValueDialog: "Which?",
                inputConnectionBehavior: .never, optionsProvider: Offers(Duration.seconds(3)),
                resolvers: { Refuses<Duration>() }),
            default: .seconds(2), offers: ["3.0 seconds"])
    }

    @Test func personAndMoneyParametersKeepTheirDeclarations() async throws {
        let ada = IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil)
        let mode: [String: IntentArgument] = ["mode": .string("email")]
        try await expect(
            IntentParameter<IntentPerson>(
                title: "T", description: "D", default: ada, mode: .email, requestValueDialog: "Which?",
                inputConnectionBehavior: .never, resolvers: { Refuses<IntentPerson>() }),
            default: ada, hints: mode)
        try await expect(
            IntentParameter<IntentPerson>(
                title: "T", description: "D", default: ada, mode: .email, requestValueDialog: "Which?",
                inputConnectionBehavior: .never, optionsProvider: Offers(ada),
                resolvers: { Refuses<IntentPerson>() }),
            default: ada, hints: mode, offers: ["Ada"])
        let price = IntentCurrencyAmount(amount: 3, currencyCode: "EUR")
        let euros: [String: IntentArgument] = ["currencies": .array(of: .string, [.string("EUR")])]
        try await expect(
            IntentParameter<IntentCurrencyAmount>(
                title: "T", description: "D", default: price, currencyCodes: ["EUR"], inclusiveRange: (1, 5),
                requestValueDialog: "Which?", inputConnectionBehavior: .never,
                resolvers: { Refuses<IntentCurrencyAmount>() }),
            default: price, hints: euros)
        try await expect(
            IntentParameter<IntentCurrencyAmount>(
                title: "T", description: "D", default: price, currencyCodes: ["EUR"], inclusiveRange: (1, 5),
                requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(price),
                resolvers: { Refuses<IntentCurrencyAmount>() }),
            default: price, hints: euros, offers: ["3 EUR"])
    }

    /// Of an amount, the bounds themselves are accepted; where no currency is named, any is.
    @Test func amountIsHeldToItsRangeAndCurrencies() throws {
        let prices = [
            IntentParameter<IntentCurrencyAmount>(currencyCodes: ["EUR", "USD"], inclusiveRange: (1, 5)),
            IntentParameter<IntentCurrencyAmount>(
                currencyCodes: ["EUR", "USD"], inclusiveRange: (1, 5),
                optionsProvider: Offers(IntentCurrencyAmount(amount: 3, currencyCode: "EUR"))),
        ]
        for price in prices {
            for good in ["1 EUR", "5 USD"] { try price.set(.string(good)) }
            for bad in ["0.99 EUR", "5.01 USD", "3 CHF"] {
                #expect(throws: IntentArgumentError.self, "\(bad)") { try price.set(.string(bad)) }
            }
        }
        let any = IntentParameter<IntentCurrencyAmount>(title: "T")
        try any.set(.string("-1000 CHF"))
        #expect(any.schema(named: "p").hints.isEmpty)
    }

    @Test func fileParametersKeepTheirDeclarations() async throws {
        let file = IntentFile(data: Data(), filename: "a.pdf")
        let types: [String: IntentArgument] = ["types": .array(of: .string, [.string("application/pdf")])]
        try await expect(
            IntentParameter<IntentFile>(
                title: "T", description: "D", default: file, supportedContentTypes: [.pdf],
                requestValueDialog: "Which?", inputConnectionBehavior: .never,
                resolvers: { Refuses<IntentFile>() }),
            default: file, hints: types)
        try await expect(
            IntentParameter<IntentFile>(
                title: "T", description: "D", default: file, supportedContentTypes: [.pdf],
                requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(file),
                resolvers: { Refuses<IntentFile>() }),
            default: file, hints: types, offers: ["a.pdf"])
        let older = (Older() as any OlderForms).files()
        try await expect(older[0], default: nil, hints: types)
        try await expect(older[1], default: nil, hints: types, offers: ["b.pdf"])
        // Where none is known, any will do.
        #expect(
            older[2].schema(named: "p").hints == ["types": .array(of: .string, [.string("public.item")])])
        for parameter in older.prefix(2) {
            let error = await #expect(throws: IntentArgumentError.self) {
                try await parameter.resolve(
                    .dictionary(["data": .data(Data()), "filename": .string("a.pdf")]), named: "p")
            }
            #expect(error?.expected == "a file that the action accepts")
        }
    }

    /// A file of which nobody says what it is may be of any type.
    @Test func fileIsHeldToItsContentTypes() async throws {
        let pictures = IntentParameter<IntentFile>(supportedContentTypes: [.pdf, .image])
        func give(_ name: String) async throws {
            try await pictures.resolve(
                .dictionary(["data": .data(Data()), "filename": .string(name)]), named: "p")
        }
        for good in ["a.pdf", "a.png", "a"] { try await give(good) }
        await #expect(throws: IntentArgumentError.self) { try await give("a.txt") }
    }

    @Test func fileEntityParametersKeepTheirDeclarations() async throws {
        let letter = Letter("/a.pdf")
        let types: [String: IntentArgument] = ["types": .array(of: .string, [.string("application/pdf")])]
        try await expect(
            IntentParameter<Letter>(
                title: "T", description: "D", default: letter, supportedContentTypes: [.pdf],
                requestValueDialog: "Which?", inputConnectionBehavior: .never,
                resolvers: { Refuses<Letter>() }),
            default: letter, hints: types, offers: ["Letter"])
        let offering = IntentParameter<Letter>(
            title: "T", description: "D", default: letter, supportedContentTypes: nil,
            requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(letter))
        let schema = offering.schema(named: "p")
        #expect(schema.title == "T" && schema.description == "D" && schema.defaultValue == .string("/a.pdf"))
        // Without types of its own it takes those of the entity.
        #expect(
            schema.hints == [
                "types": .array(of: .string, [.string("application/pdf"), .string("image/png")])
            ])
        #expect(try await offering.options(matching: "").map(\.value) == [.string("/a.pdf")])
        try await offering.resolve(.string("/b.png"), named: "p")
        await #expect(throws: IntentArgumentError.self) {
            try await offering.resolve(.string("/b.txt"), named: "p")
        }
    }

    @Test func enumParametersKeepTheirDeclarations() async throws {
        try await expect(
            IntentParameter<Size>(
                title: "T", description: "D", default: .small, requestValueDialog: "Which?",
                requestDisambiguationDialog: "Which one?", inputConnectionBehavior: .never,
                supportedValues: [.small, .large], resolvers: { Refuses<Size>() }),
            default: .small, offers: ["small", "large"])
        try await expect(
            IntentParameter<Size>(
                title: "T", description: "D", default: .small, requestValueDialog: "Which?",
                requestDisambiguationDialog: "Which one?", inputConnectionBehavior: .never,
                supportedValues: [.small, .large], optionsProvider: Offers(Size.large),
                resolvers: { Refuses<Size>() }),
            default: .small, offers: ["large"])
        let offering = IntentParameter<Size>(
            requestDisambiguationDialog: "Which one?", supportedValues: [.small],
            optionsProvider: Offers(Size.large))
        #expect(offering.schema(named: "p").choices.map(\.name) == ["small"])
        #expect(throws: IntentArgumentError.self) { try offering.set(.string("huge")) }
        let plain = IntentParameter<Size>(requestDisambiguationDialog: "Which one?")
        #expect(plain.schema(named: "p").choices.map(\.name) == ["small", "large", "huge"])
        for parameter in [offering, plain] {
            #expect(parameter.needsDisambiguationError(among: [.small]).dialog == "Which one?")
        }
    }

    @Test func entityParametersKeepTheirDeclarations() async throws {
        let size = IntentCollectionSize(min: 4, max: 2)
        let shelf = Shelf(id: "own")
        let plain = IntentParameter<Shelf>(
            title: "T", description: "D", default: shelf, size: size, requestValueDialog: "Which?",
            requestDisambiguationDialog: "Which one?", inputConnectionBehavior: .never,
            resolvers: { Refuses<Shelf>() })
        let offering = IntentParameter<Shelf>(
            title: "T", description: "D", default: shelf, size: size, requestValueDialog: "Which?",
            requestDisambiguationDialog: "Which one?", inputConnectionBehavior: .never,
            optionsProvider: Offers(Shelf(id: "b")), resolvers: { Refuses<Shelf>() })
        let asking = IntentParameter<Shelf>(
            title: "T", description: "D", default: shelf, size: size, requestValueDialog: "Which?",
            requestDisambiguationDialog: "Which one?", inputConnectionBehavior: .never, query: OwnShelf(),
            resolvers: { Refuses<Shelf>() })
        for (parameter, offered) in [(plain, "a"), (offering, "b"), (asking, "own")] {
            let schema = parameter.schema(named: "p")
            #expect(schema.title == "T" && schema.description == "D" && schema.size == 2...4)
            #expect(schema.defaultValue == .string("own") && !schema.isRequired && schema.hasOptions)
            #expect(parameter.question(named: "p", intent: "I").dialog == "Which?")
            #expect(parameter.needsDisambiguationError(among: [shelf]).dialog == "Which one?")
            #expect(parameter.inputConnectionBehavior == .never)
            #expect(parameter.mayHaveDefault)
            #expect(try await parameter.options(matching: "").map(\.title) == [offered])
        }
    }

    /// How many there may be depends on the widget's size; what fits none of them is refused at once.
    @Test func entityListParametersDependOnWidgetSize() async throws {
        let size: [IntentWidgetFamily: IntentCollectionSize] = [
            .systemSmall: 2, .systemMedium: IntentCollectionSize(min: 1, max: 3),
            .systemLarge: IntentCollectionSize(min: 3, max: 6),
        ]
        let shelves = [Shelf(id: "own")]
        let plain = IntentParameter<[Shelf]>(
            title: "T", description: "D", default: shelves, size: size, requestValueDialog: "Which?",
            requestDisambiguationDialog: "Which one?", inputConnectionBehavior: .never,
            resolvers: { Refuses<Shelf>() })
        let offering = IntentParameter<[Shelf]>(
            title: "T", description: "D", default: shelves, size: size, requestValueDialog: "Which?",
            requestDisambiguationDialog: "Which one?", inputConnectionBehavior: .never,
            optionsProvider: Offers(Shelf(id: "b")), resolvers: { Refuses<Shelf>() })
        let asking = IntentParameter<[Shelf]>(
            title: "T", description: "D", default: shelves, size: size, requestValueDialog: "Which?",
            requestDisambiguationDialog: "Which one?", inputConnectionBehavior: .never, query: OwnShelf(),
            resolvers: { Refuses<Shelf>() })
        let sizes: IntentArgument = .dictionary([
            "systemSmall": .int(2), "systemMedium": .int(3), "systemLarge": .int(6),
        ])
        for (parameter, offered) in [(plain, "a"), (offering, "b"), (asking, "own")] {
            try await expect(
                parameter, default: shelves, hints: ["sizes": sizes], size: 1...6, offers: [offered])
            #expect(parameter.needsDisambiguationError(among: shelves).dialog == "Which one?")
        }
        let none = IntentParameter<[Shelf]>(title: "T", size: [.systemSmall: ._any])
        #expect(none.schema(named: "p").size == nil && none.schema(named: "p").hints.isEmpty)
    }

    @Test func countOutsideTheSizeIsExplained() async {
        let parameter = IntentParameter<[Shelf]>(title: "T", size: IntentCollectionSize(min: 2, max: 3))
        for (count, message) in [(1, "got 1"), (4, "got 4")] {
            let ids = (0..<count).map { IntentArgument.string("\($0)") }
            let error = await #expect(throws: IntentArgumentError.self) {
                try await parameter.resolve(.array(of: .string, ids), named: "p")
            }
            #expect(error?.description == "a value: expected 2 to 3 values, \(message)")
        }
    }

    /// An entity comes from the parameter's own query, where there is one.
    @Test func parametersOwnQueryFindsTheEntities() async throws {
        let asking = [
            IntentParameter<Shelf>(title: "T", query: OwnShelf()),
            IntentParameter<Shelf>(title: "T", size: [.systemSmall: 1], query: OwnShelf()),
        ]
        for parameter in asking {
            try await parameter.resolve(.string("own"), named: "p")
            #expect(parameter.wrappedValue.id == "own")
            await #expect(throws: IntentArgumentError.self) {
                try await parameter.resolve(.string("a"), named: "p")
            }
        }
        let plain = IntentParameter<Shelf>(title: "T")
        try await plain.resolve(.string("a"), named: "p")
        #expect(plain.wrappedValue.id == "a")
    }
}
