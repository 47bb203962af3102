// Entities and their queries, as authors write them for Apple's platforms.
import AppIntents

struct Book: AppEntity {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(
        name: "Book", numericFormat: "\(placeholder: .int) books", synonyms: ["volume"])
    static let defaultQuery = BookQuery()

    let id: UUID
    @Property(title: "Title") var title: String
    @Property(title: "Pages") var pages: Int?
    @Property var isRead: Bool

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(title)", subtitle: "A book", image: DisplayRepresentation.Image(systemName: "book"),
            synonyms: ["tome"])
    }

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
        self.isRead = false
    }
}

struct BookQuery: EntityStringQuery {
    @Dependency var library: Library
    @IntentParameterDependency<ReadBook>(\.$shelf) var intent

    func entities(for identifiers: [UUID]) async throws -> [Book] {
        library.books.filter { identifiers.contains($0.id) }
    }
    func entities(matching string: String) async throws -> [Book] {
        guard let intent else { return [] }
        return library.books.filter { $0.title.contains(string) && $0.title.hasPrefix(intent.shelf.id) }
    }
    func suggestedEntities() async throws -> [Book] { library.books }
    func defaultResult() async -> Book? { library.books.first }
}

final class Library: Sendable {
    let books: [Book] = []
}

struct Shelf: AppEntity, Identifiable, Hashable {
    var id: String
    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Shelf" }
    static var defaultQuery: ShelfQuery { ShelfQuery() }
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct ShelfQuery: EntityQuery {
    func entities(for identifiers: [Shelf.ID]) async throws -> [Shelf] { identifiers.map { Shelf(id: $0) } }
    func suggestedEntities() async throws -> IntentItemCollection<Shelf> {
        IntentItemCollection(
            promptLabel: "Shelves", usesIndexedCollation: true,
            sections: [
                IntentItemSection("Upper", items: [Shelf(id: "a")].map { IntentItem($0, title: "\($0.id)") })
            ])
    }
}

struct Chapters: EnumerableEntityQuery {
    static let findIntentDescription: IntentDescription? = IntentDescription("Finds chapters")
    func allEntities() async throws -> [Chapter] { [] }
    func entities(for identifiers: [Int]) async throws -> [Chapter] { [] }
}
struct Chapter: AppEntity {
    let id: Int
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Chapter"
    static let defaultQuery = Chapters()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct Settings: UniqueAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
    static let defaultQuery = SettingsQuery()
    @Property(title: "Large print") var largePrint: Bool
    init() { largePrint = true }
}
struct SettingsQuery: UniqueAppEntityQuery {
    func uniqueEntity() async throws -> Settings { Settings() }
}

struct Weather: TransientAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Weather"
    @Property(title: "Sky") var sky: String
    var displayRepresentation: DisplayRepresentation { "\(sky)" }
    init() { sky = "blue" }
}

struct Track: AppEntity, IndexedEntity {
    let id: String
    @Property(title: "Name") var name: String
    @Property(title: "Length") var length: Double
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Track"
    static let defaultQuery = TrackQuery()
    var displayRepresentation: DisplayRepresentation { "\(name)" }
}
struct TrackTest: Sendable { let holds: @Sendable (Track) -> Bool }
struct TrackQuery: EntityPropertyQuery {
    static let properties = QueryProperties {
        Property(\Track.$name) {
            EqualToComparator { name in TrackTest { $0.name == name } }
            ContainsComparator { name in TrackTest { $0.name.contains(name) } }
            HasPrefixComparator { name in TrackTest { $0.name.hasPrefix(name) } }
        }
        Property(\.$length) {
            LessThanComparator { length in TrackTest { $0.length < length } }
            IsBetweenComparator { low, high in TrackTest { (low...high).contains($0.length) } }
        }
    }
    static let sortingOptions = SortingOptions {
        SortableBy(\Track.$name)
        SortableBy(\.$length)
    }
    func entities(for identifiers: [String]) async throws -> [Track] { [] }
    func entities(
        matching comparators: [TrackTest], mode: ComparatorMode, sortedBy: [Sort<Track>], limit: Int?
    ) async throws -> [Track] {
        for sort in sortedBy where sort.by == \Track.$name { print(sort.order == .ascending) }
        return []
    }
}

struct NearQuery: IntentValueQuery {
    func values(for input: String) async throws -> [Track] { [] }
}

struct ReadBook: AppIntent {
    static let title: LocalizedStringResource = "Read"
    @Parameter(title: "Shelf") var shelf: Shelf
    @Parameter(title: "Book", description: "Which", requestDisambiguationDialog: "Which book?") var book: Book
    @Parameter(title: "Also") var also: [Book]?
    @Parameter(title: "Own query", query: BookQuery()) var own: Book?
    @Parameter(title: "Few", size: 3) var few: [Shelf]
    @Parameter(title: "Some", size: IntentCollectionSize(min: 1, max: 4)) var some: [Shelf]?
    @Parameter(title: "By size", size: [.systemSmall: 1, .systemLarge: 4]) var bySize: [Shelf]?
    @Parameter(title: "Settings") var settings: Settings?

    func perform() async throws -> some IntentResult & ReturnsValue<Book> & ProvidesDialog {
        let name = EntityIdentifier(for: book)
        print(name, EntityIdentifier(for: Shelf.self, identifier: "a"))
        return .result(value: book, dialog: "Reading \(book.title)")
    }
}
struct OpenBook: OpenIntent {
    static let title: LocalizedStringResource = "Open"
    @Parameter(title: "Book") var target: Book
}
struct RemoveBooks: DeleteIntent {
    static let title: LocalizedStringResource = "Remove"
    @Parameter(title: "Books") var entities: [Book]
    func perform() async throws -> some IntentResult { .result() }
}
struct Skies: AppIntent {
    static let title: LocalizedStringResource = "Sky"
    func perform() async throws -> some ReturnsValue<Weather> { .result(value: Weather()) }
}

enum Planet: String, AppEntity {
    case earth, mars
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Planet"
    var displayRepresentation: DisplayRepresentation { "\(rawValue)" }
}
struct Document: FileEntity {
    let id: FileEntityIdentifier
    static let supportedContentTypes: [UTType] = [.plainText]
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Document"
    static let defaultQuery = DocumentQuery()
    var displayRepresentation: DisplayRepresentation { "\(id.fileURL?.lastPathComponent ?? "")" }
}
struct DocumentQuery: EntityQuery {
    func entities(for identifiers: [FileEntityIdentifier]) async throws -> [Document] {
        identifiers.map { Document(id: $0) }
    }
}
func raw<Entity: AppEntity & RawRepresentable>(_ entity: Entity) -> Entity.ID where Entity.ID == Entity.RawValue { entity.id }
func planet() -> String { raw(Planet.earth) }
