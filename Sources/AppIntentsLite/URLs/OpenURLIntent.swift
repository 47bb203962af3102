public import FoundationEssentials

/// Opens a URL, as App Intents' `OpenURLIntent`: returned as `.result(opensIntent: OpenURLIntent(url))`,
/// or as a button's action. The caller gets the URL and opens it.
public struct OpenURLIntent: SystemIntent, URLRepresentableIntent {
    public static let title: LocalizedStringResource = "Open"
    public static let isDiscoverable = false

    /// What to open.
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
