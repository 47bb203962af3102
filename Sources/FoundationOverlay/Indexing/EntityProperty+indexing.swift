public import AppIntentsLite

// The attribute of an index that a property fills is checked and not kept: nothing here indexes entities.
extension EntityProperty {
    /// A property that fills an attribute of an index, on Apple's platforms; here the same as one without a
    /// key.
    public convenience init(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) { self.init() }

    /// A property that fills an attribute of one's own; here the same as one without a key.
    public convenience init(customIndexingKey: CSCustomAttributeKey?) { self.init() }

    /// The same with the property's name for users.
    public convenience init(
        title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
    ) { self.init(title: title) }

    /// The same with the property's name for users.
    public convenience init(title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey?) {
        self.init(title: title)
    }
}
