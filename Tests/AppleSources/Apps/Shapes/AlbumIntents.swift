import AppIntents

/// Actions and an entity that name the schemas of assistants.
@AppEntity(schema: .photos.album)
struct PictureAlbum: AppEntity {
    static let defaultQuery = PictureAlbumQuery()

    let id: String
    var name: String
    var kind: PictureAlbumKind?

    var displayRepresentation: DisplayRepresentation { "\(name)" }
}

@AppEnum(schema: .photos.albumType)
enum PictureAlbumKind: String, AppEnum {
    case custom, shared

    static let caseDisplayRepresentations: [PictureAlbumKind: DisplayRepresentation] = [
        .custom: "Custom", .shared: "Shared",
    ]
}

struct PictureAlbumQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [PictureAlbum] {
        identifiers.map { identifier in
            let album = PictureAlbum(id: identifier)
            album.name = "Album \(identifier)"
            album.kind = .shared
            return album
        }
    }
}

@AssistantIntent(schema: .photos.updateAlbum)
struct RenameAlbum: AppIntent {
    var target: PictureAlbum
    var name: String

    func perform() async throws -> some IntentResult & ReturnsValue<PictureAlbum> {
        try Folder.write("\(target.name) (\(target.kind?.rawValue ?? "")) is \(name)", to: "album")
        return .result(value: target)
    }
}

@AppIntent(schema: .system.search)
struct SearchAlbums: AppIntent {
    var criteria: StringSearchCriteria

    func perform() async throws -> some IntentResult {
        try Folder.write(criteria.term, to: "search")
        return .result()
    }
}
