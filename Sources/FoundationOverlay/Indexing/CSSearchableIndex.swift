public import AppIntentsLite

/// The index that apps fill, as Core Spotlight's class of the same name. There is none on Linux's desktops,
/// so what is given is not kept and every call succeeds; ``isIndexingAvailable()`` says so.
public final class CSSearchableIndex: Sendable {
    private static let main = CSSearchableIndex(name: "")

    private init(name: String) {}

    /// The app's index; always the same object.
    public static func `default`() -> CSSearchableIndex { main }

    /// False.
    public static func isIndexingAvailable() -> Bool { false }

    /// - Parameter priority: which entities matter more.
    ///
    /// - Throws: nothing.
    public func indexAppEntities<Entity: IndexedEntity>(_ entities: [Entity], priority: Int = 0) async throws
    {}

    /// Takes entities out of the index by their identifiers; there is none to take them from.
    ///
    /// - Throws: nothing.
    public func deleteAppEntities<Entity: IndexedEntity>(
        identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
    ) async throws {}

    /// Takes all entities of a type out of the index; there is none to take them from.
    ///
    /// - Throws: nothing.
    public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {}
}
