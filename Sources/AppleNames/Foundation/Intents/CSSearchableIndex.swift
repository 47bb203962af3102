public import AppIntentsLite
public import Foundation
internal import Synchronization

/// A thing of the app that a search may find, as Core Spotlight's class of the same name.
public final class CSSearchableItem: Hashable {
    /// The app's name for the thing; one that is indexed again replaces the earlier one.
    public var uniqueIdentifier: String
    /// The group of the app's things that it is in, with dots between groups: `mail.inbox`.
    public var domainIdentifier: String?
    /// When it is no longer found.
    public var expirationDate: Date?
    public var attributeSet: CSSearchableItemAttributeSet

    /// - Parameter uniqueIdentifier: made up where it is nil.
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
    }

    /// Two are equal that are the same thing of the app's.
    public static func == (left: CSSearchableItem, right: CSSearchableItem) -> Bool {
        left.uniqueIdentifier == right.uniqueIdentifier
    }

    /// Hashes the app's name for the thing.
    public func hash(into hasher: inout Hasher) { hasher.combine(uniqueIdentifier) }
}

/// The index that apps fill, as Core Spotlight's class of the same name. Desktops on Linux have none, so it
/// is the program's own: ``CSUserQuery`` searches it, nobody else does, and it ends with the program.
public final class CSSearchableIndex: Sendable {
    /// Unchecked because Apple's index takes such objects from any thread; callers are to leave them alone.
    struct Entry: @unchecked Sendable {
        let item: CSSearchableItem
        /// The name of an entity's type; nil for an item.
        var entity: String?
        let order: Int
    }

    /// Global because an app has one.
    private static let main = CSSearchableIndex(name: "")

    private let entries = Mutex<(known: [String: Entry], count: Int)>(([:], 0))

    /// An index beside the app's own; no query searches it.
    public init(name: String) {}

    /// The app's index; always the same object.
    public static func `default`() -> CSSearchableIndex { main }

    public static func isIndexingAvailable() -> Bool { true }

    private static func key(_ identifier: String, _ entity: String?) -> String {
        "\(entity ?? "")/\(identifier)"
    }

    private func add(_ items: [CSSearchableItem], entity: String? = nil) {
        entries.withLock { entries in
            for item in items {
                entries.count += 1
                entries.known[Self.key(item.uniqueIdentifier, entity)] = Entry(
                    item: item, entity: entity, order: entries.count)
            }
        }
    }

    private func remove(where isGone: (Entry) -> Bool) {
        entries.withLock { entries in entries.known = entries.known.filter { !isGone($0.value) } }
    }

    /// What has all words of a text, the latest first.
    func items(matching text: String) -> [Entry] {
        let words = text.split { $0.isWhitespace }.map(String.init)
        if words.isEmpty { return [] }
        let now = Date.now
        return entries.withLock { $0.known.values.sorted { $0.order > $1.order } }.filter { entry in
            if let end = entry.item.expirationDate, end < now { return false }
            let texts = entry.item.attributeSet.searchableTexts
            return words.allSatisfy { word in texts.contains { $0.localizedStandardContains(word) } }
        }
    }

    /// Adds things, or replaces those that are there.
    ///
    /// - Throws: nothing.
    public func indexSearchableItems(_ items: [CSSearchableItem]) async throws { add(items) }

    /// The same.
    ///
    /// - Parameter completionHandler: called at once, with nil.
    public func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        add(items)
        completionHandler?(nil)
    }

    /// Takes things out by their identifiers.
    ///
    /// - Throws: nothing.
    public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        delete(identifiers)
    }

    /// The same.
    ///
    /// - Parameter completionHandler: called at once, with nil.
    public func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        delete(identifiers)
        completionHandler?(nil)
    }

    private func delete(_ identifiers: [String]) {
        remove { $0.entity == nil && identifiers.contains($0.item.uniqueIdentifier) }
    }

    /// Takes things out by their groups, and what is in groups within these.
    ///
    /// - Throws: nothing.
    public func deleteSearchableItems(withDomainIdentifiers domains: [String]) async throws {
        deleteDomains(domains)
    }

    /// The same.
    ///
    /// - Parameter completionHandler: called at once, with nil.
    public func deleteSearchableItems(
        withDomainIdentifiers domains: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        deleteDomains(domains)
        completionHandler?(nil)
    }

    private func deleteDomains(_ domains: [String]) {
        remove { entry in
            guard let domain = entry.item.domainIdentifier else { return false }
            return domains.contains { domain == $0 || domain.hasPrefix($0 + ".") }
        }
    }

    /// Takes everything out.
    ///
    /// - Throws: nothing.
    public func deleteAllSearchableItems() async throws { remove { _ in true } }

    /// The same.
    ///
    /// - Parameter completionHandler: called at once, with nil.
    public func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        remove { _ in true }
        completionHandler?(nil)
    }

    /// Adds entities by what their attributes say.
    ///
    /// - Parameter priority: which entities matter more; kept nowhere.
    /// - Throws: nothing.
    public func indexAppEntities<Entity: IndexedEntity>(_ entities: [Entity], priority: Int = 0) async throws
    {
        let items = entities.map {
            CSSearchableItem(
                uniqueIdentifier: $0.id.entityIdentifierString, domainIdentifier: nil,
                attributeSet: $0.attributeSet)
        }
        add(items, entity: Entity.persistentIdentifier)
    }

    /// Takes entities out of the index by their identifiers.
    ///
    /// - Throws: nothing.
    public func deleteAppEntities<Entity: IndexedEntity>(
        identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
    ) async throws {
        let names = identifiers.map(\.entityIdentifierString)
        remove { $0.entity == Entity.persistentIdentifier && names.contains($0.item.uniqueIdentifier) }
    }

    /// Takes all entities of a type out of the index.
    ///
    /// - Throws: nothing.
    public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
        remove { $0.entity == Entity.persistentIdentifier }
    }
}

/// How a search is made, as Core Spotlight's class of the same name.
public final class CSUserQueryContext {
    /// The attributes that the caller wants; every item has all of them.
    public var fetchAttributes: [String] = []
    /// How many items are found at most; 0 for all.
    public var maxResultCount = 0

    public init() {}
}

/// A search for what a user types in the app's index, as Core Spotlight's class of the same name. It finds
/// what has all the words in its texts, the latest first.
public final class CSUserQuery {
    /// What was found.
    public struct Item {
        public let item: CSSearchableItem
    }

    /// What a search answers; there are no suggestions.
    public enum Response {
        case item(Item)
    }

    /// The answers, one after the other.
    public struct Responses: AsyncSequence {
        public typealias Element = Response
        public typealias Failure = Never
        fileprivate let entries: [CSSearchableIndex.Entry]

        /// The iterator of this sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var rest: ArraySlice<CSSearchableIndex.Entry>

            /// The next answer; nil behind the last.
            public mutating func next() async -> Response? {
                rest.popFirst().map { .item(Item(item: $0.item)) }
            }
        }

        /// The answers from the first.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: entries[...]) }
    }

    public let userQueryString: String
    private let limit: Int

    public init(userQueryString: String?, userQueryContext: CSUserQueryContext?) {
        self.userQueryString = userQueryString ?? ""
        limit = userQueryContext?.maxResultCount ?? 0
    }

    /// What the index has now.
    public var responses: Responses {
        let found = CSSearchableIndex.default().items(matching: userQueryString)
        return Responses(entries: limit > 0 ? Array(found.prefix(limit)) : found)
    }
}
