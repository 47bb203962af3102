public import FoundationEssentials

/// An action that an address can stand for, as App Intents' `URLRepresentableIntent`.
public protocol URLRepresentableIntent: AppIntent {
    typealias URLRepresentation = IntentURLRepresentation<Self>
    /// Defaults to the address of what an `OpenIntent` opens, else to none.
    static var urlRepresentation: URLRepresentation { get }
    /// The address of this instance; nil when it has none.
    var urlRepresentation: URL? { get }
}

extension URLRepresentableIntent {
    public static var urlRepresentation: URLRepresentation { "" }

    public var urlRepresentation: URL? { URLPiece.url(Self.urlRepresentation.pieces, for: self) }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEntity {
    public var urlRepresentation: URL? {
        URLPiece.url(Self.urlRepresentation.pieces, for: self) ?? target.urlRepresentation
    }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEnum {
    public var urlRepresentation: URL? {
        URLPiece.url(Self.urlRepresentation.pieces, for: self) ?? target.urlRepresentation
    }
}
