public import FoundationEssentials

/// An enumeration whose cases addresses can stand for, as App Intents' `URLRepresentableEnum`.
public protocol URLRepresentableEnum: AppEnum {
    typealias URLRepresentation = EnumURLRepresentation<Self>
    static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
    /// The address of this case; nil when it has none.
    public var urlRepresentation: URL? {
        let declared = Self.urlRepresentation
        if let single = declared.single[self] { return URL(string: single.text) }
        return URLPiece.url(declared.pieces, for: self)
    }
}
