import AppIntents
import SwiftUI
import UniformTypeIdentifiers

@Observable @MainActor
final class MachineList {
    static let shared = MachineList()

    private(set) var machines = [Machine(number: 1, name: "Ärger"), Machine(number: 2, name: "Build"), Machine(number: 3, name: "Archive")]
}

struct Machine: AppEntity, Hashable {
    var id: Int
    @Property(title: "Name") var name: String
    @Property(title: "Cores") var cores: Int?

    static let typeDisplayRepresentation = TypeDisplayRepresentation(
        name: .init("machine.type", defaultValue: "Machine"), numericFormat: "\(placeholder: .int) machines")
    typealias DefaultQuery = MachineQuery
    static let defaultQuery: MachineQuery = MachineQuery()

    var displayRepresentation: DisplayRepresentation {
        return DisplayRepresentation(title: "\(name)", subtitle: "Machine \(id)", image: .init(systemName: "pc"))
    }

    init(number: Int, name: String) {
        id = number
        self.name = name
        cores = number * 2
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    static func == (lhs: Machine, rhs: Machine) -> Bool { lhs.id == rhs.id }
}

struct MachineQuery: EntityStringQuery {
    func entities(for identifiers: [Machine.ID]) async throws -> [Machine] {
        await MainActor.run { MachineList.shared.machines.filter { identifiers.contains($0.id) } }
    }

    func entities(matching string: String) async throws -> [Machine] {
        let wanted = #Predicate<Machine> { $0.name.localizedStandardContains(string) }
        return try await MainActor.run { try MachineList.shared.machines.filter(wanted) }
    }

    func suggestedEntities() async throws -> [Machine] { await MachineList.shared.machines }
}

extension MachineQuery: EntityPropertyQuery {
    typealias ComparatorMappingType = Predicate<Machine>

    static let properties = QueryProperties {
        Property(\Machine.$name) {
            ContainsComparator { value in #Predicate<Machine> { $0.name.localizedStandardContains(value) } }
            EqualToComparator { value in #Predicate<Machine> { $0.name == value } }
        }
        Property(\Machine.$cores) {
            GreaterThanOrEqualToComparator { value in #Predicate<Machine> { ($0.cores ?? 0) >= value } }
        }
    }

    static let sortingOptions = SortingOptions {
        SortableBy(\Machine.$name)
    }

    static var findIntentDescription: IntentDescription? {
        IntentDescription("Finds machines", categoryName: "Machines", searchKeywords: ["vm"], resultValueName: "Machines")
    }

    func entities(
        matching comparators: [Predicate<Machine>], mode: ComparatorMode, sortedBy: [Sort<Machine>], limit: Int?
    ) async throws -> [Machine] {
        var found = try await suggestedEntities().filter { machine in
            switch mode {
            case .and: try comparators.allSatisfy { try $0.evaluate(machine) }
            case .or: try comparators.contains { try $0.evaluate(machine) }
            @unknown default: false
            }
        }
        for sort in sortedBy where sort.by == \.$name {
            found.sort { sort.order == .ascending ? $0.name < $1.name : $0.name > $1.name }
        }
        if let limit { found = Array(found.prefix(limit)) }
        return found
    }
}

/// The machine's drives, as far as the machine was chosen.
struct DriveQuery: EntityQuery {
    @IntentParameterDependency<CopyToDrive>(\.$machine) var copy

    func entities(for identifiers: [String]) async throws -> [Drive] { identifiers.map { Drive(id: $0) } }

    func suggestedEntities() async throws -> IntentItemCollection<Drive> {
        await .init(items: Self.names(of: copy?.machine).map { Drive(id: $0) })
    }

    private static func names(of machine: Machine?) async -> [String] {
        guard let machine else { return [] }
        return ["\(machine.name) C", "\(machine.name) D"]
    }
}

struct Drive: AppEntity {
    var id: String
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: LocalizedStringResource("Drive"))
    static let defaultQuery = DriveQuery()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: .init(stringLiteral: id)) }
}

struct CopyToDrive: AppIntent {
    static let title: LocalizedStringResource = "Copy to a Drive"

    enum Error: Swift.Error, CustomLocalizedStringResourceConvertible {
        case isFull

        var localizedStringResource: LocalizedStringResource {
            switch self {
            case .isFull: return "The drive is full."
            }
        }
    }

    @Parameter(title: "Machine") var machine: Machine
    @Parameter(title: "Drive") var drive: Drive?
    @Parameter(title: "File", supportedContentTypes: [.plainText, .json]) var file: IntentFile?
    @Parameter(title: "Others", supportedContentTypes: [UTType(filenameExtension: "md") ?? .plainText]) var others: [IntentFile]?

    static var parameterSummary: some ParameterSummary {
        When(\.$drive, .hasAnyValue) {
            Summary("Copy \(\.$file) to \(\.$drive)") { \.$others }
        } otherwise: {
            Summary("Copy \(\.$file) to \(\.$machine)")
        }
    }

    func perform() async throws -> some ReturnsValue<Machine> & ShowsSnippetIntent {
        guard drive?.id.hasSuffix("D") != true else { throw Error.isFull }
        try Folder.write("\(machine.name) \(drive?.id ?? "-") \(file?.data.count ?? 0)", to: "copied")
        return .result(value: machine, snippetIntent: MachineCard(machine: machine))
    }
}

struct MachineCard: SnippetIntent {
    static let title: LocalizedStringResource = "Machine"

    @Parameter var machine: Machine

    func perform() async throws -> some IntentResult & ShowsSnippetView {
        return .result(view: MachineView(machine: machine))
    }
}

extension MachineCard {
    init(machine: Machine) { self.machine = machine }
}

struct MachineView: View {
    let machine: Machine

    var body: some View {
        VStack(alignment: .leading) {
            Text(machine.name).font(.headline)
            if let cores = machine.cores { Text("\(cores) cores").foregroundStyle(.secondary) }
            Button(intent: CopyToDrive()) { Label("Copy", systemImage: "doc.on.doc") }.buttonStyle(.borderedProminent)
        }
        .padding()
    }
}
