/// Who may see a representation, as Core Transferable's type of the same name: kept, and heeded by
/// ``Transferable/exportedContentTypes(visibility:)``.
public struct TransferRepresentationVisibility: Sendable, Hashable {
    /// The larger, the more.
    let reach: Int

    /// Everybody.
    public static let all = TransferRepresentationVisibility(reach: 3)
    /// Programs of the same team.
    public static let team = TransferRepresentationVisibility(reach: 2)
    /// Programs that share a group's container.
    public static let group = TransferRepresentationVisibility(reach: 1)
    /// This process.
    public static let ownProcess = TransferRepresentationVisibility(reach: 0)
}
