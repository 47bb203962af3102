/// A thing that a search index may hold, as App Intents' `IndexedEntity`. Nothing is indexed here; its
/// attribute sets come with the modules under Apple's names.
public protocol IndexedEntity: AppEntity {
    /// Whether the index leaves it out. Defaults to false.
    var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
    /// False: the index may hold it.
    public var hideInSpotlight: Bool { false }
}
