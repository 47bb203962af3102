internal import FoundationEssentials

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
