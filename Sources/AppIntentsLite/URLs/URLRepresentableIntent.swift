public import FoundationEssentials

/// An action that a URL can stand for, as App Intents' `URLRepresentableIntent`.
public protocol URLRepresentableIntent: AppIntent {
    /// The action's own URL type.
    typealias URLRepresentation = IntentURLRepresentation<Self>
    /// Defaults to the URL of what an `OpenIntent` opens, else to none.
    static var urlRepresentation: URLRepresentation { get }
    /// The URL of this instance; nil when it has none.
    var urlRepresentation: URL? { get }
}

extension URLRepresentableIntent {
    /// The empty text: no URL of its own.
    public static var urlRepresentation: URLRepresentation { "" }

    /// The URL with the parameters' values in it; nil when one of them is missing.
    public var urlRepresentation: URL? { URLPiece.url(Self.urlRepresentation.pieces, for: self) }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEntity {
    /// The action's own URL, else that of the entity that it opens.
    public var urlRepresentation: URL? {
        URLPiece.url(Self.urlRepresentation.pieces, for: self) ?? target.urlRepresentation
    }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEnum {
    /// The action's own URL, else that of the case that it opens.
    public var urlRepresentation: URL? {
        URLPiece.url(Self.urlRepresentation.pieces, for: self) ?? target.urlRepresentation
    }
}
