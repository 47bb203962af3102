public import FoundationEssentials

/// An entity that a URL can stand for, as App Intents' `URLRepresentableEntity`.
public protocol URLRepresentableEntity: AppEntity {
    /// The entity's own URL type.
    typealias URLRepresentation = EntityURLRepresentation<Self>
    /// How a URL is made of an entity: `"https://example.org/lamps/\(.id)"`.
    static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
    /// The URL of this entity; nil when it has none.
    public var urlRepresentation: URL? { URLPiece.url(Self.urlRepresentation.pieces, for: self) }
}
