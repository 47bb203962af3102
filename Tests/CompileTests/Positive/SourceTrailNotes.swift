// A hiking diary: entities with computed and deferred properties, queries by property, opening, sharing, deleting.
import AppIntents
import CoreSpotlight
import Foundation
import SwiftUI

nonisolated struct Hike: Identifiable, Hashable, Codable, Sendable {
    let id: UUID
    var name: String
    var region: String
    var kilometres: Double
    var day: Date
    var isFavorite = false
}

@MainActor
@Observable
final class HikeStore {
    static let shared = HikeStore()
    var hikes: [Hike] = []
    var selection: Hike.ID?

    func hikes(with ids: [UUID]) -> [Hike] { hikes.filter { ids.contains($0.id) } }
    func index() async throws {
        guard CSSearchableIndex.isIndexingAvailable() else { return }
        try await CSSearchableIndex.default().indexAppEntities(hikes.map(HikeEntity.init))
        try await CSSearchableIndex.default().deleteAppEntities(identifiedBy: [], ofType: HikeEntity.self)
    }
    func photoCount(of id: UUID) async throws -> Int { 3 }
}

struct HikeEntity: AppEntity, IndexedEntity {
    static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(
            name: LocalizedStringResource("Hike", table: "AppIntents"),
            numericFormat: LocalizedStringResource("\(placeholder: .int) hikes", table: "AppIntents"))
    }
    static let defaultQuery = HikeQuery()

    var id: UUID

    @Property(title: "Name", indexingKey: \.displayName)
    var name: String
    @Property(title: "Distance")
    var kilometres: Double
    @Property(title: "Day")
    var day: Date
    @ComputedProperty(title: "Region", indexingKey: \.namedLocation)
    var region: String { hike.region }
    @ComputedProperty
    var isFavorite: Bool { hike.isFavorite }
    @DeferredProperty(title: "Photos")
    var photoCount: Int {
        get async throws { try await HikeStore.shared.photoCount(of: id) }
    }

    @Property(customIndexingKey: CSCustomAttributeKey(keyName: "mood"))
    var mood: String?
    @Property(indexingKey: \.keywords)
    var words: [String]?

    private let hike: Hike

    var attributeSet: CSSearchableItemAttributeSet {
        let attributes = defaultAttributeSet
        attributes.namedLocation = hike.region
        attributes.keywords = ["hike", hike.region]
        return attributes
    }
    var hideInSpotlight: Bool { !hike.isFavorite }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(name)",
            subtitle: "\(hike.region), \(kilometres.formatted(.number.precision(.fractionLength(1)))) km",
            image: DisplayRepresentation.Image(systemName: isFavorite ? "star.fill" : "figure.hiking"))
    }

    init(_ hike: Hike) {
        self.hike = hike
        id = hike.id
        name = hike.name
        kilometres = hike.kilometres
        day = hike.day
    }
}

extension HikeEntity: Hashable {
    static func == (lhs: HikeEntity, rhs: HikeEntity) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension HikeEntity: URLRepresentableEntity {
    static var urlRepresentation: URLRepresentation { "https://example.org/hikes/\(.id)" }
}

struct HikeQuery: EntityQuery {
    func entities(for identifiers: [HikeEntity.ID]) async throws -> [HikeEntity] {
        await MainActor.run { HikeStore.shared.hikes(with: identifiers).map(HikeEntity.init) }
    }
    @MainActor
    func suggestedEntities() async throws -> IntentItemCollection<HikeEntity> {
        let favorites = HikeStore.shared.hikes.filter(\.isFavorite).map { HikeEntity($0) }
        return IntentItemCollection(items: favorites.map { IntentItem($0) })
    }
}

extension HikeQuery: EntityStringQuery {
    func entities(matching string: String) async throws -> IntentItemCollection<HikeEntity> {
        let found = await HikeStore.shared.hikes.filter { $0.name.localizedCaseInsensitiveContains(string) }
        return ItemCollection {
            ItemSection("Favorites") {
                for hike in found where hike.isFavorite { Item(HikeEntity(hike), title: "\(hike.name)") }
            }
            ItemSection("All hikes") {
                for hike in found { Item(HikeEntity(hike), title: "\(hike.name)", subtitle: "\(hike.region)") }
            }
        }
    }
}

struct HikeSearch: EntityPropertyQuery {
    typealias ComparatorMappingType = Predicate<Hike>

