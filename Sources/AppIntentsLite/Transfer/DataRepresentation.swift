public import FoundationEssentials

/// Things as bytes of a content type, as Core Transferable's type of the same name.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _transfers: [_Transfer]

    /// Both ways.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        _transfers = [Self.transfer(contentType, exporting, contentType, importing)]
    }

    /// Out of this program only.
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) {
        _transfers = [Self.transfer(exportedContentType, exporting, nil, nil)]
    }

    /// Into this program only.
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        _transfers = [Self.transfer(nil, nil, importedContentType, importing)]
    }

    private static func transfer(
        _ exported: UTType?, _ exporting: (@Sendable (Item) async throws -> Data)?,
        _ imported: UTType?, _ importing: (@Sendable (Data) async throws -> Item)?
    ) -> _Transfer {
        var transfer = _Transfer(exported: nil, imported: nil)
        if let exported, let exporting {
            transfer.exported = (
                .content(exported),
                { item in
                    guard let item = item as? Item else { return nil }
                    return .data(try await exporting(item))
                }
            )
        }
        if let imported, let importing {
            transfer.imported = (
                .content(imported), { source in try await importing(try source.data(for: Item.self)) }
            )
        }
        return transfer
    }
}

extension _Transfer.Source {
    /// All bytes; of a file they are read, which blocks.
    func data(for item: any Transferable.Type) throws -> Data {
        switch self {
        case .data(let data): data
        case .file(let file): try Data(contentsOf: file)
        case .value(let value): throw TransferError.noImport(of: item, from: "\(type(of: value))", [])
        }
    }
}
