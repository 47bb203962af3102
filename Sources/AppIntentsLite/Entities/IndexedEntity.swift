/// A thing that a search index may hold, as App Intents' `IndexedEntity`. A marker: nothing is indexed here,
/// and the attribute sets of Apple's search index don't exist.
public protocol IndexedEntity: AppEntity {
    /// Whether the index leaves it out. Defaults to false.
    var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
    public var hideInSpotlight: Bool { false }
}
