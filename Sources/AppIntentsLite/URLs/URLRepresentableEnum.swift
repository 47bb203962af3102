public import FoundationEssentials

/// An enumeration whose cases URLs can stand for, as App Intents' `URLRepresentableEnum`.
public protocol URLRepresentableEnum: AppEnum {
    /// The enumeration's own URL type.
    typealias URLRepresentation = EnumURLRepresentation<Self>
    /// How a URL is made of a case: `"https://example.org/\(.rawValue)"`, or a dictionary with one for
    /// each.
    static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
    /// The URL of this case; nil when it has none.
    public var urlRepresentation: URL? {
        let declared = Self.urlRepresentation
        if let single = declared.single[self] { return URL(string: single.text) }
        return URLPiece.url(declared.pieces, for: self)
    }
}
