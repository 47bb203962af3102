// A picture library whose actions, entities and enumerations name the schemas of assistants.
import AppIntents
import CoreSpotlight
import Foundation

nonisolated final class PictureLibrary: Sendable {
    static let shared = PictureLibrary()
    func albums(_ ids: [String]) -> [AlbumEntity] { ids.map { Album(id: $0).entity } }
}

nonisolated struct Album: Identifiable {
    let id: String

    var entity: AlbumEntity {
        let entity = AlbumEntity(id: id)
        entity.name = "Album \(id)"
        entity.creationDate = .now
        entity.albumType = .custom
        return entity
    }
}

@AssistantEnum(schema: .photos.albumType)
enum AlbumType: String, AppEnum {
    case custom
    case shared

    static let caseDisplayRepresentations: [AlbumType: DisplayRepresentation] = [
        .custom: "Custom", .shared: "Shared",
    ]
}

@AppEnum(schema: .photos.filterType)
enum FilterType: String, AppEnum {
    case warm, cold

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Filter"
    static let caseDisplayRepresentations: [FilterType: DisplayRepresentation] = [
        .warm: "Warm", .cold: "Cold",
    ]
}

@AssistantEntity(schema: .photos.album)
struct AlbumEntity: IndexedEntity {
    struct AlbumQuery: EntityStringQuery {
        func entities(for identifiers: [AlbumEntity.ID]) async throws -> [AlbumEntity] {
            PictureLibrary.shared.albums(identifiers)
        }
        func entities(matching string: String) async throws -> [AlbumEntity] { [] }
    }

    static let defaultQuery = AlbumQuery()

    let id: String

    var name: String
    var creationDate: Date?
    var albumType: AlbumType

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: albumType.localizedStringResource)
    }
}

@AppEntity(schema: .books.book)
struct PictureBook: AppEntity {
    struct BookQuery: EntityQuery {
        func entities(for identifiers: [UUID]) async throws -> [PictureBook] { [] }
    }
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Picture Book"
    static let defaultQuery = BookQuery()

    let id: UUID
    let pages: [Int]

    @Property(title: "Title")
    var title: String?
    var author: IntentPerson?

    var displayRepresentation: DisplayRepresentation { "\(title ?? "")" }
}

@AssistantIntent(schema: .photos.createAlbum)
struct CreateAlbumIntent: AppIntent {
    var name: String

    @Dependency var library: PictureLibrary

    func perform() async throws -> some ReturnsValue<AlbumEntity> {
        .result(value: Album(id: name).entity)
    }
}

@AssistantIntent(schema: .photos.openAlbum)
struct OpenAlbumIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open an Album"
    var target: AlbumEntity
    private static var runs: Int { 0 }

    @MainActor
    func perform() async throws -> some IntentResult { .result() }
}

@AssistantIntent(schema: .system.search)
struct SearchPicturesIntent: ShowInAppSearchResultsIntent {
    static let searchScopes: [StringSearchScope] = [.general]

    var criteria: StringSearchCriteria

    @MainActor
    func perform() async throws -> some IntentResult {
        _ = criteria.term
        return .result()
    }
}

@AppIntent(schema: .system.search)
struct FindPicturesIntent: AppIntent {
    static let title: LocalizedStringResource = "Find"

    @Parameter(title: "Words") var criteria: StringSearchCriteria

    func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 26.0, macOS 26.0, *)
@AppIntent(schema: .mail.createDraft)
public struct DraftIntent: AppIntent {
    var to: [IntentPerson]
    var subject: String?
    var body: AttributedString?
    @Parameter(default: [])
    var attachments: [IntentFile]

    public init() {}

    public func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: subject ?? "")
    }
}

@AppIntent(schema: .browser.bookmarkURL)
struct BookmarkIntent {
    static let supportedModes: IntentModes = .background
    var name: String?
    var url: URL

    func perform() async throws -> some IntentResult { .result() }
}

@AppIntent(schema: .wordProcessor.addAudioToPage)
struct AddAudio: AppIntent {
    @Parameter(supportedContentTypes: [.audio])
    var audio: IntentFile

    func perform() async throws -> some IntentResult { .result() }
}

/// What Xcode's macro writes for `.system.open`, by hand.
struct OpenAlbumByHand: AssistantSchemaIntent, OpenIntent {
    static let __appSchemaIntent = "system.open"
    static let title: LocalizedStringResource = "Open Album"
    @Parameter(title: "Album") var target: AlbumEntity

    func perform() async throws -> some IntentResult { .result() }
}

/// An action with a schema and no title has the schema's name.
struct SearchByHand: AssistantSchemaIntent, ShowInAppSearchResultsIntent {
    static let __appSchemaIntent = "system.searchInApp"
    static let searchScopes: [StringSearchScope] = [.general]
    @Parameter() var criteria: StringSearchCriteria

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let term = criteria.term.isEmpty ? try await $criteria.requestValue("What for?").term : criteria.term
        return .result(dialog: "\(term)")
    }
}
