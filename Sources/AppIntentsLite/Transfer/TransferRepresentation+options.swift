extension TransferRepresentation {
    /// Exports only those items that meet a condition; the next representation takes the others.
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> some TransferRepresentation<Item> {
        changed { transfer in
            let isAllowed = transfer.isAllowed
            transfer.isAllowed = { item in
                (item as? Item).map(condition) != false && isAllowed(item)
            }
        }
    }

    /// What a file is called that an item is exported to. Of several such names the last is used.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        changed { $0.fileName = { _ in fileName } }
    }

    /// What a file is called that an item is exported to; nil leaves it open.
    public func suggestedFileName(
        _ fileName: @escaping @Sendable (Item) -> String?
    ) -> some TransferRepresentation<Item> {
        changed { $0.fileName = { ($0 as? Item).flatMap(fileName) } }
    }

    /// Who may see that items can be exported so.
    public func visibility(
        _ visibility: TransferRepresentationVisibility
    ) -> some TransferRepresentation<Item> {
        changed { $0.visibility = visibility }
    }

    private func changed(_ change: (inout _Transfer) -> Void) -> CombinedRepresentation<Item> {
        var transfers = _transfers
        for index in transfers.indices { change(&transfers[index]) }
        return CombinedRepresentation(_transfers: transfers)
    }
}
