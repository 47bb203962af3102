public import FoundationEssentials

/// Opens an address, as App Intents' `OpenURLIntent`: returned as `.result(opensIntent: OpenURLIntent(url))`,
/// or as a button's action. The caller is told the address and opens it.
public struct OpenURLIntent: SystemIntent, URLRepresentableIntent {
    public static let title: LocalizedStringResource = "Open"
    public static let isDiscoverable = false

    /// What to open.
    @Parameter(title: "Address") public var url: URL

    /// An instance without an address; the runtime sets it.
    public init() {}

    /// The action for an address.
    public init(_ url: URL) { self.url = url }

    /// The address of an entity.
    ///
    /// - Throws: ``AppIntentError`` when it has none.
    public init(urlRepresentable entity: some URLRepresentableEntity) async throws {
        guard let url = entity.urlRepresentation else { throw AppIntentError.Unrecoverable.entityNotFound }
        self.init(url)
    }

    /// The address of a case.
    ///
    /// - Throws: ``AppIntentError`` when it has none.
    public init(urlRepresentable value: some URLRepresentableEnum) throws {
        guard let url = value.urlRepresentation else { throw AppIntentError.Unrecoverable.entityNotFound }
        self.init(url)
    }

    public var urlRepresentation: URL? { $url.currentValue }

    /// Not called by the runtime, which tells the caller the address instead.
    ///
    /// - Throws: ``AppIntentError``, always.
    public func perform() async throws -> Never { throw AppIntentError.notPerformable }
}