    static let properties = QueryProperties {
        Property(\HikeEntity.$name) {
            EqualToComparator { name in #Predicate<Hike> { $0.name == name } }
            ContainsComparator { text in #Predicate<Hike> { $0.name.contains(text) } }
            HasPrefixComparator { text in #Predicate<Hike> { $0.name.starts(with: text) } }
        }
        Property(\HikeEntity.$kilometres) {
            LessThanOrEqualToComparator { limit in #Predicate<Hike> { $0.kilometres <= limit } }
            GreaterThanOrEqualToComparator { limit in #Predicate<Hike> { $0.kilometres >= limit } }
            IsBetweenComparator { low, high in #Predicate<Hike> { $0.kilometres >= low && $0.kilometres <= high } }
        }
        Property(\HikeEntity.$day) {
            LessThanComparator { date in #Predicate<Hike> { $0.day < date } }
            GreaterThanComparator { date in #Predicate<Hike> { $0.day > date } }
        }
        Property(\HikeEntity.$isFavorite) {
            EqualToComparator { wanted in #Predicate<Hike> { $0.isFavorite == wanted } }
        }
    }
    static let sortingOptions = SortingOptions {
        SortableBy(\HikeEntity.$name)
        SortableBy(\HikeEntity.$day)
        SortableBy(\HikeEntity.$kilometres)
    }
    static var findIntentDescription: IntentDescription? {
        IntentDescription(
            "Finds hikes.", categoryName: "Diary", searchKeywords: ["trail", "walk"], resultValueName: "Hikes")
    }

    func entities(for identifiers: [UUID]) async throws -> [HikeEntity] {
        try await HikeQuery().entities(for: identifiers)
    }

    func entities(
        matching comparators: [Predicate<Hike>], mode: ComparatorMode, sortedBy: [EntityQuerySort<HikeEntity>],
        limit: Int?
    ) async throws -> [HikeEntity] {
        var found = await HikeStore.shared.hikes
        found = try found.filter { hike in
            switch mode {
            case .and: try comparators.allSatisfy { try $0.evaluate(hike) }
            case .or: try comparators.contains { try $0.evaluate(hike) }
            }
        }
        for sort in sortedBy {
            switch sort.by {
            case \.$name: found.sort { ($0.name < $1.name) == (sort.order == .ascending) }
            case \.$day: found.sort { ($0.day < $1.day) == (sort.order == .ascending) }
            default: break
            }
        }
        if let limit { found = Array(found.prefix(limit)) }
        return found.map(HikeEntity.init)
    }
}

struct OpenHike: OpenIntent, TargetContentProvidingIntent {
    static let title: LocalizedStringResource = "Open Hike"
    static let description = IntentDescription("Shows a hike in the diary.", categoryName: "Diary")

    @Parameter(title: "Hike", requestValueDialog: "Which hike?")
    var target: HikeEntity

    static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

    @Dependency private var navigator: HikeNavigator

    @MainActor
    func perform() async throws -> some IntentResult {
        navigator.open(target.id)
        return .result()
    }
}

@MainActor
final class HikeNavigator: Sendable {
    func open(_ id: UUID) { HikeStore.shared.selection = id }
}

struct DeleteHikes: DeleteIntent, UndoableIntent {
    static let title: LocalizedStringResource = "Delete Hikes"
    static let isDiscoverable = false

    @Parameter(title: "Hikes") var entities: [HikeEntity]

    init() {}
    init(entities: [HikeEntity]) { self.entities = entities }

    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog {
        guard !entities.isEmpty else { throw $entities.needsValueError("Which hikes should go?") }
        try await requestConfirmation(
            conditions: [], actionName: .custom(
                acceptLabel: "Delete", acceptAlternatives: ["Yes"], denyLabel: "Keep", denyAlternatives: [],
                destructive: true),
            dialog: "Delete \(entities.count) hikes?")
        let gone = HikeStore.shared.hikes
        HikeStore.shared.hikes.removeAll { hike in entities.contains { $0.id == hike.id } }
        undoManager?.registerUndo(withTarget: HikeStore.shared) { store in
            MainActor.assumeIsolated { store.hikes = gone }
        }
        undoManager?.setActionName("Delete Hikes")
        return .result(dialog: IntentDialog(full: "The hikes are gone.", supporting: "Gone."))
    }
}

struct LogHike: AppIntent, ProgressReportingIntent {
    static let title: LocalizedStringResource = "Log Hike"
    static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

    @Parameter(title: "Name", inputOptions: String.IntentInputOptions(capitalizationType: .words, autocorrect: false))
    var name: String
    @Parameter(title: "Distance", defaultUnit: .kilometers, supportsNegativeNumbers: false)
    var distance: Measurement<UnitLength>
    @Parameter(title: "Day", kind: .date)
    var day: Date?
    @Parameter(title: "Track", supportedContentTypes: [.xml, .json])
    var track: IntentFile?

    static var parameterSummary: some ParameterSummary {
        Summary("Log \(\.$distance) as \(\.$name)") {
            \.$day
            \.$track
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<HikeEntity> & ProvidesDialog & ShowsSnippetView {
        progress.totalUnitCount = 2
        let length = distance.converted(to: .kilometers).value
        guard length > 0 else { throw HikeError.tooShort(length) }
        progress.completedUnitCount = 1
        let hike = Hike(id: UUID(), name: name, region: "?", kilometres: length, day: day ?? .now)
        await MainActor.run { HikeStore.shared.hikes.append(hike) }
        progress.completedUnitCount = 2
        if systemContext.currentMode.canContinueInForeground {
            try await continueInForeground("See it in the diary?", alwaysConfirm: false)
        }
        return .result(value: HikeEntity(hike), dialog: "\(name) is logged.") {
            HikeSummaryView(hike: hike)
        }
    }
}

enum HikeError: Swift.Error, CustomLocalizedStringResourceConvertible {
    case tooShort(Double)
    case missing

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .tooShort(let length): "\(length) kilometres is no hike."
        case .missing: "That hike isn't there any more."
        }
    }
}

struct HikeSummaryView: View {
    let hike: Hike

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(hike.name).font(.headline)
            Text(hike.day, style: .date)
            LabeledDistance(kilometres: hike.kilometres)
        }
        .padding()
    }
}
private struct LabeledDistance: View {
    var kilometres: Double
    var body: some View {
        Label {
            Text(kilometres, format: .number.precision(.fractionLength(1)))
        } icon: {
            Image(systemName: "ruler").symbolRenderingMode(.hierarchical)
        }
        .foregroundStyle(.secondary)
    }
}

#Preview("Hike") {
    HikeSummaryView(hike: Hike(id: UUID(), name: "Rim", region: "North", kilometres: 7, day: .now))
        .padding()
}

nonisolated struct TrailIndex {
    func fill(_ hikes: [Hike]) async throws {
        let items = hikes.map { hike in
            let attributes = CSSearchableItemAttributeSet(contentType: .text)
            attributes.title = hike.name
            attributes.contentDescription = hike.region
            attributes.keywords = ["hike"]
            let item = CSSearchableItem(
                uniqueIdentifier: hike.id.uuidString, domainIdentifier: "trails.\(hike.region)",
                attributeSet: attributes)
            item.expirationDate = .distantFuture
            return item
        }
        try await CSSearchableIndex.default().indexSearchableItems(items)
    }

    func fillAtOnce(_ item: CSSearchableItem) {
        CSSearchableIndex.default().indexSearchableItems([item]) { error in
            if let error { print(error.localizedDescription) }
        }
        CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: ["1"])
    }

    func empty() async throws {
        try await CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: ["1"])
        try await CSSearchableIndex.default().deleteSearchableItems(withDomainIdentifiers: ["trails"])
        try await CSSearchableIndex.default().deleteAllSearchableItems()
        try await CSSearchableIndex(name: "other").deleteAllSearchableItems()
    }

    func search(_ text: String) async throws -> [String] {
        let context = CSUserQueryContext()
        context.fetchAttributes = ["title"]
        context.maxResultCount = 10
        var found: [String] = []
        for try await response in CSUserQuery(userQueryString: text, userQueryContext: context).responses {
            switch response {
            case .item(let item): found.append(item.item.uniqueIdentifier)
            case .suggestion: break
            @unknown default: break
            }
        }
        return found
    }
}
