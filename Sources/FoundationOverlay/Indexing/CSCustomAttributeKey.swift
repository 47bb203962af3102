/// The name of an attribute of one's own, as Core Spotlight's class of the same name.
public struct CSCustomAttributeKey: Hashable, Sendable {
    public let keyName: String
    public let isSearchable: Bool
    public let isUnique: Bool
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
