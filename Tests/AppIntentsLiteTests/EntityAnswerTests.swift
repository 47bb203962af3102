import AppIntentsLite
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

private struct Plant: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
    static let defaultQuery = Plants()
    let id: Int
    @Property(title: "Name") var name: String
    @Property(title: "Pots", identifier: "potCount") var pots: Int?
    @Property(title: "Height", getter: { 12 }) var height: Int
    let water: EntityProperty<Int>
    var displayRepresentation: DisplayRepresentation { "\(name)" }
    init(_ id: Int, _ name: String, level: Level = Level()) {
        self.id = id
        water = EntityProperty(
            title: "Water", getSetter: (get: { level.now }, set: { level.fill($0) }))
        self.name = name
    }
}
/// A place that a property reads and writes.
private final class Level: Sendable {
    private let state = Mutex(5)
    var now: Int { state.withLock { $0 } }
    func fill(_ level: Int) { state.withLock { $0 = level } }
}
/// Suggests nothing, and leaves finding by identifiers to what it knows.
private struct Plants: EnumerableEntityQuery {
    typealias Entity = Plant
    func allEntities() async throws -> [Plant] { [Plant(1, "Fern"), Plant(2, "Ivy")] }
    func suggestedEntities() async throws -> [Plant] { [] }
}

private struct Garden: UniqueAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "The Garden"
    static let defaultQuery = UniqueAppEntityProvider { Garden() }
}

private struct Shed: UniqueAppEntity {
    static let persistentIdentifier = "org.example.Shed"
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "The Shed"
    static let defaultQuery = UniqueAppEntityProvider { Shed() }
}

private enum Tool: String, AppEntity {
    case rake, hoe
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tool"
    var displayRepresentation: DisplayRepresentation { "The \(rawValue)" }
}

private struct Sheet: FileEntity {
    static let supportedContentTypes: [UTType] = [.json]
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sheet"
    static let defaultQuery = Sheets()
    let id: FileEntityIdentifier
    var displayRepresentation: DisplayRepresentation { "Sheet" }
}
private struct Sheets: EntityQuery {
    func entities(for identifiers: [FileEntityIdentifier]) async throws -> [Sheet] {
        identifiers.map(Sheet.init)
    }
}

private struct Tend: AppIntent {
    static let title: LocalizedStringResource = "Tend"
    @Parameter(title: "Plant") var plant: Plant?
    @Parameter(title: "Garden") var garden: Garden?
    @Parameter(title: "Tool") var tool: Tool?
    @Parameter(title: "Sheet") var sheet: Sheet?
    @Parameter(title: "First") var first: Int?
    @Parameter(title: "Second") var second: Int?
    @Parameter(title: "Both", optionsProvider: Both()) var both: Int?
    func perform() async throws -> some IntentResult { .result() }

    struct Both: DynamicOptionsProvider {
        @IntentParameterDependency<Tend>(\.$first, \.$second) var intent
        func results() async throws -> [Int] { intent.map { [$0.first + $0.second] } ?? [] }
    }
}

/// A caller that may name no file by its path.
private struct NoPaths: PathAdmission {
    struct Refused: Error {}
    func admit() async throws { throw Refused() }
}

/// Entities and what is asked about them.
@Suite(.standardTimeLimit)
struct EntityAnswerTests {
    private let schema = IntentSchema(Tend.self)

    private func titles(_ type: String, _ request: EntityRequest) async throws -> [String] {
        try await schema.entities(of: type, request).map { value in
            if case .entity(let entity) = value { entity.title } else { "\(value)" }
        }
    }

    private func refusal(_ type: String, _ request: EntityRequest) async -> IntentArgumentError? {
        await #expect(throws: IntentArgumentError.self) { try await schema.entities(of: type, request) }
    }

