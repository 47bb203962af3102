/// Things as what another type makes of a value of theirs, as Core Transferable's type of the same name.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
    TransferRepresentation
{
    public typealias Body = Never
    public let _transfers: [_Transfer]

    /// Both ways.
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
