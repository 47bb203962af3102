import TestSupport
import Testing

@testable import AppIntentsLite

private struct Song: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Song"
    static let defaultQuery = SongQuery()
    let id: Int
    @Property(title: "Name") var name: String
    @Property(title: "Length") var length: Int
    var displayRepresentation: DisplayRepresentation { "\(name)" }
    init(_ id: Int, _ name: String, _ length: Int) {
        self.id = id
        self.name = name
        self.length = length
    }
    static let all = [Song(1, "abc", 3), Song(2, "bcd", 4), Song(3, "cab", 5)]
}

/// A query that knows every comparison there is. What it filters by says which one it was asked for.
private struct SongQuery: EntityPropertyQuery {
    typealias Test = (Song) -> Bool
    static let properties = EntityQueryProperties<Song, Test> {
        Property(\Song.$name) {
            EqualToComparator { text in { $0.name == text } }
            NotEqualToComparator { text in { $0.name != text } }
            ContainsComparator { text in { $0.name.contains(text) } }
            HasPrefixComparator { text in { $0.name.hasPrefix(text) } }
            HasSuffixComparator { text in { $0.name.hasSuffix(text) } }
        }
        Property(\.$length) {
            LessThanComparator { number in { $0.length < number } }
            LessThanOrEqualToComparator { number in { $0.length <= number } }
            GreaterThanComparator { number in { $0.length > number } }
            GreaterThanOrEqualToComparator { number in { $0.length >= number } }
            IsBetweenComparator { low, high in { $0.length >= low && $0.length <= high } }
        }
    }
    static let sortingOptions = SortingOptions { SortableBy(\.$length) }

    func entities(for identifiers: [Int]) async throws -> [Song] {
        Song.all.filter { identifiers.contains($0.id) }
    }

    func entities(
        matching comparators: [Test], mode: ComparatorMode, sortedBy: [Sort<Song>], limit: Int?
    ) async throws -> [Song] {
        let found = Song.all.filter { song in comparators.allSatisfy { $0(song) } }
        let sorted = sortedBy.first.map { sort in
            found.sorted { sort.order == .ascending ? $0.length < $1.length : $0.length > $1.length }
        }
        return Array((sorted ?? found).prefix(limit ?? .max))
    }
}

/// Each comparison of a property query is what it is called, on its bounds too.
@Suite(.standardTimeLimit)
struct ComparatorTests {
    private func names(
        _ property: Int, _ operation: String, _ values: [IntentArgument]
    ) async throws -> [String] {
        try await EntityPropertySearch.entities(
            of: SongQuery(), [.init(property: property, operation: operation, values: values)]
        ).map(\.title)
    }

    @Test(arguments: [
        ("lessThan", [4], ["abc"]), ("lessThanOrEqualTo", [4], ["abc", "bcd"]), ("greaterThan", [4], ["cab"]),
        ("greaterThanOrEqualTo", [4], ["bcd", "cab"]), ("isBetween", [3, 4], ["abc", "bcd"]),
        ("isBetween", [4, 3], []), ("isBetween", [4, 4], ["bcd"]),
    ])
    func numberComparisonsFindMatchingEntities(_ operation: String, _ values: [Int], _ expected: [String])
        async throws
    {
        #expect(try await names(1, operation, values.map { .int($0) }) == expected)
    }

    @Test(arguments: [
        ("equalTo", "abc", ["abc"]), ("notEqualTo", "abc", ["bcd", "cab"]),
        ("contains", "bc", ["abc", "bcd"]),
        ("contains", "ab", ["abc", "cab"]), ("hasPrefix", "ab", ["abc"]), ("hasSuffix", "ab", ["cab"]),
    ])
    func textComparisonsFindMatchingEntities(_ operation: String, _ value: String, _ expected: [String])
        async throws
    {
        #expect(try await names(0, operation, [.string(value)]) == expected)
    }

    @Test func wrongNumberOfComparisonValuesIsAnError() async throws {
        for values in [[], [IntentArgument.int(1)], [.int(1), .int(2), .int(3)]] {
            await #expect(throws: IntentArgumentError.self) { try await names(1, "isBetween", values) }
        }
        await #expect(throws: IntentArgumentError.self) { try await names(1, "lessThan", []) }
    }

    @Test func entitySearchHasItsOrderAndLimit() async throws {
        func found(_ order: EntityQuerySort<Song>.Ordering, _ limit: Int?) async throws -> [String] {
            try await EntityPropertySearch.entities(of: SongQuery(), [], sortedBy: [(0, order)], limit: limit)
                .map(\.title)
        }
        #expect(try await found(.ascending, nil) == ["abc", "bcd", "cab"])
        #expect(try await found(.descending, nil) == ["cab", "bcd", "abc"])
        #expect(try await found(.descending, 2) == ["cab", "bcd"])
    }
}
