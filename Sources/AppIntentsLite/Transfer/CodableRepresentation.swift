public import FoundationEssentials

/// Things as what their `Codable` conformance makes of them, as Core Transferable's type of the same name:
/// JSON unless another encoder is given.
public struct CodableRepresentation<Item, Encoder: _TransferEncoder, Decoder: _TransferDecoder>:
    TransferRepresentation
where Item: Transferable & Codable {
    public typealias Body = Never
    public let _transfers: [_Transfer]

    /// As JSON.
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
