import TestSupport
import Testing

@testable import AppIntentsLite

private struct Track: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Track"
    static let defaultQuery = TrackQuery()
    let id: Int
    @Property(title: "Name") var name: String
    @Property(title: "Length") var length: Double
    var displayRepresentation: DisplayRepresentation { "\(name)" }
    init(_ id: Int, _ name: String, _ length: Double) {
        self.id = id
        self.name = name
        self.length = length
    }
    static let all = [Track(1, "Alpha", 10), Track(2, "Beta", 5), Track(3, "Alps", 7)]
}

private struct TrackQuery: EntityPropertyQuery {
    typealias Test = (Track) -> Bool
    static let properties = EntityQueryProperties<Track, Test> {
        Property(\Track.$name) {
            EqualToComparator { name in { $0.name == name } }
            HasPrefixComparator { name in { $0.name.hasPrefix(name) } }
        }
        Property(\.$length) {
            LessThanComparator { length in { $0.length < length } }
            IsBetweenComparator { low, high in { $0.length >= low && $0.length <= high } }
        }
    }
    static let sortingOptions = SortingOptions {
        SortableBy(\.$name)
        SortableBy(\.$length)
    }

    func entities(for identifiers: [Int]) async throws -> [Track] {
        Track.all.filter { identifiers.contains($0.id) }
    }

    func entities(
        matching comparators: [Test], mode: ComparatorMode, sortedBy: [Sort<Track>], limit: Int?
    ) async throws -> [Track] {
        var found = Track.all.filter { track in
            mode == .and ? comparators.allSatisfy { $0(track) } : comparators.contains { $0(track) }
        }
        for sort in sortedBy where sort.by == \Track.$length {
            found.sort { sort.order == .ascending ? $0.length < $1.length : $0.length > $1.length }
        }
        return Array(found.prefix(limit ?? .max))
    }
}

/// Entities by their properties.
@Suite(.standardTimeLimit)
struct PropertyQueryTests {
    private func names(
        _ conditions: [EntityPropertySearch.Condition], mode: EntityQueryComparatorMode = .and,
        by length: Bool = false, limit: Int? = nil
    ) async throws -> [String] {
        try await EntityPropertySearch.entities(
            of: TrackQuery(), conditions, mode: mode, sortedBy: length ? [(1, .descending)] : [], limit: limit
        ).map(\.title)
    }

    @Test func conditionsReachThePropertyQuery() async throws {
        let prefix = EntityPropertySearch.Condition(
            property: 0, operation: "hasPrefix", values: [.string("Al")])
        let short = EntityPropertySearch.Condition(property: 1, operation: "lessThan", values: [.int(8)])
        let between = EntityPropertySearch.Condition(
            property: 1, operation: "isBetween", values: [.double(6), .double(11)])
        #expect(try await names([prefix]) == ["Alpha", "Alps"])
        #expect(try await names([prefix, short]) == ["Alps"])
        #expect(try await names([prefix, short], mode: .or) == ["Alpha", "Beta", "Alps"])
        #expect(try await names([between], by: true) == ["Alpha", "Alps"])
        #expect(try await names([], by: true, limit: 1) == ["Alpha"])
    }

    /// A query that answers nothing but conditions is asked without any.
    @Test func propertyQueryOffersOptionsWithoutSuggestions() async throws {
        let source = OptionsSource(TrackQuery())
        #expect(try await source.options("").map(\.title) == ["Alpha", "Beta", "Alps"])
        #expect(try await source.options("bet").map(\.title) == ["Beta"])
    }

    @Test(arguments: [(0, "isBetween"), (7, "equalTo"), (1, "sounds like")])
    func anUnknownConditionIsRefused(property: Int, operation: String) async {
        await #expect(throws: IntentArgumentError.self) {
            try await names([.init(property: property, operation: operation, values: [.string("a")])])
        }
    }
}