    @Test func entityQueryAnswersWithinItsAbilities() async throws {
        #expect(try await titles("Plant", .all) == ["Fern", "Ivy"])
        #expect(try await titles("Plant", .suggested) == [])
        #expect(try await titles("Plant", .identifiers(["2", "7", "none"])) == ["Ivy"])
        #expect(try await titles("Plant", .identifiers(["none"])) == [])
        let matching = await refusal("Plant", .matching("Fern"))
        #expect(matching?.parameter == "type")
        #expect(matching?.expected.contains("EntityStringQuery") == true)
        #expect(await refusal("Sheet", .all)?.expected.contains("EnumerableEntityQuery") == true)
        let unknown = await refusal("Tree", .all)
        #expect(
            unknown?.description
                == "the parameter \"type\": expected a type of entity of Tend, got \"Tree\"")
    }

    /// One property of one entity, and not the entity, whoever keeps the value.
    @Test func entityPropertyIsAnsweredByName() async throws {
        func value(_ name: String) async throws -> [DescribedValue] {
            try await schema.entities(of: "Plant", .property(name, of: "1"))
        }
        #expect(try await value("name") == [.plain(.string("Fern"))])
        #expect(try await value("height") == [.plain(.int(12))])
        #expect(try await value("potCount") == [])
        let none = await refusal("Plant", .property("colour", of: "1"))
        #expect(none?.parameter == "property" && none?.received == "\"colour\"")
        #expect(none?.expected == "one of Plant: \"height\", \"name\", \"potCount\", \"water\"")
        let gone = await refusal("Plant", .property("name", of: "9"))
        #expect(
            gone?.description
                == "the parameter \"identifier\": expected one of a Plant that is there, got \"9\"")
    }

    @Test func propertyMayBeStoredElsewhere() {
        let level = Level()
        let plant = Plant(1, "Fern", level: level)
        #expect(plant.water.wrappedValue == 5)
        plant.water.wrappedValue = 9
        #expect(level.now == 9 && plant.water.wrappedValue == 9)
        plant.height = 3
        #expect(plant.height == 12, "nobody takes it")
        plant.pots = 4
        #expect(plant.pots == 4)
        guard case .entity(let described) = DescribedValue(plant) else {
            Issue.record("no entity")
            return
        }
        #expect(described.type == "Plant" && described.id == "1" && described.title == "Fern")
        #expect(
            described.properties == [
                "name": .plain(.string("Fern")), "potCount": .plain(.int(4)), "height": .plain(.int(12)),
                "water": .plain(.int(9)),
            ])
    }

    /// Where nothing is suggested, all that there is can be chosen.
    @Test func allEntitiesAreOfferedWithoutSuggestions() async throws {
        #expect(try await schema.options(for: "plant").map(\.title) == ["Fern", "Ivy"])
        #expect(try await schema.options(for: "plant", matching: "fe").map(\.title) == ["Fern"])
    }

    @Test func uniqueEntityIsFoundByItsType() async throws {
        #expect(Garden().id == "Garden" && Shed().id == "org.example.Shed")
        #expect(try await schema.options(for: "garden").map(\.title) == ["The Garden"])
        let found = try await schema.action(with: ["garden": .string("Garden")]).resolved()
        #expect((found.intent as? Tend)?.garden?.id == "Garden")
        await #expect(throws: IntentArgumentError.self) {
            try await schema.action(with: ["garden": .string("Yard")]).resolved()
        }
        await #expect(throws: AppIntentError.Unrecoverable.entityNotFound) {
            try await UniqueAppEntityProvider<Garden>().allEntities()
        }
    }

    @Test func enumCaseMayBeAnEntity() async throws {
        let found = try await schema.action(with: ["tool": .string("hoe")]).resolved()
        #expect((found.intent as? Tend)?.tool == .hoe)
        #expect(Tool.rake._argument == .string("rake"))
        await #expect(throws: IntentArgumentError.self) {
            try await schema.action(with: ["tool": .string("axe")]).resolved()
        }
    }

    /// A file that is named as an entity is named by its path all the same; a draft is no file.
    @Test func callerWithoutPathsNamesNoFileEntities() async throws {
        try await PathAdmissions.$current.withValue(NoPaths()) {
            await #expect(throws: NoPaths.Refused.self) {
                try await schema.action(with: ["sheet": .string("/tmp/a.json")]).resolved()
            }
            await #expect(throws: NoPaths.Refused.self) {
                try await schema.entities(of: "Sheet", .identifiers(["draft:1", "/tmp/a.json"]))
            }
            await #expect(throws: NoPaths.Refused.self) {
                try await schema.entities(of: "Sheet", .property("name", of: "/tmp/a.json"))
            }
            let draft = try await schema.action(with: ["sheet": .string("draft:1")]).resolved()
            #expect((draft.intent as? Tend)?.sheet?.id.draftIdentifier == "1")
            #expect(try await titles("Sheet", .identifiers(["draft:1"])) == ["Sheet"])
        }
    }

    @Test func fileEntityIdentifierNamesFileOrDraft() {
        let file = FileEntityIdentifier.file(url: URL(filePath: "/tmp/a.json"))
        #expect(file.fileURL?.path == "/tmp/a.json" && file.draftIdentifier == nil)
        let draft = FileEntityIdentifier.draft(identifier: "1/2")
        #expect(draft.fileURL == nil && draft.draftIdentifier == "1/2")
        for known in [file, draft] {
            #expect(FileEntityIdentifier.entityIdentifier(for: known.entityIdentifierString) == known)
        }
        #expect(FileEntityIdentifier.entityIdentifier(for: "a.json") == nil)
    }

    @Test func entityIdentifiersRoundTripAsText() throws {
        let uuid = UUID()
        #expect(UUID.entityIdentifier(for: uuid.entityIdentifierString) == uuid)
        #expect(UUID.entityIdentifier(for: "1") == nil)
        #expect(Float.entityIdentifier(for: Float(0.5).entityIdentifierString) == 0.5)
        #expect(Int.entityIdentifier(for: (-3).entityIdentifierString) == -3)
        #expect(Int.entityIdentifier(for: "3.0") == nil)
        #expect(EntityIdentifier(for: Plant(7, "Moss")).description == "Plant/7")
        #expect(try EntityIdentifier._decode(.string("Plant/")).identifier == "")
        #expect(throws: IntentArgumentError.self) { try EntityIdentifier._decode(.string("/7")) }
    }

    /// Whatever a provider depends on has to be there.
    @Test func optionsProviderNeedsAllItsDependencies() async throws {
        func options(_ given: [String: IntentArgument]) async throws -> [IntentArgument] {
            try await schema.options(for: "both", given: given).map(\.value)
        }
        #expect(try await options(["first": .int(1), "second": .int(2)]) == [.int(3)])
        #expect(try await options(["first": .int(1)]) == [])
        #expect(try await options(["second": .int(1)]) == [])
    }

    @Test func listParameterReportsAllItsEntities() {
        let list = IntentParameter<[Plant]>(title: "Plants")
        #expect(list.entities.isEmpty)
        list.wrappedValue = [Plant(1, "Fern"), Plant(2, "Ivy")]
        #expect(list.entities.map(\.description) == ["Plant/1", "Plant/2"])
    }
}
