public import FoundationEssentials

extension Transferable {
    private static var transfers: [_Transfer] { transferRepresentation._transfers }

    /// What things of this type can be exported as, the best first.
    ///
    /// - Parameter visibility: who would like to see it.
    public static func exportedContentTypes(
        visibility: TransferRepresentationVisibility = .all
    ) -> [UTType] {
        transfers.filter { $0.visibility.reach >= visibility.reach }
            .compactMap(\.exported?.form.contentType).unique
    }

    /// What things of this type can be imported from, the best first.
    public static func importedContentTypes() -> [UTType] {
        transfers.compactMap(\.imported?.form.contentType).unique
    }

    /// What a file with this thing would be called, as a representation says; nil where none does.
    public var suggestedFilename: String? {
        Self.transfers.reversed().lazy.compactMap { $0.fileName(self) }.first
    }

    /// The thing as bytes, by the first representation that fits.
    ///
    /// - Parameter contentType: nil for the first representation that there is.
    /// - Throws: an error that names what it can be exported as, and what the author's code throws.
    public func exported(as contentType: UTType?) async throws -> Data {
        try await TransferredContent(self, as: contentType).data()
    }

    /// Writes the thing into a file in a folder. What is there already stays.
    ///
    /// - Parameters:
    ///   - destinationDirectory: the folder.
    ///   - contentType: nil for the first representation that there is.
    /// - Returns: where the file is.
    /// - Throws: an error that names what it can be exported as, what the author's code throws, and
    ///   `CocoaError` for what can't be written.
    public func export(to destinationDirectory: URL, contentType: UTType?) async throws -> URL {
        try await TransferredContent(self, as: contentType).write(to: destinationDirectory)
    }

    /// Hands a file with the thing to a closure, after which the file is gone.
    ///
    /// - Parameters:
    ///   - contentType: nil for the first representation that there is.
    ///   - fileHandler: gets the file.
    /// - Throws: what ``export(to:contentType:)`` and the closure throw.
    public func withExportedFile<Result>(
        contentType: UTType?, fileHandler: (URL) async throws -> Result
    ) async throws -> Result {
        let folder = try RunFolder()
        let file = try await export(to: URL(filePath: folder.path), contentType: contentType)
        let result = try await fileHandler(file)
        return withExtendedLifetime(folder) { result }
    }

    /// The thing with these bytes.
    ///
    /// - Parameters:
    ///   - data: what another program gave.
    ///   - contentType: nil tries each representation in their order.
    /// - Throws: an error that names what it can be imported from, and what the author's code throws.
    public init(importing data: Data, contentType: UTType?) async throws {
        self = try await Self.imported(.data(data), contentType)
    }

    /// The thing in a file.
    ///
    /// - Parameters:
    ///   - file: what another program gave.
    ///   - contentType: nil goes by the file's name, and where that says nothing tries each representation
    ///     in their order.
    /// - Throws: an error that names what it can be imported from, what the author's code throws, and what
    ///   reading the file throws.
    public init(importing file: URL, contentType: UTType?) async throws {
        self = try await Self.imported(
            .file(file), contentType ?? UTType(filenameExtension: file.pathExtension))
    }

    private static func imported(_ source: _Transfer.Source, _ type: UTType?) async throws -> Self {
        var failure: (any Error)?
        for case let (form, item)? in transfers.map(\.imported) {
            guard let known = form.contentType, type?.conforms(to: known) != false else { continue }
            do {
                if let item = try await item(source) as? Self { return item }
            } catch {
                // Without a type it may be one of the others.
                if type != nil { throw error }
                failure = failure ?? error
            }
        }
        throw failure
            ?? TransferError.noImport(
                of: Self.self, from: type?.identifier, importedContentTypes().map(\.identifier))
    }
}

extension [UTType] {
    /// Each once, where it stands first.
    fileprivate var unique: [UTType] {
        var seen: Set<UTType> = []
        return filter { seen.insert($0).inserted }
    }
}
