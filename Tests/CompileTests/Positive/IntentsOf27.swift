import AppIntents
import Foundation

struct Alarm: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Alarm"
    static let defaultQuery = AlarmQuery()
    let id: Int
    var displayRepresentation: DisplayRepresentation { "Alarm \(id)" }
}

struct AlarmQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Alarm] { identifiers.map { Alarm(id: $0) } }
}

struct DisableAlarms: AppIntent {
    static let title: LocalizedStringResource = "Disable Alarms"

    @Parameter(title: "Alarms") var alarms: EntityCollection<Alarm>
    @Parameter(title: "Others") var others: EntityCollection<Alarm>?
    @Parameter(title: "For") var pause: Duration
    @Parameter(title: "Asked by") var person: PersonNameComponents
    @Parameter(title: "Also") var second: PersonNameComponents?

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        let all: [Int] = alarms.identifiers
        let entities = try await alarms.resolvedEntities()
        let name = person.givenName ?? second?.familyName ?? ""
        let more = EntityCollection<Alarm>(identifiers: [1])
        return .result(value: all.count + entities.count + name.count + more.identifiers.count)
    }
}
