/// Makes one representation of those that an author writes below each other.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// One representation of the item.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    /// The only representation.
    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    /// Several representations, the best first.
    public static func buildBlock<First: TransferRepresentation, each Content: TransferRepresentation>(
        _ first: First, _ content: repeat each Content
    ) -> some TransferRepresentation<Item> where First.Item == Item {
        var transfers = first._transfers
        repeat transfers += (each content)._transfers
        return CombinedRepresentation<Item>(_transfers: transfers)
    }
}

/// Representations whose kinds nobody needs to know any more.
struct CombinedRepresentation<Item: Transferable>: TransferRepresentation {
    typealias Body = Never
    let _transfers: [_Transfer]
}
