import AppIntentsLite
import ControlEngine
import Foundation
import FoundationOverlay
import TestSupport
import Testing

/// The index that a program fills and searches. One after the other, as the index is the program's.
@Suite(.serialized, .standardTimeLimit)
struct SearchIndexTests {
    private func item(_ identifier: String, _ title: String, _ domain: String? = nil) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .text)
        attributes.title = title
        attributes.keywords = ["walk"]
        return CSSearchableItem(
            uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
    }

    private func found(_ text: String, limit: Int = 0) async -> [String] {
        let context = CSUserQueryContext()
        context.maxResultCount = limit
        var found: [String] = []
        for await response in CSUserQuery(userQueryString: text, userQueryContext: context).responses {
            if case .item(let item) = response { found.append(item.item.uniqueIdentifier) }
        }
        return found
    }

    @Test func itemsAreFoundByTheirWords() async throws {
        let index = CSSearchableIndex.default()
        try await index.deleteAllSearchableItems()
        try await index.indexSearchableItems([
            item("1", "Élan Ridge"), item("2", "Lake"), item("3", "Ridge Way"),
        ])
        #expect(await found("ridge") == ["3", "1"])
        #expect(await found("ridge", limit: 1) == ["3"])
        #expect(await found("ELAN walk") == ["1"])
        for text in ["", "sea"] { #expect(await found(text) == []) }
        // The same thing again: its earlier title is gone, and it is the latest.
        try await index.indexSearchableItems([item("2", "Ridge")])
        #expect(await found("ridge") == ["2", "3", "1"])
        #expect(await found("lake") == [])
        let old = item("4", "Ridge")
        old.expirationDate = .distantPast
        try await index.indexSearchableItems([old])
        #expect(await found("ridge") == ["2", "3", "1"])
        // What an app does with its object afterwards is its own affair.
        let kept = item("5", "Harbour")
        try await index.indexSearchableItems([kept])
        kept.attributeSet.title = "Sea"
        kept.uniqueIdentifier = "6"
        #expect(await found("harbour") == ["5"])
        #expect(await found("sea") == [])
    }

    /// What the desktop's searches are told of the index.
    @Test func searchesOfTheDesktopFindItemsAndEntities() async throws {
        let index = CSSearchableIndex.default()
        try await index.deleteAllSearchableItems()
        try await index.indexSearchableItems([item("1", "Ridge")])
        try await index.indexAppEntities([
            Walk(id: "w1", name: "Ridge walk"),
            Walk(id: "w2", name: "Ridge, unlisted", hideInSpotlight: true),
        ])
        let found = Linked.indexed(matching: "ridge", most: 5)
        #expect(found.map(\.identifier) == ["w1", "1"] && found.map(\.title) == ["Ridge walk", "Ridge"])
        #expect(found.map(\.entity) == ["Walk", nil])
        #expect(Linked.indexed(matching: "ridge", most: 1).count == 1)
        try await index.deleteAllSearchableItems()
    }

    private struct Walk: IndexedEntity {
        static let persistentIdentifier = "Walk"
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Walk"
        static let defaultQuery = WalkQuery()
        let id: String
        let name: String
        var hideInSpotlight = false
        var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
    }

    private struct WalkQuery: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [Walk] { [] }
    }

    @Test func searchIsMadeWhenTheFirstAnswerIsAskedFor() async throws {
        let index = CSSearchableIndex(name: "later", protectionClass: nil)
        try await index.deleteAllSearchableItems()
        CSUserQuery.prepare()
        let context = CSUserQueryContext()
        (context.enableRankedResults, context.maxSuggestionCount) = (true, 3)
        let responses = CSUserQuery(userQueryString: "Quay", userQueryContext: context).responses
        try await index.indexSearchableItems([item("1", "Quay")])
        var titles: [String?] = []
        for await response in responses {
            switch response {
            case .item(let item): titles.append(item.item.attributeSet.title)
            case .suggestion(let suggestion): Issue.record("\(suggestion)")
            }
        }
        #expect(titles == ["Quay"])
        try await index.deleteAllSearchableItems()
    }

    @Test func itemsAreDeletedByIdentifierGroupAndAll() async throws {
        let index = CSSearchableIndex.default()
        try await index.deleteAllSearchableItems()
        let items = [
            item("1", "a", "mail"), item("2", "a", "mail.inbox"), item("3", "a", "mailing"), item("4", "a"),
        ]
        try await index.indexSearchableItems(items)
        try await index.deleteSearchableItems(withDomainIdentifiers: ["mail"])
        #expect(await found("a") == ["4", "3"])
        try await index.deleteSearchableItems(withIdentifiers: ["4", "9"])
        #expect(await found("a") == ["3"])
        try await CSSearchableIndex(name: "other").deleteAllSearchableItems()
        #expect(await found("a") == ["3"])
        try await index.deleteAllSearchableItems()
        #expect(await found("a") == [])
    }
}
