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

/// The URL of an entity: a text with key paths of its properties in it, as App Intents' type of the same
/// name. `\(.id)` is the identifier.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
    let pieces: [URLPiece<Entity>]

    /// A URL that is the same for all entities.
    public init(stringLiteral value: String) { pieces = [.text(value)] }

    /// A URL with properties in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Stands for the word `.id`.
    public enum Token: Hashable, Sendable {
        case id
    }

    /// Collects the texts and the properties.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Entity>] = []

        /// An empty URL, which the compiler then fills.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Letters of the URL, as they are.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        /// `\(.id)`: the entity's identifier, percent-encoded.
        public mutating func appendInterpolation(_ token: Token) { pieces.append(.value { $0._argument }) }

        /// `\(\.$property)`: its value as text, percent-encoded; an entity without that value has no URL.
        public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
            _ keyPath: KeyPath<Entity, EntityProperty<Value>>
        ) { pieces.append(.value { $0[keyPath: keyPath].wrappedValue._argument }) }
    }
}

/// The URL of an enumeration's cases: a text with `\(.rawValue)` in it, or one text for each case. App
/// Intents' type of the same name.
public struct EnumURLRepresentation<Enum: AppEnum>: ExpressibleByStringInterpolation,
    ExpressibleByDictionaryLiteral
{
    let pieces: [URLPiece<Enum>]
    let single: [Enum: EnumSingleURLRepresentation]

    /// A URL that is the same for all cases.
    public init(stringLiteral value: String) { (pieces, single) = ([.text(value)], [:]) }

    /// A URL with the raw value in it.
    public init(stringInterpolation: StringInterpolation) {
        (pieces, single) = (stringInterpolation.pieces, [:])
    }

    /// A URL for each case; of two for one case the first counts.
    public init(dictionaryLiteral elements: (Enum, EnumSingleURLRepresentation)...) {
        self.init(Dictionary(elements) { first, _ in first })
    }

    /// A URL for each case; a case without one has none.
    public init(_ representations: [Enum: EnumSingleURLRepresentation]) {
        (pieces, single) = ([], representations)
    }

    /// Stands for the word `.rawValue`.
    public enum Token: Hashable, Sendable {
        case rawValue
    }

    /// Collects the texts and the raw value.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Enum>] = []

        /// An empty URL, which the compiler then fills.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Letters of the URL, as they are.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        /// `\(.rawValue)`: the case's raw value, percent-encoded.
        public mutating func appendInterpolation(_ token: Token) { pieces.append(.value { $0._argument }) }
    }
}

/// The URL of one case, as App Intents' type of the same name.
public struct EnumSingleURLRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String

    /// The URL as it is.
    public init(stringLiteral value: String) { text = value }
}

/// The URL of an action: a text with key paths of its parameters in it, as App Intents' type of the same
/// name.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation {
    let pieces: [URLPiece<Intent>]

    /// A URL that is the same for all instances; the empty text is none.
    public init(stringLiteral value: String) { pieces = [.text(value)] }

    /// A URL with parameters in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Collects the texts and the parameters.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [URLPiece<Intent>] = []

        /// An empty URL, which the compiler then fills.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Letters of the URL, as they are.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        /// `\(\.$parameter)`: its value as text, percent-encoded; without that value there is no URL.
        public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
            _ keyPath: KeyPath<Intent, IntentParameter<Value>>
        ) { pieces.append(.value { $0[keyPath: keyPath].currentValue?._argument }) }
    }
}

/// A part of a URL.
enum URLPiece<Root> {
    case text(String)
    case value((Root) -> IntentArgument?)

    /// The URL for a value; nil when one of its parts has no value, or when it isn't a URL.
    static func url(_ pieces: [URLPiece], for root: Root) -> URL? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let literal): text += literal
            case .value(let read):
                guard let argument = read(root) else { return nil }
                text += escaped(argument.spoken)
            }
        }
        return text.isEmpty ? nil : URL(string: text)
    }

    /// A value must not end the path or begin a query: everything but unreserved letters is escaped.
    private static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.map { byte in
            switch byte {
            case 48...57, 65...90, 97...122, 45, 46, 95, 126: String(UnicodeScalar(byte))
            default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }.joined()
    }
}

/// Opens a URL, as App Intents' `OpenURLIntent`: returned as `.result(opensIntent: OpenURLIntent(url))`,
/// or as a button's action. The caller gets the URL and opens it.
public struct OpenURLIntent: SystemIntent, URLRepresentableIntent {
    public static let title: LocalizedStringResource = "Open"
    public static let isDiscoverable = false

    @Parameter(title: "URL") public var url: URL

    /// An instance without a URL; the runtime sets it.
    public init() {}

    /// The action for a URL.
    public init(_ url: URL) { self.url = url }

    /// The URL of an entity.
    ///
    /// - Throws: ``AppIntentError`` when it has none.
    public init(urlRepresentable entity: some URLRepresentableEntity) async throws {
        guard let url = entity.urlRepresentation else { throw AppIntentError.Unrecoverable.entityNotFound }
        self.init(url)
    }

    /// The URL of a case.
    ///
    /// - Throws: ``AppIntentError`` when it has none.
    public init(urlRepresentable value: some URLRepresentableEnum) throws {
        guard let url = value.urlRepresentation else { throw AppIntentError.Unrecoverable.entityNotFound }
        self.init(url)
    }

    public var urlRepresentation: URL? { $url.currentValue }

    /// Not called by the runtime, which sends the caller the URL instead.
    ///
    /// - Throws: ``AppIntentError``, always.
    public func perform() async throws -> Never { throw AppIntentError.notPerformable }
}
