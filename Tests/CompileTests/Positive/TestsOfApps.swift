import AppIntents
import AppIntentsTesting
import Foundation
import XCTest

/// A project's tests of its own notes, from outside and by name.
nonisolated class NotesTestCase: XCTestCase {
    let definitions = IntentDefinitions(bundleIdentifier: "org.example.Notes")

    var notes: AppEntityDefinition { definitions.entities["NoteEntity"] }

    func create(_ title: String, tags: [String] = []) async throws -> AnyAppEntity {
        let created = try await definitions.intents["CreateNote"].makeIntent(title: title, tags: tags).run()
        return try created.value
    }
}

nonisolated final class NoteIntentTests: NotesTestCase {
    func testANoteIsFoundAgain() async throws {
        let note = try await create("Groceries", tags: ["home", "shop"])
        XCTAssertEqual(try note.title, "Groceries")
        XCTAssertEqual(try note.tags[0], "home")
        XCTAssertFalse(try note.isPinned)
        let folder: String? = try note.folder
        XCTAssertNil(folder)

        let found = try await notes.entities(identifiers: [note.identifier.instanceIdentifier])
        XCTAssertEqual(found.count, 1)
        XCTAssertEqual(try found.first?.title, "Groceries")
        XCTAssertEqual(found.first, note)
        let matching = try await notes.entities(matching: "Groc")
        let suggested = try await notes.suggestedEntities()
        let all = try await notes.allEntities()
        XCTAssertGreaterThanOrEqual(all.count, matching.count + suggested.count - all.count)
    }

    func testParametersAreSetAndRead() async throws {
        let intents: IntentDefinitions.DefinitionCollection<AppIntentDefinition> = definitions.intents
        let definition = intents["RemindMe"]
        XCTAssertEqual(definition.identifier, "RemindMe")
        XCTAssertEqual(definition.bundleIdentifier, definitions.bundleIdentifier)
        let make: IntentValuePropertiesCallable<AnyAppIntent> = definition.makeIntent
        var intent = make(note: notes.makeReference(identifier: "n1"), times: 2, at: Date())
        intent.urgency = definitions.enums["Urgency"].makeCase("high")
        intent.isSilent = true
        intent.pause = Duration.seconds(90)
        intent.place = nil as String?
        let times: Int = try intent.times
        XCTAssertEqual(times, 2)
        let urgency: AnyAppEnum = try intent.urgency
        XCTAssertEqual(urgency.rawValue, "high")
        XCTAssertEqual(try urgency.as(String.self), "high")
        XCTAssertEqual(urgency, AnyAppEnum(typeIdentifier: urgency.typeIdentifier, rawValue: "high"))
        let level = AnyAppEnum(typeIdentifier: "Level", value: 3)
        let levels: AppEnumDefinition = definitions.enums["Level"]
        XCTAssertNoThrow(try levels.isInstance(level))
        let none: String? = try intent.place
        XCTAssertNil(none)
        XCTAssertTrue(intent.place == nil)
        XCTAssertEqual(intent, intent)
        _ = (intent.identifier, intent.bundleIdentifier, intent.description)
        _ = make.dynamicallyCall(withKeywordArguments: ["times": 1, "note": nil])
        try await intent.run()
    }

    func testIntentsAreChained() async throws {
        let found = try await notes.entities(matching: "Groceries")
        let note = try XCTUnwrap(found.first)
        let result: ResolvedIntentResult = try await definitions.intents["CountWords"].makeIntent(note: note).run()
        XCTAssertEqual(try result.value, 12)
        let copy = try await definitions.intents["Duplicate"].makeIntent(note: note, words: result.value).run()
        let author: String = try copy.value.author.name
        XCTAssertEqual(author, "Ada")
        XCTAssertEqual(try copy.value.as(notes), note)
        let words: Int = try await copy.value.words.get()
        let same = try await copy.value.words.get(as: Int.self)
        XCTAssertEqual(words, same)
        XCTAssertEqual(words, try copy.value.words.as(Int.self))
        let path: DynamicPropertyPath = copy.value.attachments
        XCTAssertEqual(try path[0].name, "list.txt")
        let first: AnyAppEntity = try path[0]
        XCTAssertNotEqual(first, note)
        if try path[1] == nil { XCTFail("one attachment only") }
        _ = ResolvedIntentResult.ValueKeyPath.self
    }

    func testTransientEntities() async throws {
        let summaries: TransientAppEntityDefinition = definitions.transientEntities["Summary"]
        XCTAssertEqual(summaries.typeIdentifier, "Summary")
        let summary: AnyTransientAppEntity = summaries.makeEntity(text: "short", words: 1)
        XCTAssertEqual(summary.entityType.persistentIdentifier, "Summary")
        let result = try await definitions.intents["Shorten"].makeIntent(summary: summary).run()
        let shorter: AnyTransientAppEntity = try result.value
        XCTAssertEqual(try shorter.words, 1)
    }

    func testAnUnknownNoteIsRefused() async {
        do {
            try await definitions.intents["OpenNote"].makeIntent(
                target: notes.makeReference(identifier: "none")
            ).run()
            XCTFail("it was opened")
        } catch {
            XCTAssertTrue(String(describing: error).contains("none"))
        }
    }

    func testQueriesAreValues() {
        let queries: [AnyEntityQuery] = [
            notes.allEntitiesQuery(), notes.suggestedEntitiesQuery(), notes.entityQuery(matching: "a"),
            notes.entityQuery(identifiers: ["n1", "n2"]),
        ]
        XCTAssertNotEqual(queries[0], queries[1])
        let name = AttributedEntityIdentifier(
            entityType: AttributedTypeIdentifier(
                persistentIdentifier: notes.typeIdentifier, bundleIdentifier: notes.bundleIdentifier),
            instanceIdentifier: "n1")
        XCTAssertEqual(notes.makeReference(identifier: "n1").identifier, name)
        XCTAssertEqual(name.entityType.persistentIdentifier, "NoteEntity")
        let search: IntentValueQueryDefinition = definitions.valueQueries["NoteSearch"]
        XCTAssertEqual(search.bundleIdentifier, definitions.bundleIdentifier)
        XCTAssertEqual(search.queryIdentifier, "NoteSearch")
    }
}

/// The project's own name for what stands for a note.
struct NoteUnderTest: IntentValueConvertibleWrapper {
    typealias BaseValue = AnyAppEntity
    var baseValue: AnyAppEntity
    init(baseValue: AnyAppEntity) { self.baseValue = baseValue }
    var title: String { get throws { try baseValue.title } }
}

/// Takes whatever can be given.
func parameter(_ value: some IntentValueConvertible) -> any IntentValueExpressing { value }

func container(_ value: some IntentValueConvertible) -> IntentValueContainer {
    let expression: IntentValueExpression = value.makeExpression()
    _ = expression
    return value.makeContainer(context: IntentValueContainer.ConversionContext())
}

func instance<Definition: AppIntentTypeDefinition>(
    _ path: DynamicPropertyPath, of definition: Definition
) throws -> Definition.Instance { try path.as(definition) }
