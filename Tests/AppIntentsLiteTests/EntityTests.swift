import AppIntentsLite
import Synchronization
import TestSupport
import Testing

private struct Lamp: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
    static let defaultQuery = LampQuery()
    let id: String
    let room: String
    @Property(title: "Name") var name: String
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "\(room)", image: .init(systemName: "lamp"))
    }
    init(_ id: String, _ name: String, room: String = "hall") {
        self.id = id
        self.room = room
        self.name = name
    }
    static let all = [Lamp("k1", "Kitchen"), Lamp("h1", "Hall"), Lamp("d1", "Desk", room: "study")]
}

private struct LampQuery: EntityStringQuery {
    static let asked = Mutex<[[String]]>([])
    @IntentParameterDependency<Light>(\.$room) var intent

    func entities(for identifiers: [String]) async throws -> [Lamp] {
        Self.asked.withLock { $0.append(identifiers) }
        return Lamp.all.filter { identifiers.contains($0.id) }
    }
    func entities(matching string: String) async throws -> [Lamp] {
        Lamp.all.filter { $0.name.contains(string) }
    }
    func suggestedEntities() async throws -> [Lamp] {
        guard let room = intent?.room else { return Lamp.all }
        return Lamp.all.filter { $0.room == room }
    }
}

/// A query of a parameter's own, with a default.
private struct StudyQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Lamp] {
        Lamp.all.filter { $0.room == "study" && identifiers.contains($0.id) }
    }
    func suggestedEntities() async throws -> IntentItemCollection<Lamp> {
        IntentItemCollection {
            IntentItemSection("Study") {
                for lamp in Lamp.all where lamp.room == "study" {
                    IntentItem(lamp, title: "The \(lamp.name)")
                }
            }
        }
    }
    func defaultResult() async -> Lamp? { Lamp.all.last }
}

private struct Count: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Count"
    static let defaultQuery = CountQuery()
    let id: Int
    var displayRepresentation: DisplayRepresentation { "Number \(id)" }
}
private struct CountQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [Count] { (1...3).map { Count(id: $0) } }
    func entities(for identifiers: [Int]) async throws -> [Count] { identifiers.map { Count(id: $0) } }
}

private struct Light: AppIntent {
    static let title: LocalizedStringResource = "Light"
    @Parameter(title: "Room") var room: String?
    @Parameter(title: "Lamp") var lamp: Lamp
    @Parameter(title: "Others") var others: [Lamp]?
    @Parameter(title: "Desk", query: StudyQuery()) var desk: Lamp?
    @Parameter(title: "Count") var count: Count?
    @Parameter(title: "Pair", size: 2) var pair: [Lamp]?

    func perform() async throws -> some IntentResult & ReturnsValue<Lamp> & ProvidesDialog {
        let names = (others ?? []).map(\.name).joined(separator: "+")
        return .result(value: lamp, dialog: "\(lamp.name) \(names) \(desk?.name ?? "-") \(count?.id ?? 0)")
    }
}

private struct Preset: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Preset"
    @Parameter(title: "Lamp", query: StudyQuery()) var lamp: Lamp?
}

private struct Required: AppIntent {
    static let title: LocalizedStringResource = "Required"
    @Parameter(title: "Lamp", query: StudyQuery()) var lamp: Lamp
    func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: lamp.name) }
}

@Suite(.standardTimeLimit)
struct EntityTests {
    private let schema = IntentSchema(Light.self)

