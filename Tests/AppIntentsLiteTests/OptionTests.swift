import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

private struct Fruit: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fruit"
    static let defaultQuery = Fruits()
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "A \(id)", subtitle: "Sweet", image: .init(named: id))
    }
}
private struct Fruits: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Fruit] { identifiers.map(Fruit.init) }
}

/// Says what it offers in all the ways that there are.
private struct Market: DynamicOptionsProvider {
    var hasFigs = true
    var isOpen = true

    func results() async throws -> IntentItemCollection<Fruit> {
        IntentItemCollection(promptLabel: "Fruit", usesIndexedCollation: true) {
            IntentItemSection("Fresh", subtitle: "today", image: .init(systemName: "leaf")) {
                Fruit(id: "apple")
                IntentItem(Fruit(id: "pear"), title: "Pears", subtitle: "Ripe", image: .init(systemName: "p"))
                if hasFigs { Fruit(id: "fig") }
                if isOpen { Fruit(id: "plum") } else { Fruit(id: "nut") }
            }
            if isOpen {
                IntentItemSection("Dry", items: [Fruit(id: "date")])
            } else {
                IntentItemSection(items: [IntentItem(Fruit(id: "raisin"), title: "Grapes")])
            }
            for name in ["lime", "lemon"] { IntentItemSection(items: [Fruit(id: name)]) }
        }
    }
}

private struct Shop: AppIntent {
    static let title: LocalizedStringResource = "Shop"
    @Parameter(title: "Fruit", optionsProvider: Market()) var fruit: Fruit?
    @Parameter(title: "Closed", optionsProvider: Market(hasFigs: false, isOpen: false)) var closed: Fruit?
    @Parameter(title: "Count", optionsProvider: Counts()) var count: Int?
    func perform() async throws -> some IntentResult { .result() }

    struct Counts: DynamicOptionsProvider {
        func results() async throws -> IntentItemCollection<Int> { IntentItemCollection(items: [1, 12]) }
    }
}

/// What there is to choose is what the provider says, in its words and its order.
@Suite(.standardTimeLimit)
struct OptionTests {
    private func titles(_ parameter: String, _ query: String = "") async throws -> [String] {
        try await IntentSchema(Shop.self).options(for: parameter, matching: query).map(\.title)
    }

    @Test func optionsKeepSectionAndItemOrder() async throws {
        #expect(
            try await titles("fruit") == [
                "A apple", "Pears", "A fig", "A plum", "A date", "A lime", "A lemon",
            ])
        #expect(try await titles("closed") == ["A apple", "Pears", "A nut", "Grapes", "A lime", "A lemon"])
        #expect(try await titles("count") == ["1", "12"])
    }

    @Test func optionHasItsOwnOrItsValuesTitle() async throws {
        let options = try await IntentSchema(Shop.self).options(for: "fruit")
        #expect(
            options.prefix(2) == [
                IntentOption(
                    value: .string("apple"), title: "A apple", subtitle: "Sweet", image: "apple",
                    section: "Fresh"),
                IntentOption(
                    value: .string("pear"), title: "Pears", subtitle: "Ripe", image: "p", section: "Fresh"),
            ])
        #expect(options.map(\.section) == ["Fresh", "Fresh", "Fresh", "Fresh", "Dry", nil, nil])
    }

    /// Title, subtitle and value are searched, in small letters or in large ones.
    @Test func optionSearchMatchesAnyText() async throws {
        #expect(try await titles("fruit", "PEAR") == ["Pears"])
        #expect(try await titles("fruit", "ripe") == ["Pears"])
        #expect(try await titles("fruit", "a lem") == ["A lemon"])
        #expect(try await titles("count", "2") == ["12"])
        #expect(try await titles("fruit", "melon") == [])
        #expect(try await titles("closed", "RAISIN") == ["Grapes"])
        #expect(try await titles("closed", "s g") == [], "each by itself")
    }

    @Test func itemCollectionSaysHowToShowIt() async throws {
        let fruit = try await Market().results()
        #expect(fruit.promptLabel?.key == "Fruit" && fruit.usesIndexedCollation)
        #expect(fruit.items.map(\.id) == ["apple", "pear", "fig", "plum", "date", "lime", "lemon"])
        #expect(fruit.sections[0].title?.key == "Fresh" && fruit.sections[0].subtitle?.key == "today")
        #expect(fruit.sections[0].image?.name == "leaf")
        #expect(fruit.sections[2].title == nil)
        let plain = IntentItemCollection(items: [1, 2])
        #expect(plain.promptLabel == nil && !plain.usesIndexedCollation)
        #expect(IntentItemCollection<Int>.empty.sections.isEmpty)
        #expect([1, 2].items == [1, 2] && [1].promptLabel == nil && ![1].usesIndexedCollation)
    }

    @Test func displayImageIsNamedByItsSource() throws {
        let url = try #require(URL(string: "https://a.b/c.png"))
        #expect(DisplayRepresentation.Image(named: "a").name == "a")
        #expect(DisplayRepresentation.Image(systemName: "b").name == "b")
        #expect(DisplayRepresentation.Image(url: url).name == "https://a.b/c.png")
        #expect(DisplayRepresentation.Image(data: Data([1])).name == nil)
        let sized = DisplayRepresentation.Image(
            url: url, width: 2, height: 3, isTemplate: true, displayStyle: .circular)
        #expect(sized.width == 2 && sized.height == 3 && sized.isTemplate == true)
        #expect(sized.displayStyle == .circular)
        let plain = DisplayRepresentation.Image(named: "a")
        #expect(plain.width == nil && plain.isTemplate == nil && plain.displayStyle == .default)
    }
}
