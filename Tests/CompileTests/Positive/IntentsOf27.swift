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

@UnionValue
enum Wake: Sendable {
    case alarm(Alarm)
    case after(Duration), at(date: Date)
}

nonisolated extension Wake {
    static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [.alarm: "Alarm", .after: "Later"]
}

func count<Union: AppUnionValue>(_ type: Union.Type) -> Int { Union.caseDisplayRepresentations.count }

func name<Cases: AppUnionValueCasesProviding>(_ cases: Cases) -> String {
    "\(Cases.UnionValue.typeDisplayRepresentation.name) \(cases.rawValue)"
}

struct WakeUp: AppIntent {
    static let title: LocalizedStringResource = "Wake Up"

    @Parameter(title: "When") var wake: Wake
    @Parameter(title: "Again") var again: [Wake]?
    @Parameter(title: "Else") var other: Wake?

    static var parameterSummary: some ParameterSummary {
        Switch(\.$wake) {
            Case(.alarm) { Summary("Wake up by \(\.$wake.value)") { \.$other.type } }
            Case([.after, .at]) {
                When(\.$other, .equalTo, .alarm) {
                    Summary("Wake up \(\.$wake.type) \(\.$wake.value), by \(\.$other)")
                } otherwise: {
                    When(\.$wake, .oneOf, [.after]) {
                        Summary("Wake up after \(\.$wake.value)")
                    } otherwise: {
                        Summary("Wake up \(\.$wake)")
                    }
                }
            }
            DefaultCase { Summary("Wake up") }
        }
    }

    var parts: IntentParameter<Wake>.AppUnionValueComponent { $wake.type == .type ? $wake.value : .type }

    func perform() async throws -> some IntentResult {
        if case .at(let date) = wake { print(date) }
        return .result()
    }
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
        var more = EntityCollection<Alarm>(identifiers: [1])
        more.append(contentsOf: alarms)
        more.append(contentsOf: entities)
        if let first = entities.first, more.contains(first) { more.remove(first) }
        let links = more.compactMap { URL(string: "alarm:\($0)") }
        return .result(value: all.count + links.count + name.count + more.count)
    }
}
