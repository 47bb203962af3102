import AppIntents
import Foundation

struct HomeLightEntity: AppEntity, Sendable {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Light")
    static let defaultQuery = HomeLightQuery()

    var id: String
    var displayName: String
    var room: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(displayName)", subtitle: "\(room)")
    }
}

struct HomeLightQuery: EntityQuery, EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [HomeLightEntity] {
        all.filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> IntentItemCollection<HomeLightEntity> {
        collection(matching: string)
    }

    func suggestedEntities() async throws -> IntentItemCollection<HomeLightEntity> {
        collection()
    }

    private func collection(matching string: String? = nil) -> IntentItemCollection<HomeLightEntity> {
        let lights = all.filter { string == nil || $0.displayName.localizedCaseInsensitiveContains(string!) }
        let rooms = Dictionary(grouping: lights, by: \.room).sorted { $0.key < $1.key }
        return .init(sections: rooms.map { room, lights in
            .init(.init(stringLiteral: room), items: lights)
        })
    }

    private var all: [HomeLightEntity] {
        [
            HomeLightEntity(id: "light.kitchen", displayName: "Kitchen", room: "Downstairs"),
            HomeLightEntity(id: "light.hall", displayName: "Hall", room: "Downstairs"),
            HomeLightEntity(id: "light.bed", displayName: "Bedside", room: "Upstairs"),
        ].filter { $0.id != Folder.read("removed") }
    }
}
