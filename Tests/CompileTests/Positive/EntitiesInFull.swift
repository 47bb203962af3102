// Dependencies, entities, queries, options and summaries, argument for argument.
import AppIntents
import SwiftUI

nonisolated final class Library: Sendable {}
nonisolated let libraries = AppDependencyManager()
func addLibraries() {
    libraries.add(dependency: Library())
    libraries.add(key: "other", dependency: Library())
    AppDependencyManager.shared.add(key: "late", dependency: { () async throws -> Library in Library() })
}
struct Borrow: AppIntent {
    static let title: LocalizedStringResource = "Borrow"
    @Dependency() var library: Library
    @Dependency(key: "other") var other: Library
    @Dependency(key: "other", manager: libraries) var third: Library
    @AppDependency(key: "late", manager: libraries, default: Library()) var fourth: Library
    @AppDependency(default: Library()) var fifth: Library
    func perform() async throws -> some IntentResult { .result() }
}
func explain(_ error: AppDependencyManager.Error<Library>) -> String {
    switch error {
    case .failedToRetrieveDependency(let key, let type): "\(key) \(type)"
    case .failedToLoadDependency: "load"
    case .incorrectDependencyType(let key, let wanted, let found): "\(key) \(wanted) \(found)"
    @unknown default: "new"
    }
}

struct Author: AppEntity {
    let id: Key
    @Property var country: String
    @Property(title: "Name") var name: String
    @Property(identifier: "born") var born: Int
    @Property(title: "Died", getter: { 1970 }) var died: Int
    @Property(title: "Age", getSetter: (get: { 70 }, set: { print($0) })) var age: Int
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Author"
    static let defaultQuery = AuthorQuery()
    var displayRepresentation: DisplayRepresentation { "\(name)" }

    struct Key: Hashable, Sendable, EntityIdentifierConvertible {
        let number: Int
        var entityIdentifierString: String { "author-\(number)" }
        static func entityIdentifier(for entityIdentifierString: String) -> Key? {
            Int(entityIdentifierString.dropFirst(7)).map { Key(number: $0) }
        }
    }
}
struct AuthorQuery: EntityQuery {
    typealias Entity = Author
    func entities(for identifiers: [Author.Key]) async throws -> [Author] { [] }
}
func query<Entity: AppEntity>(of type: Entity.Type) -> Entity.DefaultQuery { type.defaultQuery }
func name(of type: any AppValue.Type) -> String { type.persistentIdentifier }
func value(of property: EntityProperty<String>) -> String { property.wrappedValue }

struct Only: UniqueAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Only"
    static let defaultQuery = UniqueAppEntityProvider { Only() }
    @Property(title: "Loud") var isLoud: Bool
    init() { isLoud = false }
}

struct Shelves: DynamicOptionsProvider {
    typealias DefaultValue = String
    func results() async throws -> ItemCollection<String> {
        IntentItemCollection(
            promptLabel: "Shelf", usesIndexedCollation: true, items: [Item("a"), IntentItem("b", title: "B")])
    }
    func defaultResult() async -> String? { "a" }
}
struct Sectioned: DynamicOptionsProvider {
    func results() async throws -> IntentItemCollection<Int> {
        IntentItemCollection(
            promptLabel: "Number", usesIndexedCollation: false,
            sectionsBuilder: {
                IntentItemSection(items: [1, 2])
                IntentItemSection(
                    "More", subtitle: "Than two", image: .init(systemName: "number"),
                    itemsBuilder: {
                        IntentItem(3)
                        IntentItem(4, title: "Four", subtitle: "IV", image: nil)
                    })
            })
    }
}
func labels<Result: ResultsCollection>(_ results: Result) -> (LocalizedStringResource?, Bool, Int) {
    (results.promptLabel, results.usesIndexedCollation, results.items.count)
}
@IntentItem<Int>.Builder func someItems() -> [IntentItem<Int>] { IntentItem(1) }
@IntentItemSection<Int>.Builder func someSections() -> [IntentItemSection<Int>] {
    IntentItemSection(items: [1])
}
func none() -> IntentItemCollection<Int> { .empty }

enum Genre: String, AppEnum {
    case novel, poem
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Genre"
    static let caseDisplayRepresentations: [Genre: DisplayRepresentation] = [.novel: "Novel", .poem: "Poem"]
}
struct Find: AppIntent {
    static let title: LocalizedStringResource = "Find"
    @Parameter(title: "Genre") var genre: Genre
    @Parameter(title: "Pages") var pages: Int
    @Parameter(title: "Author") var author: Author?
    @Parameter(title: "Few", size: IntentCollectionSize(exactly: 2)) var two: [Author]?

    static var parameterSummary: some ParameterSummary {
        When(\.$pages, .lessThan, 10) {
            Summary("Find \(\.$genre)", table: "Finding") { \.$pages }
        } otherwise: {
            When(\.$author, .hasNoValue) {
                Summary("Find \(\.$genre) of \(\.$pages)", table: "Finding")
            } otherwise: {
                When(\.$genre, .notEqualTo, .poem) {
                    Summary("Find \(\.$author)")
                } otherwise: {
                    Summary()
                }
            }
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
struct Compare: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Compare"
    @Parameter(title: "Pages", default: 1) var pages: Int
    @Parameter(title: "Author") var author: Author?

    static var parameterSummary: some ParameterSummary {
        When(\.$pages, .greaterThanOrEqualTo, 100) {
            Summary("Find long ones")
        } otherwise: {
            When(\.$pages, .lessThanOrEqualTo, 20) {
                Summary("Find short ones")
            } otherwise: {
                When(\.$pages, .greaterThan, 50) {
                    Summary("Find \(\.$author)")
                } otherwise: {
                    Summary()
                }
            }
        }
    }
}
struct Sized: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Sized"
    @Parameter(title: "Author") var author: Author?

    static var parameterSummary: some ParameterSummary {
        When(widgetFamily: .equalTo, .systemSmall) {
            Summary("Small")
        } otherwise: {
            When(\.$author, identifier: .equalTo, Author.Key(number: 1)) {
                Summary()
            } otherwise: {
                Summary("Other")
            }
        }
    }
}
