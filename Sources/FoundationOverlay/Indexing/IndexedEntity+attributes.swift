public import AppIntentsLite

extension IndexedEntity {
    /// What an index would know of the entity. Declare it to say more; nothing asks for it here.
    public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }

    /// What the entity's display says: its title, its subtitle and other names.
    public var defaultAttributeSet: CSSearchableItemAttributeSet {
        let display = displayRepresentation
        let attributes = CSSearchableItemAttributeSet(contentType: .content)
        attributes.displayName = display.title.resolved
        attributes.contentDescription = display.subtitle?.resolved
        attributes.alternateNames = display.synonyms.map(\.resolved)
        return attributes
    }
}
