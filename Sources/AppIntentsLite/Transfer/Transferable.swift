public import FoundationEssentials

/// A type whose things can be given to other programs and taken from them, as Core Transferable's protocol of
/// the same name.
///
/// ```swift
/// extension Trail: Transferable {
///     static var transferRepresentation: some TransferRepresentation {
///         DataRepresentation(exportedContentType: .png) { try await $0.picture() }
///         ProxyRepresentation(exporting: \.name)
///     }
/// }
/// ```
@preconcurrency
public protocol Transferable: Sendable {
    /// The type of ``transferRepresentation``; inferred from it.
    associatedtype Representation: TransferRepresentation
    /// What the thing can be exported as and imported from, the best first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension String: Transferable {
    /// The text, encoded in UTF-8.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .utf8PlainText) {
            Data($0.utf8)
        } importing: {
            try text($0)
        }
        DataRepresentation(importedContentType: .text) { try text($0) }
    }

    @Sendable private static func text(_ data: Data) throws -> String {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw TransferError.noImport(of: String.self, from: "bytes that are no UTF-8", [])
        }
        return text
    }
}

extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
    }
}

extension URL: Transferable {
    /// The URL as text. What it leads to isn't read.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .url) {
            Data($0.absoluteString.utf8)
        } importing: {
            guard let text = String(validating: $0, as: UTF8.self), let url = URL(string: text) else {
                throw TransferError.noImport(of: URL.self, from: "bytes that are no URL", [])
            }
            return url
        }
    }
}

extension AttributedString: Transferable {
    /// The characters alone, as text in UTF-8: Apple's exports rich text as well.
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation<AttributedString, String> {
            String($0.characters)
        } importing: {
            AttributedString($0)
        }
    }
}

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

/// A thing that was exported.
struct TransferredContent {
    let content: _Transfer.Content
    let type: UTType
    let name: String

    /// Exports a thing by the first representation that fits.
    ///
    /// - Throws: ``TransferError`` where none does, and what the author's code throws.
    init<Item: Transferable>(_ item: Item, as wanted: UTType?) async throws {
        for transfer in Item.transferRepresentation._transfers {
            guard let exported = transfer.exported, let type = exported.form.contentType,
                wanted.map(type.conforms(to:)) != false, transfer.isAllowed(item),
                let content = try await exported.content(item)
            else { continue }
            self.content = content
            self.type = type
            name = Self.name(of: item, content, type, transfer.fileName(item))
            return
        }
        throw TransferError.noExport(
            of: Item.self, as: wanted?.identifier,
            Item.exportedContentTypes(visibility: .ownProcess).map(\.identifier))
    }

    private static func name<Item: Transferable>(
        of item: Item, _ content: _Transfer.Content, _ type: UTType, _ suggested: String?
    ) -> String {
        if let suggested, !FileName.reduced(suggested).isEmpty { return FileName.reduced(suggested) }
        if case .file(let file) = content { return file.file.lastPathComponent }
        // A name that was suggested for another type ends as such a file does.
        var stem = FileName.reduced(item.suggestedFilename ?? "")
        if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = String(stem[..<dot]) }
        return (stem.isEmpty ? "\(Item.self)" : stem)
            + (type.transferredFilenameExtension.map { ".\($0)" } ?? "")
    }

    /// All bytes; of a file they are read, which blocks.
    func data() throws -> Data {
        switch content {
        case .data(let data): data
        case .file(let file): try Data(contentsOf: file.file)
        case .value: Data()
        }
    }

    /// - Throws: `CocoaError`, for instance where there is a file of that name.
    func write(to folder: URL) throws -> URL {
        guard case .file(let file) = content else {
            return try NewFile.write(data(), as: name, in: folder.path)
        }
        let copy = folder.appending(path: name)
        try FileManager.default.copyItem(at: file.file, to: copy)
        return copy
    }
}
