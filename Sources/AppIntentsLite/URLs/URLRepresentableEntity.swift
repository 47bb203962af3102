public import FoundationEssentials

/// An entity that an address can stand for, as App Intents' `URLRepresentableEntity`.
public protocol URLRepresentableEntity: AppEntity {
    /// The entity's own address type.
    typealias URLRepresentation = EntityURLRepresentation<Self>
    /// How an address is made of an entity: `"https://example.org/lamps/\(.id)"`.
    static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
    /// The address of this entity; nil when it has none.
    public var urlRepresentation: URL? { URLPiece.url(Self.urlRepresentation.pieces, for: self) }
}