    /// A collection asks nothing until its entities are wanted.
    @Test func entityCollectionKeepsIdentifiersUntilResolved() async throws {
        let lamps = try EntityCollection<Lamp>._decode(.array(of: .string, [.string("k1"), .string("gone")]))
        #expect(lamps.identifiers == ["k1", "gone"])
        #expect(LampQuery.asked.withLock { !$0.contains(["k1", "gone"]) })
        #expect(lamps._argument == .array(of: .string, [.string("k1"), .string("gone")]))
        #expect(try await lamps.resolvedEntities().map(\.id) == ["k1"])
        #expect(LampQuery.asked.withLock { $0.contains(["k1", "gone"]) })
        // What was found is kept.
        #expect(try await lamps.resolvedEntities().map(\.id) == ["k1"])
        #expect(LampQuery.asked.withLock { $0.count { $0 == ["k1", "gone"] } } == 1)
        #expect(throws: IntentArgumentError.self) { try EntityCollection<Lamp>._decode(.string("k1")) }
        #expect(throws: IntentArgumentError.self) {
            try EntityCollection<Lamp>._decode(.array(of: .int, [.int(1)]))
        }
    }

    @Test func entityCollectionIsACollectionOfIdentifiers() async throws {
        let one = Lamp("k1", "Kitchen")
        var lamps: EntityCollection<Lamp> = ["a", "b", "a"]
        #expect(lamps.count == 3 && !lamps.isEmpty && lamps.compactMap { $0.first } == ["a", "b", "a"])
        lamps.append(one)
        lamps.append(contentsOf: [one])
        lamps.append(contentsOf: ["c"])
        lamps.remove("a")
        #expect(lamps.identifiers == ["b", "k1", "k1", "c"])
        #expect(lamps.contains(one) && lamps.contains("c") && !lamps.contains("a"))
        lamps.remove(one)
        lamps.append("d")
        #expect(Array(lamps) == ["b", "c", "d"])
    }

    /// What is known isn't asked for, until another comes.
    @Test func entityCollectionOfEntitiesKnowsThem() async throws {
        var lamps = EntityCollection(entities: [Lamp("new", "New")])
        #expect(try await lamps.resolvedEntities().map(\.id) == ["new"])
        lamps.append("k1")
        #expect(try await lamps.resolvedEntities().map(\.id) == ["k1"])
    }

    @Test func identifierBecomesAnEntity() async throws {
        let outcome = try await schema.action(with: [
            "lamp": .string("h1"), "others": .array(of: .string, [.string("d1"), .string("k1")]),
            "desk": .string("d1"), "count": .int(2),
        ]).perform()
        #expect(outcome.value == .string("h1"))
        #expect(outcome.dialog == "Hall Desk+Kitchen Desk 2")
        #expect(LampQuery.asked.withLock { $0.contains(["d1", "k1"]) }, "one question for a list")
    }

    @Test(
        arguments: [
            (
                ["lamp": .string("h")],
                "the parameter \"lamp\": expected the identifier of a \"Lamp\", got \"h\"; "
                    + "there are \"h1\" (Hall), \"k1\" (Kitchen), \"d1\" (Desk)"
            ),
            (
                ["lamp": .string("k1"), "desk": .string("k1")],
                "the parameter \"desk\": expected the identifier of a \"Lamp\", got \"k1\"; "
                    + "there are \"d1\" (The Desk)"
            ),
            (
                ["lamp": .string("k1"), "count": .string("two")],
                "the parameter \"count\": expected the identifier of a \"Count\", got \"two\"; there are "
                    + "\"1\" (Number 1), \"2\" (Number 2), \"3\" (Number 3)"
            ),
            (
                ["lamp": .string("k1"), "pair": .array(of: .string, [.string("k1")])],
                "the parameter \"pair\": expected 2 values, got 1"
            ),
            ([:], "the parameter \"lamp\": expected a string, got nothing; it is required"),
        ] as [([String: IntentArgument], String)])
    func unknownIdentifierIsAnsweredWithTheNearest(arguments: [String: IntentArgument], message: String)
        async
    {
        let error = await #expect(throws: IntentArgumentError.self) {
            try await schema.action(with: arguments).resolved()
        }
        #expect(error?.description == message)
    }

    @Test func queryDefaultFillsARequiredParameter() async throws {
        #expect(try await IntentSchema(Required.self).action(with: [:]).perform().value == .string("Desk"))
        let preset = try await IntentSchema(Preset.self).action(with: [:]).resolved()
        #expect((preset.intent as? Preset)?.lamp?.id == "d1")
        let light = try await schema.action(with: ["lamp": .string("k1")]).resolved()
        #expect((light.intent as? Light)?.desk == nil, "an optional parameter that was left out stays so")
    }

    @Test func optionsComeFromTheQueries() async throws {
        let all = try await schema.options(for: "lamp")
        #expect(all.map(\.value) == [.string("k1"), .string("h1"), .string("d1")])
        #expect(
            all[0] == IntentOption(value: .string("k1"), title: "Kitchen", subtitle: "hall", image: "lamp"))
        let found = try await schema.options(for: "lamp", matching: "Ki")
        #expect(found.map(\.title) == ["Kitchen"])
        let near = try await schema.options(for: "lamp", given: ["room": .string("study")])
        #expect(near.map(\.title) == ["Desk"])
        // The query itself is asked for what is typed: it finds what it doesn't suggest, by its own rules.
        let far = try await schema.options(
            for: "lamp", matching: "Kitch", given: ["room": .string("study")])
        #expect(far.map(\.title) == ["Kitchen"])
        #expect(try await schema.options(for: "lamp", matching: "kitch").isEmpty)
        let desk = try await schema.options(for: "desk")
        #expect(desk == [.init(value: .string("d1"), title: "The Desk", section: "Study")])
        #expect(try await schema.options(for: "desk", matching: "kit").isEmpty)
        #expect(try await schema.options(for: "count").count == 3)
        #expect(try await schema.options(for: "room").isEmpty)
        await #expect(throws: IntentArgumentError.self) { try await schema.options(for: "colour") }
    }

    @Test func entityParameterSchemaSaysTypeAndSize() {
        let lamp = schema.parameters[1]
        #expect(lamp.type == .string)
        #expect(lamp.hasOptions)
        #expect(lamp.isRequired)
        #expect(schema.parameters[5].size == 2...2)
    }

    /// An entity is described by its own identifier and its names for users.
    @Test func entityIsDescribedByItsNames() {
        guard case .entity(let desk)? = DescribedValue(Lamp.all[2]) else {
            Issue.record("no entity")
            return
        }
        #expect(desk.type == "Lamp" && desk.id == "d1" && desk.title == "Desk" && desk.subtitle == "study")
        #expect(desk.properties == ["name": .plain(.string("Desk"))] && desk.deferred.isEmpty)
        guard case .list(let several)? = DescribedValue([Lamp.all[1], Lamp.all[0]]) else {
            Issue.record("no list")
            return
        }
        let titles = several.map { if case .entity(let lamp) = $0 { lamp.title } else { "\($0)" } }
        #expect(titles == ["Hall", "Kitchen"])
    }

    @Test func entityPropertiesAreSharedByCopies() {
        let lamp = Lamp("a", "A")
        let copy = lamp
        copy.name = "B"
        #expect(lamp.name == "B")
        #expect(lamp.$name.title == "Name")
    }
}
