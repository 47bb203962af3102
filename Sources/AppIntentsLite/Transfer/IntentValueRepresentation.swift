/// Things as values that parameters have, such as `IntentPerson`, as App Intents' type of the same name.
public struct IntentValueRepresentation<Item: Transferable, IntentValue: _IntentValue & Sendable>:
    TransferRepresentation
{
    public typealias Body = Never
    public let _transfers: [_Transfer]

    /// Both ways.
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
