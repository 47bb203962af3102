public import FoundationEssentials

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

/// A file that a thing is exported as, as Core Transferable's type of the same name.
public struct SentTransferredFile: Sendable, Hashable {
    public let file: URL
    /// Whether who gets it may work on the file itself instead of a copy. Kept: who gets it has a copy.
    public let allowAccessingOriginalFile: Bool

    /// A file of the author's own.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        self.file = file
        self.allowAccessingOriginalFile = allowAccessingOriginalFile
    }
}

/// A file that a thing is imported from, as Core Transferable's type of the same name.
public struct ReceivedTransferredFile: Sendable, Hashable {
    /// Where it is. A copy is gone once the importing closure has returned.
    public let file: URL
    /// Whether it is the very file that somebody gave, and no copy.
    public let isOriginalFile: Bool
}

/// Why a thing could not be exported or imported.
package struct TransferError: Error, Hashable, CustomStringConvertible {
    package let description: String

    /// - Parameters:
    ///   - wanted: a content type or another type of value; nil for any.
    ///   - known: those that there are.
    static func noExport(of item: any Any.Type, as wanted: String?, _ known: [String]) -> TransferError {
        TransferError(
            description: "a \(item) can't be exported\(wanted.map { " as \($0)" } ?? "")" + list(known))
    }

    static func noImport(of item: any Any.Type, from wanted: String?, _ known: [String]) -> TransferError {
        TransferError(
            description: "no \(item) can be imported\(wanted.map { " from \($0)" } ?? "")" + list(known))
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty ? "" : "; it can be: " + known.joined(separator: ", ")
    }
}
