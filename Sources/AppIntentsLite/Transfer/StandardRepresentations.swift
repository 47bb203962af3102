public import FoundationEssentials

/// Things as what their `Codable` conformance makes of them, as Core Transferable's type of the same name:
/// JSON unless another encoder is given.
public struct CodableRepresentation<Item, Encoder: _TransferEncoder, Decoder: _TransferDecoder>:
    TransferRepresentation
where Item: Transferable & Codable {
    public typealias Body = Never
    public let _transfers: [_Transfer]

    public init(for itemType: Item.Type = Item.self, contentType: UTType)
    where Encoder == JSONEncoder, Decoder == JSONDecoder {
        self.init(
            for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }

    /// By an encoder and a decoder: Foundation's for JSON and property lists are some.
    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
    ) {
        _transfers =
            DataRepresentation<Item>(
                contentType: contentType, exporting: { try encoder.encode($0) },
                importing: { try decoder.decode(Item.self, from: $0) }
            )._transfers
    }
}

/// Things as bytes of a content type, as Core Transferable's type of the same name.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _transfers: [_Transfer]

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

/// Things as what another type makes of a value of theirs, as Core Transferable's type of the same name.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
    TransferRepresentation
{
    public typealias Body = Never
    public let _transfers: [_Transfer]

    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        _transfers = Self.transfers(exporting, importing)
    }

    /// Out of this program only.
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        _transfers = Self.transfers(exporting, nil)
    }

    /// Into this program only.
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        _transfers = Self.transfers(nil, importing)
    }

    private static func transfers(
        _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
        _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
    ) -> [_Transfer] {
        ProxyRepresentation.transferRepresentation._transfers.compactMap { inner in
            var transfer = _Transfer(exported: nil, imported: nil)
            transfer.visibility = inner.visibility
            if let exporting, let exported = inner.exported {
                transfer.exported = (
                    exported.form,
                    { item in
                        guard let item = item as? Item else { return nil }
                        let proxy = try await exporting(item)
                        return inner.isAllowed(proxy) ? try await exported.content(proxy) : nil
                    }
                )
            }
            if let importing, let imported = inner.imported {
                transfer.imported = (
                    imported.form,
                    { source in
                        let value = try await imported.item(source)
                        guard let proxy = value as? ProxyRepresentation else {
                            throw TransferError.noImport(of: Item.self, from: "\(type(of: value))", [])
                        }
                        return try await importing(proxy)
                    }
                )
            }
            return transfer.exported == nil && transfer.imported == nil ? nil : transfer
        }
    }
}

/// Things as values that parameters have, such as `IntentPerson`, as App Intents' type of the same name.
public struct IntentValueRepresentation<Item: Transferable, IntentValue: _IntentValue & Sendable>:
    TransferRepresentation
{
    public typealias Body = Never
    public let _transfers: [_Transfer]

    public init(
        exporting: @escaping @Sendable (Item) async throws -> IntentValue,
        importing: @escaping @Sendable (IntentValue) async throws -> Item
    ) {
        _transfers = [Self.transfer(exporting, importing)]
    }

    /// Out of this program only.
    public init(exporting: @escaping @Sendable (Item) async throws -> IntentValue) {
        _transfers = [Self.transfer(exporting, nil)]
    }

    /// Into this program only.
    public init(importing: @escaping @Sendable (IntentValue) async throws -> Item) {
        _transfers = [Self.transfer(nil, importing)]
    }

    private static func transfer(
        _ exporting: (@Sendable (Item) async throws -> IntentValue)?,
        _ importing: (@Sendable (IntentValue) async throws -> Item)?
    ) -> _Transfer {
        var transfer = _Transfer(exported: nil, imported: nil)
        if let exporting {
            transfer.exported = (
                .value(IntentValue.self),
                { item in
                    guard let item = item as? Item else { return nil }
                    return .value(try await exporting(item))
                }
            )
        }
        if let importing {
            transfer.imported = (
                .value(IntentValue.self),
                { source in
                    guard case .value(let value) = source, let value = value as? IntentValue else {
                        throw TransferError.noImport(of: Item.self, from: nil, ["\(IntentValue.self)"])
                    }
                    return try await importing(value)
                }
            )
        }
        return transfer
    }
}

extension AppEntity {
    /// ``IntentValueRepresentation``, in an entity's own `transferRepresentation`.
    public typealias ValueRepresentation = IntentValueRepresentation
}
