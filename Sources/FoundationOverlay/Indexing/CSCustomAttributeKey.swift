/// The name of an attribute of one's own, as Core Spotlight's class of the same name.
public struct CSCustomAttributeKey: Hashable, Sendable {
    /// The attribute's name; never empty.
    public let keyName: String
    /// Whether a search would find things by it. Kept, as the others: nothing here searches.
    public let isSearchable: Bool
    /// Whether no two things have the same value.
    public let isUnique: Bool
    /// Whether a thing may have several values.
    public let isMultiValued: Bool

    /// - Returns: nil for an empty name.
    public init?(
        keyName: String, searchable: Bool = true, searchableByDefault: Bool = false, unique: Bool = false,
        multiValued: Bool = false
    ) {
        guard !keyName.isEmpty else { return nil }
        self.keyName = keyName
        isSearchable = searchable
        isUnique = unique
        isMultiValued = multiValued
    }
}
