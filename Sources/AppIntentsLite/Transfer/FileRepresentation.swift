internal import FoundationEssentials

/// Things as files, as Core Transferable's type of the same name.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _transfers: [_Transfer]

    /// Both ways.
    ///
    /// - Parameters:
    ///   - contentType: the type of the file's content.
    ///   - shouldAttemptToOpenInPlace: whether the file itself is imported instead of a copy.
    ///   - exporting: makes the file.
    ///   - importing: makes the thing, before a copy is removed.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        var transfer = Self.transfer(contentType, exporting)
        transfer.imported =
            Self.transfer(contentType, inPlace: shouldAttemptToOpenInPlace, importing).imported
        _transfers = [transfer]
    }

    /// Out of this program only.
    ///
    /// - Parameters:
    ///   - exportedContentType: the type of the file's content.
    ///   - shouldAllowToOpenInPlace: kept, as each gets a copy.
    ///   - exporting: makes the file.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        _transfers = [Self.transfer(exportedContentType, exporting)]
    }

    /// Into this program only.
    ///
    /// - Parameters:
    ///   - importedContentType: the type of the file's content.
    ///   - shouldAttemptToOpenInPlace: whether the file itself is imported instead of a copy.
    ///   - importing: makes the thing, before a copy is removed.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _transfers = [
            Self.transfer(importedContentType, inPlace: shouldAttemptToOpenInPlace, importing)
        ]
    }

    private static func transfer(
        _ type: UTType, _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) -> _Transfer {
        _Transfer(
            exported: (
                .content(type),
                { item in
                    guard let item = item as? Item else { return nil }
                    return .file(try await exporting(item))
                }
            ), imported: nil)
    }

    private static func transfer(
        _ type: UTType, inPlace: Bool,
        _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) -> _Transfer {
        _Transfer(
            exported: nil,
            imported: (
                .content(type),
                { source in
                    if case .file(let file) = source, inPlace {
                        return try await importing(
                            ReceivedTransferredFile(file: file, isOriginalFile: true))
                    }
                    let folder = try RunFolder()
                    let data = try source.data(for: Item.self)
                    let copy = try folder.write(data, as: source.fileName(type))
                    let item = try await importing(
                        ReceivedTransferredFile(file: copy, isOriginalFile: false))
                    // The copy goes with its folder.
                    return withExtendedLifetime(folder) { item }
                }
            ))
    }
}

extension _Transfer.Source {
    /// What a copy is called.
    fileprivate func fileName(_ type: UTType) -> String {
        if case .file(let file) = self { return file.lastPathComponent }
        return "file" + (type.transferredFilenameExtension.map { ".\($0)" } ?? "")
    }
}

extension UTType {
    /// That of a file that something is exported to.
    var transferredFilenameExtension: String? {
        preferredFilenameExtension ?? (conforms(to: .plainText) && self != .data ? "txt" : nil)
    }
}
