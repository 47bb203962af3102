public import AppIntentsLite
public import Foundation

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

    /// Two items are equal when they have the same identifier.
    public static func == (left: CSSearchableItem, right: CSSearchableItem) -> Bool {
        left.uniqueIdentifier == right.uniqueIdentifier
    }

    /// Hashes the app's name for the thing.
    public func hash(into hasher: inout Hasher) { hasher.combine(uniqueIdentifier) }

    /// Another object that says the same.
    func copied() -> CSSearchableItem {
        let copy = CSSearchableItem(
            uniqueIdentifier: uniqueIdentifier, domainIdentifier: domainIdentifier,
            attributeSet: attributeSet.copied())
        copy.expirationDate = expirationDate
        return copy
    }
}

/// The index that apps fill, as Core Spotlight's class of the same name. Desktops on Linux have none, so it
/// is the program's own: ``CSUserQuery`` searches it, and so do the desktop's searches while the program
/// runs. It ends with the program.
public final class CSSearchableIndex: Sendable {
    private let name: String

    /// An index beside the app's own. What is in it is found as well.
    public init(name: String) { self.name = name }

    /// The same.
    ///
    /// - Parameters:
    ///   - name: of the index.
    ///   - protectionClass: ignored, as nothing is written.
    public init(name: String, protectionClass: FileProtectionType?) { self.name = name }

    /// The app's index; always the same object.
    public static func `default`() -> CSSearchableIndex { main }

    public static func isIndexingAvailable() -> Bool { true }

    /// Global because an app has one.
    private static let main = CSSearchableIndex(name: "")

    private func add(_ items: [CSSearchableItem], entity: String? = nil) {
        SearchableItems.ofProgram.add(items) {
            SearchableItems.Key(index: name, entity: entity, identifier: $0.uniqueIdentifier)
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

    private func delete(_ identifiers: [String], entity: String? = nil) {
        SearchableItems.ofProgram.remove(
            identifiers.map { SearchableItems.Key(index: name, entity: entity, identifier: $0) })
    }

    private func deleteAll() { SearchableItems.ofProgram.remove { $0.index == name } }

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
        SearchableItems.ofProgram.remove(index: name, domains: Set(domains))
    }

    /// Takes everything out.
    ///
    /// - Throws: nothing.
    public func deleteAllSearchableItems() async throws { deleteAll() }

    /// The same.
    ///
    /// - Parameter completionHandler: called at once, with nil.
    public func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        deleteAll()
        completionHandler?(nil)
    }

    /// Adds entities by what their attributes say.
    ///
    /// - Parameter priority: which entities matter more; kept nowhere.
    /// - Throws: nothing.
    public func indexAppEntities<Entity: IndexedEntity>(_ entities: [Entity], priority: Int = 0) async throws
    {
        let items = entities.filter { !$0.hideInSpotlight }.map {
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
        delete(identifiers.map(\.entityIdentifierString), entity: Entity.persistentIdentifier)
    }

    /// Takes all entities of a type out of the index.
    ///
    /// - Throws: nothing.
    public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
        SearchableItems.ofProgram.remove { $0.index == name && $0.entity == Entity.persistentIdentifier }
    }
}
